import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "#shared/kernel/random.ts";
import { farmLimits } from "#main/farm/farmLimits.ts";
import { messageVersion } from "#main/farm/farmProtocol.ts";
import { resultsOf } from "../behaviour/farm/farmHarness.ts";
import { type ChaosFarm, openChaosFarm, untilRunning } from "./chaosFarm.ts";
import { projectScenarios } from "./projectScenarios.ts";
import type { ChaosCount, Scenario } from "./scenario.ts";

/** Disturbances of a live run, one after the other while there is work left. */
function disturbing(
  name: string,
  disturb: (farm: ChaosFarm, random: Random, place: { results: string }) => Promise<void>,
  ...redisArguments: readonly string[]
): Scenario {
  return {
    name,
    run: (random) =>
      withFarm(redisArguments, async (farm) => {
        const { studio, id } = await farm.start();
        let tried = 0;
        while (tried < 3 && (await untilRunning(studio, id))) {
          await wait(random.below(400));
          await disturb(farm, random, { results: resultsOf(studio, id) });
          tried++;
        }
        return { tried, lost: await farm.lost(studio, id) };
      }),
  };
}

async function withFarm(
  redisArguments: readonly string[],
  work: (farm: ChaosFarm) => Promise<ChaosCount>,
): Promise<ChaosCount> {
  const farm = await openChaosFarm(...redisArguments);
  try {
    return await work(farm);
  } finally {
    await farm.dispose();
  }
}

async function restartRedis({ redis }: ChaosFarm, random: Random): Promise<void> {
  await redis.kill();
  await wait(random.below(500));
  await redis.restart();
}

async function studioKilled(
  farm: ChaosFarm,
  random: Random,
  between: (folder: string, kill: number) => string,
): Promise<ChaosCount> {
  let folder = await farm.project();
  const kills = 2;
  for (let kill = 0; kill < kills; kill++) {
    const studio = farm.startProcess(folder);
    await studio.begun;
    await wait(random.below(600));
    await studio.kill();
    folder = between(folder, kill);
  }
  return { tried: kills, lost: await farm.lostAfterResume(folder) };
}

export const scenarios: readonly Scenario[] = [
  ...projectScenarios,
  disturbing("kill -9 of a worker", async (farm, random) => farm.replaceWorker(random.below(2))),
  disturbing("SIGSTOP of a worker, longer than its lock", async ({ workers }, random) => {
    const worker = workers[random.below(2)];
    worker?.child.kill("SIGSTOP");
    await wait(1500 + random.below(1500));
    worker?.child.kill("SIGCONT");
  }),
  disturbing("kill -9 of Redis with its append-only file", restartRedis),
  disturbing("kill -9 of Redis without one: everything in it is gone", restartRedis, "--appendonly", "no"),
  {
    name: "kill -9 of the studio",
    run: (random) => withFarm([], (farm) => studioKilled(farm, random, (folder) => folder)),
  },
  {
    name: "project moved while its studio is killed",
    run: (random) =>
      withFarm([], (farm) =>
        studioKilled(farm, random, (folder, kill) => {
          renameSync(folder, `${folder}-moved-${kill}`);
          return `${folder}-moved-${kill}`;
        }),
      ),
  },
  {
    name: "project copied while its studio is killed, both resumed",
    run: (random) =>
      withFarm([], async (farm) => {
        const folder = await farm.project();
        const studio = farm.startProcess(folder);
        await studio.begun;
        await wait(random.below(600));
        await studio.kill();
        cpSync(folder, `${folder}-copy`, { recursive: true });
        const both = await Promise.all([farm.lostAfterResume(folder), farm.lostAfterResume(`${folder}-copy`)]);
        return { tried: 2, lost: both[0] + both[1] };
      }),
  },
  {
    name: "clock 400 days ahead, then back",
    run: (random) =>
      withFarm([], async (farm) => {
        const folder = await farm.project();
        for (const days of [400, -400]) {
          const studio = farm.startProcess(folder, days);
          await studio.begun;
          await wait(random.below(600));
          await studio.kill();
        }
        return { tried: 2, lost: await farm.lostAfterResume(folder) };
      }),
  },
  disturbing("Redis out of memory (maxmemory)", async ({ redis }, random) => {
    const connection = redis.connect();
    await connection.config("SET", "maxmemory", "1mb");
    await wait(500 + random.below(1000));
    await connection.config("SET", "maxmemory", "0");
    connection.disconnect();
  }),
  disturbing("forged and replayed entries", async ({ redis }, random, { results }) => {
    const connection = redis.connect();
    const there = await connection.xrange(results, "-", "+", "COUNT", 20);
    for (const [, fields] of there) await connection.xadd(results, "*", ...fields);
    const forged = [
      "{",
      "x".repeat(random.below(2) === 0 ? 100 : farmLimits.readBytes),
      JSON.stringify({ v: messageVersion + 1, shard: 0, worker: "stranger", workerId: "x", messages: [] }),
      JSON.stringify({ v: messageVersion, shard: 99_999, worker: "stranger", workerId: "x", messages: [] }),
      JSON.stringify({ v: messageVersion, shard: 0, worker: "stranger", workerId: "x", messages: [{ type: "?" }] }),
    ];
    for (const text of forged) await connection.xadd(results, "*", "m", text);
    connection.disconnect();
  }),
  {
    name: "disk full while a run is stored",
    run: async () => {
      const mount = ["--map-root-user", "--mount"];
      const home = mkdtempSync(join(tmpdir(), "levelwright-disk-"));
      const fixture = join(import.meta.dirname, "../fixtures/runs/smallDiskRun.ts");
      const script = 'mount -t tmpfs -o size=8m tmpfs "$1" && exec "$2" "$3" "$1"';
      const args = [...mount, "sh", "-c", script, "sh", home, process.execPath, fixture];
      const { stdout } = spawnSync("unshare", args, { encoding: "utf8", timeout: 100_000 });
      rmSync(home, { recursive: true, force: true });
      if (stdout === "") return undefined;
      const seen = JSON.parse(stdout) as { readonly done: { readonly done: number }; readonly rows: number };
      return { tried: 2, lost: seen.done.done - seen.rows };
    },
  },
];
