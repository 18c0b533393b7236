import type { JsonValue } from "#shared/kernel/json.ts";
import type { FarmShardMessage } from "./farmProtocol.ts";
import { createShardDigest, type ShardDigest } from "./shardDigest.ts";
import { farmPoolMessages } from "./messages.ts";

/** A worker as identified in an entry: id for comparison, name for people. */
export interface Sender {
  readonly id: string;
  readonly name: string;
}

/** A shard that another worker is to compute again. */
export interface WantedCheck {
  readonly shard: number;
  /** The worker that computed it, which must not check itself. */
  readonly notBy: Sender;
}

/**
 * Has some shards of a run computed a second time, by another worker, and compares the results: this detects a machine
 * or a build with different results despite the same fingerprint.
 */
export interface ShardChecks {
  /** Reports of a shard's first computation. */
  take(shard: number, messages: readonly FarmShardMessage[]): void;
  /** The shard has been computed by this worker; true when it is to be computed again. */
  ended(shard: number, sender: Sender, candidates: number, report: JsonValue | undefined): boolean;
  /** Excludes a shard from comparison: it failed, was canceled, or its start isn't known here. */
  forget(shard: number): void;
  /** Shards whose second computation is missing. */
  wanted(): readonly WantedCheck[];
  /**
   * Compares with the second computation's digest. Returns the difference as text for people; undefined: equal, or no
   * check was requested.
   */
  compare(shard: number, sender: Sender, digest: string): string | undefined;
}

/** `every`: one in this many shards; 0: none. The choice depends only on the run's id. */
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
      // Results that an earlier studio stored aren't known here; lost ones are computed again.
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
