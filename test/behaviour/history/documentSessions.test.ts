import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/engineEntry.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import { silentLog } from "#main/services/log.ts";
import { type Studio, createStudio } from "#main/services/studio.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { type DocumentSessions, createDocumentSessions } from "#renderer/history/documentSessions.ts";
import { isDirty } from "#renderer/history/history.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";

/** The screen's open documents over a real studio in this process, told of its project's events. */
let home: string;
let studio: Studio;
let client: StudioClient;
let sessions: DocumentSessions;
let stopWatching: AbortController;
let id: string;
let file: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-sessions-"));
  studio = await createStudio({
    version: "test",
    folders: { settings: join(home, "settings"), projects: join(home, "projects") },
    desktop: noDesktop("test"),
    access: anyFolder,
    log: silentLog,
    makeEngine: createNodeMaker(nodeEngineEntry()),
    sampleFolder: home,
    engineProcesses: 1,
  });
  client = createRouterClient(studio.router);
  const { path } = await client.project.create({ name: "Priory" });
  const made = await client.documents.create({ type: "dungeon-graph", name: "Crypt" });
  id = made.id;
  file = join(path, made.file);
  sessions = createDocumentSessions({ client: () => client, isReadOnly: () => false, autosaveMs: 0 });
  stopWatching = new AbortController();
  const events = await client.project.watch({}, { signal: stopWatching.signal });
  void follow(events);
  await sessions.open(id);
});
afterEach(async () => {
  await sessions.close(id);
  stopWatching.abort();
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

async function follow(events: Awaited<ReturnType<StudioClient["project"]["watch"]>>): Promise<void> {
  try {
    for await (const event of events) sessions.onProjectEvent(event);
  } catch (error) {
    if (!stopWatching.signal.aborted) throw error;
  }
}

function session(): DocumentSession<GraphDocument> {
  const state = sessions.store.getState().get(id);
  if (state?.kind !== "open") throw new Error(`The document is ${state?.kind ?? "closed"}.`);
  // Opened from a graph document.
  return state.session as DocumentSession<GraphDocument>;
}
const now = () => session().store.getState();
const distanceNow = () => now().history.data.minimumDistance;
const distanceOnDisk = () => /"minimumDistance": (\d+)/.exec(readFileSync(file, "utf8"))?.[1];
const setDistance = (value: number) =>
  session().edit(`Set distance to ${value}`, (draft) => void (draft.minimumDistance = value));
/** Another program writes the file. */
const writeElsewhere = (value: number) =>
  writeFileSync(file, readFileSync(file, "utf8").replace(/"minimumDistance": \d+/, `"minimumDistance": ${value}`));

test("a save writes the file and clears the dirty mark; an edit made meanwhile stays dirty", async () => {
  setDistance(3);
  expect(isDirty(now().history)).toBe(true);
  expect(await session().save()).toBe(true);
  expect([distanceOnDisk(), isDirty(now().history)]).toEqual(["3", false]);
  setDistance(4);
  const stop = session().store.subscribe(({ save }) => {
    if (save.kind !== "saving") return;
    stop();
    setDistance(5);
  });
  expect(await session().save()).toBe(true);
  expect([distanceOnDisk(), distanceNow(), isDirty(now().history)]).toEqual(["4", 5, true]);
  session().undo();
  expect(isDirty(now().history)).toBe(false);
});

test("an unsaved edit is in the journal soon, and a save takes it out again", async () => {
  setDistance(3);
  await expect.poll(() => now().journal.writtenAt).toBeDefined();
  expect(distanceOnDisk()).toBe("0");
  expect(await session().save()).toBe(true);
  const { path } = (await client.project.current({})).project!;
  await client.project.close({});
  await client.project.open({ path });
  expect((await client.project.recoveries({})).recoveries).toEqual([]);
});

test("a file that another program changed reloads a clean document, keeps the selection, and can be undone", async () => {
  session().select(["room:abc"]);
  writeElsewhere(7);
  await expect.poll(distanceNow).toBe(7);
  expect(now().history.selection).toEqual(["room:abc"]);
  expect(isDirty(now().history)).toBe(false);
  expect(now().save.kind).toBe("idle");
  session().undo();
  expect([distanceNow(), isDirty(now().history)]).toEqual([0, true]);
});

test("a changed file under unsaved edits asks; nothing is saved until somebody chooses", async () => {
  setDistance(3);
  writeElsewhere(7);
  await expect.poll(() => now().save.kind).toBe("conflict");
  expect(await session().save()).toBe(false);
  expect([distanceNow(), distanceOnDisk()]).toEqual([3, "7"]);
});

test("keeping mine overwrites the file", async () => {
  setDistance(3);
  writeElsewhere(7);
  await expect.poll(() => now().save.kind).toBe("conflict");
  await session().resolveConflict("mine");
  expect([now().save.kind, distanceOnDisk(), isDirty(now().history)]).toEqual(["idle", "3", false]);
});

test("a change that our own save has already replaced is not asked about again", async () => {
  setDistance(3);
  expect(await session().save()).toBe(true);
  setDistance(4);
  // Told late: the file holds what was saved, not what this announces.
  await session().fileChanged("0123456789abcdef");
  expect([now().save.kind, distanceNow()]).toEqual(["idle", 4]);
});

test("loading theirs replaces the data, and undo brings mine back", async () => {
  setDistance(3);
  writeElsewhere(7);
  await expect.poll(() => now().save.kind).toBe("conflict");
  await session().resolveConflict("theirs");
  expect([now().save.kind, distanceNow(), isDirty(now().history)]).toEqual(["idle", 7, false]);
  session().undo();
  expect(distanceNow()).toBe(3);
});

test("a change on disk that nobody has told yet makes the save a conflict, not an overwrite", async () => {
  stopWatching.abort();
  setDistance(3);
  writeElsewhere(7);
  expect(await session().save()).toBe(false);
  expect([now().save.kind, distanceOnDisk()]).toEqual(["conflict", "7"]);
});

test("a removed file is told, and the work stays", async () => {
  setDistance(3);
  rmSync(file);
  await expect.poll(() => now().save.kind).toBe("removed");
  expect(distanceNow()).toBe(3);
});

test("a file that became broken is refused and the open document stays as it was", async () => {
  writeFileSync(file, "{ broken");
  await expect.poll(() => now().save).toMatchObject({ kind: "failed" });
  expect(distanceNow()).toBe(0);
});

test("a broken document opens as broken with a reason, and opens once its file is repaired", async () => {
  const text = readFileSync(file, "utf8");
  await sessions.close(id);
  writeFileSync(file, "{ broken");
  await expect
    .poll(async () => {
      await sessions.close(id);
      await sessions.open(id);
      return sessions.store.getState().get(id);
    })
    .toMatchObject({ kind: "broken", message: expect.stringMatching(/./) });
  writeFileSync(file, text);
  await expect
    .poll(async () => {
      await sessions.open(id);
      return sessions.store.getState().get(id)?.kind;
    })
    .toBe("open");
});

test("closing the project forgets its documents and journals what is unsaved", async () => {
  setDistance(3);
  const { path } = (await client.project.current({})).project!;
  await sessions.close(id);
  expect(sessions.store.getState().size).toBe(0);
  await client.project.close({});
  await client.project.open({ path });
  const { recoveries } = await client.project.recoveries({});
  expect(recoveries.map((recovery) => recovery.documentId)).toEqual([id]);
});
