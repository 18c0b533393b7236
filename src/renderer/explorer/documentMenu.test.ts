import { afterEach, beforeEach, expect, test } from "vitest";
import { useDialogs } from "#renderer/studio/dialogStore.ts";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { commandTable } from "../../../test/support/commandTable.ts";
import { recordedStudio } from "../../../test/support/recordedStudio.ts";
import { hideBackups, useBackups } from "./backups.ts";
import { finishMarkedMerge, useCompare } from "./compareStore.ts";
import { documentCommands } from "./documentCommands.ts";
import { documentMenu } from "./DocumentsView.tsx";
import { noteListShown, startRenaming, stopRenaming, useRenaming } from "./renaming.ts";

const crypt = { id: "crypt", type: "sokoban-room", name: "Crypt", file: "documents/crypt.json", revision: "1" };
const vault = { ...crypt, id: "vault", name: "Vault" };
const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };
const stops: (() => void)[] = [];

beforeEach(() => {
  stops.push(noteListShown());
  useSession.setState({ project: priory, documents: [crypt, vault] as never });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  hideBackups();
  useCompare.setState(useCompare.getInitialState(), true);
  await clearPage();
});

type Info = Parameters<typeof documentMenu>[0];
const items = (info: object = crypt, withheld?: string) =>
  documentMenu(info as Info, withheld).flatMap((entry) => (entry.type === "item" ? [entry] : []));
const run = (id: string) =>
  items()
    .find((item) => item.id === id)!
    .run();

test("the menu of a document that can't be changed or read says what it can't do", () => {
  const reasons = (info: object, withheld?: string) =>
    Object.fromEntries(
      items(info, withheld).flatMap((item) =>
        item.disabledReason === undefined ? [] : [[item.id, item.disabledReason]],
      ),
    );
  expect(reasons(crypt)).toEqual({});
  const locked = "This project is read-only.";
  expect(reasons(crypt, locked)).toEqual({ rename: locked, duplicate: locked, backups: locked, delete: locked });
  const unreadable = "The file can't be read.";
  const broken = { ...crypt, broken: { message: "It has no data." } };
  expect(reasons(broken)).toEqual({ rename: unreadable, duplicate: unreadable, compare: unreadable });
  expect(reasons(broken, locked)).toEqual({
    rename: locked,
    duplicate: locked,
    backups: locked,
    compare: unreadable,
    delete: locked,
  });
});

test("the menu opens, renames, compares, and lists backups of its document", () => {
  run("open");
  expect(useOpenDocuments.getState().activeId).toBe("crypt");
  run("rename");
  expect(useRenaming.getState()).toMatchObject({ id: "crypt", isNew: false });
  run("backups");
  expect(useBackups.getState().document).toEqual(crypt);
  hideBackups();
  expect(useBackups.getState().document).toBeNull();
  run("compare");
  expect(useCompare.getState()).toEqual({ subject: { part: "document", id: "crypt" }, version: null, marked: null });
  expect(useDialogs.getState().open).toBe("compare");
});

test("a document is shown in its folder where the host can do that", async () => {
  const ids = () => items().map(({ id }) => id);
  expect(ids()).not.toContain("reveal");
  const { client, calls } = recordedStudio({ "host.revealInFolder": {} }, ["documents.get"]);
  const hostWith = (revealInFolder: boolean) =>
    useSession.setState({ client, host: { capabilities: { revealInFolder } } as never });
  hostWith(false);
  expect(ids()).not.toContain("reveal");
  hostWith(true);
  run("reveal");
  await expect.poll(() => calls).toEqual([["host.revealInFolder", { path: "/priory/documents/crypt.json" }]]);
  useSession.setState({ project: null });
  run("reveal");
  await new Promise(setImmediate);
  expect(calls).toHaveLength(1);
});

test("a file with conflict markers is compared with itself alone", () => {
  const file = { id: "crypt", file: "documents/crypt.json", text: "<<<<<<<" };
  const marked = { ...file, part: "document" as const, merges: [] };
  run("compare");
  useDialogs.setState({ open: null });
  finishMarkedMerge(marked);
  expect(useCompare.getState()).toEqual({ subject: null, version: null, marked });
  expect(useDialogs.getState().open).toBe("compare");
});

test("renaming ends when the list leaves the screen or the name is dropped", () => {
  startRenaming("crypt", true);
  expect(useRenaming.getState()).toEqual({ id: "crypt", isNew: true, isListShown: true });
  stopRenaming();
  expect(useRenaming.getState()).toEqual({ id: null, isNew: false, isListShown: true });
  startRenaming("crypt", true);
  stops.pop()!();
  expect(useRenaming.getState()).toEqual({ id: null, isNew: false, isListShown: false });
});

const commands = commandTable(() => documentCommands);

test("commands of documents say what they need", () => {
  const none = "No document is open.";
  const all = ["rename", "duplicate", "delete"].map((name) => `document.${name}`);
  const needing = [...["save", "compare", "close", "next", "previous"].map((name) => `document.${name}`), ...all];
  useSession.setState({ client: recordedStudio({}).client });
  expect(commands.refused()).toEqual(Object.fromEntries(needing.map((id) => [id, none])));
  useOpenDocuments.setState({ ids: ["crypt"], activeId: "crypt" });
  expect(commands.refused()).toEqual({});
  const readOnly = "This project is read-only.";
  useSession.setState({ project: { ...priory, readOnly: true } });
  expect(commands.refused()).toEqual(Object.fromEntries([...all, "document.saveAll"].map((id) => [id, readOnly])));
  useSession.setState({ project: null, documents: [] });
  const project = "Open a project first.";
  expect(commands.refused()).toEqual({
    ...Object.fromEntries(needing.map((id) => [id, none])),
    "document.saveAll": project,
    "marks.compare": project,
  });
});

test("the active document is saved, or all; compared, renamed and closed; its neighbors are shown", async () => {
  const saved: string[] = [];
  for (const id of ["crypt", "vault"])
    stops.push(
      registerDocumentHandle({
        id,
        data: () => ({}),
        apply: () => undefined,
        save: async () => void saved.push(id),
      }),
    );
  useSession.setState({ client: recordedStudio({}).client });
  useOpenDocuments.setState({ ids: ["crypt", "vault", "hall"], activeId: "vault" });
  await commands.run("document.save");
  expect(saved).toEqual(["vault"]);
  await commands.run("document.saveAll");
  expect(saved).toEqual(["vault", "crypt", "vault"]);
  await commands.run("document.compare");
  expect(useCompare.getState().subject).toEqual({ part: "document", id: "vault" });
  await commands.run("marks.compare");
  expect(useCompare.getState().subject).toEqual({ part: "marks", id: "marks" });
  await commands.run("document.rename");
  expect(useRenaming.getState()).toMatchObject({ id: "vault", isNew: false });
  await commands.run("document.previous");
  expect(useOpenDocuments.getState().activeId).toBe("crypt");
  await commands.run("document.next");
  expect(useOpenDocuments.getState().activeId).toBe("vault");
  await commands.run("document.close");
  expect(useOpenDocuments.getState().ids).toEqual(["crypt", "hall"]);
});
