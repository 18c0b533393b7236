import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { WebSocketServer } from "ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerBrowser } from "../e2e/support/browser.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/** What the sample games show of a run, as plain data. */
interface SeenRun {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly solid: readonly number[];
  readonly items: readonly (readonly [number, string])[];
  readonly locks: readonly number[];
  readonly at: number;
  readonly keys: number;
  readonly isWon: boolean;
}

let server: ChildProcess;
let origin = "";
beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/build.ts", "--only", "runtime"], { cwd: repositoryRoot });
  server = spawn(process.execPath, ["samples/serve.mjs"], {
    cwd: repositoryRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.on("data", (data: Buffer) => {
      const found = /(http:\/\/127\.0\.0\.1:\d+)\/phaser/.exec(String(data))?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once("exit", () => reject(new Error("The server of the samples has ended.")));
  });
});
afterAll(() => server.kill());

async function openSample(path: string) {
  const tab = await (await workerBrowser()).newPage({ viewport: { width: 400, height: 300 } });
  const errors: string[] = [];
  tab.on("pageerror", ({ message }) => errors.push(message));
  await tab.goto(`${origin}/${path}`);
  const seen = () =>
    tab.evaluate((): SeenRun => {
      const run = (globalThis as never as { sample: { run(): never } }).sample.run() as {
        number: number;
        map: { width: number; height: number; solid: Uint8Array };
        items: Map<number, { type: string }>;
        locks: Map<number, string>;
        x: number;
        y: number;
        keys: number;
        isWon: boolean;
      };
      const { number, map, items, locks, x, y, keys, isWon } = run;
      const { width, height } = map;
      return {
        number,
        width,
        height,
        solid: [...map.solid],
        items: [...items].map(([at, { type }]) => [at, type] as const),
        locks: [...locks.keys()],
        at: y * width + x,
        keys,
        isWon,
      };
    });
  return { tab, errors, seen };
}

/** The arrow keys of a shortest way to a tile; undefined without one. Locked doors are walls while there is no key. */
function wayTo({ width, solid, locks, at, keys }: SeenRun, goal: number): string[] | undefined {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width };
  const from = new Map<number, readonly [number, string]>([[at, [at, ""]]]);
  const open = [at];
  for (let tile = open.shift(); tile !== undefined && !from.has(goal); tile = open.shift()) {
    for (const [key, by] of Object.entries(steps)) {
      const to = tile + by;
      if (from.has(to) || solid[to] !== 0 || (keys === 0 && locks.includes(to))) continue;
      from.set(to, [tile, key]);
      open.push(to);
    }
  }
  if (!from.has(goal)) return undefined;
  const way: string[] = [];
  for (let tile = goal; tile !== at;) {
    const [before, key] = from.get(tile) ?? [at, ""];
    way.unshift(key);
    // The first press at a lock opens it, the second one walks on.
    if (locks.includes(tile)) way.unshift(key);
    tile = before;
  }
  return way;
}

describe.each(["phaser", "excalibur"])("the sample game in %s", (name) => {
  it("is played to the boss with the keyboard, and starts a new dungeon for each run", async () => {
    const { tab, errors, seen } = await openSample(`${name}/`);
    const status = tab.getByRole("status");
    await expect.poll(() => status.textContent()).toContain("Run 0: 0 keys");
    const first = await seen();
    const walk = async (type: string): Promise<void> => {
      const run = await seen();
      const ways = run.items.flatMap(([at, one]) => (one === type ? [wayTo(run, at) ?? []] : []));
      const [way = []] = ways.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
      // The game draws a frame between two keys of a keyboard; the rest of the way is typed at once.
      for (const key of way.splice(0, 5)) await tab.keyboard.press(key);
      await tab.evaluate((keys) => {
        for (const key of keys) dispatchEvent(new KeyboardEvent("keydown", { key }));
      }, way);
    };
    await walk("key");
    await expect.poll(async () => (await seen()).keys).toBe(1);
    await walk("boss");
    await expect.poll(async () => (await seen()).isWon).toBe(true);
    expect(await status.textContent()).toContain("the boss is beaten");
    expect((await seen()).locks.length).toBeLessThan(first.locks.length);
    const folder = join(repositoryRoot, "test/artifacts");
    mkdirSync(folder, { recursive: true });
    await tab.screenshot({ path: join(folder, `sample-${name}.png`) });
    await tab.keyboard.press("n");
    await expect.poll(() => status.textContent()).toContain("Run 1: 0 keys");
    expect((await seen()).solid).not.toEqual(first.solid);
    // Beyond the curated ones every run has a layout of its own.
    await tab.evaluate(() => (globalThis as never as { sample: { begin(run: number): void } }).sample.begin(40));
    expect((await seen()).number).toBe(40);
    expect(errors).toEqual([]);
    await tab.close();
  });

  it("loads its recipe again when the studio says that it has exported", async () => {
    const studio = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(studio, "listening");
    const { port } = studio.address() as { port: number };
    const joined = new Promise<void>((resolve) => studio.once("connection", () => resolve()));
    const { tab, errors } = await openSample(`${name}/?live=${encodeURIComponent(`ws://127.0.0.1:${port}/`)}`);
    await joined;
    const again = tab.waitForRequest((request) => request.url().endsWith(".recipe.json"));
    for (const client of studio.clients)
      client.send(JSON.stringify({ packId: "a", files: [], removed: [], levels: [] }));
    await again;
    await expect.poll(() => tab.getByRole("status").textContent()).toContain("Run 0");
    expect(errors).toEqual([]);
    await tab.close();
    studio.close();
  });
});

describe("the sample with a worker", () => {
  it("makes layouts while the page's own work takes next to nothing in any frame", async () => {
    const { tab, errors } = await openSample("worker/");
    const state = () =>
      tab.evaluate(() => ({
        ...(globalThis as never as { sample: { layouts: number; frames: number; busiest: number } }).sample,
      }));
    await expect.poll(async () => (await state()).layouts).toBeGreaterThan(20);
    const { frames, busiest } = await state();
    expect(frames).toBeGreaterThan(5);
    // A frame has 16 ms; a layout takes some, all of them in the worker.
    expect(busiest).toBeLessThan(16);
    expect(errors).toEqual([]);
    await tab.close();
  });
});
