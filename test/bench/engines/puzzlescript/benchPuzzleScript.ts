import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { askSolve } from "#main/engines/puzzlescript/engine.ts";
import { FastGame } from "#main/engines/puzzlescript/fast/fastGame.ts";
import { solveLevel } from "#main/engines/puzzlescript/solver/solveLevel.ts";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { finish } from "../../../support/finish.ts";
import { ownGame, ownGames } from "../../../support/puzzleScriptGames.ts";
import { originalPuzzleScript } from "../../../support/originalPuzzleScript.ts";
import { originalTurnsRow } from "./benchOriginal.ts";
import { firstExampleLevels } from "./benchSolved.ts";

const keys = ["up", "down", "left", "right"] as const;
/** Turns per game: few enough for the plain simulator. */
const fastTurns = 200_000;
const plainTurns = 400;
/** Rounds of which the median counts. */
const rounds = 5;
/** After so many turns a game starts over, so that none sticks in a corner. */
const turnsPerStart = 64;
/** Example games that are played. */
const games = 10;
/** States a level may cost, levels that are tried, and questions for time (one in 2^18 steps) after which a level is left undecided. */
const states = 20_000;
const levels = 24;
const mostQuestions = 60;
/** States that the studio allows a drawn level at first. */
const liveStates = 3000;

/**
 * PuzzleScript: forward turns per second beside the plain simulator and the original engine in the same run, and levels solved
 * within a number of states. The original's sources are not part of this repository: where no folder has them, that row is left
 * out and said to be.
 */
export function* benchPuzzleScript(cpu: () => number, readReference: ReadReference): Generator<BenchRow> {
  const own = compileProgram(emptyGame).program!;
  yield turnsRow("PuzzleScript, Sokoban board of 9 x 7", [own], cpu, "1,000,000 turns/s");
  yield liveRow(cpu);
  const text = readReference("puzzlescript/replays.jsonl");
  if (text === undefined) return;
  const examples = firstExampleLevels(games);
  const programs = examples.map(({ program }) => program);
  yield turnsRow("PuzzleScript, ten example games", programs, cpu, "20 times the original engine, in the next row");
  const original = originalPuzzleScript("PuzzleScript beside the original engine");
  if (original !== undefined) yield originalTurnsRow(original, examples, cpu);
  yield solvedRow(recordedPrograms(text), cpu);
}

/** Different games of the records without chance, in their order. */
function recordedPrograms(text: string): Program[] {
  const sources = new Set(
    text
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { source: string }).source),
  );
  const programs: Program[] = [];
  for (const source of sources) {
    const { program } = compileProgram(source);
    const isPlayable =
      program?.levels.some(({ kind }) => kind === "level") === true && program.winConditions.length > 0;
    if (program !== undefined && isPlayable && !isRandom(program)) programs.push(program);
    if (programs.length === levels) break;
  }
  return programs;
}

function firstLevel({ levels: all }: Program): number {
  return all.findIndex(({ kind }) => kind === "level");
}

/**
 * Forward turns per second: the median of several rounds of the same turns after one that isn't counted, in which the turns are
 * compiled to machine code. Within a search of a second or more they are.
 */
function turnsRow(name: string, programs: readonly Program[], cpu: () => number, goal: string): BenchRow {
  playRound(programs, cpu);
  const played = Array.from({ length: rounds }, () => playRound(programs, cpu));
  const round = played.toSorted((a, b) => a.fast - b.fast)[rounds >> 1]!;
  const { signature, fast, rates } = round;
  const plainStart = cpu();
  for (const program of programs) {
    const game = new PlainGame(program, firstLevel(program), "bench");
    for (let turn = 0; turn < plainTurns / programs.length; turn++) game.press(keys[turn % 4]!);
  }
  const plain = plainTurns / ((cpu() - plainStart) / 1000);
  return {
    name,
    value: Math.round(fast),
    unit: "turns/s",
    signature: signature.toString(16),
    goal,
    details: {
      "slowest game, turns/s": Math.round(Math.min(...rates)),
      "fastest game, turns/s": Math.round(Math.max(...rates)),
      "slowest round, turns/s": Math.round(Math.min(...played.map((one) => one.fast))),
      "plain simulator, turns/s": Math.round(plain),
      times: Math.round(fast / plain),
    },
  };
}

