import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { BestMovesAnswer, ChooseMoveAnswer } from "#shared/levels/board/boardQuestions.ts";
import { boardShape, startPosition, withPosition } from "#shared/levels/board/boardShape.ts";
import { gameOutcome, legalMoves, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { checkersRules, checkersStart } from "#shared/levels/board/standardBoards.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { readCheckersFen } from "#shared/levels/board/text/checkersFen.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { askBestMoves, askChooseMove } from "../analyses.ts";
import { EndgameTables } from "./endgameTables.ts";
import { tableName } from "./knownTables.ts";
import { scopeOf } from "./material.ts";
import { isProvedIn } from "./provedEnd.ts";
import { drawn } from "./solveMaterial.ts";

const english = checkersStart("english");
const tables = finish(EndgameTables.solve(english, 3));

function boardOf(fen: string): BoardLevel {
  const read = readCheckersFen(fen, "english");
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

function valueOf({ position }: BoardGame): number {
  return tables.valueOf(position.cells, position.toMove) ?? NaN;
}

function named(game: BoardGame, text: string): BoardGame {
  const legal = legalMoves(game);
  const move = legal.find((one) => moveText(game.shape, one, legal) === text);
  if (move === undefined) throw new Error(`No move ${text}.`);
  return playMove(game, move);
}

function strongMove(board: BoardLevel, moves: readonly string[]): string {
  const question = { board, moves: [...moves], player: "strong:nodes=1000", seed: 1 };
  const answer = finish(askChooseMove(question as never)) as unknown as ChooseMoveAnswer;
  if ("problem" in answer) throw new Error(answer.problem);
  return answer.move;
}

/** Plays a game on: the strong player moves for `side`, `defend` for the other one. */
function playOut(board: BoardLevel, side: 0 | 1, defend: (game: BoardGame) => string, most: number): BoardGame {
  const moves: string[] = [];
  let game = startGame(board);
  while (gameOutcome(game) === undefined && game.plies < most) {
    const text = game.position.toMove === side ? strongMove(board, moves) : defend(game);
    moves.push(text);
    game = named(game, text);
  }
  return game;
}

/** Puts off the end as long as the tables say it can be. */
function bestDefence(game: BoardGame): string {
  const legal = legalMoves(game);
  const lasts = legal.map((move) => {
    const value = valueOf(playMove(game, move));
    return value === drawn || value % 2 === 0 ? 1000 : value;
  });
  const move = legal[lasts.indexOf(Math.max(...lasts))]!;
  return moveText(game.shape, move, legal);
}

/** English positions of three pieces at random with a value. */
function positionsWith(isWanted: (value: number) => boolean, many: number, seed: number): BoardLevel[] {
  const random = createRandom(seed);
  const shape = boardShape(english);
  const found: BoardLevel[] = [];
  while (found.length < many) {
    const cells = shape.cells.map(() => 0);
    for (const piece of [
      [3, 4, 4],
      [3, 3, 4],
      [1, 3, 4],
      [1, 4, 2],
      [3, 2, 2],
    ][random.below(5)]!)
      cells[random.below(32)] = piece;
    const toMove = random.below(2) as 0 | 1;
    if (cells.filter((piece) => piece > 0).length < 3) continue;
    const value = tables.valueOf(cells, toMove);
    if (value !== undefined && isWanted(value)) found.push(withPosition(english, shape, { cells, toMove }));
  }
  return found;
}

test("the strong player wins a won ending in as many plies as the best defense allows", () => {
  const won = positionsWith((value) => value !== drawn && value % 2 === 1 && value > 12 && value < 60, 4, 1);
  for (const board of [...won, boardOf("W:WK1,K2:BK32")]) {
    const plies = valueOf(startGame(board));
    const game = playOut(board, board.toMove, bestDefence, 200);
    expect([gameOutcome(game)?.winner, game.plies]).toEqual([board.toMove, plies]);
  }
});

test("the strong player never loses a drawn ending", () => {
  const random = createRandom(7);
  // Moves that keep the draw, any of them: the opponent waits for a mistake.
  const anyDraw = (game: BoardGame): string => {
    const legal = legalMoves(game);
    const safe = legal.filter((move) => valueOf(playMove(game, move)) === drawn);
    const from = safe.length > 0 ? safe : legal;
    return moveText(game.shape, from[random.below(from.length)]!, legal);
  };
  for (const board of positionsWith((value) => value === drawn, 6, 2)) {
    const side = board.toMove;
    const game = playOut(board, side, anyDraw, 30);
    const value = valueOf(game);
    const isLost = value !== drawn && (value % 2 === 0) === (game.position.toMove === side);
    expect([gameOutcome(game)?.winner ?? "draw", isLost]).not.toContain(side === 0 ? 1 : 0);
    expect(isLost).toBe(false);
  }
});

test("Play gets the exact value of every move of an ending, best first, with best play as its line", () => {
  const [board] = positionsWith((value) => value !== drawn && value % 2 === 1 && value > 12 && value < 40, 1, 5);
  const start = startGame(board!);
  const answer = finish(askBestMoves({ board: board!, moves: [], nodes: 100 } as never)) as unknown as BestMovesAnswer;
  if ("problem" in answer) throw new Error(answer.problem);
  expect(answer.moves).toHaveLength(legalMoves(start).length);
  for (const { text, end, value, isProved } of answer.moves) {
    const exact = valueOf(named(start, text));
    expect([isProved, end, Math.sign(value)], text).toEqual(
      exact === drawn ? [true, 0, 0] : [true, exact + 1, exact % 2 === 0 ? 1 : -1],
    );
  }
  const [best] = answer.moves;
  expect(best?.end).toBe(valueOf(start));
  let game = start;
  for (const text of best!.line) {
    const before = valueOf(game);
    game = named(game, text);
    expect(valueOf(game)).toBe(before - 1);
  }
});

test("every move of a small board is exact from its start on", () => {
  const board: BoardLevel = {
    topology: "square",
    rows: [".o.o.", ".....", ".....", ".....", ".x.x."],
    toMove: 0,
    rules: checkersRules("english"),
  };
  const answer = finish(askBestMoves({ board, moves: [], nodes: 100 } as never)) as unknown as BestMovesAnswer;
  if ("problem" in answer) throw new Error(answer.problem);
  expect(answer.moves.length).toBeGreaterThan(1);
  for (const { isProved } of answer.moves) expect(isProved).toBe(true);
});

test("a win that a draw by count, the ply cap or a repetition may end isn't called exact", () => {
  const start = startGame(boardOf("W:WK1,K2:BK32"));
  const plies = valueOf(start);
  expect(plies).toBeGreaterThan(10);
  expect(isProvedIn(start, plies)).toBe(true);
  const { quietPlies, plyCap } = start.level.rules;
  expect(isProvedIn({ ...start, quietPlies: quietPlies - plies }, plies)).toBe(true);
  expect(isProvedIn({ ...start, quietPlies: quietPlies - plies + 1 }, plies)).toBe(false);
  expect(isProvedIn({ ...start, plies: plyCap - plies + 1 }, plies)).toBe(false);
  expect(isProvedIn({ ...start, seen: new Map([...start.seen, ["another", 2]]) }, plies)).toBe(false);
  expect(isProvedIn({ ...start, seen: new Map([...start.seen, ["another", 1]]) }, plies)).toBe(true);
  const russian = { ...start, level: { ...start.level, rules: checkersRules("russian") } };
  expect(isProvedIn(russian, 10)).toBe(true);
  expect(isProvedIn(russian, 11)).toBe(false);
});

test("tables of the cache are used where solving takes too long for a question, and those of other bytes aren't", () => {
  const board: BoardLevel = {
    topology: "square",
    rows: ["...o..", "....o.", "......", "......", ".x....", "x....."],
    toMove: 0,
    rules: checkersRules("english"),
  };
  const ask = (cache?: (name: string) => Uint8Array | undefined): BestMovesAnswer =>
    finish(askBestMoves({ board, moves: [], nodes: 100 } as never, cache)) as unknown as BestMovesAnswer;
  const isExact = (answer: BestMovesAnswer): boolean =>
    "moves" in answer && answer.moves.every(({ isProved }) => isProved === true);
  const without = ask();
  expect(isExact(without)).toBe(false);
  expect(ask(() => new Uint8Array(10))).toEqual(without);
  const wanted = tableName(board, scopeOf(board, 4));
  const bytes = finish(EndgameTables.solve(board, 4)).toBytes();
  expect(isExact(ask((name) => (name === wanted ? bytes : undefined)))).toBe(true);
  expect(tableName({ ...board, rules: checkersRules("russian") }, scopeOf(board, 4))).not.toBe(wanted);
});

test("the game of a position that is asked about may have left more pieces behind", () => {
  const start = startPosition(english, boardShape(english));
  expect(tables.valueOf(start.cells, english.toMove)).toBeUndefined();
});
