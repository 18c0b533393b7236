import type { BenchRow } from "#main/engines/engineTask.ts";
import { fastBoardText } from "../../../support/fastBoardText.ts";
import { FastGame } from "#main/engines/puzzlescript/fast/fastGame.ts";
import type { OriginalPuzzleScript } from "../../../support/originalPuzzleScript.ts";
import { originalInputs } from "../../../support/originalPuzzleScript.ts";
import type { ExampleLevel } from "./benchSolved.ts";

const keys = ["up", "down", "left", "right"] as const;
type Key = (typeof keys)[number];

/** Turns of a game's walk, and after how many it starts over, as after a win. */
const walkTurns = 8192;
const turnsPerStart = 64;
/** Our game plays the walk so often per round that its time can be measured. */
const ourWalks = 8;
/** Counted rounds, and those before in which the turns are compiled to machine code. */
const rounds = 7;
const warmUpRounds = 2;

/**
 * Forward turns per second of our fast simulator beside the original engine: the same games and keys, in turn, in one run on one
 * thread. The value is the slowest game's. Both have the same board after every turn of a first walk, or it throws.
 */
export function originalTurnsRow(
  original: OriginalPuzzleScript,
  games: readonly ExampleLevel[],
  cpu: () => number,
): BenchRow {
  const details: Record<string, string> = {};
  const times: number[] = [];
  let signature = 0;
  for (const example of games) {
    const { ours, theirs, hash } = compareGame(original, example, cpu);
    signature = (signature ^ hash) >>> 0;
    times.push(ours / theirs);
    details[example.name] = `${Math.round(ours)} / ${Math.round(theirs)} turns/s = ${roundedTimes(ours / theirs)}`;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name: `PuzzleScript, ${games.length} example games beside the original engine, slowest`,
    value: roundedTimes(sorted[0] ?? 0),
    unit: "times as fast",
    signature: signature.toString(16),
    goal: "20 times in every game",
    details: { "median game": roundedTimes(sorted[sorted.length >> 1] ?? 0), ...details },
  };
}

function roundedTimes(times: number): number {
  return Math.round(10 * times) / 10;
}

interface Rates {
  /** Medians of the rounds, in turns per second. */
  readonly ours: number;
  readonly theirs: number;
  /** Of our last board. */
  readonly hash: number;
}

function compareGame(
  original: OriginalPuzzleScript,
  { program, source, level, name }: ExampleLevel,
  cpu: () => number,
): Rates {
  const walk = keysOfWalk();
  const game = new FastGame(program, level, "bench");
  const first = game.board.at.slice();
  original.load(source, level, "bench", false);
  const theirFirst = original.objects().slice();
  const begin = (): void => {
    game.board.setState(first);
    game.resume();
  };
  const theyBegin = (): void => original.setObjects(theirFirst);
  for (const [turn, key] of walk.entries()) {
    if (turn % turnsPerStart === 0 || game.won) {
      begin();
      theyBegin();
    }
    game.press(key);
    original.turn(originalInputs[key]);
    if (game.won !== original.hasWon() || fastBoardText(game.board) !== original.boardText())
      throw new Error(`${name}: turn ${turn} of the walk ends on other boards in the two engines.`);
  }
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    const start = cpu();
    for (let again = 0; again < ourWalks; again++) {
      for (let turn = 0; turn < walk.length; turn++) {
        if (turn % turnsPerStart === 0 || game.won) begin();
        game.press(walk[turn]!);
      }
    }
    const between = cpu();
    for (let turn = 0; turn < walk.length; turn++) {
      if (turn % turnsPerStart === 0 || original.hasWon()) theyBegin();
      original.turn(originalInputs[walk[turn]!]);
    }
    const end = cpu();
    if (fastBoardText(game.board) !== original.boardText())
      throw new Error(`${name}: the walk ends on other boards in the two engines.`);
    if (round < warmUpRounds) continue;
    ours.push((1000 * ourWalks * walk.length) / (between - start));
    theirs.push((1000 * walk.length) / (end - between));
  }
  return { ours: medianOf(ours), theirs: medianOf(theirs), hash: game.board.hashLow };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** The same keys for every game. */
function keysOfWalk(): Key[] {
  let state = 1;
  return Array.from({ length: walkTurns }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return keys[(state >>> 16) & 3]!;
  });
}
