import type { Redis } from "ioredis";
import { type WorkerStatus, workerStatusSchema } from "./farmProtocol.ts";
import { type EngineIdentity, workersKey } from "./farmKeys.ts";

/** The last known state of a worker. */
export interface KnownWorker extends WorkerStatus {
  /** Seconds since its last sign of life, by the clock of Redis. */
  readonly silentSeconds: number;
}

/** Seconds of silence after which a worker counts as gone. */
export const goneSeconds = 15;

/** All workers seen within the last hour, by name. Invalid messages are left out. */
export async function readWorkers(redis: Redis): Promise<KnownWorker[]> {
  const [texts, [seconds = "0"]] = await Promise.all([redis.hvals(workersKey), redis.time()]);
  const now = Number(seconds);
  const workers = texts.flatMap((text) => {
    const worker = readWorker(String(text), now);
    return worker === undefined ? [] : [worker];
  });
  return workers.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** Workers that answer and take shards of this engine. */
export function workersFor(workers: readonly KnownWorker[], engine: EngineIdentity): readonly KnownWorker[] {
  return ofVersion(workers, engine).filter(({ builds }) => builds[engine.kind] === engine.build);
}

/** Builds of the engine's version that workers have and this studio has not, each once. */
export function otherBuilds(workers: readonly KnownWorker[], engine: EngineIdentity): readonly string[] {
  const builds = ofVersion(workers, engine).map((worker) => worker.builds[engine.kind] ?? "");
  return [...new Set(builds)].filter((build) => build !== engine.build).sort();
}

function ofVersion(workers: readonly KnownWorker[], { kind, engineVersion }: EngineIdentity): readonly KnownWorker[] {
  return workers.filter(
    ({ silentSeconds, engines }) => silentSeconds <= goneSeconds && engines[kind] === engineVersion,
  );
}

/** Processes that take shards of this engine now. */
export function placesFor(workers: readonly KnownWorker[], engine: EngineIdentity): number {
  return workersFor(workers, engine).reduce((total, { processes }) => total + processes, 0);
}

function readWorker(text: string, now: number): KnownWorker | undefined {
  const split = text.indexOf(" ");
  const seen = Number(text.slice(0, split));
  if (text.length > 20_000 || !Number.isFinite(seen)) return undefined;
  try {
    const parsed = workerStatusSchema.safeParse(JSON.parse(text.slice(split + 1)));
    return parsed.success ? { ...parsed.data, silentSeconds: Math.max(0, now - seen) } : undefined;
  } catch {
    return undefined;
  }
}
