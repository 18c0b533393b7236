import { expect, test } from "vitest";
import type { BeamOptions } from "#main/engines/drod/beam/beamOptions.ts";
import type { SavedBeam } from "#main/engines/drod/beam/savedBeam.ts";
import { brainRoom, tarRoom, tenRoaches } from "../../bench/engines/drod/benchRooms.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { beam, startBeam } from "../../support/drodSearch.ts";

/** All checkpoints of a search as they come out of a file, and its outcome. */
function savesOf(room: DrodRoom, options: Partial<BeamOptions>) {
  const saves: SavedBeam[] = [];
  const search = startBeam(room, options);
  for (;;) {
    const step = search.next();
    if (step.done === true) return { saves, outcome: step.value };
    if (step.value.save !== undefined) saves.push(JSON.parse(JSON.stringify(step.value.save())) as SavedBeam);
  }
}

const potionRoom: DrodRoom = {
  ...tenRoaches.room,
  room: { ...tenRoaches.room.room, t: [["potion_mimic", tenRoaches.room.start[0], tenRoaches.room.start[1] - 1, 1]] },
};

test.each<[string, DrodRoom, Partial<BeamOptions>]>([
  ["plain", tenRoaches.room, {}],
  ["with a brain", brainRoom.room, { maxTurns: 25 }],
  ["stochastic", tarRoom.room, { randomness: 20 }],
  ["by all strata", tarRoom.room, { strata: "all", quota: 0.02 }],
  ["blind to monster order", tenRoaches.room, { orderBlind: true }],
  ["with doubles to put down", potionRoom, { maxTurns: 12 }],
])("%s: a beam resumed from any checkpoint ends as the whole one, to the last state", (_name, room, options) => {
  const settings = { width: 200, solutions: 3, saveEvery: 4000, ...options };
  const { saves, outcome } = savesOf(room, settings);
  expect(saves.length).toBeGreaterThan(3);
  for (const saved of saves) expect(beam(room, { ...settings, saved })).toEqual(outcome);
});

test("forgetting at checkpoints costs repeated states, and the solution is no longer", () => {
  const whole = beam(tenRoaches.room, { width: 1000 });
  const forgetful = beam(tenRoaches.room, { width: 1000, saveEvery: 20_000 });
  expect(forgetful.end).toBe("cleared");
  expect(forgetful.solutions[0]!.length).toBe(whole.solutions[0]!.length);
});
