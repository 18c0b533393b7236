import { availableParallelism, totalmem } from "node:os";
import type { Redis } from "ioredis";
import { type FarmAddress, endpointOf, parseFarmAddress, shownAddress, splitSignIn } from "#main/farm/farmAddress.ts";
import { ClearTextError, FarmError, explainFarmError } from "#main/farm/farmError.ts";
import type { EngineIdentity } from "#main/farm/farmKeys.ts";
import { farmLimits } from "#main/farm/farmLimits.ts";
import type { FarmPool } from "#main/farm/farmPool.ts";
import { goneSeconds, type KnownWorker, readWorkers } from "#main/farm/farmWorkers.ts";
import type { Catalogue } from "#main/processes/catalogue.ts";
import { type EnginePool, type ShardPool, defaultMemory } from "#main/processes/enginePool.ts";
import type { FarmSettings, FarmStatus, FarmWorkerInfo } from "#shared/contract/farm.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import type { AreaService } from "../areaService.ts";
import { StudioError } from "../studioError.ts";
import type { FarmSettingsFile, StoredFarm } from "./farmSettingsFile.ts";
import { farmServiceMessages } from "../messages.ts";

interface FarmServiceParts {
  readonly settings: FarmSettingsFile;
  readonly catalogue: Catalogue;
  /** The processes of this machine. */
  readonly local: Pick<EnginePool, "size" | "limit">;
  /** Number of engine processes given at startup: applies until the studio stops, and isn't stored. */
  readonly engineProcesses?: number | undefined;
  /** The address from --farm: applies until the studio stops, and isn't stored. */
  readonly fixed?: FarmAddress | undefined;
  /** The password from LEVELWRIGHT_FARM_PASSWORD, used when none is stored. */
  readonly password?: string | undefined;
}

/** The "farm" area of the contract, and the pool that runs use. */
export interface FarmService extends AreaService<"farm"> {
  /**
   * The farm as a pool; undefined unless one is set up and enabled. Connects automatically, and reports connection
   * problems to its runs.
   */
  pool(): ShardPool | undefined;
  close(): Promise<void>;
}

interface OpenedFarm {
  readonly address: FarmAddress;
  readonly redis: Redis;
  readonly pool: FarmPool;
}

/** What only a studio with a farm needs: the clients of Redis and its queues are a fifth of the time that a start takes. */
async function loadClients() {
  const [{ connectFarm }, { createFarmPool }, { countResults, inspectFarm, readMemory }] = await Promise.all([
    import("#main/farm/farmConnection.ts"),
    import("#main/farm/farmPool.ts"),
    import("#main/farm/inspectFarm.ts"),
  ]);
  return { connectFarm, createFarmPool, countResults, inspectFarm, readMemory };
}

