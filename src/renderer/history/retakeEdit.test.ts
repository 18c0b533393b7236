import { beforeEach, expect, test } from "vitest";
import { openDetached } from "../../../test/support/openDocument.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { DocumentSession } from "./documentSession.ts";
import { retakeEdit } from "./retakeEdit.ts";

let session: DocumentSession<TemplateDocument>;
beforeEach(() => {
  session = openDetached<TemplateDocument>("room-templates", (data) => {
    data.sockets = [
      { name: "gate", joins: ["arch"] },
      { name: "arch", joins: ["arch"] },
    ];
  });
});

const data = () => session.store.getState().history.data;
const steps = () => session.store.getState().history.done.length;
const rename = (from: string, to: string, gesture = "visit 1") =>
  retakeEdit(session, gesture, "Rename", (draft) => {
    if (from === to) return;
    for (const socket of draft.sockets ?? []) {
      if (socket.name === from) socket.name = to;
      socket.joins = socket.joins.map((other) => (other === from ? to : other));
    }
  });

test("a name that passes through another one on its way does not take that one's uses along", () => {
  rename("gate", "arch");
  rename("gate", "archway");
  expect(data().sockets).toEqual([
    { name: "archway", joins: ["arch"] },
    { name: "arch", joins: ["arch"] },
  ]);
  expect(steps()).toBe(1);
  session.undo();
  expect(data().sockets?.[0]?.name).toBe("gate");
});

test("back to the first name there is nothing to undo", () => {
  rename("gate", "door");
  rename("gate", "gate");
  expect(data().sockets?.[0]?.name).toBe("gate");
  expect(steps()).toBe(0);
});

test("another visit is another step, and what was edited between two calls stays", () => {
  rename("gate", "door");
  rename("door", "portal", "visit 2");
  expect(steps()).toBe(2);
  session.edit("Add", (draft) => void draft.sockets?.push({ name: "hatch", joins: [] }));
  rename("portal", "porch", "visit 2");
  expect(data().sockets?.map(({ name }) => name)).toEqual(["porch", "arch", "hatch"]);
  expect(steps()).toBe(4);
});
