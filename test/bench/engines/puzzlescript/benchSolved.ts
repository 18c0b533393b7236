import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { solveLevel } from "#main/engines/puzzlescript/solver/solveLevel.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { referenceFolder } from "../../../../scripts/referenceFolder.ts";
import type { OriginalPuzzleScript } from "../../../support/originalPuzzleScript.ts";
import { originalPuzzleScript } from "../../../support/originalPuzzleScript.ts";
import { originalSearchSteps } from "../../../support/puzzleScriptOriginalSearch.ts";
import { plainSearchSteps } from "../../../support/puzzleScriptPlainSearch.ts";

/**
 * Seconds of processor time per level, and every how many-th level is tried: all levels with all times would take a day, and
 * each is searched twice.
 */
const rows = [
  { seconds: 1, every: 1 },
  { seconds: 10, every: 10 },
  { seconds: 60, every: 30 },
] as const;
/** Boards that a breadth-first search may keep. */
const mostBoards = 5_000_000;

/** A level of an example game. */
export interface ExampleLevel {
  /** The game's file, without its ending. */
  readonly name: string;
  readonly source: string;
  readonly program: Program;
  readonly level: number;
}

/**
 * How many levels of the example games without chance are solved within some processor time, beside breadth-first search with the
 * same time: in the original engine, or in our plain simulator where the original's sources are not there. The times differ
 * between machines, so that the signature only says what was tried.
 */
export function* benchSolved(cpu: () => number): Generator<BenchRow> {
  const levels = allExampleLevels();
  if (levels.length === 0) return;
  const original = originalPuzzleScript("PuzzleScript's solver beside the original engine");
  for (const { seconds, every } of rows) {
    const sample = levels.filter((_, i) => i % every === 0);
    yield solvedRow(sample, { all: levels.length, seconds, cpu, original });
  }
}

/** The levels of the examples without chance, in the order of their files; none where the examples are not there. */
export function allExampleLevels(): ExampleLevel[] {
  const folder = join(referenceFolder, "puzzlescript/games");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) => exampleLevels(file.replace(".txt", ""), readFileSync(join(folder, file), "utf8")));
}

/** The first levels of the first so many games of the examples. */
export function firstExampleLevels(games: number): ExampleLevel[] {
  const levels = allExampleLevels();
  return levels.filter(({ program }, i) => levels[i - 1]?.program !== program).slice(0, games);
}

function exampleLevels(name: string, source: string): ExampleLevel[] {
  const { program } = compileProgram(source);
  if (program === undefined || isRandom(program)) return [];
  return program.levels.flatMap(({ kind }, level) => (kind === "level" ? [{ name, source, program, level }] : []));
}

interface SolvedSettings {
  /** Levels that the sample was taken from. */
  readonly all: number;
  readonly seconds: number;
  readonly cpu: () => number;
  readonly original: OriginalPuzzleScript | undefined;
}

/** How a sample of the levels is decided with so many seconds each, in both searches. Throws if their answers contradict. */
export function solvedRow(sample: readonly ExampleLevel[], { all, seconds, cpu, original }: SolvedSettings): BenchRow {
  const counts = { shortest: 0, "at-most": 0, none: 0, undecided: 0 };
  const breadthFirst = { shortest: 0, none: 0, undecided: 0 };
  let longest = 0;
  for (const example of sample) {
    const { program, level, name } = example;
    const start = cpu();
    const end = start + seconds * 1000;
    const isOutOfTime = (): boolean => cpu() >= end;
    const settings = { states: mostBoards, memoryBytes: 2 ** 30, isOutOfTime, seed: "" };
    const steps = solveLevel(program, level, settings);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const verdict = step.value;
    counts[verdict.status]++;
    longest = Math.max(longest, cpu() - start);
    const answer = searchBreadthFirst(example, original, seconds, cpu);
    breadthFirst[typeof answer === "number" ? "shortest" : answer]++;
    if (answer === "undecided" || verdict.status === "undecided") continue;
    const turns = verdict.status === "none" ? "none" : verdict.solution.length;
    const agree =
      verdict.status === "at-most" ? typeof answer === "number" && answer <= verdict.solution.length : answer === turns;
    if (!agree) throw new Error(`${name}, level ${level}: ${verdict.status} ${turns}, breadth-first ${answer}.`);
  }
  const { shortest, none } = breadthFirst;
  const everyText = sample.length === all ? "all" : `every ${Math.ceil(all / sample.length)}th of`;
  return {
    name: `PuzzleScript, ${everyText} ${all} levels of the examples, ${seconds} s each`,
    value: counts.shortest + counts["at-most"],
    unit: `of ${sample.length} levels solved`,
    signature: `${sample.length} of ${all}`,
    details: {
      ...counts,
      "longest, s": Math.round(longest / 10) / 100,
      [`breadth-first in the ${original === undefined ? "plain simulator" : "original engine"}`]: `${shortest} solved, ${none} without a solution`,
    },
  };
}

function searchBreadthFirst(
  { program, source, level }: ExampleLevel,
  original: OriginalPuzzleScript | undefined,
  seconds: number,
  cpu: () => number,
): number | "none" | "undecided" {
  const end = cpu() + seconds * 1000;
  const steps =
    original === undefined
      ? plainSearchSteps(program, level, mostBoards)
      : originalSearchSteps(original, { program, source, level }, mostBoards);
  let step = steps.next();
  while (step.done !== true && cpu() < end) step = steps.next();
  return step.done !== true || step.value === "too-many" ? "undecided" : step.value;
}
