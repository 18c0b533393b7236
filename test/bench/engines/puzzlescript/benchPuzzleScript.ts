import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { FastGame } from "#main/engines/puzzlescript/fast/fastGame.ts";
import { solveLevel } from "#main/engines/puzzlescript/solver/solveLevel.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { finish } from "../../../support/finish.ts";

const keys = ["up", "down", "left", "right"] as const;
/** Turns per game: few enough for the plain simulator. */
const fastTurns = 200_000;
const plainTurns = 400;
/** After so many turns a game starts over, so that none sticks in a corner. */
const turnsPerStart = 64;
/** Recorded games that are played. */
const games = 10;
/** States a level may cost, and levels that are tried. */
const states = 20_000;
const levels = 60;

/** PuzzleScript: forward turns per second beside the plain simulator in the same run, and levels solved within a number of states. */
export function* benchPuzzleScript(cpu: () => number, readReference: ReadReference): Generator<BenchRow> {
  const own = compileProgram(emptyGame).program!;
  yield turnsRow("PuzzleScript, Sokoban board of 9 x 7", [own], cpu, "1,000,000 turns/s");
  const text = readReference("puzzlescript/replays.jsonl");
  if (text === undefined) return;
  const programs = recordedPrograms(text);
  yield turnsRow("PuzzleScript, ten recorded games", programs.slice(0, games), cpu, "20 times the original engine");
  yield solvedRow(programs, cpu);
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

function turnsRow(name: string, programs: readonly Program[], cpu: () => number, goal: string): BenchRow {
  let signature = 0;
  const start = cpu();
  for (const program of programs) {
    const game = new FastGame(program, firstLevel(program), "bench");
    const first = game.board.at.slice();
    let key = 1;
    for (let turn = 0; turn < fastTurns / programs.length; turn++) {
      if (turn % turnsPerStart === 0) game.board.setState(first);
      key = (Math.imul(key, 1_103_515_245) + 12_345) >>> 0;
      game.press(keys[(key >>> 16) & 3]!);
    }
    signature = (signature ^ game.board.hashLow) >>> 0;
  }
  const fast = fastTurns / ((cpu() - start) / 1000);
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
    details: { "plain simulator, turns/s": Math.round(plain), times: Math.round(fast / plain) },
  };
}

function solvedRow(programs: readonly Program[], cpu: () => number): BenchRow {
  const counts = { shortest: 0, "at-most": 0, none: 0, undecided: 0 };
  let turns = 0;
  const start = cpu();
  for (const program of programs) {
    const settings = { states, memoryBytes: 2 ** 29, isOutOfTime: () => false, seed: "" };
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
