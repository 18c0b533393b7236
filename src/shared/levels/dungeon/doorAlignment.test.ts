import { expect, test } from "vitest";
import { layoutsOf } from "../../../../test/support/dungeonLayouts.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { doorAlignment } from "./layoutMetrics.ts";
import type { DungeonLayout } from "./layout.ts";

/** A square of 6 cells and an adjacent one, `down` cells lower, with a door of 2 cells. */
function pair(down: number, doorAt: number): DungeonLayout {
  const [layout] = layoutsOf(cycleInput(3), 1) as [DungeonLayout];
  const room = (id: string, x: number, y: number) => ({
    ...layout.rooms[0]!,
    id,
    outline: [
      [x, y],
      [x + 6, y],
      [x + 6, y + 6],
      [x, y + 6],
    ] as [number, number][],
  });
  const segment: DungeonLayout["doors"][number]["segment"] = [
    [6, doorAt],
    [6, doorAt + 2],
  ];
  const doors = [{ edge: "e", kind: "door" as const, from: "a", to: "b", segment }];
  return { ...layout, rooms: [room("a", 0, 0), room("b", 6, down)], doors };
}

test("a door is centered on what both walls share, and walls are aligned where they end on one line", () => {
  expect(doorAlignment(pair(0, 2))).toEqual({ centered: 1, aligned: 1 });
  expect(doorAlignment(pair(0, 0))).toEqual({ centered: 0, aligned: 1 });
  expect(doorAlignment(pair(1, 2))).toEqual({ centered: 1, aligned: 0 });
  expect(doorAlignment(pair(2, 2))).toEqual({ centered: 0, aligned: 0 });
});

test("the engine centers every door that may slide", () => {
  for (const layout of layoutsOf(cycleInput(5), 8)) expect(doorAlignment(layout).centered).toBe(1);
});
