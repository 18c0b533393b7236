import { expect, test } from "vitest";
import { mixedLayouts } from "../../../../../test/support/mixedLayouts.ts";
import { populatedLayout } from "../../../../../test/support/populatedLayout.ts";
import { searchWalk } from "../../../../../test/support/walkSearch.ts";
import { solveMission } from "../mission/solveMission.ts";
import { keysInHand, roomAt, walkMap, walkStart, walkStep } from "./walk.ts";

test("whoever walks with keys reaches exactly the rooms that the mission says, through doors, locks, stairs and bridges", () => {
  let compared = 0;
  for (const layout of mixedLayouts(80)) {
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
  expect(compared).toBeGreaterThan(40);
});

test("walls stop, a lock takes a key, and the boss is the end", () => {
  const map = walkMap(populatedLayout());
  const { toBoss } = searchWalk(map);
  let state = walkStart(map);
  let [most, blocked] = [0, 0];
  for (const step of toBoss!) {
    for (const way of ["up", "left"] as const) if (walkStep(map, state, way) === undefined) blocked++;
    state = walkStep(map, state, step)!;
    most = Math.max(most, keysInHand(state));
  }
  expect(blocked).toBeGreaterThan(5);
  expect([most, keysInHand(state), state.opened.size]).toEqual([1, 0, 1]);
  expect(map.goals.has(state.tile)).toBe(true);
});
