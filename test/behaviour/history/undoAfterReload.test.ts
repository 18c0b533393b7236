import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import { createDocumentSessions } from "#renderer/history/documentSessions.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { isDirty } from "#renderer/history/history.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";

/** Pages over a studio in this process that come and go, with and without the studio. */
let home: string;
let studio: Studio;
let client: StudioClient;
let id: string;
let file: string;
let path: string;
let pages = 0;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-undo-"));
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
  path = (await client.project.create({ name: "Priory", starterTemplates: false })).path;
  const made = await client.documents.create({ type: "dungeon-graph", name: "Crypt" });
  id = made.id;
  file = join(path, made.file);
});
afterEach(async () => {
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

/** A page that opens the document. */
async function page(): Promise<DocumentSession<GraphDocument>> {
  pages++;
  const newEditSessionId = (): string => `page${pages}-1`;
  const sessions = createDocumentSessions({
    client: () => client,
    isReadOnly: () => false,
    autosaveMs: 0,
    newEditSessionId,
  });
  await sessions.open(id);
  const state = sessions.store.getState().get(id);
  if (state?.kind !== "open") throw new Error(`The document is ${state?.kind ?? "closed"}.`);
  // Opened from a graph document.
  return state.session as DocumentSession<GraphDocument>;
}
async function restart(): Promise<void> {
  await client.project.close({});
  await client.project.open({ path });
}
const history = (session: DocumentSession<GraphDocument>) => session.store.getState().history;
const distance = (session: DocumentSession<GraphDocument>) => history(session).data.minimumDistance;
const labels = (session: DocumentSession<GraphDocument>) => history(session).done.map(({ label }) => label);
const set = (session: DocumentSession<GraphDocument>, value: number) =>
  session.edit(`Distance ${value}`, (draft) => void (draft.minimumDistance = value), { selection: [`room:${value}`] });

test("a page that is opened again undoes and redoes what the one before did, with labels and selection", async () => {
  const first = await page();
  for (const value of [1, 2, 3]) set(first, value);
  first.undo();
  await first.save();
  await first.close();

  const second = await page();
  expect([labels(second), isDirty(history(second)), distance(second)]).toEqual([
    ["Distance 1", "Distance 2"],
    false,
    2,
  ]);
  second.undo();
  expect([distance(second), history(second).selection]).toEqual([1, ["room:1"]]);
  second.redo();
  second.redo();
  expect(distance(second)).toBe(3);
  set(second, 9);
  second.undo();
  second.undo();
  await second.save();
  await second.close();

  await restart();
  const third = await page();
  expect([labels(third), distance(third)]).toEqual([["Distance 1", "Distance 2"], 2]);
  third.redo();
  third.redo();
  expect(distance(third)).toBe(9);
  await third.close();
});

test("after a crash, restored work can be undone step by step; discarded work can be redone", async () => {
  const first = await page();
  set(first, 1);
  await first.save();
  set(first, 2);
  set(first, 3);
  await first.close();
  await restart();

  const before = await page();
  expect([labels(before), distance(before)]).toEqual([["Distance 1"], 1]);
  before.redo();
  expect(distance(before)).toBe(2);
  before.undo();
  await before.close();
  await client.project.resolveRecovery({ documentId: id, action: "discard" });

  const again = await page();
  again.redo();
  again.redo();
  await again.close();
  await restart();
  await client.project.resolveRecovery({ documentId: id, action: "restore" });
  const restored = await page();
  expect([labels(restored), distance(restored), isDirty(history(restored))]).toEqual([
    ["Distance 1", "Distance 2", "Distance 3"],
    3,
    false,
  ]);
  restored.undo();
  expect(distance(restored)).toBe(2);
  await restored.close();
});

test("a document that another program changed in between has no history that does not fit it", async () => {
  const first = await page();
  set(first, 1);
  await first.save();
  await first.close();
  await client.project.close({});
  writeFileSync(file, readFileSync(file, "utf8").replace(/"minimumDistance": 1/, '"minimumDistance": 7'));
  await client.project.open({ path });
  const second = await page();
  expect([distance(second), labels(second)]).toEqual([7, []]);
  await second.close();
});

test("two pages on one document: each undo leads to a state that there was", async () => {
  const [first, second] = [await page(), await page()];
  set(first, 1);
  await first.save();
  await second.fileChanged((await client.documents.get({ id })).revision);
  expect([distance(second), labels(second)]).toEqual([1, ["Distance 1"]]);
  set(second, 2);
  await second.save();
  await first.fileChanged((await client.documents.get({ id })).revision);
  await Promise.all([first.close(), second.close()]);
  const third = await page();
  third.undo();
  expect(distance(third)).toBe(1);
  await third.close();
});

test("any order of edits, undos, redos and saves: the next page reaches the same states in both directions", async () => {
  const random = createRandom(36);
  for (let round = 0; round < 6; round++) {
    const session = await page();
    for (let step = 0; step < 12; step++) {
      const what = random.below(6);
      if (what < 3) {
        const value = random.below(20);
        session.edit(`Edit ${value}`, (draft) => {
          draft.minimumDistance = value;
          if (value % 3 === 0)
            draft.rooms.push({ id: `r${round}x${step}`, name: "Room", role: "normal", x: value, y: 0 });
          if (value % 4 === 0) draft.rooms.shift();
        });
      } else if (what === 3) session.undo();
      else if (what === 4) session.redo();
      else await session.save();
    }
    await session.save();
    const expected = reachable(session);
    await session.close();
    if (round % 2 === 1) await restart();
    const next = await page();
    expect(reachable(next)).toEqual(expected);
    await next.close();
  }
});

/** The data after every undo and every redo from where the session is; it is back there afterwards. */
function reachable(session: DocumentSession<GraphDocument>): unknown {
  const steps = { undo: history(session).done.length, redo: history(session).undone.length };
  const walk = (direction: "undo" | "redo"): unknown[] => {
    const states: unknown[] = [];
    for (let step = 0; step < steps[direction]; step++) {
      session[direction]();
      states.push(structuredClone(history(session).data));
    }
    for (let step = 0; step < steps[direction]; step++) session[direction === "undo" ? "redo" : "undo"]();
    return states;
  };
  return { now: structuredClone(history(session).data), undone: walk("undo"), redone: walk("redo") };
}
