import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createEnginePool, defaultSize, type EnginePool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { openFarmService } from "#main/services/farm/farmService.ts";
import { openFarmSettings } from "#main/services/farm/farmSettingsFile.ts";
import { fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";

const pools: EnginePool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** The part of a studio that keeps the settings of engines and farm. */
async function open(file: string, engineProcesses?: number) {
  // No shard runs here: no process is started.
  const local = createEnginePool({ make: createNodeMaker("never.ts"), interactive: true });
  pools.push(local);
  const settings = await openFarmSettings(file);
  return { local, farm: await openFarmService({ settings, catalogue: fixtureCatalogue, local, engineProcesses }) };
}

test("engine processes and their memory are in force at once and after a restart", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "levelwright-settings-")), "farm.json");
  const first = await open(file);
  expect(first.local.size).toBe(defaultSize());
  const changed = await first.farm.change({ processes: 3, memoryMiB: 1024 });
  expect(changed.machine).toMatchObject({ processes: 3, memoryMiB: 1024, isFixed: false });
  expect(first.local.size).toBe(3);
  expect((await open(file)).local.size).toBe(3);
});

test("settings of a version that knew no processes are kept", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "levelwright-settings-")), "farm.json");
  const old = { address: "redis://127.0.0.1:7000", user: "me", password: "secret", isOn: false, placement: "both" };
  writeFileSync(file, JSON.stringify(old));
  const { farm, local } = await open(file);
  expect(await farm.settings({})).toMatchObject({ address: old.address, user: "me", placement: "both" });
  expect(local.size).toBe(defaultSize());
  await farm.change({ processes: 2 });
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ ...old, processes: 2 });
});

test("a number of processes that was given at the start wins and is not stored", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "levelwright-settings-")), "farm.json");
  await (await open(file)).farm.change({ processes: 3 });
  const { farm, local } = await open(file, 1);
  expect(local.size).toBe(1);
  expect((await farm.settings({})).machine).toMatchObject({ processes: 1, isFixed: true });
  expect((await open(file)).local.size).toBe(3);
});
