import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import {
  type Aim,
  type FormulaFault,
  aimDistance,
  aimParameter,
  parseAim,
  splitAim,
  aimedFormula,
  type AimRange,
} from "#shared/levels/aim.ts";
import { kindVocabulary } from "#shared/formula/kindVocabulary.ts";
import { kindWithFields } from "#shared/formula/formulaFields.ts";
import { readFormula, type Formula } from "#shared/formula/formula.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { type Problem, errorProblem, warningProblem } from "#shared/levels/problems.ts";
import { listOf } from "#shared/text/format.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { aimedTaskMessages, missedAimMessages } from "./messages.ts";

const known = new WeakMap<Aim, readonly { readonly metric: string; readonly formula: Formula }[]>();

/** A level's metrics with the values of the formulas that an aim names; what is not defined is absent. */
function withAimedFormulas(
  kind: LevelKind,
  aim: Aim,
  level: unknown,
  metrics: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const formulas = known.get(aim) ?? formulasOf(kind, aim);
  known.set(aim, formulas);
  if (formulas.length === 0) return metrics;
  const view = formulas.some(({ formula }) => formula.readsLevel) ? kind.formulas?.view(level) : undefined;
  const values = formulas.flatMap(({ metric, formula }) => {
    const value = formula.compute(
      formula.metrics.map((id) => metrics[id] ?? NaN),
      view,
    );
    return typeof value === "number" || typeof value === "boolean" ? [[metric, Number(value)] as const] : [];
  });
  return { ...metrics, ...Object.fromEntries(values) };
}

function formulasOf(kind: LevelKind, aim: Aim): { readonly metric: string; readonly formula: Formula }[] {
  const vocabulary = kindVocabulary(kind);
  return aim.flatMap((range) => {
    const text = aimedFormula(range);
    const formula = text === undefined ? undefined : readFormula(text, vocabulary).formula;
    return formula === undefined ? [] : [{ metric: range.metric, formula }];
  });
}

/** State available to the next round of an aimed run. */
export interface AimRound {
  readonly input: unknown;
  readonly parameters: ParameterValues;
  readonly aim: Aim;
  /** Of the shard. */
  readonly seed: number;
  /** Counts from 0. */
  readonly round: number;
  /** The level closest to the aim so far, with its metrics. */
  readonly closest: ClosestLevel | undefined;
}

/** How a kind's generator climbs towards an aim. */
export interface AimSteering {
  /** Levels requested from the generator per round. */
  readonly batch: number;
  /** Rounds per shard at most. */
  readonly rounds: number;
  /** Ranges that no level can meet, reported before any search. */
  check?(input: unknown, parameters: ParameterValues, aim: Aim): Problem[];
  /**
   * Input and parameters of a round: an archive over the aimed metrics, a start from the closest level. Absent: those
   * of the run.
   */
  steer?(round: AimRound): { readonly input: unknown; readonly parameters: ParameterValues };
  /**
   * A level without the bounds that `steer` added to its input: a level of the run's own input. Absent: `steer` adds
   * none.
   */
  asDrawn?(level: unknown, input: unknown): unknown;
}

/**
 * A task whose runs can be aimed at ranges of metrics. Without an aim it is the task itself, event for event. With one,
 * the generator works in rounds: each round is steered towards the aim, its levels are measured, those inside the aim
 * (without duplicates) are candidates, and the closest of the others is a possible start of the next round. A shard
 * ends when it has found the requested number or has used up its rounds; it then reports the closest levels.
 */
