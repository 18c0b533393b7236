import type { LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { splitDocumentValues, withDocumentValues, withInputFields } from "#shared/levels/documentNumbers.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import { maxShards } from "#shared/project/candidateId.ts";
import { halvingRounds, leastBudget, leastLevels } from "#shared/sweep/halvingRounds.ts";
import { sweepParameter } from "#shared/sweep/sweepParameter.ts";
import { sweepSettings } from "#shared/sweep/sweepSettings.ts";
import { parseSweep } from "#shared/sweep/sweepText.ts";
import type { EngineTask } from "#main/engines/engineTask.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { StudioError } from "../../studioError.ts";
import type { RunRequest } from "../planShards.ts";
import { planSweepMessages } from "../messages.ts";
import type { SweepFacts } from "#shared/sweep/summarizeSweep.ts";

/** Shards of a sweep: the slots of its rounds, each with as many searches as any of the settings may need. */
export interface SweepPlace {
  readonly round: number;
  /** Index among the round's slots. */
  readonly place: number;
  /** Index among the slot's searches. */
  readonly search: number;
}

/** A run that tries many settings: the settings, and the division of its budget into rounds. */
export interface SweepPlan extends Pick<SweepFacts, "kind" | "task" | "sweep" | "settings" | "rounds"> {
  /** Of each shard, in shard order. */
  readonly places: readonly SweepPlace[];
  /** The engine's job for a setting: the run's input with the setting's document values, and all parameters. */
  jobOf(setting: number): { readonly input: JsonValue; readonly parameters: ParameterValues };
  /** Searches (shards) that a setting's levels of one round are found by. */
  searchesOf(setting: number, round: number): number;
}

/** Throws StudioError INVALID when the sweep can't be read, or its budget is too small to choose by. */
export function planSweep(
  {
    kind,
    task: plainTask,
    engineTask,
  }: { readonly kind: LevelKind; readonly task: TaskDefinition; readonly engineTask: EngineTask },
  text: string,
  request: RunRequest,
): SweepPlan {
  const task = withInputFields(kind, plainTask, request.input);
  const sweep = parseSweep(text, task, kind);
  if (typeof sweep === "string") throw refused(sweep);
  const settings = sweepSettings(sweep, task, request.seed);
  const least = leastBudget(settings.length, sweep.rounds);
  if (request.count < least)
    throw refused(
      planSweepMessages.tooFewLevelsForSweep(settings.length, least, leastLevels, request.count),
      least <= task.maxCount
        ? planSweepMessages.askForMoreLevels(least)
        : planSweepMessages.tooManyLevels(task.title, task.maxCount),
    );
  const rounds = halvingRounds(settings.length, request.count, sweep.rounds);
  const jobOf = (setting: number): ReturnType<SweepPlan["jobOf"]> => {
    const { own, document } = splitDocumentValues(settings[setting] ?? {});
    return {
      input: withDocumentValues(kind, request.input, document),
      parameters: { ...request.parameters, [sweepParameter]: "", ...own },
    };
  };
  const searchesOf = (setting: number, round: number): number => {
    const asked = rounds[round]?.perSetting ?? 1;
    const { input, parameters } = jobOf(setting);
    const wanted = Math.floor(engineTask.shards(input, parameters, asked));
    return Math.max(1, Math.min(wanted, asked));
  };
  const places = rounds.flatMap((round, number) => {
    const searches = Math.max(...settings.map((_, setting) => searchesOf(setting, number)));
    return Array.from({ length: round.settings }, (_, place) =>
      Array.from({ length: searches }, (__, search) => ({ round: number, place, search })),
    ).flat();
  });
  if (places.length > maxShards)
    throw refused(planSweepMessages.tooManySearches(places.length), planSweepMessages.askForFewerLevels);
  return { kind, task, sweep, settings, rounds, places, jobOf, searchesOf };
}

/**
 * The shards of a sweep before its first round: the setting of a slot and its requested levels are decided round by
 * round.
 */
export function sweepShards({ places, rounds }: SweepPlan, seed: number): ShardRecord[] {
  const searches = rounds.map((_, round) => places.filter((at) => at.round === round && at.place === 0).length);
  return places.map(({ round, search }, shard) => {
    const { perSetting = 0 } = rounds[round] ?? {};
    return {
      shard,
      seed: deriveSeed(seed, shard),
      asked: sharedOut(perSetting, searches[round] ?? 1, search),
      state: "waiting",
      done: 0,
      attempts: 0,
      counters: {},
      problems: [],
    };
  });
}

/** One of the even shares of a count, earlier ones first. */
export function sharedOut(count: number, shares: number, share: number): number {
  return share >= shares ? 0 : Math.floor(count / shares) + (share < count % shares ? 1 : 0);
}

function refused(message: string, remedy?: string): StudioError {
  return new StudioError("INVALID", message, {
    place: planSweepMessages.parameterSweep,
    ...(remedy === undefined ? {} : { remedy }),
  });
}
