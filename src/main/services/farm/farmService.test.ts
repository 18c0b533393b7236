import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type PoolLimits, defaultMemory } from "#main/processes/enginePool.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { openFarmService } from "./farmService.ts";
import { openFarmSettings } from "./farmSettingsFile.ts";

/** The service of a studio on this machine, and the limits that its processes were given, first the ones of the start. */
async function open(engineProcesses?: number) {
  const settings = await openFarmSettings(join(mkdtempSync(join(tmpdir(), "levelwright-farm-")), "farm.json"));
  const limits: PoolLimits[] = [];
  const local = { size: 2, limit: (limit: PoolLimits) => void limits.push(limit) };
  const farm = await openFarmService({ settings, catalogue: productCatalogue, local, engineProcesses });
  return { farm, limits };
}

test("processes and memory, each changed alone, are in force at once; what leaves them as they are limits nothing", async () => {
  const { farm, limits } = await open();
  expect(limits.splice(0)).toEqual([{ size: undefined, memoryMiB: undefined }]);
  await farm.change({ processes: 3 });
  expect(limits.splice(0)).toEqual([{ size: 3, memoryMiB: undefined }]);
  await farm.change({ memoryMiB: 1024 });
  expect(limits.splice(0)).toEqual([{ size: 3, memoryMiB: 1024 }]);
  await farm.change({ processes: 3, memoryMiB: 1024, checkEvery: 7 });
  expect(limits).toEqual([]);
});

test("a number of processes from the start is kept when their memory changes", async () => {
  const { farm, limits } = await open(5);
  const { machine } = await farm.change({ processes: 3, memoryMiB: 2048 });
  expect(limits.at(-1)).toEqual({ size: 5, memoryMiB: 2048 });
  expect(machine).toMatchObject({ memoryMiB: 2048, isFixed: true });
});

test("without a limit of memory the screen shows each process's share of the machine", async () => {
  const { farm } = await open();
  expect((await farm.settings({})).machine).toMatchObject({ memoryMiB: Math.round(defaultMemory(2)), isFixed: false });
});
