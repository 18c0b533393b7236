import { afterEach, beforeEach, expect, test } from "vitest";
import { findDocumentType } from "#shared/levels/registry.ts";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import {
  createDocument,
  createFilledDocument,
  createFilledDocuments,
  deleteDocument,
  duplicateDocument,
  renameDocument,
} from "./documentActions.ts";
import { noteListShown, useRenaming } from "./renaming.ts";

const info = (id: string, type: string, name: string) => ({ id, type, name, revision: "1" }) as never;
const crypt = { id: "crypt", type: "sokoban-room", name: "Crypt", revision: "1" } as never;
let documents: object[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  documents = [crypt];
  // Names are typed in the list of documents.
  stops.push(noteListShown());
  useLayout.setState({ workspace: "curate" });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await clearPage();
});

/** A studio that lists documents as `documents` has them. */
function connect(own: Readonly<Record<string, unknown>> = {}): StudioCall[] {
  const { client, calls } = recordedStudio(
    {
      "project.addStarterTemplates": {},
      "project.current": { project: null },
      "documents.create": ({ name, type }: { name: string; type: string }) => {
        documents = [...documents, info(`id of ${name}`, type, name)];
        return { id: `id of ${name}` };
      },
      "documents.list": () => ({ documents }),
      "documents.rename": {},
      "documents.duplicate": { id: "copy" },
      "documents.remove": () => {
        documents = [];
        return {};
      },
      "documents.undoRemove": () => {
        documents = [crypt];
        return {};
      },
      ...own,
    },
    ["documents.get"],
  );
  useSession.setState({ client, documents: documents as never });
  return calls;
}
const shown = () => [useLayout.getState().workspace, useOpenDocuments.getState().activeId];
const typeOf = (id: string) => findDocumentType(id)!.type;
const lastToast = () => useToasts.getState().toasts.at(-1);

test("a new document has a free name, is opened, and its name can be typed at once", async () => {
  documents = [info("a", "sokoban-room", "New Sokoban room"), info("b", "sokoban-room", "New Sokoban room 2")];
  const calls = connect();
  createDocument(typeOf("sokoban-room"));
  await expect.poll(() => useRenaming.getState().id).toBe("id of New Sokoban room 3");
  expect(calls).toEqual([
    ["documents.create", { type: "sokoban-room", name: "New Sokoban room 3" }],
    ["documents.list", {}],
  ]);
  expect(useRenaming.getState().isNew).toBe(true);
  expect(shown()).toEqual(["draw", "id of New Sokoban room 3"]);
});

test("a project's first dungeon graph brings the starter set, unless there are room templates", async () => {
  const first = connect();
  createDocument(typeOf("dungeon-graph"));
  await expect.poll(() => first.length).toBe(3);
  expect(first.map(([name]) => name)).toEqual(["project.addStarterTemplates", "documents.create", "documents.list"]);
  documents = [info("rooms", "room-templates", "Rooms")];
  const second = connect();
  createDocument(typeOf("dungeon-graph"));
  await expect.poll(() => second.length).toBe(2);
  expect(second.map(([name]) => name)).toEqual(["documents.create", "documents.list"]);
});

test("what can't be created is said", async () => {
  connect({ "documents.create": () => Promise.reject(new Error("The disk is full.")) });
  createDocument(typeOf("sokoban-room"));
  await expect.poll(lastToast).toMatchObject({
    kind: "error",
    text: "Couldn't create the Sokoban room. The disk is full.",
  });
});

test("a document with content is created under a free name and opened", async () => {
  const calls = connect();
  await createFilledDocument("sokoban-room", "Crypt", { rows: [] });
  expect(calls[0]).toEqual(["documents.create", { type: "sokoban-room", name: "Crypt 2", data: { rows: [] } }]);
  expect(shown()).toEqual(["draw", "id of Crypt 2"]);
});

const drafts = ["Crypt", "Crypt", "Vault"].map((name) => ({ type: "sokoban-room", name, data: name }));

