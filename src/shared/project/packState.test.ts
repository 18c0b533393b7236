import { expect, test } from "vitest";
import { applyChanges } from "./applyChanges.ts";
import { type PackEntry, type PackFile, packFileSchema } from "./packFile.ts";
import { packChanges, packOfState, packState } from "./packState.ts";

const entry = (id: string, level = id.repeat(50)): PackEntry => ({
  id,
  title: `Level ${id}`,
  kind: "linjat",
  level: { text: level, rows: [[1, 2], []] },
  metrics: { size: 3 },
  canonicalKey: id,
});
const pack: PackFile = {
  format: "levelwright-pack",
  formatVersion: 1,
  id: "pack1",
  name: "Trials",
  description: "",
  author: "Me",
  curve: { metric: "size", target: [[0, 1]], tolerance: 1 },
  entries: ["aaaa", "bbbb", "cccc", "dddd", "aaaa"].map((id) => entry(id)),
};
const { curve: _curve, ...withoutCurve } = pack;
const others: Record<string, PackFile> = {
  "another name and author": { ...pack, name: "Tests", author: "" },
  "no curve": withoutCurve,
  "another curve": {
    ...pack,
    curve: {
      metric: "size",
      target: [
        [0, 1],
        [1, 2],
      ],
      tolerance: 2,
    },
  },
  "another order": { ...pack, entries: pack.entries.toReversed() },
  "one entry less": { ...pack, entries: pack.entries.slice(1) },
  "one entry more, in between": { ...pack, entries: pack.entries.toSpliced(2, 0, entry("eeee")) },
  "an entry without its lock, with a note and another level": {
    ...pack,
    entries: pack.entries.with(1, { ...entry("bbbb", "new"), note: "Hard", locked: true }),
  },
  nothing: { ...pack, entries: [] },
};

test.each(Object.entries(others))(
  "a pack becomes %s by its changes, and itself again by those back",
  (_name, other) => {
    expect(packOfState("pack1", applyChanges(packState(pack), packChanges(pack, other)))).toEqual(other);
    expect(packOfState("pack1", applyChanges(packState(other), packChanges(other, pack)))).toEqual(pack);
  },
);

test("moving a level does not write levels again", () => {
  const [first, second, third] = pack.entries;
  const moved = { ...pack, entries: [second!, third!, first!] };
  const changes = packChanges({ ...pack, entries: [first!, second!, third!] }, moved);
  expect(JSON.stringify(changes)).not.toContain("rows");
});

test("a state that changes have spoilt makes no pack", () => {
  const spoilt = [null, [], applyChanges(packState(pack), [{ path: ["order"], value: 1 }]), { order: ["zzzz"] }];
  for (const state of spoilt) expect(packFileSchema.safeParse(packOfState("pack1", state)).success).toBe(false);
});