/** The farm of this studio: its settings, its connection, and the state of its workers. */
export async function openFarmService(parts: FarmServiceParts): Promise<FarmService> {
  const { settings, catalogue } = parts;
  let opened: OpenedFarm | undefined;
  /** Loaded while the farm is on. */
  let clients: Awaited<ReturnType<typeof loadClients>> | undefined;
  /** The farm that the password of the environment is for: the one of the start, or else the first that is entered. */
  let environmentFor = endpointOf(settings.get().address);
  limitLocal();
  if (isOn()) clients = await loadClients();

  function limitLocal(): void {
    const { processes, memoryMiB } = settings.get();
    parts.local.limit({ size: parts.engineProcesses ?? processes ?? undefined, memoryMiB: memoryMiB ?? undefined });
  }

  /** Undefined when none is set up. Throws FarmError when it is malformed. */
  function address(): FarmAddress | undefined {
    if (parts.fixed !== undefined) return parts.fixed;
    const stored = settings.get();
    const { address: text, user, clearTextFor } = stored;
    if (text === "") return undefined;
    const endpoint = endpointOf(text);
    return parseFarmAddress(text, {
      user,
      password: passwordFor(stored, endpoint),
      clearText: endpoint !== "" && clearTextFor === endpoint,
    });
  }
  /** A password goes to the farm it was entered for, and to no other. */
  function passwordFor(stored: StoredFarm, endpoint: string): string | undefined {
    if (stored.password !== "" && stored.passwordFor === endpoint) return stored.password;
    return environmentFor === endpoint ? parts.password : undefined;
  }
  function isOn(): boolean {
    return parts.fixed !== undefined || settings.get().isOn;
  }
  function refusal(): unknown {
    try {
      address();
      return undefined;
    } catch (error) {
      return error;
    }
  }
  function problemOf(): FarmSettings["problem"] {
    const error = refusal();
    return error === undefined ? null : asProblem(error);
  }
  function open(): OpenedFarm | undefined {
    if (opened !== undefined) return opened;
    if (!isOn() || clients === undefined || problemOf() !== null) return undefined;
    const at = address();
    if (at === undefined) return undefined;
    const redis = clients.connectFarm(at, "studio");
    opened = {
      address: at,
      redis,
      pool: clients.createFarmPool({ redis, address: at, catalogue, checkEvery: () => settings.get().checkEvery }),
    };
    return opened;
  }
  function describe(): FarmSettings {
    const { fixed } = parts;
    const stored = settings.get();
    return {
      address: fixed === undefined ? stored.address : shownAddress({ ...fixed, user: undefined }),
      user: fixed === undefined ? stored.user : (fixed.user ?? ""),
      hasPassword:
        fixed === undefined
          ? (passwordFor(stored, endpointOf(stored.address)) ?? "") !== ""
          : fixed.password !== undefined,
      asksClearText: refusal() instanceof ClearTextError,
      isOn: isOn(),
      placement: stored.placement,
      checkEvery: stored.checkEvery,
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
    if (farm === undefined || clients === undefined) return { ...none, problem: problemOf() };
    const { redis, pool } = farm;
    const { countResults, readMemory } = clients;
    try {
      const workers = await readWorkers(redis);
      const engines = await ownEngines(catalogue);
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
    const pasted = splitPasted(wanted.address ?? before.address);
    const endpoint = endpointOf(pasted.address);
    const password = wanted.password === undefined ? pasted.password : (wanted.password ?? "");
    // One that was entered before any address is for the first one.
    const isKept = password === undefined && before.passwordFor !== "";
    const after: StoredFarm = {
      address: pasted.address,
      user: wanted.user ?? pasted.user ?? before.user,
      password: password ?? before.password,
      passwordFor: isKept ? before.passwordFor : endpoint,
      clearTextFor: wanted.clearText === undefined ? before.clearTextFor : wanted.clearText ? endpoint : "",
      isOn: wanted.isOn ?? before.isOn,
      placement: wanted.placement ?? before.placement,
      checkEvery: wanted.checkEvery ?? before.checkEvery,
      processes: wanted.processes ?? before.processes,
      memoryMiB: wanted.memoryMiB ?? before.memoryMiB,
    };
    if (environmentFor === "") environmentFor = endpoint;
    const isOther = farmKeys.some((key) => after[key] !== before[key]);
    if (isOther && parts.fixed !== undefined) throw fixedFarm();
    if (isOther && (opened?.pool.runs.length ?? 0) > 0) throw farmInUse();
    await settings.set(after);
    if (isOn()) clients ??= await loadClients();
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
        clients ??= await loadClients();
        const { milliseconds, findings } = await clients.inspectFarm(where);
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

async function ownEngines(catalogue: Catalogue): Promise<Map<string, EngineIdentity>> {
  const all = allLevelKinds().map(async ({ id }) => {
    const engineVersion = (await catalogue.loadEngine(id)).version;
    return [id, { kind: id, engineVersion, build: catalogue.buildOf(id) }] as const;
  });
  return new Map(await Promise.all(all));
}

/** What the screen says of a worker; `own`: the engines of this studio. O(kinds). */
export function workerInfo(worker: KnownWorker, own: ReadonlyMap<string, EngineIdentity>): FarmWorkerInfo {
  const { id, name, version, processes, busy, doing, shardsPerMinute, silentSeconds } = worker;
  const known = [...own.values()].flatMap((needed) => {
    const engineVersion = worker.engines[needed.kind];
    const build = worker.builds[needed.kind] ?? "";
    return engineVersion === undefined ? [] : [{ needed, engineVersion, build }];
  });
  const ofVersion = known.filter(({ needed, engineVersion }) => engineVersion === needed.engineVersion);
  const others = known.filter((one) => !ofVersion.includes(one));
  const otherBuilds = ofVersion.filter(({ needed, build }) => build !== needed.build);
  const kinds = ofVersion.filter((one) => !otherBuilds.includes(one)).map(({ needed }) => needed.kind);
  const useless = otherBuilds.length > 0 ? "other-build" : "other-version";
  const state = silentSeconds > goneSeconds ? "silent" : kinds.length === 0 ? useless : busy > 0 ? "busy" : "idle";
  return {
    id,
    name,
    version,
    processes,
    busy,
    kinds,
    otherVersions: others.map(({ needed, engineVersion }) => ({
      kind: needed.kind,
      version: engineVersion,
      needed: needed.engineVersion,
    })),
    otherBuilds: otherBuilds.map(({ needed, build }) => ({ kind: needed.kind, build, needed: needed.build })),
    doing: [...doing],
    shardsPerMinute,
    silentSeconds,
    state,
  };
}

const farmKeys = ["address", "user", "password", "passwordFor", "clearTextFor", "isOn"] as const;

/** User and password have their own fields; in the address they would be visible. Throws StudioError. */
function splitPasted(address: string): ReturnType<typeof splitSignIn> {
  try {
    return splitSignIn(address);
  } catch (error) {
    const { message, remedy } = asProblem(error);
    throw new StudioError("INVALID", message, { place: "address", remedy });
  }
}

function asProblem(error: unknown): { message: string; remedy: string } {
  if (error instanceof FarmError) return { message: error.message, remedy: error.remedy };
  throw error;
}

function farmInUse(): StudioError {
  return new StudioError("CONFLICT", farmServiceMessages.runsAreUsingFarm, {
    remedy: farmServiceMessages.stopOrWaitForRuns,
  });
}

function fixedFarm(): StudioError {
  return new StudioError("CONFLICT", farmServiceMessages.farmFromCommandLine, {
    remedy: farmServiceMessages.startStudioWithout,
  });
}
