import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { createSites, graphOf } from "../project/projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

const kills = 25;
const child = join(import.meta.dirname, "../../fixtures/projects/savingStudio.ts");

interface Said {
  readonly ready?: boolean;
  readonly journalled?: number;
  readonly saved?: number;
}

/** Runs the saving studio, kills it some time after it is ready, and returns what it had acknowledged. */
async function runAndKill(home: string, project: string, id: string, start: number, after: number): Promise<Said[]> {
  const studio = spawn(process.execPath, [child, home, project, id, String(start)], {
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
    await setup.project.close({});
    const random = createRandom(7);
    let next = 1;
    let midSave = 0;
    for (let kill = 0; kill < kills; kill++) {
      const said = await runAndKill(setup.home, path, id, next, random.below(60));
      const journalled = Math.max(next - 1, ...said.map((line) => line.journalled ?? 0));
      const saved = Math.max(0, ...said.map((line) => line.saved ?? 0));

      const site = sites.open(setup.home);
      expect(await site.project.open({ path })).toMatchObject({ readOnly: false });
      const { documents } = await site.documents.list({});
      expect(documents).toMatchObject([{ id, name: "Crypt" }]);
      expect(documents[0]?.broken).toBeUndefined();
      const onDisk = roomNumber((await site.documents.get({ id })).data);
      const [recovery] = (await site.project.recoveries({})).recoveries;
      const reached =
        recovery === undefined ? onDisk : roomNumber((await site.project.recoveryData({ documentId: id })).recovered);
      // The file is a whole saved state, never older than the last acknowledged one ...
      expect(onDisk).toBeGreaterThanOrEqual(saved);
      if (onDisk > saved) midSave++;
      // ... and file and journal together have every acknowledged edit, and at most the one after it.
      expect(reached).toBeGreaterThanOrEqual(journalled);
      expect(reached).toBeLessThanOrEqual(journalled + 1);
      if (recovery !== undefined) expect(recovery.fileChanged).toBe(false);
      next = reached + 1;
      await site.close();
    }
    expect(next).toBeGreaterThan(kills);
    expect(revision).toHaveLength(32);
    console.log(`killed ${kills} times, ${next - 1} edits, ${midSave} times between writing and acknowledging a save`);
  },
);

function roomNumber(data: unknown): number {
  const { rooms, minimumDistance } = data as { rooms: { name: string }[]; minimumDistance: number };
  const number = Number(/\d+/.exec(rooms[0]!.name)?.[0]);
  expect(rooms).toHaveLength(40);
  expect(minimumDistance).toBe(number % 101);
  return number;
}