interface Round {
  /** Turns per second, of all games together and of each. */
  readonly fast: number;
  readonly rates: readonly number[];
  readonly signature: number;
}

function playRound(programs: readonly Program[], cpu: () => number): Round {
  let signature = 0;
  const rates: number[] = [];
  const start = cpu();
  for (const program of programs) {
    const began = cpu();
    const game = new FastGame(program, firstLevel(program), "bench");
    const first = game.board.at.slice();
    let key = 1;
    for (let turn = 0; turn < fastTurns / programs.length; turn++) {
      if (turn % turnsPerStart === 0) game.board.setState(first);
      key = (Math.imul(key, 1_103_515_245) + 12_345) >>> 0;
      game.press(keys[(key >>> 16) & 3]!);
    }
    signature = (signature ^ game.board.hashLow) >>> 0;
    rates.push(fastTurns / programs.length / ((cpu() - began) / 1000));
  }
  return { fast: fastTurns / ((cpu() - start) / 1000), rates, signature };
}

/**
 * The live answer while drawing: about each level of our own games, and about it mirrored, within the boards that are searched
 * first. All are asked twice: a document asks about all its levels when it opens, so that a stroke's answer comes from a
 * process that has answered before. The first answers are a detail.
 */
function liveRow(cpu: () => number): BenchRow {
  const first = liveTimes(cpu);
  const { times } = liveTimes(cpu);
  return {
    name: `PuzzleScript, live answers about ${times.length} drawings of our own games`,
    value: timeAt(times, 0.95),
    unit: "ms, 95th percentile",
    signature: first.signature,
    goal: "50 ms",
    details: {
      "median, ms": timeAt(times, 0.5),
      "worst, ms": timeAt(times, 1),
      "first answers of a process, median, ms": timeAt(first.times, 0.5),
      "first answers of a process, 95 %, ms": timeAt(first.times, 0.95),
    },
  };
}

/** Sorted times of all answers, and the boards that each visited. */
function liveTimes(cpu: () => number): { readonly times: readonly number[]; readonly signature: string } {
  const times: number[] = [];
  const visited: number[] = [];
  for (const name of ownGames) {
    for (const { level } of levelsOfText(ownGame(name))) {
      for (const rows of [level.rows, mirrored(level.rows)]) {
        const start = cpu();
        const answer = finish(askSolve({ level: { game: level.game, rows: [...rows] }, states: liveStates }));
        times.push(cpu() - start);
        // What the analysis "solve" answers.
        visited.push((answer as unknown as PuzzleSolveAnswer).states);
      }
    }
  }
  return { times: times.toSorted((a, b) => a - b), signature: visited.join(" ") };
}

function timeAt(sorted: readonly number[], share: number): number {
  return Math.round(10 * (sorted[Math.floor((sorted.length - 1) * share)] ?? 0)) / 10;
}

function mirrored(rows: readonly string[]): string[] {
  return rows.map((row) => row.split("").toReversed().join(""));
}

function solvedRow(programs: readonly Program[], cpu: () => number): BenchRow {
  const counts = { shortest: 0, "at-most": 0, none: 0, undecided: 0 };
  let turns = 0;
  const start = cpu();
  for (const program of programs) {
    // Counted, so that a game with costly turns takes seconds and the answer is the same everywhere.
    let questions = 0;
    const settings = { states, memoryBytes: 2 ** 29, isOutOfTime: () => ++questions > mostQuestions, seed: "" };
    const verdict = finish(solveLevel(program, firstLevel(program), settings));
    counts[verdict.status]++;
    if ("solution" in verdict) turns += verdict.solution.length;
  }
  return {
    name: `PuzzleScript, first levels of ${programs.length} recorded games, ${states} states each`,
    value: Math.round((cpu() - start) / 100) / 10,
    unit: "s",
    signature: `${counts.shortest} ${counts["at-most"]} ${counts.none} ${counts.undecided} ${turns}`,
    details: counts,
  };
}
