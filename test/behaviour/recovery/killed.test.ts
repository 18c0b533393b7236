import { spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { builtFixture } from "../../support/builtModules.ts";
import { createSites, graphOf } from "../project/projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

const kills = 15;
const child = builtFixture("savingStudio");

interface Said {
  readonly ready?: boolean;
  readonly journalled?: number;
  readonly saved?: number;
}

/** Runs the saving studio, kills it some time after it is ready, and returns what it had acknowledged. */
async function runAndKill(home: string, args: readonly string[], after: number): Promise<Said[]> {
  const studio = spawn(process.execPath, [child, home, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let errors = "";
  studio.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<void>((resolve) => studio.on("close", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    studio.stdout.on("data", (text: Buffer) => {
      out += text.toString();
      if (out.includes("ready")) resolve();
    });
    studio.on("close", () => reject(new Error(`The studio ended by itself: ${errors}`)));
  });
  await ready;
  await new Promise((resolve) => setTimeout(resolve, after));
  studio.kill("SIGKILL");
  await ended;
  expect(studio.signalCode).toBe("SIGKILL");
  // A line that was cut off was not read by anybody: it acknowledges nothing.
  return out
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said);
}

test(
  `a studio killed ${kills} times while it saves and journals loses nothing that it has acknowledged`,
  { timeout: 180_000 },
  async () => {
    const setup = sites.open();
    const { path } = await setup.project.create({ name: "Hard life" });
    const { id, revision } = await setup.documents.create({ type: "dungeon-graph", name: "Crypt", data: graphOf(40) });
    const { pack } = await setup.packs.create({ name: "Trials" });
    await setup.project.close({});
    const random = createRandom(7);
    let next = 1;
    let packBefore = 0;
    let midSave = 0;
    for (let kill = 0; kill < kills; kill++) {
      const said = await runAndKill(setup.home, [path, id, pack.id, String(next)], random.below(60));
      const journalled = Math.max(next - 1, ...said.map((line) => line.journalled ?? 0));
      const saved = Math.max(0, ...said.map((line) => line.saved ?? 0));

      const site = sites.open(setup.home);
      expect(await site.project.open({ path })).toMatchObject({ readOnly: false });
      const { documents } = await site.documents.list({});
      expect(documents).toMatchObject([{ id, name: "Crypt" }]);
      expect(documents[0]?.broken).toBeUndefined();
      const onDisk = roomNumber((await site.documents.get({ id })).data);
      const { recoveries } = await site.project.recoveries({});
      const recovery = recoveries.find(({ documentId }) => documentId === id);
      const reached =
        recovery === undefined ? onDisk : roomNumber((await site.project.recoveryData({ documentId: id })).recovered);
      const packOnDisk = packNumber((await site.packs.get({ id: pack.id })).pack);
      const packRecovery = recoveries.find(({ documentId }) => documentId === pack.id);
      const packReached =
        packRecovery === undefined
          ? packOnDisk
          : packNumber((await site.project.recoveryData({ documentId: pack.id })).recovered);
      expect(packOnDisk).toBeGreaterThanOrEqual(saved);
      expect(packReached).toBeGreaterThanOrEqual(Math.max(packBefore, ...said.map((line) => line.journalled ?? 0)));
      expect(packReached).toBeLessThanOrEqual(journalled + 1);
      for (const left of recoveries) expect(left.fileChanged).toBe(false);
      // The file is a whole saved state, never older than the last acknowledged one ...
      expect(onDisk).toBeGreaterThanOrEqual(saved);
      if (onDisk > saved) midSave++;
      // ... and file and journal together have every acknowledged edit, and at most the one after it.
      expect(reached).toBeGreaterThanOrEqual(journalled);
      expect(reached).toBeLessThanOrEqual(journalled + 1);
      packBefore = packReached;
      next = Math.max(reached, packReached) + 1;
      await site.close();
    }
    expect(next).toBeGreaterThan(kills);
    expect(revision).toHaveLength(32);
    console.log(`killed ${kills} times, ${next - 1} edits, ${midSave} times between writing and acknowledging a save`);
  },
);

function packNumber(state: unknown): number {
  const { author, description } = state as { author: string; description: string };
  expect(author).toBe(description);
  return Number(/\d+/.exec(author)?.[0] ?? 0);
}

function roomNumber(data: unknown): number {
  const { rooms, minimumDistance } = data as { rooms: { name: string }[]; minimumDistance: number };
  const number = Number(/\d+/.exec(rooms[0]!.name)?.[0]);
  expect(rooms).toHaveLength(40);
  expect(minimumDistance).toBe(number % 101);
  return number;
}
