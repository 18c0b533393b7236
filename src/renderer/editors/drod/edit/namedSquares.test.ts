import { expect, test } from "vitest";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import type { DrodModel } from "../drodModel.ts";
import { nameFault, renamePlace } from "./namedSquares.ts";

/** The part of a model that renaming needs. */
function openRoom(): DrodModel {
  const session = openDetached<DrodRoom>("drod-room", (room) => {
    room.places = { exit: [1, 1], trap: [2, 2] };
    room.evaluation = "distance(exit) + min(distance(trap), 3)";
  });
  const room = (): DrodRoom => session.store.getState().history.data;
  return { session, room, view: { setState: () => undefined } } as unknown as DrodModel;
}

test("typing a name that on its way is that of a function leaves the function alone, and is one step", () => {
  const model = openRoom();
  for (const to of ["m", "min", "mine"]) renamePlace(model, { from: "exit", to, gesture: "visit 1" });
  expect(model.room().evaluation).toBe("distance(mine) + min(distance(trap), 3)");
  expect(Object.keys(model.room().places)).toEqual(["mine", "trap"]);
  model.session.undo();
  expect(model.room().evaluation).toBe("distance(exit) + min(distance(trap), 3)");
  expect(Object.keys(model.room().places)).toEqual(["exit", "trap"]);
});

test("names that cannot be or are taken are faults; its own name is none", () => {
  const model = openRoom();
  expect(nameFault(model, "2nd", "exit")).toContain("letter");
  expect(nameFault(model, "trap", "exit")).toContain("trap");
  expect(nameFault(model, "exit", "exit")).toBeUndefined();
});
