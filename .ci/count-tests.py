#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sortie authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up meson's test logs: one line of totals, and every failure and skip by name.

Usage: count-tests.py FAILED_STEPS TESTLOG.json...
A TAP program counts by its subtests, any other by itself.
"""
import json
import re
import sys

TAP = re.compile(r"^(ok|not ok)\b\s*\d*\s*-?\s*(.*)$")


def count(log):
    """Yields (outcome, name) of each test in one of meson's testlog.json files."""
    for line in open(log, encoding="utf-8"):
        test = json.loads(line)
        bad = test["result"] not in ("OK", "SKIP", "EXPECTEDFAIL")
        seen_failure = subtests = 0
        for text in (test.get("stdout") or "").splitlines():
            match = TAP.match(text.strip())
            if not match:
                continue
            subtests += 1
            name = f"{test['name']}: {match.group(2)}"
            if match.group(1) == "not ok" and "# TODO" not in text:
                seen_failure = 1
                yield "failed", name
            elif re.search(r"#\s*skip", text, re.IGNORECASE):
                yield "skipped", name
            else:
                yield "passed", name
        if bad and not seen_failure:
            yield "failed", f"{test['name']} ({test['result']})"
        elif not subtests:
            yield "skipped" if test["result"] == "SKIP" else "passed", test["name"]


def main():
    totals = {"passed": 0, "failed": int(sys.argv[1]), "skipped": 0}
    for log in sys.argv[2:]:
        for outcome, name in count(log):
            totals[outcome] += 1
            if outcome != "passed":
                print(f"{outcome}: {name}")
    print("{passed} passed, {failed} failed, {skipped} skipped".format(**totals))
    return 1 if totals["failed"] or not totals["passed"] else 0


sys.exit(main())