export function aimedTask(kind: LevelKind, task: EngineTask, steering: AimSteering): EngineTask {
  // Formulas may name the fields that the run's project has, which are in its input.
  const kindOf = (input: unknown): LevelKind => kindWithFields(kind, kind.fieldOwners?.definitionsIn(input) ?? []);
  const formulaFault = (own: LevelKind): FormulaFault => {
    const vocabulary = kindVocabulary(own);
    return (formula) => readFormula(formula, vocabulary).problems.find(({ severity }) => severity === "error")?.message;
  };
  const ownOf = (parameters: ParameterValues): ParameterValues => splitAim(parameters).own;
  return {
    ...task,
    shards: (input, parameters, count) => task.shards(input, ownOf(parameters), count),
    check: (input, parameters) => {
      const { own, aim } = splitAim(parameters);
      const parsed = parseAim(aim, kind.metrics, formulaFault(kindOf(input)));
      const problems =
        typeof parsed === "string"
          ? [errorProblem("aim-unreadable", parsed, [aimPlace])]
          : parsed.length === 0
            ? []
            : (steering.check?.(input, own, parsed) ?? []);
      return [...problems, ...(task.check?.(input, own) ?? [])];
    },
    isPointless: (parameters, problems) => task.isPointless?.(ownOf(parameters), problems) ?? false,
    earlyStop: (input, parameters, count) => task.earlyStop?.(input, ownOf(parameters), count),
    run: (job) => {
      const { own, aim } = splitAim(job.parameters);
      const aimed = kindOf(job.input);
      const parsed = parseAim(aim, kind.metrics, formulaFault(aimed));
      if (typeof parsed === "string") throw new Error(parsed);
      const plain = { ...job, parameters: own };
      return parsed.length === 0 ? task.run(plain) : runAimed({ kind: aimed, task, steering, aim: parsed }, plain);
    },
  };
}

const aimPlace = { target: `parameter:${aimParameter}`, label: aimedTaskMessages.parameter(aimParameter) };

interface Aimed {
  readonly kind: LevelKind;
  readonly task: EngineTask;
  readonly steering: AimSteering;
  readonly aim: Aim;
}

/** State of a shard between rounds. */
interface Memory {
  round: number;
  tried: number;
  /** Canonical keys of the candidates so far. */
  readonly keys: Set<string>;
  closest?: ClosestLevel;
}

function* runAimed(aimed: Aimed, job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { steering, kind, aim } = aimed;
  const memory = restore(job.checkpoint);
  while (memory.keys.size < job.count && memory.round < steering.rounds) {
    const hasEnded = yield* runRound(aimed, job, memory);
    memory.round++;
    yield { type: "checkpoint", state: asJson({ ...memory, keys: [...memory.keys] }) };
    if (hasEnded) break;
  }
  const { keys, tried, closest } = memory;
  const problems =
    keys.size < job.count ? [missedAim(kind, aim, { found: keys.size, asked: job.count, tried, closest })] : [];
  return { counters: { rounds: memory.round, tried, inAim: keys.size }, problems };
}

/** One round; true when the generator can't produce anything, however often it runs. */
function* runRound(
  { kind, task, steering, aim }: Aimed,
  job: ShardJob<unknown>,
  memory: Memory,
): Generator<EngineEvent, boolean, undefined> {
  const { round, closest } = memory;
  const asked = { input: job.input, parameters: job.parameters };
  const steered = steering.steer?.({ ...asked, aim, seed: job.seed, round, closest }) ?? asked;
  const { checkpoint: _own, ...fresh } = job;
  const events = task.run({
    ...fresh,
    ...steered,
    seed: deriveSeed(job.seed, round),
    count: Math.max(steering.batch, job.count - memory.keys.size),
  });
  let made = 0;
  for (let step = events.next(); step.done !== true; step = events.next()) {
    const event = drawn(step.value, steering, job.input);
    if (event.type === "progress") {
      const counters = { ...event.counters, rounds: round, tried: memory.tried, inAim: memory.keys.size };
      yield { type: "progress", counters, ...(event.partial === undefined ? {} : { partial: event.partial }) };
    }
    if (event.type !== "candidate") continue;
    made++;
    if (takeLevel(kind, aim, event, memory)) yield event;
    else yield { type: "progress", counters: { rounds: round, tried: memory.tried, inAim: memory.keys.size } };
    if (memory.keys.size >= job.count) break;
  }
  return made === 0 && steering.steer === undefined;
}

