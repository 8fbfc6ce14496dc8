/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz.h - what every fuzz target defines
 *
 * A target is one file fuzz-NAME.c with the two functions below, and one line of meson.build. Built
 * with -Dfuzzers=true (clang) it is a libFuzzer program; otherwise fuzz-driver.c runs it on its
 * seeds and on a fixed sequence of changed seeds, so that `meson test` always fuzzes for a moment.
 *
 * Owner:   the target lends nothing and keeps nothing between two inputs.
 */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

/* Runs one input: any bytes at all. It must not crash, hang or leak; what has to hold for every
 * input is asserted with g_assert_*. Returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* The n-th sound input to start from, the caller's; NULL past the last. At least one. Keep them
 * small: each input is a changed copy of one. */
GBytes *fuzz_seed (guint n);
