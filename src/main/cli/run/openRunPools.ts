import type { FarmAddress } from "#main/farm/farmAddress.ts";
import { createCombinedPool } from "#main/processes/combinedPool.ts";
import { type EnginePool, type ShardPool, createEnginePool } from "#main/processes/enginePool.ts";
import type { Placement } from "#shared/contract/runs.ts";
import type { Workbench } from "../command.ts";
import { farmAsBadInput } from "../farmOption.ts";
import { type ProcessorMeter, meterProcesses } from "./processorLimit.ts";

/** Where a run of the command line is worked on. */
export interface RunPools {
  readonly placement: Placement;
  /** Processes of this machine; they start when they are needed. */
  readonly local: EnginePool;
  readonly farm: ShardPool | undefined;
  /** The pool that executes the run. */
  readonly pool: ShardPool;
  /** Of the processes of this machine. */
  readonly meter: ProcessorMeter;
  close(): Promise<void>;
}

/** `cache`: folder of the project's cache, if there is a project. With a farm alone this machine only collects. Throws BadInput when the farm can't be reached. */
export async function openRunPools(
  farmAt: FarmAddress | undefined,
  processes: number | undefined,
  { makeEngine, catalogue }: Workbench,
  cache?: string,
): Promise<RunPools> {
  const farm = farmAt === undefined ? undefined : await open(farmAt, catalogue);
  const meter = meterProcesses(makeEngine);
  const local = createEnginePool({
    make: meter.make,
    cacheFolder: () => cache,
    ...(processes === undefined ? {} : { size: processes }),
  });
  const placement: Placement = farm === undefined ? "here" : processes === undefined ? "farm" : "both";
  return {
    placement,
    local,
    farm,
    pool: farm === undefined ? local : placement === "farm" ? farm : createCombinedPool(local, farm),
    meter,
    close: async () => {
      await farm?.close();
      await local.close();
    },
  };
}

async function open(address: FarmAddress, catalogue: Workbench["catalogue"]) {
  // Loaded here: no other run pays for the clients of Redis.
  const { openFarm } = await import("#main/farm/openFarm.ts");
  try {
    return await openFarm(address, catalogue);
  } catch (error) {
    throw farmAsBadInput(error);
  }
}
