import type { LevelKind, TaskDefinition } from "../levels/levelKind.ts";
import { isDocumentField } from "../levels/documentNumbers.ts";
import type { ParameterField, ParameterValues } from "../levels/parameters.ts";
import { designEffect, quantileInterval, shareInterval } from "../statistics/intervals.ts";
import type { HalvingRound } from "./halvingRounds.ts";
import { sweptField } from "./sweepParameter.ts";
import type { SweepReport, SweepSetting } from "./sweepReport.ts";
import { type SweepSearch, compareScores, isInRange, quantileOf, sweepScore } from "./sweepStandings.ts";
import type { Sweep } from "./sweepText.ts";
import { sweepTable, sweepWords } from "./sweepWords.ts";

const confidence = 0.95;

/** A sweep, its parts and its results so far. */
export interface SweepFacts {
  readonly kind: LevelKind;
  readonly task: TaskDefinition;
  readonly sweep: Sweep;
  /** Only the swept parameters. */
  readonly settings: readonly ParameterValues[];
  readonly rounds: readonly HalvingRound[];
  /** Of finished shards. */
  readonly searches: readonly SweepSearch[];
  /** How many rounds are over. */
  readonly roundsOver: number;
}

/**
 * The winning setting, and its confidence. The finalists are compared only by the levels of the last round, which
 * didn't influence their selection, with simultaneous confidence intervals (Bonferroni), which avoids overestimating
 * the best of several. Related levels of one search count for less (`designEffect`). O(levels log levels).
 */
export function summarizeSweep(facts: SweepFacts): SweepReport {
  const { sweep, settings, rounds, searches, roundsOver } = facts;
  const last = rounds.length - 1;
  const finals = searches.filter(({ round }) => round === last);
  const finalists = new Set(finals.map(({ setting }) => setting));
  const effect = designEffect(
    settings.map((_, setting) => {
      const own = searches.filter((search) => search.setting === setting).map(({ values }) => values);
      const middle = sweepScore(sweep, own.flat()) ?? 0;
      return own.map((values) => marked(sweep, values, middle));
    }),
  );
  const shownSettings = settings.map((parameters, setting): SweepSetting => {
    const own = searches.filter((search) => search.setting === setting);
    const isFinalist = finalists.has(setting);
    const counted = isFinalist ? own.filter(({ round }) => round === last) : own;
    const values = counted.flatMap((search) => search.values);
    const level = isFinalist ? 1 - (1 - confidence) / finalists.size : confidence;
    return {
      number: setting + 1,
      parameters,
      rounds: new Set(own.map(({ round }) => round)).size,
      asked: own.reduce((sum, { asked }) => sum + asked, 0),
      found: own.reduce((sum, { found }) => sum + found, 0),
      value: sweepScore(sweep, values) ?? null,
      ...intervalOf(sweep, values, level, effect ?? 1),
      measured: values.length,
      isFinalist,
      shards: own.map(({ shard }) => shard).toSorted((a, b) => a - b),
    };
  });
  const { winner, rivals } = verdict(sweep, shownSettings, roundsOver > last);
  const { axes, metric, statistic, goal, range, random } = sweep;
  const found = {
    sweep: {
      axes: axes.map(({ parameter, values }) => ({
        parameter,
        values: [...values],
        ...documentFieldOf(facts.task, parameter),
      })),
      metric,
      statistic,
      goal,
      ...(range === undefined ? {} : { range: { ...range } }),
      random,
    },
    rounds: rounds.map((round, at) => ({ ...round, isOver: at < roundsOver })),
    settings: shownSettings,
    winner: winner?.number ?? null,
    rivals: rivals.map(({ number }) => number),
    designEffect: effect ?? null,
    confidence,
  };
  const { kind, task } = facts;
  return { ...found, tables: [sweepTable(found, kind, task)], ...sweepWords(found, kind, task) };
}

function verdict(
  sweep: Sweep,
  settings: readonly SweepSetting[],
  isOver: boolean,
): { readonly winner: SweepSetting | undefined; readonly rivals: readonly SweepSetting[] } {
  const [winner, ...others] = settings
    .filter(({ isFinalist, value }) => isOver && isFinalist && value !== null)
    .toSorted((a, b) => compareScores(sweep, a.value ?? undefined, b.value ?? undefined));
  if (winner === undefined) return { winner, rivals: [] };
  const rivals = others.filter((other) =>
    sweep.goal === "highest"
      ? (other.high ?? Infinity) >= (winner.low ?? -Infinity)
      : (other.low ?? -Infinity) <= (winner.high ?? Infinity),
  );
  return { winner, rivals };
}

function intervalOf(
  sweep: Sweep,
  values: readonly number[],
  level: number,
  effect: number,
): Pick<SweepSetting, "low" | "high"> {
  const share = quantileOf(sweep);
  const effective = values.length / effect;
  const { low, high } =
    share === undefined
      ? shareInterval(values.filter((value) => isInRange(sweep, value)).length / effect, effective, level)
      : quantileInterval(Float64Array.from(values).toSorted(), share, level, effective);
  return { low: Number.isFinite(low) ? low : null, high: Number.isFinite(high) ? high : null };
}

/** The binary values behind the statistic's uncertainty: 1 for levels that are hits, or not above the quantile. */
function marked(sweep: Sweep, values: readonly number[], middle: number): number[] {
  const isHit = (value: number): boolean => (sweep.statistic === "share" ? isInRange(sweep, value) : value <= middle);
  return values.map((value) => (isHit(value) ? 1 : 0));
}

type ReportedField = SweepReport["sweep"]["axes"][number]["field"];

/** The report includes the names of the document's numbers, because the document may have changed when it is shown. */
function documentFieldOf(task: TaskDefinition, id: string): { readonly field?: ReportedField } {
  const field = isDocumentField(id) ? sweptField(task, id) : undefined;
  if (field === undefined) return {};
  const options = field.type === "choice" ? field.options.map(({ value, label }) => ({ value, label })) : [];
  return { field: { label: field.label, unit: unitOf(field), options } };
}

function unitOf(field: ParameterField): string {
  return field.type === "integer" || field.type === "number" ? (field.unit ?? "") : "";
}
