import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import { parseCommands, printCommands, turnsOf, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { drodInputSchema, type DrodInput } from "#shared/levels/drod/drodInput.ts";
import { roomAsPlayed, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { chosenExpression, parseBeamParameters, type BeamParameters } from "#shared/levels/drod/drodTasks.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import type { Evaluation } from "#simulation/drod/evaluation/evaluate.ts";
import type { BeamView } from "#shared/levels/drod/beamView.ts";
import { head } from "#simulation/drod/fast/sim.ts";
import { simOf } from "#simulation/drod/playSim.ts";
import { errorProblem, parameterPlace, type Problem, warningProblem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { beamBudget, packedBytesOf, widestBeam } from "./beam/beamMemory.ts";
import { searchBeam } from "./beam/beamSearch.ts";
import type { BeamEnd, BeamOptions, BeamOutcome, BeamProgress } from "./beam/beamOptions.ts";
import type { SavedBeam } from "./beam/savedBeam.ts";
import { namedCommand } from "./commandNumbers.ts";
import { proveSolution } from "./proof/proveSolution.ts";
import { startAfter, type SearchStart } from "./searchStart.ts";
import { beamTaskMessages } from "./messages.ts";

const mostWidth = 1_000_000;

/** The task "beam", with a checkpoint after every minute or two of work. */
export const beamEngineTask = beamTaskSaving(1 << 25);

/**
 * "beam": every shard is a beam with its own seed, which decides ties and noise; with widenings, a sequence of ever
 * wider beams, each looking for a solution shorter than the last one found. Returns the shortest. `saveEvery`:
 * generated states between two checkpoints within a beam.
 */
export function beamTaskSaving(saveEvery: number): EngineTask {
  return {
    shards: (_input, parameters, count) => Math.ceil(count / parseBeamParameters(parameters).solutions),
    check: (input, parameters) => {
      const tools = roundTools(drodInputSchema.parse(input), parseBeamParameters(parameters));
      return tools.ok ? [] : [tools.problem];
    },
    run: (job) => runBeams(job, saveEvery),
    keepsState: true,
    continueFrom,
  };
}

/** State of a shard between two beams, or within one. */
interface Memory {
  round: number;
  generated: number;
  width: number;
  end: BeamEnd | undefined;
  /** The shortest command lists so far, locked commands included, as text. */
  solutions: string[];
  /** No solution of the whole room takes fewer turns, as far as is proved. */
  atLeast: number;
  /** Counters of the last finished turn; shown with the run, also after its end. */
  shown: Record<string, number>;
  /** The current beam after its last finished turn. */
  beam: SavedBeam | undefined;
}

/** The saved layer of a paused or stopped beam, to resume under other parameters. */
interface KeptLayer {
  readonly beam: SavedBeam;
  /** Locked commands of the run that made it. */
  readonly prefix: string;
}

/**
 * The room of the parent with its saved layer. Places, weights and evaluation are the current ones; everything else is
 * the parent's, or the layer would not belong to this room.
 */
function continueFrom(
  input: JsonValue,
  parent: { readonly number: number; readonly input: JsonValue; readonly state: JsonValue },
): JsonValue | undefined {
  // A checkpoint of this task, written by saveMemory.
  const { layer } = parent.state as unknown as { readonly layer?: KeptLayer };
  if (layer === undefined) return undefined;
  const { places, weights, evaluation } = drodInputSchema.parse(input);
  const room = drodInputSchema.parse(parent.input);
  const next = { ...room, places, weights, evaluation, layer: { ...layer, run: parent.number } };
  return asJson(next);
}

function* runBeams(job: ShardJob<unknown>, saveEvery: number): Generator<EngineEvent, ShardResult, undefined> {
  const input = drodInputSchema.parse(job.input);
  const parameters = parseBeamParameters(job.parameters);
  const tools = roundTools(input, parameters);
  if (!tools.ok) return { counters: { generated: 0 }, problems: [tools.problem] };
  const { expression } = tools;
  const memory = restoreMemory(job.checkpoint);
  // The schema of inputs keeps a layer as this task wrote it.
  if (job.checkpoint === undefined && input.layer !== undefined) memory.beam = input.layer.beam as unknown as SavedBeam;
  while (memory.round <= parameters.widenings) {
    yield* runRound(job, input, parameters, { ...tools, saveEvery }, memory);
    if (memory.end === "exhausted" && memory.solutions.length === 0) break;
    yield { type: "checkpoint", state: saveMemory(memory) };
  }
  if (isWhole(input, parameters)) yield* proveShortest(input, parameters, memory);
  const { atLeast } = memory;
  for (const solution of memory.solutions.slice(0, job.count)) {
    const proved = turnsOf(commandsOf(solution)) === atLeast ? 1 : 0;
    yield {
      type: "candidate",
      level: levelOf(input, solution, expression),
      metrics: {
        generated: memory.generated,
        width: memory.width,
        proved,
        ...(atLeast === 0 ? {} : { "turns-at-least": atLeast }),
      },
    };
  }
  return {
    counters: { ...memory.shown, ...countersOf(memory), ...lineageOf(input) },
    problems: endProblems(memory, job.count),
  };
}

/** A proof after locked commands, or from another run's layer, doesn't apply to the whole room. */
function isWhole({ layer }: DrodInput, { lock }: BeamParameters): boolean {
  return lock === 0 && layer === undefined;
}

/** Proves the turns of the shortest solution the fewest, or puts one with fewer before it. */
function* proveShortest(
  input: DrodInput,
  parameters: BeamParameters,
  memory: Memory,
): Generator<EngineEvent, void, undefined> {
  const [shortest] = memory.solutions;
  if (shortest === undefined) return;
  const known = commandsOf(shortest);
  if (memory.atLeast === turnsOf(known)) return;
  const limits = { states: parameters.prove, bytes: (parameters.memory * 2 ** 20) / 2 };
  const proof = proveSolution(simOf(input), known, limits);
  let step = proof.next();
  for (; step.done !== true; step = proof.next()) {
    const counters = { ...memory.shown, ...countersOf(memory), generated: memory.generated + step.value.generated };
    yield { type: "progress", counters, best: turnsOf(known) };
  }
  const { commands, atLeast, generated } = step.value;
  memory.generated += generated;
  memory.atLeast = atLeast;
  if (commands !== known) memory.solutions = [printCommands(commands), ...memory.solutions];
}

/** Prerequisites of every beam of a run. */
interface RoundTools {
  readonly evaluate: Evaluation;
  readonly packedBytes: number;
  readonly widest: number;
  readonly expression: string;
}

/** Prepares for beams, or returns why they can't run. */
function roundTools(
  input: DrodInput,
  parameters: BeamParameters,
): ({ readonly ok: true } & RoundTools) | { readonly ok: false; readonly problem: Problem } {
  const expression = chosenExpression(parameters.eval, input.evaluation, input.room, parameters.preset);
  const compiled = compileEvaluation(expression, input);
  if (!compiled.ok) {
    const message = beamTaskMessages.evaluationFault(compiled.fault.start + 1, compiled.fault.message);
    return refused("evaluation-fault", message, "eval");
  }
  const start = beginning(input, parameters);
  if (!start.ok && parameters.lock > 0) return refused("no-start", start.message, "lock");
  if (!start.ok) return { ok: false, problem: errorProblem("no-start", start.message) };
  const packedBytes = packedBytesOf(start.sim, roomAsPlayed(input.room, input.settings));
  const widest = Math.min(mostWidth, widestBeam(packedBytes, parameters.memory));
  if (parameters.width > widest) return refused("beam-too-wide", tooWide(parameters, widest), "width");
  return { ok: true, evaluate: compiled.evaluate, packedBytes, widest, expression };
}

/** After the locked commands; a resumed layer has its own. */
function beginning(input: DrodInput, { lock }: BeamParameters): SearchStart {
  if (input.layer === undefined) return startAfter(input, lock);
  const { prefix } = input.layer;
  return startAfter({ ...input, solution: prefix }, commandsOf(prefix).length);
}

function refused(code: string, message: string, parameter: string): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: errorProblem(code, message, [parameterPlace(parameter)]) };
}

/** One beam; changes the memory. */
function* runRound(
  job: ShardJob<unknown>,
  input: DrodInput,
  parameters: BeamParameters,
  { evaluate, packedBytes, widest, expression, saveEvery }: RoundTools & { readonly saveEvery: number },
  memory: Memory,
): Generator<EngineEvent, void, undefined> {
  const start = beginning(input, parameters);
  if (!start.ok) return;
  const { sim, prefix } = start;
  const shortest = memory.solutions[0];
  const limit = shortest === undefined ? parameters.turns : commandsOf(shortest).length - 1;
  const width = Math.min(widest, parameters.width * parameters.factor ** memory.round);
  const options: BeamOptions = {
    evaluate,
    width,
    maxTurns: Math.max(0, limit - prefix.length),
    randomness: parameters.randomness,
    strata: parameters.strata,
    quota: parameters.quota / 100,
    orderBlind: parameters["order-blind"],
    solutions: parameters.solutions,
    seed: deriveSeed(job.seed, memory.round),
    budget: beamBudget(width, packedBytes, parameters.memory),
    saveEvery,
    saved: memory.beam,
  };
  const search = searchBeam(sim, options);
  let step = search.next();
  let reported = 0;
  let isStateSaid = false;
  const begun = sim.head[head.left] ?? 0;
  for (; step.done !== true; step = search.next()) {
    const { turn, kept, generated, duplicates, deaths, bytes, best, bestCommands, save } = step.value;
    if (save !== undefined) {
      memory.beam = save();
      yield { type: "checkpoint", state: saveMemory(memory) };
      continue;
    }
    const wantsState = job.wantsState?.() === true;
    if (wantsState && !isStateSaid) {
      const level = levelOf(input, solutionText(prefix, bestCommands()), expression);
      yield { type: "findings", problems: [], closest: { level, parts: begun - leftOf(step.value.spread().left) } };
      const beam = step.value.keep();
      if (beam !== undefined) {
        const layer: KeptLayer = { beam, prefix: printCommands(prefix) };
        yield { type: "checkpoint", state: { ...saveMemory(memory), layer: asJson(layer) } };
      }
    }
    isStateSaid = wantsState;
    const isNewTurn = turn !== reported;
    reported = turn;
    memory.shown = { turn: turn + prefix.length, kept, width, duplicates, deaths, bytes };
    yield {
      type: "progress",
      counters: {
        ...memory.shown,
        ...countersOf(memory),
        ...lineageOf(input),
        generated: memory.generated + generated,
      },
      ...(shortest === undefined ? {} : { best: turnsOf(commandsOf(shortest)) }),
      ...(isNewTurn && Number.isFinite(best)
        ? { partial: viewOf(input, solutionText(prefix, bestCommands()), expression, step.value) }
        : {}),
    };
  }
  takeOutcome(memory, step.value, prefix, width, isWhole(input, parameters));
}

/** The fewest monsters left in any kept state. */
function leftOf(left: readonly number[]): number {
  return left[0] ?? 0;
}

/** The view of a turn: the best line, and how the states are distributed. */
function viewOf(
  input: DrodInput,
  solution: string,
  expression: string,
  { turn, best, spread }: BeamProgress,
): BeamView {
  return { level: levelOf(input, solution, expression), beam: { turn, best, ...spread() } };
}

function takeOutcome(
  memory: Memory,
  outcome: BeamOutcome,
  prefix: readonly RoomCommand[],
  width: number,
  isOfWholeRoom: boolean,
): void {
  memory.round++;
  memory.beam = undefined;
  memory.generated += outcome.generated;
  memory.end = outcome.end;
  // A later beam only looks for something shorter: if it finds nothing in all states, the current solution is the
  // shortest.
  if (outcome.end === "cleared") {
    memory.width = width;
    memory.solutions = outcome.solutions.map((commands) => solutionText(prefix, commands));
  }
  // A later beam only looks for something shorter: if it finds nothing in all states, the current solution is the
  // shortest.
  const [shortest] = memory.solutions;
  if (shortest !== undefined && isOfWholeRoom && outcome.isComplete) memory.atLeast = turnsOf(commandsOf(shortest));
}

function solutionText(prefix: readonly RoomCommand[], commands: readonly number[]): string {
  return printCommands([...prefix, ...commands.map(namedCommand)]);
}

function commandsOf(solution: string): readonly RoomCommand[] {
  const parsed = parseCommands(solution);
  return parsed.ok ? parsed.commands : [];
}

/** The finished level: the room with its commands and the settings of the search. */
export function levelOf(input: DrodInput, solution: string, expression: string): DrodLevel {
  const { room, start, settings, places, weights } = input;
  return { room, start, settings, solution, evaluation: { expression, places, weights } };
}

function countersOf({ generated, round, solutions }: Memory): Record<string, number> {
  return { generated, beams: round, solutions: solutions.length };
}

/** The run whose layer was resumed, at which turn, and the states it had generated by then; shown with the run. */
function lineageOf({ layer }: DrodInput): Record<string, number> {
  return layer === undefined ? {} : fromLayer(layer);
}

function fromLayer({ run, beam }: NonNullable<DrodInput["layer"]>): Record<string, number> {
  // The schema of inputs keeps a layer as this task wrote it.
  const { turn, generated } = beam as unknown as SavedBeam;
  return { "from-run": run, "from-turn": turn, "from-generated": generated };
}

function tooWide({ width, memory }: BeamParameters, widest: number): string {
  return beamTaskMessages.beamOfStatesDoesntFit(width, memory, widest);
}

const reasons: Readonly<Record<BeamEnd, string>> = beamTaskMessages.reasons;

function endProblems({ solutions, end }: Memory, count: number): Problem[] {
  if (solutions.length >= count || end === undefined) return [];
  if (solutions.length > 0)
    return [{ severity: "info", code: "fewer-solutions", message: reasons.cleared, places: [] }];
  return [warningProblem(`beam-${end.replace(" ", "-")}`, reasons[end])];
}

function saveMemory({
  round,
  generated,
  width,
  end,
  solutions,
  atLeast,
  shown,
  beam,
}: Memory): Record<string, JsonValue> {
  return {
    round,
    generated,
    width,
    end: end ?? null,
    solutions,
    atLeast,
    shown,
    ...(beam === undefined ? {} : { beam: asJson(beam) }),
  };
}

/** The memory of an interrupted shard, or that of a new one. The value is our own, from `saveMemory`. */
function restoreMemory(saved: JsonValue | undefined): Memory {
  if (typeof saved !== "object" || saved === null)
    return {
      round: 0,
      generated: 0,
      width: 0,
      end: undefined,
      solutions: [],
      atLeast: 0,
      shown: {},
      beam: undefined,
    };
  // A checkpoint of this task, of this or an earlier version.
  const { round, generated, width, end, solutions, atLeast, shown, beam } = saved as unknown as Memory;
  // Checkpoints of earlier versions have nothing to show.
  const kept = { solutions: [...solutions], atLeast: atLeast ?? 0, shown: shown ?? {} };
  return { round, generated, width, end: end ?? undefined, ...kept, beam };
}
