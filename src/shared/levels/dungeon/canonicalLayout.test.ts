import fc from "fast-check";
import { expect, test } from "vitest";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../test/support/dungeonLayouts.ts";
import { boundsOf, gridTransformations, transformPoint } from "../../kernel/geometry.ts";
import type { GridTransformation, Point } from "../../kernel/geometry.ts";
import { canonicalLayoutKey } from "./canonicalLayout.ts";
import type { DungeonLayout } from "./layout.ts";

const layouts = layoutsOf(cycleInput(4), 12);

function turned(layout: DungeonLayout, transformation: GridTransformation, dx: number, dy: number): DungeonLayout {
  const turn = (point: Point): [number, number] => {
    const [x, y] = transformPoint(point, transformation);
    return [x + dx, y + dy];
  };
  const rooms = layout.rooms.map((room) => {
    const outline = room.outline.map(turn);
    const { x, y } = boundsOf(outline)!;
    return { ...room, outline, x, y };
  });
  const doors = layout.doors.map((door) => ({
    ...door,
    segment: [turn(door.segment[1]), turn(door.segment[0])] as typeof door.segment,
  }));
  return { ...layout, rooms: rooms.toReversed(), doors: doors.toReversed() };
}

test("the key does not change when the plan is turned, mirrored, moved or listed in another order", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...layouts),
      fc.constantFrom(...gridTransformations),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -50, max: 50 }),
      (layout, transformation, dx, dy) => {
        expect(canonicalLayoutKey(turned(layout, transformation, dx, dy))).toBe(canonicalLayoutKey(layout));
      },
    ),
  );
});

test("the key changes when a room changes place with another, moves, or a door moves", () => {
  for (const layout of layouts) {
    const key = canonicalLayoutKey(layout);
    const [first, second, ...others] = layout.rooms;
    const swapped = { ...layout, rooms: [{ ...first!, id: second!.id }, { ...second!, id: first!.id }, ...others] };
    expect(canonicalLayoutKey(swapped)).not.toBe(key);
    const moved = { ...first!, outline: first!.outline.map(([x, y]): [number, number] => [x + 1, y]) };
    expect(canonicalLayoutKey({ ...layout, rooms: [moved, second!, ...others] })).not.toBe(key);
    const [[x1, y1], [x2, y2]] = layout.doors[0]!.segment;
    const shifted = {
      ...layout.doors[0]!,
      segment: [
        [x1 + 1, y1],
        [x2 + 1, y2],
      ] as [[number, number], [number, number]],
    };
    expect(canonicalLayoutKey({ ...layout, doors: [shifted, ...layout.doors.slice(1)] })).not.toBe(key);
  }
});
