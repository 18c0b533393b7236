import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";
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
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
  const { path } = await client.project.create({ name: "Priory" });
  const made = await client.documents.create({ type: "dungeon-graph", name: "Crypt" });
  id = made.id;
  file = join(path, made.file);
  let openings = 0;
  const newEditSessionId = (): string => `page-${(openings += 1)}`;
  sessions = createDocumentSessions({ client: () => client, isReadOnly: () => false, autosaveMs: 0, newEditSessionId });
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
  expect(now().save.kind).toBe("ready");
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

test("a document that is renamed and edited at once is no other program's change, and both are stored", async () => {
  const renamed = client.documents.rename({ id, name: "Vault" });
  setDistance(3);
  await renamed;
  await expect.poll(() => now().name).toBe("Vault");
  expect(now().save.kind).toBe("ready");
  expect(await session().save()).toBe(true);
  file = join((await client.project.current({})).project!.path, (await client.documents.get({ id })).file);
  expect([distanceOnDisk(), /"name": "Vault"/.test(readFileSync(file, "utf8"))]).toEqual(["3", true]);
});

test("a save and a rename at the same moment keep both the data and the name", async () => {
  setDistance(3);
  const [saved, renamed] = await Promise.all([session().save(), client.documents.rename({ id, name: "Vault" })]);
  expect([saved, renamed.name, now().save.kind]).toEqual([true, "Vault", "ready"]);
  const document = await client.documents.get({ id });
  expect([document.name, document.data]).toMatchObject(["Vault", { minimumDistance: 3 }]);
});

test("a file that another program only wrote in another form is taken in without a question", async () => {
  setDistance(3);
  const before = now().revision;
  writeFileSync(file, `${readFileSync(file, "utf8").replaceAll("\n", "\r\n")}\r\n`);
  await expect.poll(() => now().revision).not.toBe(before);
  expect([now().save.kind, distanceNow()]).toEqual(["ready", 3]);
  expect(await session().save()).toBe(true);
  expect(distanceOnDisk()).toBe("3");
});

test("keeping mine overwrites the file", async () => {
  setDistance(3);
  writeElsewhere(7);
  await expect.poll(() => now().save.kind).toBe("conflict");
  await session().resolveConflict("mine");
  expect([now().save.kind, distanceOnDisk(), isDirty(now().history)]).toEqual(["ready", "3", false]);
});

test("a change that our own save has already replaced is not asked about again", async () => {
  setDistance(3);
  expect(await session().save()).toBe(true);
  setDistance(4);
  // Told late: the file holds what was saved, not what this announces.
  await session().fileChanged("0123456789abcdef");
  expect([now().save.kind, distanceNow()]).toEqual(["ready", 4]);
});

