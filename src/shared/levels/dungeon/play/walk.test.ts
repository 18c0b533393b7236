import { expect, test } from "vitest";
import { drawnLayouts } from "../../../../../test/support/drawnLayouts.ts";
import { populatedLayout } from "../../../../../test/support/populatedLayout.ts";
import { searchWalk } from "../../../../../test/support/walkSearch.ts";
import { solveMission } from "../mission/solveMission.ts";
import { keysInHand, roomAt, walkMap, walkStart, walkStep } from "./walk.ts";

test("whoever walks with keys reaches exactly the rooms that the mission says, through doors, locks, stairs and bridges", () => {
  let compared = 0;
  for (const [i, drawn] of drawnLayouts(50).entries()) {
    // Every other one has walls without tiles, which lie between two steps.
    const thin = { tilesPerCell: 1 + (i % 3), walls: 0 };
    const layout = i % 2 === 0 ? drawn : { ...drawn, rules: { ...drawn.rules, map: thin } };
    if (!layout.rooms.some(({ role }) => role === "start")) continue;
    const mission = solveMission({ rooms: layout.rooms, edges: layout.rules.edges });
    const map = walkMap(layout);
    const { tiles, isWhole } = searchWalk(map, 60_000);
    if (mission?.complete !== true || !isWhole) continue;
    compared++;
    const reached = new Set([...tiles].map((tile) => roomAt(map, tile)?.id));
    const unreachable = new Set(mission.unreachable.map((room) => layout.rooms[room]?.id));
    for (const room of layout.rooms)
      if (!room.isCorridor) expect([room.id, reached.has(room.id)]).toEqual([room.id, !unreachable.has(room.id)]);
  }
  expect(compared).toBeGreaterThan(25);
});

test.each([1, 0])("walls of %i tiles stop, a lock takes a key, and the boss is the end", (walls) => {
  const layout = populatedLayout();
  const map = walkMap({ ...layout, rules: { ...layout.rules, map: { tilesPerCell: 1, walls } } });
  const { toBoss } = searchWalk(map);
  let state = walkStart(map);
  let [most, blocked] = [0, 0];
  for (const step of toBoss!) {
    for (const way of ["up", "left"] as const) if (walkStep(map, state, way) === undefined) blocked++;
    state = walkStep(map, state, step)!;
    most = Math.max(most, keysInHand(state));
  }
  expect(blocked).toBeGreaterThan(1);
  expect([most, keysInHand(state), state.opened.size]).toEqual([1, 0, 1]);
  expect(map.goals.has(state.tile)).toBe(true);
});

test("painted solid tiles stop like walls, but not where a key, the boss or the start is, nor in doors that open by themselves", () => {
  const layout = populatedLayout();
  const plain = walkMap(layout);
  const everywhere = Array.from(plain.grid.tiles.keys());
  const { solid } = walkMap(layout, everywhere);
  const free = everywhere.filter((tile) => !solid.has(tile));
  const ownDoors = everywhere.filter((tile) => plain.locks[(plain.grid.doors[tile] ?? 0) - 1] !== undefined);
  expect(ownDoors.length).toBeGreaterThan(0);
  for (const tile of [plain.start, ...plain.goals, ...plain.keys.keys(), ...ownDoors]) expect(free).toContain(tile);
  // Every step into a solid tile is refused, and every other one is as without them.
  const half = everywhere.filter((tile) => tile % 2 === 0);
  const map = walkMap(layout, half);
  for (const tile of searchWalk(plain).tiles) {
    for (const way of ["up", "right", "down", "left"] as const) {
      const state = { ...walkStart(plain), tile };
      const next = walkStep(plain, state, way);
      expect(walkStep(map, state, way)).toEqual(next !== undefined && map.solid.has(next.tile) ? undefined : next);
    }
  }
});
