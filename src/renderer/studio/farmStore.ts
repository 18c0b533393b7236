import { create } from "zustand";
import type { FarmSettings, FarmStatus, FarmTest } from "#shared/contract/farm.ts";
import { studio, useSession } from "./session.ts";

/** What the page knows of the farm. */
export interface FarmState {
  /** Null until they were asked for. */
  readonly settings: FarmSettings | null;
  readonly status: FarmStatus | null;
  /** The last test of the connection with the settings as they are. */
  readonly test: FarmTest | null;
  readonly isTesting: boolean;
  /** Shards per minute of all workers over time, oldest first: [Unix milliseconds, shards]. */
  readonly throughput: readonly (readonly [number, number])[];
}

export const useFarm = create<FarmState>(() => ({
  settings: null,
  status: null,
  test: null,
  isTesting: false,
  throughput: [],
}));

const throughputMilliseconds = 10 * 60_000;

/** Asks for the settings once; resolves at once when they are known. */
export async function loadFarm(): Promise<void> {
  if (useFarm.getState().settings === null) useFarm.setState({ settings: await studio().farm.settings({}) });
}

/** The last change that was asked for; resolves when it is answered, however. */
let changing: Promise<unknown> = Promise.resolve();

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

/** Nothing that was learnt of the farm becomes untrue by it. */
function isOfThisMachine(key: string): boolean {
  return key === "placement" || key === "checkEvery" || key === "processes" || key === "memoryMiB";
}

export async function testFarm(): Promise<void> {
  useFarm.setState({ isTesting: true });
  try {
    // An address that was typed just before is what is tested, and its change must not take the result away.
    await changing;
    useFarm.setState({ test: await studio().farm.test({}) });
  } finally {
    useFarm.setState({ isTesting: false });
  }
}

let isPolling = false;

/** Asks what the workers do; nothing while an answer is still to come. */
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
