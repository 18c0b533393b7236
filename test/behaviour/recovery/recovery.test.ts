import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Document, JournalEdit } from "#shared/contract/documents.ts";
import { type Site, createSites, graphOf } from "../project/projectSite.ts";

const sites = createSites();
let site: Site;
let folder: string;
let doc: Document;
beforeEach(async () => {
  site = sites.open();
  folder = (await site.project.create({ name: "Project" })).path;
  doc = await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
});
afterEach(() => sites.dispose());

const distance = (value: number, label = `Distance ${value}`) => ({
  label,
  changes: [{ path: ["minimumDistance"], value }],
});
const journal = (edits: JournalEdit[], revision = doc.revision) =>
  site.documents.journal({ id: doc.id, baseRevision: revision, edits });
/** Closing without saving leaves the journal as a crash does. */
const restart = async (): Promise<void> => {
  await site.project.close({});
  await site.project.open({ path: folder });
};
const recoveries = async () => (await site.project.recoveries({})).recoveries;

test("unsaved edits are offered after a restart, not while their own session goes on", async () => {
  await journal([distance(1)]);
  await journal([distance(2), distance(3)]);
  expect(await recoveries()).toEqual([]);
  await restart();
  expect(await recoveries()).toEqual([
    {
      documentId: doc.id,
      documentName: "Crypt",
      edits: 3,
      skipped: 0,
      lastLabels: ["Distance 1", "Distance 2", "Distance 3"],
      lastEditAt: expect.any(Number) as number,
      fileChanged: false,
    },
  ]);
  expect(await site.project.recoveryData({ documentId: doc.id })).toMatchObject({
    saved: { minimumDistance: 0 },
    recovered: { minimumDistance: 3 },
  });
});

test("restoring writes the recovered state, with a backup of the file's own, and is done with it", async () => {
  await journal([distance(5)]);
  await restart();
  await site.project.resolveRecovery({ documentId: doc.id, action: "restore" });
  expect((await site.documents.get({ id: doc.id })).data).toMatchObject({ minimumDistance: 5 });
  expect((await site.project.backups({ documentId: doc.id })).backups).toHaveLength(1);
  expect(await recoveries()).toEqual([]);
  await restart();
  expect(await recoveries()).toEqual([]);
});

test("discarding leaves the file and drops the edits", async () => {
  await journal([distance(5)]);
  await restart();
  await site.project.resolveRecovery({ documentId: doc.id, action: "discard" });
  expect((await site.documents.get({ id: doc.id })).revision).toBe(doc.revision);
  await restart();
  expect(await recoveries()).toEqual([]);
});

test("a save clears what it holds and keeps what was edited meanwhile", async () => {
  await journal([distance(1)]);
  const saving = site.documents.save({ id: doc.id, baseRevision: doc.revision, data: graphOf(2) });
  // Still names the revision before: the screen does not know of the new one yet.
  await journal([distance(7)]);
  const { revision } = await saving;
  await journal([distance(8)]);
  await restart();
  expect(await recoveries()).toMatchObject([
    { edits: 2, lastLabels: ["Distance 7", "Distance 8"], fileChanged: false },
  ]);
  const { saved, recovered } = await site.project.recoveryData({ documentId: doc.id });
  expect(saved).toEqual(graphOf(2));
  expect(recovered).toEqual({ ...(graphOf(2) as object), minimumDistance: 8 });
  expect((await site.documents.get({ id: doc.id })).revision).toBe(revision);
});

test("discarding what is left over leaves what this session has not saved yet", async () => {
  await journal([distance(5)]);
  await restart();
  await journal([distance(6)]);
  await site.project.resolveRecovery({ documentId: doc.id, action: "discard" });
  await journal([distance(7)]);
  await restart();
  expect(await recoveries()).toMatchObject([{ lastLabels: ["Distance 6", "Distance 7"] }]);
});

test("edits outlive an external change of their file, and say so", async () => {
  await journal([distance(4)]);
  await site.project.close({});
  const file = join(folder, doc.file);
  writeFileSync(file, readFileSync(file, "utf8").replace('"repeat": "template"', '"repeat": "never"'));
  await site.project.open({ path: folder });
  expect(await recoveries()).toMatchObject([{ fileChanged: true }]);
  expect(await site.project.recoveryData({ documentId: doc.id })).toMatchObject({
    saved: { minimumDistance: 0, repeat: "never" },
    recovered: { minimumDistance: 4, repeat: "template" },
  });
});

