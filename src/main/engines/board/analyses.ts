import { asJson } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import {
  type BestMovesAnswer,
  type ChooseMoveAnswer,
  type LegalMove,
  type LegalMovesAnswer,
  bestMovesQuestionSchema,
  chooseMoveQuestionSchema,
  positionQuestionSchema,
} from "#shared/levels/board/boardQuestions.ts";
import { pieces, withPosition } from "#shared/levels/board/boardShape.ts";
import { equalFirstMoves } from "#shared/levels/board/symmetricMoves.ts";
import { type BoardGame, gameOutcome, legalMoves, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardMove } from "#shared/levels/board/rules/boardMove.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import type { Analysis, SteppedAnalysis } from "../engineTask.ts";
import { createFastGame } from "./fast/createFastGame.ts";
import { type FastGame, createMoveList } from "./fast/fastGame.ts";
import { madeMove } from "./play/playGame.ts";
import { createPlayer } from "./players/createPlayer.ts";
import type { MadeMove } from "./players/player.ts";
import { deepestPly, winScore } from "./search/searchScores.ts";
import { playerFor } from "./tasks/taskPlayers.ts";
import { StrongSearch } from "./search/strongSearch.ts";
import { tablesFor } from "./tables/knownTables.ts";
import { rateByTables, tableLine } from "./tables/rateByTables.ts";
import { analysisMessages } from "./messages.ts";

