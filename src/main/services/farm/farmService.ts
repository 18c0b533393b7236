import { availableParallelism, totalmem } from "node:os";
import type { Redis } from "ioredis";
import { type FarmAddress, parseFarmAddress, shownAddress } from "#main/farm/farmAddress.ts";
import { connectFarm } from "#main/farm/farmConnection.ts";
import { FarmError, explainFarmError } from "#main/farm/farmError.ts";
import { farmLimits } from "#main/farm/farmLimits.ts";
import { type FarmPool, createFarmPool } from "#main/farm/farmPool.ts";
import { goneSeconds, type KnownWorker, readWorkers } from "#main/farm/farmWorkers.ts";
import { countResults, inspectFarm, readMemory } from "#main/farm/inspectFarm.ts";
import type { Catalogue } from "#main/processes/catalogue.ts";
import { type EnginePool, type ShardPool, defaultMemory } from "#main/processes/enginePool.ts";
import type { FarmSettings, FarmStatus, FarmWorkerInfo } from "#shared/contract/farm.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import type { AreaService } from "../areaService.ts";
import { StudioError } from "../studioError.ts";
import type { FarmSettingsFile, StoredFarm } from "./farmSettingsFile.ts";
import { farmServiceMessages } from "../messages.ts";

export interface FarmServiceParts {
  readonly settings: FarmSettingsFile;
  readonly catalogue: Catalogue;
  /** The processes of this machine. */
  readonly local: Pick<EnginePool, "size" | "limit">;
  /** How many there are, given at the start: holds until the studio stops, and is not stored. */
  readonly engineProcesses?: number | undefined;
  /** Of --farm: holds until the studio stops, and is not stored. */
  readonly fixed?: FarmAddress | undefined;
  /** Used where none is stored: of LEVELWRIGHT_FARM_PASSWORD. */
  readonly password?: string | undefined;
}

export interface FarmService extends AreaService<"farm"> {
  /** The farm as a pool; undefined while none is set up and on. Connects by itself, and says to its runs while it can't. */
  pool(): ShardPool | undefined;
  close(): Promise<void>;
}

interface OpenedFarm {
  readonly address: FarmAddress;
  readonly redis: Redis;
  readonly pool: FarmPool;
}

