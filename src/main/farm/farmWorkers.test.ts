import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { messageVersion, type WorkerStatus } from "./farmProtocol.ts";
import { goneSeconds, otherBuilds, placesFor, readWorkers, workersFor } from "./farmWorkers.ts";

const engine = { kind: "dungeon", engineVersion: "7", build: "b1" };
const status = (name: string, more: Partial<WorkerStatus> = {}): WorkerStatus => ({
  v: messageVersion,
  id: `id of ${name}`,
  name,
  version: "1.0",
  engines: { dungeon: "7" },
  builds: { dungeon: "b1" },
  processes: 2,
  busy: 0,
  doing: [],
  shardsPerMinute: 0,
  ...more,
});
const said = (seconds: number, worker: WorkerStatus): string => `${seconds} ${JSON.stringify(worker)}`;
/** What a Redis answers at second 1000 whose workers have said this. */
const redisWith = (...texts: readonly string[]) =>
  ({ hvals: async () => texts, time: async () => ["1000", "0"] }) as unknown as Redis;

test("workers come by name and id with their seconds of silence, none for one whose clock is ahead", async () => {
  const redis = redisWith(
    said(990, status("cellar", { id: "w2" })),
    said(991, status("cellar", { id: "w1" })),
    said(1003, status("attic", { id: "w3" })),
  );
  expect((await readWorkers(redis)).map(({ id, silentSeconds }) => [id, silentSeconds])).toEqual([
    ["w3", 0],
    ["w1", 9],
    ["w2", 10],
  ]);
});

test("what no worker would say is left out", async () => {
  const sound = said(1000, status("attic"));
  const strange = ["no status", "soon {}", "1000 {", '1000 {"v":1}', `${sound}${" ".repeat(20_000)}`, ""];
  expect(await readWorkers(redisWith(...strange, sound))).toHaveLength(1);
});

test("places are those of workers that answer and have this version and build; other builds are named once", async () => {
  const workers = await readWorkers(
    redisWith(
      said(1000 - goneSeconds, status("a", { processes: 3 })),
      said(999 - goneSeconds, status("gone")),
      said(1000, status("old", { engines: { dungeon: "6" } })),
      said(1000, status("b", { builds: { dungeon: "b3" } })),
      said(1000, status("c", { builds: { dungeon: "b2" } })),
      said(1000, status("d", { builds: { dungeon: "b2" } })),
      said(1000, status("e")),
      said(1000, status("other kind", { engines: { board: "7" }, builds: {} })),
    ),
  );
  expect(workersFor(workers, engine).map(({ name }) => name)).toEqual(["a", "e"]);
  expect(placesFor(workers, engine)).toBe(5);
  expect(otherBuilds(workers, engine)).toEqual(["b2", "b3"]);
});
