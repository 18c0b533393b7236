import { expect, test } from "vitest";
import type { JsonValue } from "../kernel/json.ts";
import { joinRuns, splitRuns } from "./boardParts.ts";
import { mergeData } from "./mergeData.ts";

test("cells are joined to the longest runs of equal ones, row by row, in whatever order they come", () => {
  const runs = [
    ["floor", 2, 0, 1],
    ["wall", 0, 1, 3],
    ["floor", 5, 1, 2],
    ["floor", 0, 2, 1],
  ];
  const cells = [...(splitRuns(runs) ?? [])];
  expect(cells).toHaveLength(7);
  for (const some of [cells, cells.toReversed()]) expect(joinRuns(new Map(some))).toEqual(runs);
  expect(splitRuns(["wall"])).toBeUndefined();
});

interface Node {
  readonly parent: number;
  readonly move: string;
}

/** A tree of moves in which one side removed the second move and all after it, and the other has this tree. */
function merged(theirs: readonly Node[]) {
  const base: readonly Node[] = [
    { parent: -1, move: "a" },
    { parent: 0, move: "b" },
    { parent: 1, move: "c" },
  ];
  // Objects of texts and numbers.
  const json = (nodes: readonly Node[]) => nodes as unknown as JsonValue;
  const sides = { base: json(base), mine: json(base.slice(0, 1)), theirs: json(theirs) };
  const merge = (each: typeof sides) => mergeData(each, { hints: { "": { as: "tree" } } }, () => undefined);
  const one = merge(sides);
  expect(merge({ ...sides, mine: sides.theirs, theirs: sides.mine }).value).toEqual(one.value);
  return {
    moves: (one.value as unknown as readonly Node[]).map(({ move }) => move),
    reasons: one.conflicts.map(({ reason }) => reason),
  };
}

test("a removed move stays while the other side has added one below it, and is a conflict", () => {
  const unchanged = [
    { parent: -1, move: "a" },
    { parent: 0, move: "b" },
    { parent: 1, move: "c" },
  ];
  expect(merged(unchanged)).toEqual({ moves: ["a"], reasons: [] });
  expect(merged([...unchanged, { parent: 2, move: "d" }])).toEqual({
    moves: ["a", "b", "c", "d"],
    reasons: ["needed", "needed"],
  });
  // A new move beside the removed one doesn't need it.
  expect(merged([...unchanged, { parent: 0, move: "e" }])).toEqual({ moves: ["a", "e"], reasons: [] });
});
