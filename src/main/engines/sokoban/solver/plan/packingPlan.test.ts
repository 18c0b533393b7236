import { expect, test } from "vitest";
import { pushDistances } from "../pushDistances.ts";
import { roomGraph } from "../roomGraph.ts";
import { finish } from "../resumable.ts";
import { packingPlan, searchedPlan, withoutParking } from "./packingPlan.ts";
import { planProgress } from "./planProgress.ts";

/** Goals in a dead end behind a long corridor. */
const rows = [
  "##########       ",
  "#        #       ",
  "# @$$$   ########",
  "#            ...#",
  "#        ########",
  "##########       ",
];

test("the plan fills the goal at the end of a dead end first, and progress counts in that order", () => {
  const graph = roomGraph(rows);
  const { steps } = finish(packingPlan(graph, pushDistances(graph)));
  const columns = steps.map(({ from, to }) => [from, (graph.cells[to] ?? 0) % graph.width]);
  expect(columns).toEqual([
    [-1, 15],
    [-1, 14],
    [-1, 13],
  ]);
  const progress = finish(planProgress(graph, { steps }));
  const packed = (...filled: number[]) => {
    const hasBox = new Uint8Array(graph.squares);
    for (const step of filled) hasBox[steps[step]!.to] = 1;
    return progress.packed(hasBox);
  };
  expect([packed(), packed(0), packed(1), packed(0, 1), packed(0, 2), packed(0, 1, 2)]).toEqual([0, 1, 0, 2, 1, 3]);
});

test("without parking every box goes to its last square at once, in the order in which these are filled", () => {
  const steps = [
    { from: -2, to: 5 },
    { from: -1, to: 7 },
    { from: 7, to: 9 },
    { from: -1, to: 7 },
    { from: -2, to: 6 },
    { from: 6, to: 8 },
  ];
  expect(withoutParking({ steps }).steps).toEqual([
    { from: -2, to: 5 },
    { from: -1, to: 9 },
    { from: -1, to: 7 },
    { from: -1, to: 8 },
  ]);
});

test("where a box taken out of the way bars the others, the plan is searched for, so that every box comes from outside", () => {
  const graph = roomGraph([
    "###############",
    "#@     ##     #",
    "# $ $ $####.. #",
    "#    $       .#",
    "# $   $###..  #",
    "#  $   ##.. # #",
    "#      ##     #",
    "###############",
  ]);
  const { steps } = finish(packingPlan(graph, pushDistances(graph)));
  expect(steps.filter(({ from }) => from === -2)).toEqual([]);
  expect(steps).toHaveLength(8);
});

test("a plan is searched for also where the greedy one is complete: another one, which fills every goal", () => {
  const graph = roomGraph([
    "################",
    "#              #",
    "# $ $ $##  ..  #",
    "#@     ##  ..  #",
    "# $ $ $    ..  #",
    "#      ##      #",
    "################",
  ]);
  const greedy = finish(packingPlan(graph, pushDistances(graph)));
  const searched = finish(searchedPlan(graph))!;
  expect(searched.steps).not.toEqual(greedy.steps);
  for (const plan of [greedy, searched]) {
    const last = withoutParking(plan).steps.map(({ to }) => to);
    expect(last.toSorted((a, b) => a - b)).toEqual([...graph.goals].toSorted((a, b) => a - b));
  }
});