test("edits outlive their file: restoring makes it again", async () => {
  await journal([distance(4)]);
  await site.project.close({});
  rmSync(join(folder, doc.file));
  await site.project.open({ path: folder });
  expect(await recoveries()).toMatchObject([{ documentName: "Crypt", fileChanged: true }]);
  expect(await site.project.recoveryData({ documentId: doc.id })).toMatchObject({ saved: null });
  await site.project.resolveRecovery({ documentId: doc.id, action: "restore" });
  expect(await site.documents.get({ id: doc.id })).toMatchObject({ name: "Crypt", data: { minimumDistance: 4 } });
});

test("work left by two crashes comes up one after the other", async () => {
  await journal([distance(1)]);
  await restart();
  await journal([distance(2)]);
  await restart();
  expect(await recoveries()).toMatchObject([{ lastLabels: ["Distance 2"] }]);
  await site.project.resolveRecovery({ documentId: doc.id, action: "restore" });
  expect(await recoveries()).toMatchObject([{ lastLabels: ["Distance 1"], fileChanged: true }]);
});

test("edits on a revision that is gone are a conflict; after a reload they start anew", async () => {
  await journal([distance(1)]);
  const file = join(folder, doc.file);
  writeFileSync(file, readFileSync(file, "utf8").replace('"repeat": "template"', '"repeat": "never"'));
  await expect.poll(async () => (await site.documents.get({ id: doc.id })).revision).not.toBe(doc.revision);
  const { revision } = await site.documents.get({ id: doc.id });
  await expect(journal([distance(2)], "0".repeat(32))).rejects.toMatchObject({ code: "CONFLICT" });
  await journal([distance(3)], revision);
  await restart();
  expect(await recoveries()).toMatchObject([{ edits: 1, fileChanged: false }]);
});

test("a state without its form is not written", async () => {
  await journal([distance(-5)]);
  await restart();
  await expect(site.project.resolveRecovery({ documentId: doc.id, action: "restore" })).rejects.toMatchObject({
    code: "INVALID",
    detail: { place: "Crypt: data.minimumDistance" },
  });
  expect(await recoveries()).toHaveLength(1);
});

const odd = { label: "Odd", changes: [{ path: ["rooms", "x", "y"], value: 1 }] };

test("an edit that does not fit is not acknowledged, nor are those sent with it; those before it stay", async () => {
  await journal([distance(6)]);
  await expect(journal([distance(7), odd])).rejects.toMatchObject({ code: "CONFLICT" });
  await journal([distance(8)]);
  await restart();
  expect(await recoveries()).toMatchObject([{ edits: 2, skipped: 0, lastLabels: ["Distance 6", "Distance 8"] }]);
  expect(await site.project.recoveryData({ documentId: doc.id })).toMatchObject({ recovered: { minimumDistance: 8 } });
});

test("a journalled edit that cannot be applied costs none of the others; restoring counts it and keeps it", async () => {
  await journal([distance(6)]);
  await journal([{ label: "Spoilt", changes: distance(7).changes }]);
  await journal([{ label: "Damaged", changes: distance(8).changes }]);
  await journal([{ label: "Repeat", changes: [{ path: ["minimumDistance"], value: 9 }] }]);
  const { db } = site.slot.current().store;
  db.prepare("UPDATE journal SET changes = ? WHERE label = 'Spoilt'").run(JSON.stringify(odd.changes));
  db.prepare("UPDATE journal SET changes = '[{' WHERE label = 'Damaged'").run();
  await restart();
  expect(await recoveries()).toMatchObject([{ edits: 4, skipped: 2 }]);
  const restored = await site.project.resolveRecovery({ documentId: doc.id, action: "restore" });
  expect(restored).toEqual({
    skipped: 2,
    keptIn: expect.stringMatching(/^\.levelwright\/unapplied\/crypt-/) as string,
  });
  expect((await site.documents.get({ id: doc.id })).data).toMatchObject({ minimumDistance: 9 });
  expect(JSON.parse(readFileSync(join(folder, restored.keptIn ?? ""), "utf8"))).toMatchObject({
    document: "Crypt",
    edits: [
      { label: "Spoilt", changes: odd.changes },
      { label: "Damaged", changes: "[{" },
    ],
  });
  expect(await recoveries()).toEqual([]);
});

test("nothing to recover is said, not guessed", async () => {
  expect(() => site.project.recoveryData({ documentId: doc.id })).toThrow(
    expect.objectContaining({ code: "NOT_FOUND" }) as Error,
  );
});
