import fc from "fast-check";
import { expect, test } from "vitest";
import { crowdedRooms, smallRooms } from "../../../../../test/support/sokobanOracle.ts";
import { anySolution } from "../solver/anySolution.ts";
import { roomGraph } from "../solver/roomGraph.ts";
import { finish } from "../solver/resumable.ts";
import { costScale } from "./solutionCost.ts";
import { stretchOf } from "./stretches.ts";
import { type Stretch, vicinitySearch } from "./vicinitySearch.ts";

const scale = costScale("moves-pushes");
const plenty = { memoryBytes: 2 ** 28, isOutOfTime: () => false };

/** A complete solution found by a greedy search; undefined if there is none of several pushes. */
function hurriedStretch(rows: readonly string[], detour: number): Stretch | undefined {
  const graph = roomGraph(rows);
  const { neighbours } = graph;
  const first = anySolution(graph, plenty);
  if (first.status !== "solved" || first.pushes.length < 2) return undefined;
  const at = detour % first.pushes.length;
  const push = first.pushes[at]!;
  // Back and forth, where there is space: two needless pushes.
  const back = neighbours[push]! * 4 + ((push & 3) ^ 2);
  const again = [...first.pushes.slice(0, at + 1), back, push, ...first.pushes.slice(at + 1)];
  const stretch = stretchOf(graph, again, 0, again.length, scale);
  return stretch.cost > 0 ? stretch : undefined;
}

/** The boxes after each of the pushes, the start first. */
function positions({ graph }: Stretch, pushes: readonly number[]): Set<number>[] {
  const all = [new Set(graph.boxes)];
  for (const push of pushes) {
    const boxes = new Set(all.at(-1));
    boxes.delete(push >> 2);
    boxes.add(graph.neighbours[push]!);
    all.push(boxes);
  }
  return all;
}

/** Maximum number of boxes that are elsewhere than in the nearest position of the stretch, along the pushes. */
function farthest(stretch: Stretch, pushes: readonly number[]): number {
  const home = positions(stretch, stretch.pushes);
  const elsewhere = (boxes: Set<number>) =>
    Math.min(...home.map((known) => [...boxes].filter((b) => !known.has(b)).length));
  return Math.max(...positions(stretch, pushes).map(elsewhere));
}

test("no position of what is found has more boxes elsewhere than allowed; without the limit some have", () => {
  let beyond = 0;
  let found = 0;
  fc.assert(
    fc.property(fc.oneof(smallRooms, crowdedRooms), fc.nat(), (rows, detour) => {
      const stretch = hurriedStretch(rows, detour);
      if (stretch === undefined) return;
      for (const boxes of [0, 1]) {
        const { pushes } = finish(vicinitySearch(stretch, scale, { boxes, nodes: 100_000 }));
        if (pushes === undefined) continue;
        found++;
        expect(farthest(stretch, pushes)).toBeLessThanOrEqual(boxes);
      }
      const free = finish(vicinitySearch(stretch, scale, { boxes: 20, nodes: 100_000 }));
      if (free.pushes !== undefined && farthest(stretch, free.pushes) > 0) beyond++;
    }),
    { numRuns: 300, seed: 11 },
  );
  expect(found, "ways found").toBeGreaterThan(0);
  expect(beyond, "ways beyond the limit").toBeGreaterThan(0);
});

test("a search ends with its positions, and says that it was limited", () => {
  const rows = ["########", "#      #", "#  $ . #", "#      #", "#  @   #", "########"];
  const graph = roomGraph(rows);
  const way = anySolution(graph, plenty);
  if (way.status !== "solved") throw new Error("The room has a solution.");
  const [first = 0] = way.pushes;
  const back = graph.neighbours[first]! * 4 + ((first & 3) ^ 2);
  const pushes = [first, back, ...way.pushes];
  const stretch = stretchOf(graph, pushes, 0, pushes.length, scale);
  const search = (nodes: number) => finish(vicinitySearch(stretch, scale, { boxes: 1, nodes }));
  const whole = search(100_000);
  expect(whole).toMatchObject({ isLimited: false });
  expect(whole.pushes!.length).toBeLessThan(pushes.length);
  expect(search(1)).toEqual({ isLimited: true, nodes: 1 });
  let least = 1;
  while (search(least).isLimited) least++;
  expect(least).toBeGreaterThan(2);
  expect(search(least)).toEqual(whole);
  expect(search(least - 1)).toEqual({ isLimited: true, nodes: least - 1 });
});

test("boxes elsewhere add up from push to push: of four in a row only so many are taken from the other end", () => {
  const rows = ["##############", "#          @ #", "# $  $  $  $ #", "# .  .  .  . #", "##############"];
  const graph = roomGraph(rows);
  const down = [0, 1, 2, 3].find((way) => graph.goals.includes(graph.neighbours[graph.boxes[0]! * 4 + way]!))!;
  // From the left, though the player is on the right.
  const pushes = graph.boxes.map((box) => box * 4 + down);
  const stretch = stretchOf(graph, pushes, 0, pushes.length, scale);
  const farthestWith = (boxes: number) => {
    const found = finish(vicinitySearch(stretch, scale, { boxes, nodes: 100_000 })).pushes;
    return found && farthest(stretch, found);
  };
  expect(farthestWith(20)).toBe(2);
  expect(farthestWith(2)).toBe(2);
  expect(farthestWith(1)).toBe(1);
  expect(farthestWith(0)).toBeUndefined();
});
