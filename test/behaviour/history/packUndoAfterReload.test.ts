import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import {
  editEntries,
  editPack,
  readPack,
  redoPack,
  savedPack,
  showPack,
  undoPack,
  usePack,
} from "#renderer/history/packStore.ts";
import { flushAllNow } from "#renderer/studio/flushOnUnload.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";
import { samplePack } from "../../support/samplePack.ts";

/** A pack over a studio in this process that comes and goes; leaving the pack forgets all that the page knew of it. */
let home: string;
let studio: Studio;
let client: StudioClient;
let path: string;
let id: string;
let file: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-packs-"));
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
  ({ path } = await client.project.create({ name: "Priory", starterTemplates: false }));
  const { pack, revision } = await client.packs.create({ name: "Trials" });
  ({ id } = pack);
  const { entries } = samplePack(["Gate", "Hall", "Crypt", "Well"]);
  await client.packs.save({ baseRevision: revision, pack: { ...pack, entries } });
  file = join(path, (await client.packs.list({})).packs[0]!.file);
  const { project } = await client.project.current({});
  useSession.setState({ client, project });
  await shown();
});
afterEach(async () => {
  showPack(null);
  await flushAllNow();
  useSession.setState({ client: null, project: null });
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

async function shown(): Promise<void> {
  showPack(id);
  await expect.poll(() => usePack.getState().pack?.id).toBe(id);
}
/** The page is gone and opened again, with the studio started again in between or not. */
async function reload(restarted = false): Promise<void> {
  await savedPack();
  showPack(null);
  await flushAllNow();
  await expect.poll(async () => (await client.packs.undoHistory({ id })).history).not.toBeNull();
  if (restarted) {
    await client.project.close({});
    await client.project.open({ path });
  }
  await shown();
}
const write = (author: string, gesture?: string) => editPack(`By ${author}`, (pack) => ({ ...pack, author }), gesture);
const labels = () => usePack.getState().history.done.map(({ label }) => label);
const now = () => usePack.getState().pack!;
const titles = () => now().entries.map(({ title }) => title);

test("a pack that is opened again undoes and redoes what was done before, also after a restart of the studio", async () => {
  write("Ann");
  editEntries("Turn around", (entries) => entries.toReversed());
  write("B", "typing");
  write("Ben", "typing");
  undoPack();
  await reload();
  expect([labels(), now().author, titles()]).toEqual([
    ["By Ann", "Turn around"],
    "Ann",
    ["Well", "Crypt", "Hall", "Gate"],
  ]);
  undoPack();
  expect(titles()).toEqual(["Gate", "Hall", "Crypt", "Well"]);
  redoPack();
  redoPack();
  expect(now().author).toBe("Ben");
  await reload(true);
  for (const author of ["Ann", "Ann", ""]) {
    undoPack();
    expect(now().author).toBe(author);
  }
  expect(usePack.getState().history.done).toEqual([]);
});

test("a pack that another program changed in between has no history that does not fit it", async () => {
  write("Ann");
  await savedPack();
  showPack(null);
  await flushAllNow();
  await client.project.close({});
  const changed = { ...(JSON.parse(readFileSync(file, "utf8")) as PackFile), author: "Zoe" };
  writeFileSync(file, JSON.stringify(changed));
  await client.project.open({ path });
  await shown();
  expect([now().author, labels()]).toEqual(["Zoe", []]);
});

test("levels that come from the gallery are a step of their own, and what was done before can be undone", async () => {
  write("Ann");
  await savedPack();
  const { pack, revision } = await client.packs.get({ id });
  await client.packs.save({ baseRevision: revision, pack: { ...pack, entries: pack.entries.slice(1) } });
  await readPack(id);
  expect([titles(), labels()]).toEqual([
    ["Hall", "Crypt", "Well"],
    ["By Ann", "Reload from disk"],
  ]);
  write("Ben");
  await reload();
  for (const state of [
    ["Ann", 3],
    ["Ann", 4],
    ["", 4],
  ]) {
    undoPack();
    expect([now().author, titles().length]).toEqual(state);
  }
});

test("any order of edits, undos, redos and saves: the next page reaches the same states in both directions", async () => {
  const random = createRandom(7);
  for (let round = 0; round < 5; round++) {
    for (let step = 0; step < 10; step++) {
      const what = random.below(7);
      if (what < 2) write(`Author ${round} ${step}`);
      else if (what === 2) editEntries(`Move ${step}`, ([first, ...rest]) => [...rest, first!]);
      else if (what === 3)
        editEntries(`Drop ${step}`, (entries) => (entries.length > 2 ? entries.slice(1) : entries.slice()));
      else if (what === 4) undoPack();
      else if (what === 5) redoPack();
      else await savedPack();
    }
    write(`Round ${round}`);
    const expected = reachable();
    await reload(round % 2 === 1);
    expect(reachable()).toEqual(expected);
  }
});

/** What every undo and every redo leads to from here; it is here again afterwards. */
function reachable(): unknown {
  const { done, undone } = usePack.getState().history;
  const walk = (steps: number, there: () => void, back: () => void): unknown[] => {
    const states = Array.from({ length: steps }, () => {
      there();
      return structuredClone(now());
    });
    for (let step = 0; step < steps; step++) back();
    return states;
  };
  return {
    now: structuredClone(now()),
    undone: walk(done.length, undoPack, redoPack),
    redone: walk(undone.length, redoPack, undoPack),
  };
}
