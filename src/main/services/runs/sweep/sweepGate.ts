import * as z from "zod";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import { type ShardRecord, isOver, skipShard } from "#main/store/shardRecord.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import { type SweepSearch, survivors } from "#shared/sweep/sweepStandings.ts";
import { summarizeSweep } from "#shared/sweep/summarizeSweep.ts";
import { type SweepPlan, sharedOut } from "./planSweep.ts";

/** The report of a finished shard of a sweep: values of the compared metric, in the order of its levels. */
const shardReportSchema = z.object({ setting: z.int(), values: z.array(z.number()) });

/**
 * Lets the shards of a sweep start round by round. Which settings continue depends only on what the shards of earlier
 * rounds have found, never on timing, so that a sweep has the same levels with any number of processes and after any
 * interruption. Failed shards count as empty.
 */
export function createSweepGate(plan: SweepPlan, shards: readonly ShardRecord[]) {
  const found = new Map<ShardRecord, number[]>();
  let opened = 0;
  // Its levels may have been deleted since: an interrupted shard is searched again, with the same levels.
  for (const shard of shards) if (shard.state === "waiting") delete shard.checkpoint;

  return {
    /** Assigns settings to the slots of each round whose earlier rounds are over; returns the changed shards. */
    open: (): ShardRecord[] => {
      const changed: ShardRecord[] = [];
      while (opened < plan.rounds.length && shards.every((shard) => roundOf(plan, shard) >= opened || isOver(shard)))
        changed.push(...openRound(plan, shards, opened++));
      return changed;
    },
    /** Whether a shard may start. */
    isOpen: (shard: ShardRecord) => roundOf(plan, shard) < opened,
    take: (shard: ShardRecord, candidates: readonly EngineCandidate[]) => {
      const values = found.get(shard) ?? [];
      found.set(shard, values);
      for (const { sequence, metrics } of candidates) values[sequence] = metrics[plan.sweep.metric] ?? NaN;
    },
    /** Stores the report with a finished shard. */
    finish: (shard: ShardRecord) => {
      const values = (found.get(shard) ?? []).filter((value) => !Number.isNaN(value));
      shard.report = { setting: settingOf(plan, shard) ?? 0, values };
    },
  };
}

/** The report of a sweep so far. */
export function reportOfSweep(plan: SweepPlan, shards: readonly ShardRecord[]): SweepReport {
  const roundsOver = plan.rounds.findIndex((_, round) =>
    shards.some((shard) => roundOf(plan, shard) === round && !["done", "skipped", "failed"].includes(shard.state)),
  );
  return summarizeSweep({
    ...plan,
    searches: searchesDone(plan, shards),
    roundsOver: roundsOver < 0 ? plan.rounds.length : roundsOver,
  });
}

/** Assigns the slots of a round to the settings that continue. After an interruption the assignment is the same. */
function openRound(plan: SweepPlan, shards: readonly ShardRecord[], round: number): ShardRecord[] {
  const { settings = 0, perSetting = 0 } = plan.rounds[round] ?? {};
  const chosen =
    round === 0
      ? plan.settings.map((_, setting) => setting)
      : survivors(plan.sweep, searchesDone(plan, shards), round, settings);
  return shards.filter((shard) => {
    const at = plan.places[shard.shard];
    if (at?.round !== round || isOver(shard)) return false;
    const setting = chosen[at.place];
    const asked = setting === undefined ? 0 : sharedOut(perSetting, plan.searchesOf(setting, round), at.search);
    shard.asked = asked;
    if (setting === undefined || asked === 0) skipShard(shard);
    else shard.parameters = plan.settings[setting] ?? {};
    return true;
  });
}

function searchesDone(plan: SweepPlan, shards: readonly ShardRecord[]): SweepSearch[] {
  return shards.flatMap((shard) => {
    const report = shard.state === "done" ? shardReportSchema.safeParse(shard.report) : undefined;
    if (report?.success !== true) return [];
    const { setting, values } = report.data;
    const { shard: number, asked, done } = shard;
    return [{ shard: number, setting, round: roundOf(plan, shard), asked, found: done, values }];
  });
}

function settingOf(plan: SweepPlan, { parameters }: ShardRecord): number | undefined {
  const text = JSON.stringify(parameters);
  const at = plan.settings.findIndex((setting) => JSON.stringify(setting) === text);
  return at < 0 ? undefined : at;
}

function roundOf(plan: SweepPlan, { shard }: ShardRecord): number {
  return plan.places[shard]?.round ?? 0;
}