function drawn(event: EngineEvent, steering: AimSteering, input: unknown): EngineEvent {
  if (event.type !== "candidate" || steering.asDrawn === undefined) return event;
  return { ...event, level: steering.asDrawn(event.level, input) };
}

/** Counts a level; true when it is inside the aim and new. */
function takeLevel(
  kind: LevelKind,
  aim: Aim,
  event: Extract<EngineEvent, { type: "candidate" }>,
  memory: Memory,
): boolean {
  memory.tried++;
  const metrics = withAimedFormulas(kind, aim, event.level, { ...event.metrics, ...kind.measure(event.level) });
  const distance = aimDistance(aim, metrics);
  if (memory.closest === undefined || distance < memory.closest.distance)
    // Levels are JSON.
    memory.closest = { level: event.level as JsonValue, metrics, distance };
  if (distance > 0) return false;
  const key = kind.canonicalKey(event.level);
  if (memory.keys.has(key)) return false;
  memory.keys.add(key);
  return true;
}

/** The memory of an interrupted shard, or that of a new one. The value is our own. */
function restore(saved: JsonValue | undefined): Memory {
  if (saved === undefined) return { round: 0, tried: 0, keys: new Set() };
  const memory = saved as unknown as Omit<Memory, "keys"> & { readonly keys: readonly string[] };
  return { ...memory, keys: new Set(memory.keys) };
}

/** Reports that an aimed shard found fewer levels than requested, or none, and the closest ones. */
function missedAim(
  kind: LevelKind,
  aim: Aim,
  facts: {
    readonly found: number;
    readonly asked: number;
    readonly tried: number;
    readonly closest: ClosestLevel | undefined;
  },
): Problem {
  const { found, asked, tried, closest } = facts;
  const wanted = listOf(aim.map((range) => rangeText(kind, range)));
  const how =
    found === 0
      ? missedAimMessages.noneFound(wanted, tried)
      : missedAimMessages.foundFewerThanAsked(found, asked, wanted, tried);
  const near =
    closest === undefined || found > 0
      ? []
      : [missedAimMessages.closest(aim.map(({ metric }) => valueText(kind, metric, closest.metrics[metric])))];
  return warningProblem("aim-missed", [how, ...near, missedAimMessages.widenRange].join(" "));
}

function rangeText(kind: LevelKind, { metric, min, max }: AimRange): string {
  const text = (value: number): string => numberText(kind, metric, value);
  const name = nameOf(kind, metric);
  if (min === undefined) return missedAimMessages.atMost(name, text(max ?? 0));
  if (max === undefined) return missedAimMessages.atLeast(name, text(min));
  return min === max
    ? missedAimMessages.exactly(name, text(min))
    : missedAimMessages.between(name, text(min), text(max));
}

function valueText(kind: LevelKind, metric: string, value: number | undefined): string {
  const name = nameOf(kind, metric);
  return value === undefined
    ? missedAimMessages.notMeasured(name)
    : missedAimMessages.exactly(name, numberText(kind, metric, value));
}

function nameOf(kind: LevelKind, metric: string): string {
  return inSentence(kind.metrics.find(({ id }) => id === metric)?.label ?? metric);
}

/** With the metric's digits; bounds between two values of a whole-number metric keep one digit. */
function numberText(kind: LevelKind, metric: string, value: number): string {
  const digits = kind.metrics.find(({ id }) => id === metric)?.digits ?? 0;
  return String(Number(value.toFixed(Number.isInteger(value) ? digits : Math.max(digits, 1))));
}

/** The level closest to an aim, its metrics, and its distance from the aimed ranges (`aimDistance`). */
interface ClosestLevel {
  readonly level: JsonValue;
  readonly metrics: Readonly<Record<string, number>>;
  readonly distance: number;
}
