import { describe, expect, test } from "vitest";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import type { LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { BaseLayout } from "#shared/levels/dungeon/placement.ts";
import { applyChanges } from "../../../../../../test/support/applyChanges.ts";
import { cycleInput } from "../../../../../../test/support/dungeonInputs.ts";
import { liveAnswer } from "../../../../../../test/support/liveEdits.ts";
import { layoutsOf } from "../../../../../../test/support/dungeonLayouts.ts";
import { runShard } from "../../../../../../test/support/runTask.ts";
import { generateLayouts } from "../../generate.ts";

const cycle = cycleInput(8);
const first = layoutsOf(cycle, 1)[0]!;

function baseOf(layout: DungeonLayout, keep: readonly string[]): BaseLayout {
  const [dx, dy] = layout.rules.origin ?? [0, 0];
  const rooms = layout.rooms.map(({ id, template, transformation, x, y }) => ({
    room: id,
    template: layout.templates[template]!.id,
    transformation,
    at: [x + dx, y + dy] as [number, number],
  }));
  return { rooms, keep: [...keep] };
}

function judged(input: DungeonInput, variation: number, count: number): DungeonLayout[] {
  const { levels } = runShard(generateLayouts, { input, parameters: { variation }, count });
  const layouts = levels.map((level) => layoutSchema.parse(level));
  expect(layouts.flatMap((layout) => validateLayout(layout))).toEqual([]);
  expect(layouts).toHaveLength(count);
  return layouts;
}

/** Ids of the rooms that are exactly where they were in `before`, with the frames of both layouts aligned. */
function unmoved(before: DungeonLayout, after: DungeonLayout): string[] {
  const [dx, dy] = after.rules.origin ?? [0, 0];
  return after.rooms
    .filter((room) => {
      const old = before.rooms.find(({ id }) => id === room.id)!;
      return old.x === room.x + dx && old.y === room.y + dy && JSON.stringify(old.outline) === outlineAt(room, dx, dy);
    })
    .map(({ id }) => id);
}

/** Cells that the rooms have moved, along both axes together, both layouts laid frame on frame. */
function wayOf(before: DungeonLayout, after: DungeonLayout): number {
  const [dx, dy] = after.rules.origin ?? [0, 0];
  return after.rooms.reduce((sum, { id, x, y }) => {
    const old = before.rooms.find((room) => room.id === id)!;
    return sum + Math.abs(x + dx - old.x) + Math.abs(y + dy - old.y);
  }, 0);
}

function outlineAt({ outline }: DungeonLayout["rooms"][number], dx: number, dy: number): string {
  return JSON.stringify(outline.map(([x, y]) => [x + dx, y + dy]));
}

test("pinned rooms stand exactly as they did, the rest is rolled again", () => {
  const keep = ["room0", "room1", "room2", "room8"];
  const layouts = judged({ ...cycle, base: baseOf(first, keep) }, 1, 6);
  for (const layout of layouts) expect(unmoved(first, layout)).toEqual(expect.arrayContaining(keep));
  expect(Math.min(...layouts.map((layout) => unmoved(first, layout).length))).toBeLessThan(16);
});

test("more like this: with a small share most rooms stand as they did, and no layout is the same", () => {
  // One room is pinned, so that frames can be compared.
  const layouts = judged({ ...cycle, base: baseOf(first, ["room0"]) }, 0.2, 5);
  const same = layouts.map((layout) => unmoved(first, layout).length);
  expect(Math.max(...same)).toBeLessThan(16);
  expect(same.reduce((sum, count) => sum + count, 0) / same.length).toBeGreaterThan(8);
});

test("more like this never gives the layout to start from, and says so when there is no other", () => {
  // Nothing is placed again: every attempt ends where it starts.
  const { levels, result } = runShard(generateLayouts, {
    input: { ...cycle, base: baseOf(first, []) },
    parameters: { variation: 0 },
    count: 4,
  });
  expect(levels).toEqual([]);
  expect(result.problems).toMatchObject([{ severity: "error", code: "no-other-layout" }]);
  const places = ({ rooms }: DungeonLayout) => JSON.stringify(rooms.map(({ id, outline }) => [id, outline]));
  for (const layout of judged({ ...cycle, base: baseOf(first, []) }, 0.05, 12)) {
    expect(places(layout)).not.toBe(places(first));
  }
});

test("pinned rooms that a new boundary or obstacle is in the way of are refused by name, and letting them go helps", () => {
  const input = { ...cycle, base: baseOf(first, ["room2", "room5"]) };
  const pin = input.base.rooms.find(({ room }) => room === "room5")!;
  const [x, y] = pin.at;
  const blocked = {
    ...input,
    site: {
      obstacles: [
        [
          [x, y],
          [x + 3, y],
          [x + 3, y + 3],
          [x, y + 3],
        ],
      ],
    },
  };
  const hold = { way: "hold", keep: input.base.keep, moves: 3000, tries: 6 };
  const fresh = { way: "fresh", moves: 100_000 };
  for (const levels of [[fresh], [hold, fresh]]) {
    const ask = (asked: JsonValue) => liveAnswer(asJson({ input: asked, seed: 1, current: input.base.rooms, levels }));
    const answer = ask(blocked);
    expect(answer.layout).toBeUndefined();
    expect(answer.problems).toMatchObject([{ code: "room-no-place", places: [{ target: "room:room5" }] }]);
    expect(answer.problems[0]!.message).toContain(`"Room 5" is pinned at [${x}, ${y}]`);
    const free = applyChanges(blocked, answer.problems[0]!.remedies![0]!.changes!);
    const { layout } = ask(free);
    expect(validateLayout(layout!)).toEqual([]);
    expect(layout!.rooms).toHaveLength(16);
  }
});

test("the same layout to start from, seed and share give the same bytes", () => {
  const input = { ...cycle, base: baseOf(first, ["room3"]) };
  expect(judged(input, 0.3, 3)).toEqual(judged(input, 0.3, 3));
});

describe("a room moved by hand:", () => {
  /** Moves a dead end along the wall of its neighbor, or any room, and requests the places of the others. */
  function moved(room: string, dx: number, dy: number): { answer: LiveLayoutAnswer; milliseconds: number } {
    const base = baseOf(first, [room]);
    const rooms = base.rooms.map((pin) =>
      pin.room === room ? { ...pin, at: [pin.at[0] + dx, pin.at[1] + dy] as [number, number] } : pin,
    );
    const levels = [{ way: "hold", keep: [room], moves: 3000, tries: 6 }];
    const start = process.cpuUsage();
    const answer = liveAnswer(asJson({ input: cycle, seed: 1, current: rooms, levels }));
    return { answer, milliseconds: process.cpuUsage(start).user / 1000 };
  }

  test("one that is not moved at all changes nothing", () => {
    const { answer } = moved("room8", 0, 0);
    expect(unmoved(first, answer.layout!)).toHaveLength(16);
  });

  test.each([
    ["room8", 1, 0],
    ["room8", 0, 1],
    ["room0", 2, 1],
    ["room3", -1, -2],
    ["room5", 3, 3],
  ])("%s by [%i, %i] stands there, the layout is valid, and the others move little", (room, dx, dy) => {
    const { answer, milliseconds } = moved(room, dx, dy);
    const layout = answer.layout!;
    expect(validateLayout(layout)).toEqual([]);
    const [ox, oy] = layout.rules.origin!;
    const [before, after] = [first, layout].map(({ rooms }) => rooms.find(({ id }) => id === room)!);
    expect([after!.x + ox, after!.y + oy]).toEqual([before!.x + dx, before!.y + dy]);
    expect(wayOf(first, layout) / 16).toBeLessThan(20);
    expect(milliseconds).toBeLessThan(1000);
  });
});