test("loading theirs replaces the data, and undo brings mine back", async () => {
  setDistance(3);
  writeElsewhere(7);
  await expect.poll(() => now().save.kind).toBe("conflict");
  await session().resolveConflict("theirs");
  expect([now().save.kind, distanceNow(), isDirty(now().history)]).toEqual(["ready", 7, false]);
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

/** Gives the disk work for a while, so that whatever is saved now takes its time. */
function busyDisk(): Promise<unknown> {
  const make = (_: unknown, i: number) => client.documents.create({ type: "dungeon-graph", name: `Copy ${i}` });
  return Promise.all(Array.from({ length: 20 }, make));
}

/** What a studio that is killed now would offer after its next start. */
async function afterCrash(): Promise<{ labels: string[]; distance: unknown } | undefined> {
  const { path } = (await client.project.current({})).project!;
  await client.project.close({});
  await client.project.open({ path });
  const [recovery] = (await client.project.recoveries({})).recoveries;
  if (recovery === undefined) return undefined;
  const { recovered } = await client.project.recoveryData({ documentId: recovery.documentId });
  return { labels: recovery.lastLabels, distance: (recovered as unknown as GraphDocument).minimumDistance };
}

test("a page that goes while a save is under way saves what was edited meanwhile, too", async () => {
  const busy = busyDisk();
  setDistance(3);
  const first = session().save();
  setDistance(4);
  session().undo();
  setDistance(5);
  const last = session().flushOnUnload();
  expect([await first, await last]).toEqual([true, true]);
  expect([distanceOnDisk(), isDirty(now().history)]).toEqual(["5", false]);
  await busy;
  expect(await afterCrash()).toBeUndefined();
});

test("an edit that is taken back while its save is under way is taken back in the file when the page goes", async () => {
  const busy = busyDisk();
  setDistance(3);
  void session().save();
  session().undo();
  expect(await session().flushOnUnload()).toBe(true);
  expect(distanceOnDisk()).toBe("0");
  await busy;
});

test("a save that is asked for during another ends when the file holds what is on screen then", async () => {
  const busy = busyDisk();
  setDistance(3);
  void session().save();
  setDistance(4);
  expect(await session().save()).toBe(true);
  expect(distanceOnDisk()).toBe("4");
  await busy;
});

test("an edit made while a save is under way is in the journal long before the save has ended", async () => {
  const busy = busyDisk();
  setDistance(3);
  let ended = false;
  const first = session()
    .save()
    .then(() => (ended = true));
  await client.documents.list({});
  const written = now().journal.writtenAt;
  setDistance(4);
  await session().close();
  expect(now().journal.writtenAt).not.toBe(written);
  expect(ended).toBe(false);
  await Promise.all([busy, first]);
  expect(await afterCrash()).toMatchObject({ labels: ["Set distance to 4"], distance: 4 });
});

test("edits on a file that another program has changed or removed are journalled all the same", async () => {
  stopWatching.abort();
  writeElsewhere(7);
  await expect.poll(async () => (await client.documents.get({ id })).revision).not.toBe(now().revision);
  setDistance(3);
  setDistance(4);
  await session().close();
  rmSync(file);
  await expect.poll(async () => (await client.documents.list({})).documents.length).toBe(0);
  setDistance(5);
  await session().close();
  expect(now().journal.failure).toBeUndefined();
  expect(await afterCrash()).toMatchObject({ labels: [3, 4, 5].map((n) => `Set distance to ${n}`), distance: 5 });
});

test("a document that is closed unsaved and opened again keeps apart what it journals", async () => {
  setDistance(3);
  await sessions.close(id);
  await sessions.open(id);
  expect(distanceNow()).toBe(0);
  session().edit("Name", (draft) => void (draft.minimumDistance = 9));
  await session().save();
  expect(await afterCrash()).toMatchObject({ labels: ["Set distance to 3"], distance: 3 });
});

test("what a page could not save before it was reloaded is offered to the page after it", async () => {
  setDistance(3);
  await session().close();
  expect((await client.project.recoveries({})).recoveries).toEqual([]);
  expect((await client.project.recoveries({ endedSession: "pagf" })).recoveries).toEqual([]);
  expect((await client.project.recoveries({ endedSession: "page" })).recoveries).toMatchObject([
    { documentId: id, edits: 1 },
  ]);
});

test("a version that was chosen over one's own is not offered against after a crash", async () => {
  setDistance(3);
  await session().close();
  writeElsewhere(7);
  await expect.poll(() => now().save.kind).toBe("conflict");
  await session().resolveConflict("theirs");
  await session().close();
  expect(await afterCrash()).toBeUndefined();
});

test("a removed file is told, and the work stays", async () => {
  setDistance(3);
  rmSync(file);
  await expect.poll(() => now().save.kind).toBe("removed");
  expect(distanceNow()).toBe(3);
});

test("a file that became broken is refused and the open document stays as it was", async () => {
  writeFileSync(file, "{ broken");
  await expect.poll(() => now().save).toMatchObject({ kind: "unreadable" });
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

test("a document that is closed while it loads and opened again has the session that was asked for last", async () => {
  await sessions.close(id);
  const held: (() => void)[] = [];
  const slow = createDocumentSessions({
    // Answers wait until they are let go, in any order.
    client: () => ({
      ...client,
      documents: {
        ...client.documents,
        undoHistory: (input: { id: string }) => client.documents.undoHistory(input),
        get: async (input: { id: string }) => {
          const answer = await client.documents.get(input);
          await new Promise<void>((resolve) => held.push(resolve));
          return answer;
        },
      },
    }),
    isReadOnly: () => false,
    autosaveMs: 0,
    newEditSessionId: () => `slow-${held.length}`,
  });
  const first = slow.open(id);
  await expect.poll(() => held.length).toBe(1);
  await slow.close(id);
  const second = slow.open(id);
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await second;
  const opened = slow.store.getState().get(id);
  held[0]?.();
  await first;
  expect(opened?.kind).toBe("open");
  expect(slow.store.getState().get(id)).toBe(opened);
  await slow.close(id);
});
