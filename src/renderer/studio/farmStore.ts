import { create } from "zustand";
import type { FarmSettings, FarmStatus, FarmTest } from "#shared/contract/farm.ts";
import { studio, useSession } from "./session.ts";

/** The page's view of the farm. */
export interface FarmState {
  /** Null until loaded. */
  readonly settings: FarmSettings | null;
  readonly status: FarmStatus | null;
  /** The last connection test with the current settings. */
  readonly test: FarmTest | null;
  readonly isTesting: boolean;
  /** Shards per minute of all workers over time, oldest first: [Unix milliseconds, shards]. */
  readonly throughput: readonly (readonly [number, number])[];
}

/** Filled on demand, from `loadFarm` on. */
export const useFarm = create<FarmState>(() => ({
  settings: null,
  status: null,
  test: null,
  isTesting: false,
  throughput: [],
}));

const throughputMilliseconds = 10 * 60_000;

/** Loads the settings once; resolves immediately when they are loaded. */
export async function loadFarm(): Promise<void> {
  if (useFarm.getState().settings === null) useFarm.setState({ settings: await studio().farm.settings({}) });
}

/** The last requested change; settles when it is answered. */
let changing: Promise<unknown> = Promise.resolve();

/**
 * Absent members stay unchanged. A change of the connection drops what was known of the farm; rejects with the
 * contract's error.
 */
export async function changeFarm(change: Parameters<ReturnType<typeof studio>["farm"]["change"]>[0]): Promise<void> {
  const answer = studio().farm.change(change);
  changing = answer.catch(() => undefined);
  const settings = await answer;
  const { processes } = settings.machine;
  useSession.setState(({ host }) => ({ host: host === null ? null : { ...host, engineProcesses: processes } }));
  useFarm.setState(
    Object.keys(change).every(isOfThisMachine) ? { settings } : { settings, test: null, status: null, throughput: [] },
  );
}

/** A change of this setting invalidates none of the farm's known state. */
function isOfThisMachine(key: string): boolean {
  return key === "placement" || key === "checkEvery" || key === "processes" || key === "memoryMiB";
}

/** Waits for a pending change of the settings. Rejects when the studio can't be asked; a failed test is a result. */
export async function testFarm(): Promise<void> {
  useFarm.setState({ isTesting: true });
  try {
    // The test must use an address that was just typed, whose change must not discard the result.
    await changing;
    useFarm.setState({ test: await studio().farm.test({}) });
  } finally {
    useFarm.setState({ isTesting: false });
  }
}

let isPolling = false;

/** Polls the workers' state; does nothing while a request is pending. */
export async function pollFarm(): Promise<void> {
  const { settings } = useFarm.getState();
  if (settings?.isOn !== true || settings.address === "") return useFarm.setState({ status: null });
  if (isPolling) return undefined;
  isPolling = true;
  const status = await studio()
    .farm.status({})
    .finally(() => (isPolling = false));
  const at = Date.now();
  const perMinute = status.workers.reduce((total, worker) => total + worker.shardsPerMinute, 0);
  useFarm.setState(({ throughput }) => ({
    status,
    throughput: [
      ...throughput.filter(([time]) => Math.abs(at - time) < throughputMilliseconds),
      [at, perMinute] as const,
    ],
  }));
}
