import fc from "fast-check";
import { expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { hasLayout } from "../../../../../test/support/dungeonOracle.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { tinyDungeons } from "../../../../../test/support/tinyDungeons.ts";
import { findLayout } from "../diagnosis/quickSearch.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { fillGaps } from "./fillGaps.ts";
import { placesLeft } from "./placesLeft.ts";

/** More for a long run: ORACLE_RUNS=20000. */
const runs = Number(process.env["ORACLE_RUNS"] ?? 150);
const limit = runs > 150 ? 24 * 3_600_000 : 60_000;

/** Rooms of a layout, all but `free` pinned in place, some of them moved by hand, in a graph with more connections. */
interface HeldCase {
  readonly input: DungeonInput;
  readonly free: readonly string[];
}

const heldCases: fc.Arbitrary<HeldCase> = fc
  .record({
    input: tinyDungeons,
    seed: fc.nat(100),
    free: fc.array(fc.nat(3), { maxLength: 2 }),
    nudge: fc.option(
      fc.record({ room: fc.nat(3), x: fc.integer({ min: -1, max: 1 }), y: fc.integer({ min: -1, max: 1 }) }),
    ),
  })
  .map(({ input, seed, free: indexes, nudge }) => {
    const open = {
      ...input,
      rooms: input.rooms.map(({ id, name, role, templates }) => ({ id, name, role, templates })),
      edges: input.edges.slice(0, input.rooms.length - 1),
    };
    // A search, not a run: a run without a layout continues with its diagnosis.
    const layout = finish(findLayout(open, 3000, createRandom(seed)));
    const free = indexes.map((index) => input.rooms[index % input.rooms.length]!.id);
    if (layout === undefined) return undefined;
    const rooms = open.rooms.map((room, i) => {
      if (free.includes(room.id)) return room;
      const moved: [number, number] = nudge !== null && nudge.room === i ? [nudge.x, nudge.y] : [0, 0];
      return { ...room, placement: placementIn(layout, input, room.id, moved) };
    });
    return { input: { ...input, rooms }, free: [...new Set(free)] };
  })
  .filter((heldCase) => heldCase !== undefined);

function placementIn(layout: DungeonLayout, input: DungeonInput, id: string, [dx, dy]: readonly [number, number]) {
  const { template, transformation, x, y } = layout.rooms.find((room) => room.id === id)!;
  const [left, top] = layout.rules.origin ?? [0, 0];
  const index = input.templates.findIndex((one) => one.id === layout.templates[template]!.id);
  return { template: index, transformation, at: [x + left + dx, y + top + dy] as [number, number] };
}

test(
  "where no room is free, or one, or two that are joined, no place is left exactly where trying everything finds none",
  () => {
    const counts = { possible: 0, impossible: 0 };
    fc.assert(
      fc.property(heldCases, ({ input, free }) => {
        const isPossible = hasLayout(input);
        const left = placesLeft(layoutModel(input));
        const corridors = input.edges.filter(({ kind }) => kind === "corridor");
        const [one, other] = free;
        const isExact =
          other === undefined
            ? one === undefined || corridors.every(({ from, to }) => from === one || to === one)
            : corridors.length === 0 && input.edges.some(({ from, to }) => free.includes(from) && free.includes(to));
        if (left === undefined) expect(isPossible).toBe(false);
        else if (isExact) expect(isPossible).toBe(true);
        counts[isPossible ? "possible" : "impossible"]++;
      }),
      { numRuns: runs, seed: 3 },
    );
    expect(counts.possible).toBeGreaterThan(runs / 10);
    expect(counts.impossible).toBeGreaterThan(runs / 10);
    if (runs > 150) process.stderr.write(`${JSON.stringify(counts)}\n`);
  },
  limit,
);

test(
  "gaps are filled with valid layouts, and called impossible only where trying everything finds none",
  () => {
    const counts = { filled: 0, impossible: 0, open: 0 };
    fc.assert(
      fc.property(heldCases, fc.nat(1000), ({ input }, seed) => {
        const model = layoutModel(input);
        const left = placesLeft(model);
        if (left === undefined) return;
        const filled = fillGaps(model, left, createRandom(seed));
        counts[filled.kind]++;
        if (filled.kind === "impossible") expect(hasLayout(input)).toBe(false);
        if (filled.kind !== "filled") return;
        expect(validateLayout(finishedLayout(model, filled.state, filled.routes))).toEqual([]);
      }),
      { numRuns: runs, seed: 4 },
    );
    expect(counts.filled).toBeGreaterThan(runs / 10);
    if (runs > 150) process.stderr.write(`${JSON.stringify(counts)}\n`);
  },
  limit,
);

const square: DungeonInput["templates"][number] = {
  id: "square",
  name: "Square",
  outline: [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ],
  doors: { mode: "simple", length: 1, cornerDistance: 0 },
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
};

test("rooms that hang together with nothing that stands are left open, not called impossible", () => {
  const room = (id: string) => ({ id, name: id, role: "normal" as const, templates: [0] });
  const held = {
    ...room("held"),
    placement: { template: 0, transformation: "identity" as const, at: [0, 0] as [number, number] },
  };
  const rooms = [held, room("near"), room("far"), room("farther")];
  const way = (from: string, to: string) => ({ id: `${from} ${to}`, from, to, kind: "door" as const, corridors: [] });
  const edges = [way("held", "near"), way("far", "farther")];
  const input: DungeonInput = { name: "Apart", rooms, edges, templates: [square], minimumDistance: 0 };
  const model = layoutModel(input);
  expect(fillGaps(model, placesLeft(model)!, createRandom(1)).kind).toBe("open");
  const joined = layoutModel({ ...input, edges: [...edges, way("near", "far")] });
  expect(fillGaps(joined, placesLeft(joined)!, createRandom(1)).kind).toBe("filled");
});

test.each<[number, number]>([
  [-2, 1],
  [1, 2],
  [2, -1],
])("a free room that still fits where it stood, at [%i, %i], stays there", (x, y) => {
  const room = (id: string) => ({ id, name: id, role: "normal" as const, templates: [0] });
  const held = {
    ...room("held"),
    placement: { template: 0, transformation: "identity" as const, at: [0, 0] as [number, number] },
  };
  const edges = [{ id: "way", from: "held", to: "free", kind: "door" as const, corridors: [] }];
  const stood = {
    room: "free",
    template: "square",
    transformation: "identity" as const,
    at: [x, y] as [number, number],
  };
  const base = { rooms: [stood], keep: [] };
  const input: DungeonInput = {
    name: "Pair",
    rooms: [held, room("free")],
    edges,
    templates: [square],
    minimumDistance: 0,
    base,
  };
  const model = layoutModel(input);
  const filled = fillGaps(model, placesLeft(model)!, createRandom(1));
  const { state } = filled as Extract<typeof filled, { kind: "filled" }>;
  expect([state.x[1]! - state.x[0]!, state.y[1]! - state.y[0]!]).toEqual([x, y]);
});
