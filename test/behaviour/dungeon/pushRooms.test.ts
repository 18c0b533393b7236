import fc from "fast-check";
import { expect, test } from "vitest";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { asJson } from "#shared/kernel/json.ts";
import { firstLayout, liveAnswer } from "../../support/liveEdits.ts";
import { sampleInput } from "../../support/sampleInput.ts";

const input = sampleInput("lower-halls-lowerhalls");
const layout = firstLayout(input);
const rooms = layout.rooms.filter(({ isCorridor }) => !isCorridor);

function push(moved: PlacedRoom, by: readonly [number, number]): DungeonLayout | undefined {
  const [left, top] = layout.rules.origin ?? [0, 0];
  const pins = rooms.map(({ id, template, transformation, x, y }) => {
    const [dx, dy] = id === moved.id ? by : [0, 0];
    return { room: id, template: layout.templates[template]!.id, transformation, at: [x + left + dx, y + top + dy] };
  });
  const levels = [{ way: "push", keep: [moved.id] }];
  return liveAnswer(asJson({ input, seed: 1, current: pins, levels })).layout;
}

/** How far each room of the plan has gone, in the frame of the one before. */
function ways(after: DungeonLayout): Map<string, readonly [number, number]> {
  const [left, top] = layout.rules.origin ?? [0, 0];
  const [newLeft, newTop] = after.rules.origin ?? [0, 0];
  const now = new Map(after.rooms.map((room) => [room.id, room]));
  return new Map(
    rooms.map(({ id, x, y }) => [id, [now.get(id)!.x + newLeft - x - left, now.get(id)!.y + newTop - y - top]]),
  );
}

const room = fc.constantFrom(...rooms);
const step = fc.integer({ min: -3, max: 3 });

test("a pushed layout passes the validator, and no room goes farther than the one that was moved", () => {
  let found = 0;
  fc.assert(
    fc.property(room, step, step, (moved, dx, dy) => {
      const after = push(moved, [dx, dy]);
      if (after === undefined) return;
      found++;
      expect(validateLayout(after)).toEqual([]);
      const gone = ways(after);
      expect(gone.get(moved.id)).toEqual([dx, dy]);
      // A door may slip around a corner, so the way along one axis may come from the other.
      const way = Math.abs(dx) + Math.abs(dy);
      for (const [x, y] of gone.values()) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(way);
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(60);
});

test("a room that is not moved at all pushes nobody", () => {
  for (const moved of rooms) {
    const gone = ways(push(moved, [0, 0])!);
    expect([...gone.values()].filter(([x, y]) => x !== 0 || y !== 0)).toEqual([]);
  }
});

test("a room pushed away over half the plan has no pushed layout instead of a broken one", () => {
  for (const moved of rooms) {
    const after = push(moved, [40, 40]);
    if (after !== undefined) expect(validateLayout(after)).toEqual([]);
  }
});
