import { setImmediate as nextTurn } from "node:timers/promises";
import { measureLevel } from "#main/processes/measureLevel.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { type FarmShardMessage, type ResultEntry, refusalOf, resultEntrySchema } from "./farmProtocol.ts";
import type { RawEntry } from "./redisScripts.ts";
import { understandResultMessages } from "./messages.ts";

/** A trustworthy entry, or why it isn't; `shard` is set only when its form is valid but its content isn't. */
export type UnderstoodEntry =
  | { readonly ok: true; readonly entry: ResultEntry }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly shard: number | undefined;
      readonly worker: string | undefined;
    };

/** Longest time that the studio's event loop is blocked. */
const sliceMilliseconds = 8;

/**
 * Parses entries from other machines: checks their form and every candidate, so that no level enters a project that its
 * kind rejects. Yields to the event loop in between.
 */
export async function understandResults(
  entries: readonly RawEntry[],
  kind: LevelKind | undefined,
): Promise<UnderstoodEntry[]> {
  const understood: UnderstoodEntry[] = [];
  let sliceEnd = performance.now() + sliceMilliseconds;
  for (const { text } of entries) {
    const parsed = parseEntry(text);
    if (!parsed.ok) {
      understood.push(parsed);
      continue;
    }
    const { entry } = parsed;
    let fault: string | undefined;
    for (const candidate of candidatesOf(entry.messages)) {
      if (performance.now() >= sliceEnd) {
        await nextTurn();
        sliceEnd = performance.now() + sliceMilliseconds;
      }
      fault ??= faultOf(candidate, kind);
    }
    const { shard, worker } = entry;
    understood.push(fault === undefined ? parsed : { ok: false, reason: fault, shard, worker });
  }
  return understood;
}

type SentCandidate = Extract<FarmShardMessage, { type: "candidates" }>["candidates"][number];

function candidatesOf(messages: readonly FarmShardMessage[]): SentCandidate[] {
  return messages.flatMap((message) => (message.type === "candidates" ? message.candidates : []));
}

/** The fault of a candidate: its kind's validator, key and metrics are recomputed. */
function faultOf(candidate: SentCandidate, kind: LevelKind | undefined): string | undefined {
  if (kind === undefined) return understandResultMessages.unknownLevelKind;
  try {
    const { level, canonicalKey, metrics } = measureLevel(kind, JSON.parse(candidate.level), candidate.metrics);
    if (level !== candidate.level) return understandResultMessages.levelIsntWrittenAsStudio;
    if (canonicalKey !== candidate.canonicalKey) return understandResultMessages.keyOfOtherLevel;
    if (stableStringify(metrics) !== stableStringify(candidate.metrics))
      return understandResultMessages.metricsOfOtherLevel;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parseEntry(text: string): UnderstoodEntry {
  if (text === "")
    return { ok: false, reason: understandResultMessages.tooLargeOrInvalid, shard: undefined, worker: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: understandResultMessages.notJson, shard: undefined, worker: undefined };
  }
  const parsed = resultEntrySchema.safeParse(value);
  if (parsed.success) return { ok: true, entry: parsed.data };
  return { ok: false, reason: refusalOf(parsed.error), shard: undefined, worker: senderOf(value) };
}

function senderOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return "worker" in value && typeof value.worker === "string" ? value.worker.slice(0, 120) : undefined;
}
