import fc from "fast-check";
import { expect, test } from "vitest";
import type { GameNode } from "./boardDocument.ts";
import { childrenOf, gameStart, lineThrough, movesTo, pathTo, promoted, withMove, withoutMove } from "./gameTree.ts";

const trees = fc.array(fc.tuple(fc.nat(30), fc.constantFrom("a", "b", "c", "d")), { maxLength: 25 }).map((steps) => {
  let nodes: GameNode[] = [];
  for (const [where, move] of steps) nodes = withMove(nodes, (where % (nodes.length + 1)) - 1, move).nodes;
  return nodes;
});

function lines(nodes: readonly GameNode[]): string[] {
  return [...nodes.keys()].map((at) => movesTo(nodes, at).join(" ")).toSorted();
}

test("a move that is there already is gone to instead of being added again", () => {
  const once = withMove([], gameStart, "a3");
  const twice = withMove(once.nodes, gameStart, "a3");
  expect(twice).toEqual({ nodes: [{ parent: -1, move: "a3" }], at: 0 });
});

test("promoting a variation changes the order of the lines and nothing else, and stays on its move", () => {
  fc.assert(
    fc.property(trees, fc.nat(), (nodes, pick) => {
      if (nodes.length === 0) return;
      const at = pick % nodes.length;
      const before = movesTo(nodes, at);
      let now = { nodes: [...nodes], at };
      for (let times = 0; times < 30; times++) now = promoted(now.nodes, now.at);
      expect(movesTo(now.nodes, now.at)).toEqual(before);
      expect(lines(now.nodes)).toEqual(lines(nodes));
      expect(now.nodes.every(({ parent }, index) => parent < index)).toBe(true);
      expect(lineThrough(now.nodes, gameStart).slice(0, before.length)).toEqual(pathTo(now.nodes, now.at));
    }),
  );
});

test("removing a move takes exactly what follows it, and goes back by one", () => {
  fc.assert(
    fc.property(trees, fc.nat(), (nodes, pick) => {
      if (nodes.length === 0) return;
      const at = pick % nodes.length;
      const gone = movesTo(nodes, at).join(" ");
      const left = withoutMove(nodes, at);
      expect(lines(left.nodes)).toEqual(lines(nodes).filter((line) => line !== gone && !line.startsWith(`${gone} `)));
      expect(movesTo(left.nodes, left.at)).toEqual(movesTo(nodes, nodes[at]!.parent));
    }),
  );
});

test("the line through a move goes on along the first moves", () => {
  const nodes = [
    { parent: -1, move: "a" },
    { parent: 0, move: "b" },
    { parent: 0, move: "c" },
    { parent: 2, move: "d" },
  ];
  expect(lineThrough(nodes, gameStart)).toEqual([0, 1]);
  expect(lineThrough(nodes, 2)).toEqual([0, 2, 3]);
  expect(childrenOf(nodes, 0)).toEqual([1, 2]);
});
