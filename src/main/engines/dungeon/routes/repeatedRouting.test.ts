import { expect, test } from "vitest";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { emptyState } from "../model/layoutState.ts";
import { put } from "../model/placement.ts";
import { repeatedRouting } from "./repeatedRouting.ts";
import { routeCorridors } from "./routeCorridors.ts";

const cycle = cycleInput(4);
const model = layoutModel({
  ...cycle,
  rooms: cycle.rooms.slice(0, 2).map((room) => ({ ...room, templates: [0] })),
  edges: [
    {
      id: "way",
      from: cycle.rooms[0]!.id,
      to: cycle.rooms[1]!.id,
      kind: "corridor",
      corridors: [],
      route: { width: 1, clearance: 0, maxLength: 10 },
    },
  ],
});
const shape = (room: number) => model.roomShapes[room]![0]!;

test("corridors are routed anew when a room has moved, and only then", () => {
  const state = emptyState(model);
  const route = repeatedRouting(model);
  put(model, state, 0, shape(0), 0, 0);
  put(model, state, 1, shape(1), 40, 0);
  const tooFar = route(state);
  expect(tooFar.ok).toBe(false);
  expect(route(state)).toBe(tooFar);
  state.x[1] = 12;
  const near = route(state);
  expect(near).toEqual(routeCorridors(model, state));
  expect(near.ok).toBe(true);
  state.x[1] = 40;
  expect(route(state)).toEqual(tooFar);
});