/** "legal-moves": the position after the given moves, its legal moves and, once the game is over, how it ended. */
export const askLegalMoves: Analysis = (question) => {
  const { board, moves } = positionQuestionSchema.parse(question);
  const replay = replayMoves(board, moves);
  if (!replay.ok) return { problem: replay.message };
  const { game } = replay;
  const outcome = gameOutcome(game);
  const legal = outcome === undefined ? legalMoves(game) : [];
  const places = (cells: readonly number[]) => cells.map((cell) => game.shape.cells[cell] ?? [0, 0]);
  const answer: LegalMovesAnswer = {
    board: withPosition(board, game.shape, game.position),
    moves: legal.map((move): LegalMove => {
      const from = game.shape.cells[move.from];
      return {
        text: moveText(game.shape, move, legal),
        kind: move.kind,
        ...(from === undefined ? {} : { from }),
        route: places(move.route),
        captured: places(move.captured),
      };
    }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  return asJson(answer);
};

/** Plies of the expected line that are returned, and for how many of the best moves. */
const longestLine = 8;
const toldLines = 8;

/**
 * "best-moves": every legal move, best first, each searched with the same number of nodes; the first `toldLines` with
 * the expected continuation. Naming moves uses the plain rules, which for all lines takes longer than the first
 * searches do. Endings that tables cover aren't searched: their values are exact.
 */
export const askBestMoves: SteppedAnalysis = function* (question, cache) {
  const { board, moves, nodes } = bestMovesQuestionSchema.parse(question);
  const replay = replayMoves(board, moves);
  if (!replay.ok) return { problem: replay.message };
  const { game } = replay;
  const fast = createFastGame(board);
  const legal = gameOutcome(game) === undefined ? legalMoves(game) : [];
  const tables = yield* tablesFor(board, piecesOn(game), cache);
  const rules = tables === undefined ? {} : { tables, rules: board.rules };
  const search = new StrongSearch(fast, { depth: 60, nodes, ratesSingleMoves: true }, rules);
  const rated: { readonly move: RatedMove; readonly line: () => string[] }[] = [];
  let looked = 0;
  for (const move of legal) {
    const after = playMove(game, move);
    const text = moveText(game.shape, move, legal);
    fast.load(after.position);
    search.begin({ quietPlies: after.quietPlies, unchanged: after.ending.unchanged });
    const exact = tables === undefined ? undefined : rateByTables(tables, after);
    if (exact !== undefined && tables !== undefined) {
      rated.push({ move: { text, ...exact, line: [text] }, line: () => tableLine(tables, after, longestLine - 1) });
    } else if (fast.countMoves() === 0) {
      const score = fast.finalScore() * winScore;
      const won = { text, value: (0 - score) / 100, depth: 0, line: [text], ...(score === 0 ? {} : { end: 1 }) };
      rated.push({ move: won, line: () => [] });
    } else {
      const result = search.search();
      looked += result.nodes;
      // The table is cleared for the next move: read the expected line now, name it later.
      const expected = movesAfter(after, fast, search, result.index);
      const value = (0 - result.score) / 100;
      rated.push({
        move: { text, value, depth: result.depth, line: [text], ...endOf(result.score) },
        line: () => lineTexts(after, expected),
      });
    }
    yield;
  }
  const position = { ...withPosition(board, game.shape, game.position), toMove: game.position.toMove };
  const sorted = withEqualValues(rated, equalFirstMoves(position)).toSorted((a, b) => b.move.value - a.move.value);
  const told = sorted.map(({ move, line }, place) =>
    place < toldLines ? { ...move, line: [move.text, ...line()] } : move,
  );
  const answer: BestMovesAnswer = { moves: told, nodes: looked };
  return asJson(answer);
};

/**
 * Moves that are equal by the position's symmetries get one value: the search lists moves by their cells, so it looks at equal
 * moves in different orders and reaches different depths. A proved end counts more than any depth, then the deepest search does.
 */
function withEqualValues<Rated extends { readonly move: RatedMove }>(
  rated: readonly Rated[],
  groups: readonly (readonly string[])[],
): readonly Rated[] {
  const groupOf = new Map(groups.flatMap((group) => group.map((text) => [text, group] as const)));
  const byText = new Map(rated.map(({ move }) => [move.text, move]));
  const best = (a: RatedMove, b: RatedMove): RatedMove =>
    (a.end ?? Infinity) !== (b.end ?? Infinity)
      ? (a.end ?? Infinity) < (b.end ?? Infinity)
        ? a
        : b
      : b.depth > a.depth
        ? b
        : a;
  return rated.map((one) => {
    const { text, line, isProved } = one.move;
    // Exact values know what the game has seen, which may differ between moves that are equal on the board.
    if (isProved === true) return one;
    const group = (groupOf.get(text) ?? [text]).flatMap((other) => byText.get(other) ?? []);
    const equal = group.filter((other) => other.isProved !== true);
    return { ...one, move: { ...(equal.length === 0 ? one.move : equal.reduce(best)), text, line } };
  });
}

type RatedMove = Extract<BestMovesAnswer, { moves: unknown }>["moves"][number];

/**
 * Plies to the end, counted from before the move that led to the searched position, where the score is one of a game
 * won.
 */
function endOf(score: number): { readonly end?: number } {
  const plies = winScore - Math.abs(score) + 1;
  return plies <= deepestPly ? { end: plies } : {};
}

/** The search's line from a position on. */
function movesAfter(start: BoardGame, fast: FastGame, search: StrongSearch, first: number): MadeMove[] {
  const made: MadeMove[] = [];
  const list = createMoveList();
  fast.load(start.position);
  fast.generate(list);
  made.push(madeMove(fast, list, first));
  fast.make(list, first);
  search.expectedLine(longestLine - 2, (moves, index) => void made.push(madeMove(fast, moves, index)));
  fast.undo();
  return made;
}

/** Moves from a position on, in the game's notation. */
function lineTexts(start: BoardGame, made: readonly MadeMove[]): string[] {
  const texts: string[] = [];
  let game = start;
  for (const move of made) {
    const legal = legalMoves(game);
    const plain = legal.find((one) => isSame(one, move));
    // Routes with the same captures may differ only in their squares: what follows would be another line.
    if (plain === undefined) break;
    texts.push(moveText(game.shape, plain, legal));
    game = playMove(game, plain);
  }
  return texts;
}

function isSame(plain: BoardMove, made: MadeMove): boolean {
  if (plain.to !== made.to) return false;
  if (plain.kind === "clone" ? made.from >= 0 : plain.from !== made.from) return false;
  return plain.captured.join() === made.captured.join();
}

/**
 * "choose-move": the move a player chooses. Learning players start untrained; the strong one uses the tables at hand,
 * whatever its options.
 */
export const askChooseMove: SteppedAnalysis = function* (question, cache) {
  const { board, moves, player: text, seed } = chooseMoveQuestionSchema.parse(question);
  const replay = replayMoves(board, moves);
  if (!replay.ok) return { problem: replay.message };
  const spec = playerOf(board, text);
  if (typeof spec === "string") return { problem: spec };
  const { game } = replay;
  if (gameOutcome(game) !== undefined) return { problem: analysisMessages.gameIsOver };
  const fast = createFastGame(board);
  const tables = spec.kind === "strong" ? yield* tablesFor(board, piecesOn(game), cache) : undefined;
  const player = createPlayer(spec, fast, game.shape, board.rules, tables);
  const list = createMoveList();
  player.begin(game.position.toMove, createRandom(deriveSeed(seed, moves.length)));
  let before = startGame(board);
  for (const name of replay.moves) {
    const legal = legalMoves(before);
    const plain = legal.find((one) => moveText(before.shape, one, legal) === name);
    fast.generate(list);
    const all = Array.from({ length: list.count }, (_, index) => madeMove(fast, list, index));
    const index = plain === undefined ? -1 : all.findIndex((made) => isSame(plain, made));
    const made = all[index];
    if (plain === undefined || made === undefined) return { problem: analysisMessages.moveCannotBeReplayed(name) };
    fast.make(list, index);
    player.sees?.(made);
    before = playMove(before, plain);
  }
  fast.generate(list);
  const chosen = player.choose(fast, list);
  fast.load(game.position);
  fast.generate(list);
  const made = madeMove(fast, list, chosen);
  const legal = legalMoves(game);
  const move = legal.find((one) => isSame(one, made));
  if (move === undefined) return { problem: analysisMessages.playerChoseMove };
  const answer: ChooseMoveAnswer = { move: moveText(game.shape, move, legal) };
  return asJson(answer);
};

function piecesOn({ position }: BoardGame): number {
  return position.cells.filter((piece) => piece !== pieces.empty).length;
}

function playerOf(board: BoardLevel, text: string): PlayerSpec | string {
  try {
    return playerFor(board, text);
  } catch (error) {
    return error instanceof Error ? error.message : analysisMessages.invalidPlayer;
  }
}
