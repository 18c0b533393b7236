import type { Catalogue } from "#main/processes/catalogue.ts";
import type { FarmAddress } from "./farmAddress.ts";
import { connectFarm, untilReady } from "./farmConnection.ts";
import { type FarmPool, type FarmPoolOptions, createFarmPool } from "./farmPool.ts";

/** Connects to a farm as a studio does. Throws FarmError when it can't be reached. */
export async function openFarm(
  address: FarmAddress,
  catalogue: Pick<Catalogue, "findKind">,
  more: Partial<FarmPoolOptions> = {},
): Promise<FarmPool> {
  const redis = connectFarm(address, "studio");
  try {
    await untilReady(redis, address);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  return createFarmPool({ redis, address, catalogue, ...more });
}
