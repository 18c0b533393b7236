import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { solveLevel } from "#main/engines/puzzlescript/solver/solveLevel.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { referenceFolder } from "../../../../scripts/referenceFolder.ts";
import { plainSearchSteps } from "../../../support/puzzleScriptPlainSearch.ts";

/**
 * Seconds of processor time per level, and every how many-th level is tried: all levels with all times would take a day, and
 * each is searched twice.
 */
const rows = [
  { seconds: 1, every: 5 },
  { seconds: 10, every: 60 },
  { seconds: 60, every: 30 },
] as const;

/** A level of an example game. */
export interface ExampleLevel {
  readonly program: Program;
  readonly level: number;
}

/**
 * How many levels of the example games without chance are solved within some processor time, beside breadth-first search in the
 * plain simulator with the same time. The times differ between machines, so that the signature only says what was tried.
 */
export function* benchSolved(cpu: () => number): Generator<BenchRow> {
  const levels = allExampleLevels();
  if (levels.length === 0) return;
  for (const { seconds, every } of rows) {
    const sample = levels.filter((_, i) => i % every === 0);
    yield solvedRow(sample, levels.length, seconds, cpu);
  }
}

/** The levels of the examples without chance, in the order of their files; none where the examples are not there. */
export function allExampleLevels(): ExampleLevel[] {
  const folder = join(referenceFolder, "puzzlescript/games");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) => exampleLevels(readFileSync(join(folder, file), "utf8")));
}

function exampleLevels(source: string): ExampleLevel[] {
  const { program } = compileProgram(source);
  if (program === undefined || isRandom(program)) return [];
  return program.levels.flatMap(({ kind }, level) => (kind === "level" ? [{ program, level }] : []));
}

/** How a sample of the levels is decided with so many seconds each, in both searches. */
export function solvedRow(sample: readonly ExampleLevel[], all: number, seconds: number, cpu: () => number): BenchRow {
  const counts = { shortest: 0, "at-most": 0, none: 0, undecided: 0 };
  let plain = 0;
  let longest = 0;
  for (const { program, level } of sample) {
    const start = cpu();
    const end = start + seconds * 1000;
    const isOutOfTime = (): boolean => cpu() >= end;
    const settings = { states: 5_000_000, memoryBytes: 2 ** 30, isOutOfTime, seed: "" };
    const steps = solveLevel(program, level, settings);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    counts[step.value.status]++;
    longest = Math.max(longest, cpu() - start);
    if (isSolvedPlainly(program, level, seconds, cpu)) plain++;
  }
  return {
    name: `PuzzleScript, every ${Math.round(all / sample.length)}th of ${all} levels of the examples, ${seconds} s each`,
    value: counts.shortest + counts["at-most"],
    unit: `of ${sample.length} levels solved`,
    signature: `${sample.length} of ${all}`,
    details: {
      ...counts,
      "longest, s": Math.round(longest / 10) / 100,
      "breadth-first in the plain simulator": plain,
    },
  };
}

function isSolvedPlainly(program: Program, level: number, seconds: number, cpu: () => number): boolean {
  const end = cpu() + seconds * 1000;
  const steps = plainSearchSteps(program, level, 5_000_000);
  let step = steps.next();
  while (step.done !== true && cpu() < end) step = steps.next();
  return step.done === true && typeof step.value === "number";
}
