import fc from "fast-check";
import { expect, test } from "vitest";
import type { OwnedFile } from "#main/exports/exportManifest.ts";
import { planExport, type FileState } from "./exportPlan.ts";

const owned = (path: string, sha256: string): OwnedFile => ({ path, bytes: 1, sha256 });
const file = (sha256: string): FileState => ({ type: "file", sha256 });
const absent: FileState = { type: "absent" };
const obstacle: FileState = { type: "obstacle" };

test.each([
  ["a new path", "x", undefined, absent, "new"],
  ["a file of ours", "x", "old", file("old"), "replace"],
  ["a file of ours that was changed since", "x", "old", file("edited"), "keep-changed"],
  ["a file of ours that was deleted since", "x", "old", absent, "new"],
  ["a file that is the same already", "x", undefined, file("x"), "same"],
  ["somebody else's file", "x", undefined, file("theirs"), "refuse-foreign"],
  ["a folder or a link in the way", "x", "old", obstacle, "refuse-foreign"],
] as const)("%s is handled", (_what, wanted, before, state, action) => {
  const plan = planExport([owned("p", wanted)], before === undefined ? [] : [owned("p", before)], () => state);
  expect(plan.map((planned) => planned.action)).toEqual([action]);
});

test.each([
  ["unchanged", file("old"), ["remove"]],
  ["changed", file("edited"), ["keep-changed"]],
  ["gone", absent, []],
] as const)("a file that is no longer exported and %s since", (_what, state, actions) => {
  expect(planExport([], [owned("p", "old")], () => state).map((planned) => planned.action)).toEqual(actions);
});

test("content of an interrupted export counts as ours", () => {
  const record = { ...owned("p", "new"), previous: "old" };
  for (const now of ["old", "new"]) {
    expect(planExport([owned("p", "newest")], [record], () => file(now))[0]?.action).toBe("replace");
  }
});

test("only what an earlier export wrote and nobody changed is ever replaced or removed", () => {
  const hash = fc.constantFrom("a", "b", "c");
  const path = fc.constantFrom("p", "q", "r");
  const files = fc.uniqueArray(fc.record({ path, hash }), { selector: (entry) => entry.path });
  fc.assert(
    fc.property(files, files, files, (wanted, before, disk) => {
      const stateOf = (at: string): FileState => {
        const found = disk.find((entry) => entry.path === at);
        return found === undefined ? absent : file(found.hash);
      };
      const records = (list: typeof wanted): OwnedFile[] => list.map((entry) => owned(entry.path, entry.hash));
      for (const planned of planExport(records(wanted), records(before), stateOf)) {
        if (planned.action !== "replace" && planned.action !== "remove") continue;
        const now = disk.find((entry) => entry.path === planned.path);
        expect(before).toContainEqual({ path: planned.path, hash: now?.hash });
      }
    }),
  );
});