test("many documents are created one by one under free names, and the first is opened", async () => {
  const calls = connect();
  const progress: number[] = [];
  expect(await createFilledDocuments(drafts, new AbortController().signal, (done) => progress.push(done))).toBe(3);
  expect(calls.filter(([name]) => name === "documents.create").map(([, input]) => input)).toEqual([
    { type: "sokoban-room", name: "Crypt 2", data: "Crypt" },
    { type: "sokoban-room", name: "Crypt 3", data: "Crypt" },
    { type: "sokoban-room", name: "Vault", data: "Vault" },
  ]);
  expect(progress).toEqual([1, 2, 3]);
  expect(shown()).toEqual(["draw", "id of Crypt 2"]);
});

test("an abort keeps those that were created; before the first nothing is opened", async () => {
  connect();
  const controller = new AbortController();
  expect(await createFilledDocuments(drafts, controller.signal, () => controller.abort())).toBe(1);
  expect(shown()).toEqual(["draw", "id of Crypt 2"]);
  useLayout.setState({ workspace: "curate" });
  expect(await createFilledDocuments(drafts, controller.signal, () => undefined)).toBe(0);
  expect(shown()[0]).toBe("curate");
});

test("after a failure the first of those that were created is opened", async () => {
  const failing = (): never => {
    throw new Error("The disk is full.");
  };
  connect({ "documents.create": (input: { name: string }) => (input.name === "Vault" ? failing() : { id: "first" }) });
  await expect(createFilledDocuments(drafts.slice(1), new AbortController().signal, () => undefined)).rejects.toThrow(
    "The disk is full.",
  );
  expect(shown()).toEqual(["draw", "first"]);
});

test("a rename is trimmed, said, and can be undone", async () => {
  const calls = connect();
  renameDocument(crypt, "  Vault ");
  await expect
    .poll(lastToast)
    .toMatchObject({ text: "Renamed Crypt to Vault.", about: "rename", action: { label: "Undo" } });
  expect(calls).toEqual([
    ["documents.rename", { id: "crypt", name: "Vault" }],
    ["documents.list", {}],
  ]);
  lastToast()!.action!.run();
  await expect.poll(() => calls.length).toBe(4);
  expect(calls.slice(2)).toEqual([
    ["documents.rename", { id: "crypt", name: "Crypt" }],
    ["documents.list", {}],
  ]);
});

test.each(["", "  ", "Crypt", " Crypt "])("the name %j changes nothing", async (name) => {
  const calls = connect();
  renameDocument(crypt, name);
  await new Promise(setImmediate);
  expect(calls).toEqual([]);
});

/** An editor has the document open and notes when it is saved, among the calls of the studio. */
function openInEditor(calls: StudioCall[]): void {
  stops.push(
    registerDocumentHandle({
      id: "crypt",
      data: () => ({}),
      apply: () => undefined,
      save: async () => void calls.push(["save", {}]),
    }),
  );
}

test("a document is saved before it is copied, and the copy is opened", async () => {
  documents = [crypt, info("other", "sokoban-room", "Crypt copy")];
  const calls = connect();
  openInEditor(calls);
  duplicateDocument(crypt);
  await expect.poll(shown).toEqual(["draw", "copy"]);
  expect(calls).toEqual([
    ["save", {}],
    ["documents.duplicate", { id: "crypt", name: "Crypt copy 2" }],
    ["documents.list", {}],
  ]);
});

test("a document is saved before it is deleted, its tab is closed, and it can be restored", async () => {
  const calls = connect();
  openInEditor(calls);
  useOpenDocuments.setState({ ids: ["crypt"], activeId: "crypt" });
  deleteDocument(crypt);
  await expect.poll(lastToast).toMatchObject({ text: "Deleted Crypt.", action: { label: "Undo" } });
  expect(calls).toEqual([
    ["save", {}],
    ["documents.remove", { id: "crypt" }],
    ["documents.list", {}],
  ]);
  expect(useOpenDocuments.getState().ids).toEqual([]);
  expect(useSession.getState().documents).toEqual([]);
  lastToast()!.action!.run();
  await expect.poll(shown).toEqual(["draw", "crypt"]);
  expect(calls.slice(3)).toEqual([
    ["documents.undoRemove", { id: "crypt" }],
    ["documents.list", {}],
  ]);
  expect(useSession.getState().documents).toEqual([crypt]);
});
