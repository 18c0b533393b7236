import type { JsonValue } from "#shared/kernel/json.ts";
import type { FarmShardMessage } from "./farmProtocol.ts";
import { createShardDigest, type ShardDigest } from "./shardDigest.ts";
import { farmPoolMessages } from "./messages.ts";

/** A worker as an entry names it: its id for telling two apart, its name for people. */
export interface Sender {
  readonly id: string;
  readonly name: string;
}

/** A shard that another worker is to compute again. */
export interface WantedCheck {
  readonly shard: number;
  /** Who has computed it: not this one again. */
  readonly notBy: Sender;
}

/**
 * Some shards of a run are computed a second time, by another worker, and compared: it shows a machine or a build that gives
 * other results under the same fingerprint.
 */
export interface ShardChecks {
  /** What a shard reports on its first computation. */
  take(shard: number, messages: readonly FarmShardMessage[]): void;
  /** The shard has been computed by this worker; true when it is to be computed again. */
  ended(shard: number, sender: Sender, candidates: number, report: JsonValue | undefined): boolean;
  /** It is not to be compared: it failed, was cancelled, or its beginning is not known here. */
  forget(shard: number): void;
  /** Shards whose second computation is missing. */
  wanted(): readonly WantedCheck[];
  /**
   * The second computation's digest has arrived. Returns what is wrong, in words for people; undefined: the same, or nobody
   * had asked.
   */
  compare(shard: number, sender: Sender, digest: string): string | undefined;
}

/** `every`: one shard in so many; 0: none. Which ones depends on the run's id and on nothing else. */
export function createShardChecks(run: string, every: number): ShardChecks {
  const offset = Array.from(run).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const digests = new Map<number, ShardDigest>();
  const first = new Map<number, { readonly digest: string; readonly by: Sender }>();
  const isChosen = (shard: number): boolean => every > 0 && (offset + shard) % every === 0;

  function digestOf(shard: number): ShardDigest {
    const digest = digests.get(shard) ?? createShardDigest();
    digests.set(shard, digest);
    return digest;
  }
  return {
    take: (shard, messages) => {
      if (!isChosen(shard) || first.has(shard)) return;
      for (const message of messages) if (message.type === "candidates") digestOf(shard).take(message.candidates);
    },
    ended: (shard, by, candidates, report) => {
      if (!isChosen(shard) || first.has(shard)) return false;
      const digest = digestOf(shard);
      digests.delete(shard);
      // What an earlier studio has stored of it is not known here; what was lost is computed again.
      if (digest.candidates !== candidates) return false;
      first.set(shard, { digest: digest.end(report), by });
      return true;
    },
    forget: (shard) => {
      digests.delete(shard);
      first.delete(shard);
    },
    wanted: () => [...first].map(([shard, { by }]) => ({ shard, notBy: by })),
    compare: (shard, by, digest) => {
      const known = first.get(shard);
      if (known === undefined || known.by.id === by.id) return undefined;
      first.delete(shard);
      return known.digest === digest ? undefined : farmPoolMessages.workersDiffer(known.by.name, by.name, shard);
    },
  };
}