/** The farm of this studio: how it is set up, whether it answers, and what its workers do. */
export function createFarmService(parts: FarmServiceParts): FarmService {
  const { settings, catalogue } = parts;
  let opened: OpenedFarm | undefined;
  limitLocal();

  function limitLocal(): void {
    const { processes, memoryMiB } = settings.get();
    parts.local.limit({ size: parts.engineProcesses ?? processes ?? undefined, memoryMiB: memoryMiB ?? undefined });
  }

  /** Undefined while none is set up. Throws FarmError when it is malformed. */
  function address(): FarmAddress | undefined {
    if (parts.fixed !== undefined) return parts.fixed;
    const { address: text, user, password } = settings.get();
    return text === ""
      ? undefined
      : parseFarmAddress(text, { user, password: password === "" ? parts.password : password });
  }
  function isOn(): boolean {
    return parts.fixed !== undefined || settings.get().isOn;
  }
  function problemOf(): FarmSettings["problem"] {
    try {
      address();
      return null;
    } catch (error) {
      return asProblem(error);
    }
  }
  function open(): OpenedFarm | undefined {
    if (opened !== undefined) return opened;
    if (!isOn() || problemOf() !== null) return undefined;
    const at = address();
    if (at === undefined) return undefined;
    const redis = connectFarm(at, "studio");
    opened = { address: at, redis, pool: createFarmPool({ redis, address: at, catalogue }) };
    return opened;
  }
  function describe(): FarmSettings {
    const { fixed } = parts;
    const stored = settings.get();
    return {
      address: fixed === undefined ? stored.address : shownAddress({ ...fixed, user: undefined }),
      user: fixed === undefined ? stored.user : (fixed.user ?? ""),
      hasPassword:
        fixed === undefined ? (stored.password || parts.password || "") !== "" : fixed.password !== undefined,
      isOn: isOn(),
      placement: stored.placement,
      isFixed: fixed !== undefined,
      problem: problemOf(),
      machine: {
        processes: parts.local.size,
        memoryMiB: Math.round(stored.memoryMiB ?? defaultMemory(parts.local.size)),
        isFixed: parts.engineProcesses !== undefined,
        cores: availableParallelism(),
        memoryBytes: totalmem(),
      },
    };
  }
  async function status(): Promise<FarmStatus> {
    const results = { waiting: 0, most: farmLimits.streamEntries };
    const none: FarmStatus = { problem: null, workers: [], memory: null, results };
    const farm = open();
    if (farm === undefined) return { ...none, problem: problemOf() };
    const { redis, pool } = farm;
    try {
      const workers = await readWorkers(redis);
      const engines = await engineVersions(catalogue);
      return {
        problem: null,
        workers: workers.map((worker) => workerInfo(worker, engines)),
        memory: await readMemory(redis),
        results: { ...results, waiting: await countResults(redis, pool.runs) },
      };
    } catch (error) {
      return { ...none, problem: asProblem(explainFarmError(error, shownAddress(farm.address))) };
    }
  }
  async function change(wanted: Parameters<AreaService<"farm">["change"]>[0]): Promise<FarmSettings> {
    const before = settings.get();
    const after: StoredFarm = {
      address: withoutSignIn(wanted.address ?? before.address),
      user: wanted.user ?? before.user,
      password: wanted.password === undefined ? before.password : (wanted.password ?? ""),
      isOn: wanted.isOn ?? before.isOn,
      placement: wanted.placement ?? before.placement,
      processes: wanted.processes ?? before.processes,
      memoryMiB: wanted.memoryMiB ?? before.memoryMiB,
    };
    const isOther = (["address", "user", "password", "isOn"] as const).some((key) => after[key] !== before[key]);
    if (isOther && parts.fixed !== undefined) throw fixedFarm();
    if (isOther && (opened?.pool.runs.length ?? 0) > 0) throw farmInUse();
    await settings.set(after);
    if (after.processes !== before.processes || after.memoryMiB !== before.memoryMiB) limitLocal();
    if (isOther) await forget();
    return describe();
  }
  async function forget(): Promise<void> {
    const farm = opened;
    opened = undefined;
    await farm?.pool.close();
  }
  return {
    settings: describe,
    change,
    test: async () => {
      const at = Date.now();
      try {
        const where = address();
        if (where === undefined)
          throw new FarmError(farmServiceMessages.noAddressIsEntered, farmServiceMessages.enterAddressOfFarmsRedis);
        const { milliseconds, findings } = await inspectFarm(where);
        return { at, failure: null, milliseconds, findings: [...findings] };
      } catch (error) {
        return { at, failure: asProblem(error), milliseconds: 0, findings: [] };
      }
    },
    status,
    pool: () => open()?.pool,
    close: forget,
  };
}

async function engineVersions(catalogue: Catalogue): Promise<Map<string, string>> {
  const all = allLevelKinds().map(async ({ id }) => [id, (await catalogue.loadEngine(id)).version] as const);
  return new Map(await Promise.all(all));
}

function workerInfo(worker: KnownWorker, needed: ReadonlyMap<string, string>): FarmWorkerInfo {
  const { id, name, version, processes, busy, engines, doing, shardsPerMinute, silentSeconds } = worker;
  const known = Object.entries(engines).filter(([kind]) => needed.has(kind));
  const kinds = known.filter(([kind, engine]) => needed.get(kind) === engine).map(([kind]) => kind);
  const others = known.filter(([kind, engine]) => needed.get(kind) !== engine);
  const state =
    silentSeconds > goneSeconds ? "silent" : kinds.length === 0 ? "other-version" : busy > 0 ? "busy" : "idle";
  return {
    id,
    name,
    version,
    processes,
    busy,
    kinds,
    otherVersions: others.map(([kind, engine]) => ({ kind, version: engine, needed: needed.get(kind) ?? "" })),
    doing: [...doing],
    shardsPerMinute,
    silentSeconds,
    state,
  };
}

/** User and password have fields of their own; what stands in the address would be shown. */
function withoutSignIn(address: string): string {
  return address.trim().replace(/^(rediss?:\/\/)[^@/]*@/i, "$1");
}

function asProblem(error: unknown): { message: string; remedy: string } {
  if (error instanceof FarmError) return { message: error.message, remedy: error.remedy };
  throw error;
}

function farmInUse(): StudioError {
  return new StudioError("CONFLICT", farmServiceMessages.runsAreUsingFarm, {
    remedy: farmServiceMessages.stopThemOrWaitUntil,
  });
}

function fixedFarm(): StudioError {
  return new StudioError("CONFLICT", farmServiceMessages.farmWasGivenWithFarm, {
    remedy: farmServiceMessages.startStudioWithout,
  });
}
