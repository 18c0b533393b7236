import { expect, test } from "vitest";
import { layoutModel } from "./layoutModel.ts";
import { emptyState } from "./layoutState.ts";
import { put } from "./placement.ts";
import { doorBetween } from "./finishedLayout.ts";
import { bothWays } from "./doorJoints.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";

type Rule = DungeonInput["templates"][number]["doors"];

/** The door of two squares of 6 cells, the second to the right of the first and `down` cells further down. */
function doorAt(down: number, doors: Rule) {
  const cycle = cycleInput(3);
  const [square] = cycle.templates;
  const model = layoutModel({
    ...cycle,
    rooms: cycle.rooms.map((room) => ({ ...room, templates: [0] })),
    templates: [{ ...square!, doors, transformations: ["identity"] }],
  });
  const state = emptyState(model);
  put(model, state, 0, 0, 0, 0);
  put(model, state, 1, 0, 6, down);
  return doorBetween(model, state, 0, 1, bothWays)
    ?.map(([x, y]) => `${x},${y}`)
    .join(" ");
}

const simple: Rule = { mode: "simple", length: 2, cornerDistance: 0 };

test("a door is in the middle of the wall that two rooms share", () => {
  expect([0, 2, -2, 4, 5].map((down) => doorAt(down, simple))).toEqual([
    "6,2 6,4",
    "6,3 6,5",
    "6,1 6,3",
    "6,4 6,6",
    undefined,
  ]);
});

test("of marked places, the one nearest to the middle is taken; a door that fits nowhere else is at a corner", () => {
  const marked = (...at: number[]): Rule => ({
    mode: "manual",
    positions: at.flatMap((y): [[number, number], [number, number]][] => [
      [
        [6, y],
        [6, y + 1],
      ],
      [
        [0, y],
        [0, y + 1],
      ],
    ]),
  });
  expect(doorAt(0, marked(0, 1, 3, 5))).toBe("6,3 6,4");
  expect(doorAt(0, marked(5))).toBe("6,5 6,6");
  expect(doorAt(2, marked(0, 2))).toBe("6,2 6,3");
});
