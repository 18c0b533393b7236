import { expect, test } from "vitest";
import { useSession } from "#renderer/studio/session.ts";
import { commandTable } from "../../../test/support/commandTable.ts";
import { historyCommands } from "./historyCommands.ts";
import { createDocumentSession, type DocumentSession } from "./documentSession.ts";

/** A document whose edits reach no disk. */
function openDocument(readOnly: boolean): DocumentSession<{ distance: number }> {
  const documents = { journal: () => Promise.resolve({}), save: () => Promise.resolve({ revision: "2" }) };
  return createDocumentSession(
    { documents: documents as never },
    { id: "d", type: "t", name: "Keep", file: "", revision: "1", savedAt: 0, data: { distance: 0 } } as never,
    { readOnly, editSessionId: "page", autosaveMs: 60_000, parse: (value) => value },
  );
}

test("undo and redo say what is missing: an edit, an undone one, or a project that can be written to", async () => {
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: false } });
  const session = openDocument(false);
  const { refused, run } = commandTable(() => historyCommands(session));
  expect(refused()).toEqual({ "edit.undo": "Nothing to undo.", "edit.redo": "Nothing to redo." });
  session.edit("Set distance", (draft) => void (draft.distance = 4));
  expect(refused()).toEqual({ "edit.redo": "Nothing to redo." });
  await run("edit.undo");
  expect(refused()).toEqual({ "edit.undo": "Nothing to undo." });
  await run("edit.redo");
  expect(session.store.getState().history.data).toEqual({ distance: 4 });
  // The history of the studio that may write arrives here too.
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: true } });
  const reason = "This project is read-only.";
  expect(refused()).toEqual({ "edit.undo": reason, "edit.redo": reason });
  await session.close();
});
