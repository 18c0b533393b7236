import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createRouterClient } from "@orpc/server";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";
import { flushAllNow } from "#renderer/studio/flushOnUnload.ts";
import { chooseSomePack, moveTo } from "#renderer/packs/packActions.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import {
  editPack,
  packChanged,
  readPack,
  resolveConflict,
  savedPack,
  showPack,
  undoPack,
  usePack,
} from "#renderer/history/packStore.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { samplePack } from "../../support/samplePack.ts";

/** The pack on screen over a real studio in this process. */
let home: string;
let studio: Studio;
let client: StudioClient;
let id: string;
let file: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-packs-"));
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
  const { path } = await client.project.create({ name: "Priory" });
  const { pack, revision } = await client.packs.create({ name: "Trials" });
  ({ id } = pack);
  await client.packs.save({
    baseRevision: revision,
    pack: { ...pack, entries: samplePack(["Gate", "Hall", "Crypt"]).entries },
  });
  const { project } = await client.project.current({});
  useSession.setState({ client, project });
  const [info] = (await client.packs.list({})).packs;
  file = join(path, info!.file);
  showPack(id);
  await expect.poll(() => usePack.getState().pack?.entries.length).toBeGreaterThan(1);
});
afterEach(async () => {
  showPack(null);
  await flushAllNow();
  useSession.setState({ client: null, project: null });
  useToasts.setState({ toasts: [] });
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

const write = (author: string) => editPack(`By ${author}`, (pack) => ({ ...pack, author }));
const onDisk = () => packFileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
const byElsewhere = (author: string) => writeFileSync(file, JSON.stringify({ ...onDisk(), author }));

/** Labels of what the journal holds now. */
function journalLabels(): string[] {
  const database = new Database(join(dirname(dirname(file)), "candidates.sqlite"), { readonly: true });
  try {
    return database.prepare<[], string>("SELECT label FROM journal ORDER BY id").pluck().all();
  } finally {
    database.close();
  }
}

/** A line to the studio on which saves of packs go no further until they are released. */
function stuckSaves(): { release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { get, journal } = client.packs;
  const save: StudioClient["packs"]["save"] = async (input) => {
    await released;
    return client.packs.save(input);
  };
  const saveChanges: StudioClient["packs"]["saveChanges"] = async (input) => {
    await released;
    return client.packs.saveChanges(input);
  };
  // All of the studio that the pack on screen talks to.
  useSession.setState({ client: { packs: { get, journal, save, saveChanges } } as unknown as StudioClient });
  return { release };
}

/** Gives the disk work for a while, so that whatever is saved now takes its time. */
function busyDisk(): Promise<unknown> {
  return Promise.all(Array.from({ length: 20 }, (_, i) => client.packs.create({ name: `Copy ${i}` })));
}

/** What a studio that is killed now would offer of the pack after its next start. */
async function afterCrash(): Promise<{ labels: string[]; author: unknown } | undefined> {
  const { path } = (await client.project.current({})).project!;
  await client.project.close({});
  await client.project.open({ path });
  const [recovery] = (await client.project.recoveries({})).recoveries;
  if (recovery === undefined) return undefined;
  const { recovered } = await client.project.recoveryData({ documentId: recovery.documentId });
  return { labels: recovery.lastLabels, author: (recovered as { author?: unknown }).author };
}

/** Notes what saves of packs send, and lets them through; the answers of the first `lost` are lost on their way. */
function heardSaves(lost = 0): { sent: string[] } {
  const sent: string[] = [];
  const { get, journal } = client.packs;
  const heard =
    <Input, Output>(name: string, call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      sent.push(`${name} ${JSON.stringify(input).includes("canonicalKey") ? "with" : "without"} levels`);
      const answer = await call(input);
      if (sent.length <= lost) throw new Error("The line broke.");
      return answer;
    };
  const save = heard("whole", (input: Parameters<typeof client.packs.save>[0]) => client.packs.save(input));
  const saveChanges = heard("changes", (input: Parameters<typeof client.packs.saveChanges>[0]) =>
    client.packs.saveChanges(input),
  );
  useSession.setState({ client: { packs: { get, journal, save, saveChanges } } as unknown as StudioClient });
  return { sent };
}

const titlesOnDisk = () => onDisk().entries.map(({ title }) => title);

test("a saved pack that leaves the screen because another project is opened isn't called missing", async () => {
  write("Ana");
  await savedPack();
  await client.project.create({ name: "Crypt" });
  const { project } = await client.project.current({});
  useSession.setState({ project, packs: [] });
  // What a change of the file starts: the pack is read again.
  await readPack(id);
  chooseSomePack();
  await flushAllNow();
  // Answered after what was asked before.
  await client.packs.list({});
  expect(useToasts.getState().toasts).toEqual([]);
});

test("moving a level sends no level, and the file has the new order", async () => {
  const { sent } = heardSaves();
  moveTo(2, 0);
  await savedPack();
  moveTo(0, 1);
  await savedPack();
  expect(sent).toEqual(["changes without levels", "changes without levels"]);
  expect(titlesOnDisk()).toEqual(["Gate", "Crypt", "Hall"]);
});

test("a move that changes nothing is no edit: nothing is sent, and there is nothing to undo", async () => {
  const { sent } = heardSaves();
  const before = usePack.getState();
  moveTo(0, 0);
  await savedPack();
  expect(sent).toEqual([]);
  expect(usePack.getState()).toMatchObject({ pack: before.pack, history: before.history });
});

test("when the answer to a save was lost, the next one brings the whole pack and wins over nobody else's", async () => {
  const { sent } = heardSaves(1);
  moveTo(2, 0);
  await expect(savedPack()).rejects.toThrow("The line broke.");
  // Back to what the screen believes is in the file: taken for no change, the file would keep the first move.
  undoPack();
  await savedPack();
  expect(sent).toEqual(["changes without levels", "whole with levels"]);
  expect(titlesOnDisk()).toEqual(["Gate", "Hall", "Crypt"]);
});

test("edits on a file that somebody else has changed are a conflict, not mixed into it", async () => {
  const { sent } = heardSaves();
  const before = titlesOnDisk();
  byElsewhere("Zoe");
  moveTo(2, 0);
  await expect(savedPack()).rejects.toThrow();
  expect(usePack.getState().conflict).toBe(true);
  expect(sent).toEqual(["changes without levels", "whole with levels"]);
  expect([titlesOnDisk(), onDisk().author]).toEqual([before, "Zoe"]);
});

test("an edit of a pack is in the journal soon, also while a save of the pack is under way", async () => {
  const line = stuckSaves();
  write("Ann");
  const first = savedPack();
  write("Ben");
  await expect.poll(journalLabels).toEqual(["By Ann", "By Ben"]);
  line.release();
  await first;
  await savedPack();
  expect([onDisk().author, journalLabels()]).toEqual(["Ben", []]);
});

test("a pack's edits that no save has reached are offered after a crash, restored whole, and then done with", async () => {
  const { entries } = onDisk();
  byElsewhere("Zoe");
  write("Ann");
  await expect(savedPack()).rejects.toThrow("Choose a version");
  editPack("Turn around", (pack) => ({ ...pack, entries: pack.entries.toReversed() }));
  await flushAllNow();
  expect(await afterCrash()).toMatchObject({ labels: ["By Ann", "Turn around"], author: "Ann" });
  await client.project.resolveRecovery({ documentId: id, action: "restore" });
  expect(onDisk()).toMatchObject({ author: "Ann", entries: entries.toReversed() });
  expect((await client.project.backups({ documentId: id })).backups.length).toBeGreaterThan(0);
  expect(await afterCrash()).toBeUndefined();
});

test("a page that goes while a pack is being saved saves what was edited meanwhile, too", async () => {
  const busy = busyDisk();
  write("Ann");
  const first = savedPack();
  write("Ben");
  undoPack();
  write("Cid");
  await Promise.all([flushAllNow(), first]);
  expect(onDisk().author).toBe("Cid");
  await busy;
  expect(await afterCrash()).toBeUndefined();
});

test("a pack that could not be saved says so, keeps what it holds on screen, and is saved when it can be", async () => {
  write("Ann");
  useSession.setState({ client: null });
  await expect(savedPack()).rejects.toThrow("Not connected");
  showPack(null);
  await expect
    .poll(() =>
      useToasts
        .getState()
        .toasts.map((toast) => toast.text)
        .join(),
    )
    .toContain("stays on this page");
  useSession.setState({ client });
  showPack(id);
  await expect.poll(() => usePack.getState().pack?.author).toBe("Ann");
  await savedPack();
  expect(onDisk().author).toBe("Ann");
});

test("a pack changed by another program asks under unsaved edits; either version can be kept", async () => {
  byElsewhere("Zoe");
  write("Ann");
  await expect(savedPack()).rejects.toThrow("Choose a version");
  expect([usePack.getState().conflict, onDisk().author]).toEqual([true, "Zoe"]);
  await expect(savedPack()).rejects.toThrow("Choose a version");
  await expect.poll(async () => (await client.packs.get({ id })).pack.author).toBe("Zoe");
  await resolveConflict("mine");
  await savedPack();
  expect([usePack.getState().conflict, onDisk().author]).toEqual([false, "Ann"]);
  byElsewhere("Yan");
  write("Ben");
  await expect(savedPack()).rejects.toThrow("Choose a version");
  await expect.poll(async () => (await client.packs.get({ id })).pack.author).toBe("Yan");
  await resolveConflict("theirs");
  expect([usePack.getState().pack?.author, onDisk().author]).toEqual(["Yan", "Yan"]);
  await flushAllNow();
  expect(await afterCrash()).toBeUndefined();
});

test("a pack without unsaved edits follows its file", async () => {
  byElsewhere("Zoe");
  await expect.poll(async () => (await client.packs.get({ id })).pack.author).toBe("Zoe");
  packChanged(id, "external");
  await expect.poll(() => usePack.getState().pack?.author).toBe("Zoe");
  expect(usePack.getState().conflict).toBe(false);
});
