import type { Redis } from "ioredis";
import { setTimeout as delay } from "node:timers/promises";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { type UnderstoodEntry, understandResults } from "./understandResults.ts";
import { type RawEntry, idAfter, readResults } from "./redisScripts.ts";
import { type OwnedRun, resultsKey } from "./farmKeys.ts";

interface ResultReaderOptions {
  readonly redis: Redis;
  readonly run: OwnedRun;
  readonly kind: LevelKind | undefined;
  readonly position: string | undefined;
  /** Stores the results of a batch; reading continues once it resolves. */
  take(entries: readonly UnderstoodEntry[], position: string): Promise<void>;
  /** Redis didn't answer; undefined: it does again. */
  trouble(error: unknown): void;
}

/** Reads one run's results in order. */
export interface ResultReader {
  /** All entries present at the start have been read at least once. */
  readonly isCaughtUp: boolean;
  /** Resolves when all entries present at the start have been read and stored. */
  readonly caughtUp: Promise<void>;
  close(): void;
}

/** Pauses after an empty read, in milliseconds; they grow while no entries arrive. */
const pauses = { shortest: 10, longest: 200, away: 500 };

/** Starts reading after `position`, or from the first entry, until it is closed. */
export function readRunResults(options: ResultReaderOptions): ResultReader {
  const { redis, run } = options;
  const closing = new AbortController();
  const caughtUp = Promise.withResolvers<void>();
  let { position } = options;
  const marker = position === undefined ? undefined : idAfter(position);
  let isCaughtUp = false;

  async function read(): Promise<RawEntry[] | undefined> {
    try {
      return await readResults(redis, run, position);
    } catch (error) {
      if (!closing.signal.aborted) options.trouble(error);
      return undefined;
    }
  }
  async function loop(): Promise<void> {
    if (position !== undefined) await goOnAfter(redis, run, position);
    let pause: number = pauses.shortest;
    while (!closing.signal.aborted) {
      const entries = await read();
      const last = entries?.at(-1);
      if (entries === undefined || last === undefined) {
        isCaughtUp = entries !== undefined;
        if (isCaughtUp) {
          options.trouble(undefined);
          caughtUp.resolve();
        }
        pause = Math.min(pause * 2, pauses.longest);
        await delay(isCaughtUp ? pause : pauses.away, undefined, { signal: closing.signal }).catch(() => undefined);
        continue;
      }
      isCaughtUp = false;
      pause = pauses.shortest;
      const understood = await understandResults(
        entries.filter(({ id }) => id !== marker),
        options.kind,
      );
      if (closing.signal.aborted) break;
      await options.take(understood, last.id);
      position = last.id;
    }
  }
  void loop();
  return {
    get isCaughtUp() {
      return isCaughtUp;
    },
    caughtUp: caughtUp.promise,
    close: () => closing.abort(),
  };
}

/**
 * Makes sure that future entries get ids after `position`, even if Redis was reset or its clock changed: adds an empty
 * entry right after it, unless there is a later one.
 */
async function goOnAfter(redis: Redis, run: OwnedRun, position: string): Promise<void> {
  await redis.xadd(resultsKey(run), idAfter(position), "m", "").catch(() => undefined);
}
