import { parsedJson } from "#shared/kernel/json.ts";
import { boardLevelSchema, type BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { measureBoard } from "#shared/levels/board/boardMetrics.ts";
import { boardDocumentSchema, boardOf } from "#shared/levels/board/boardDocument.ts";
import { childrenOf, movesTo } from "#shared/levels/board/gameTree.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import { canonicalBoardKey } from "#shared/levels/board/canonicalBoard.ts";
import { pieces, pieceSide } from "#shared/levels/board/boardShape.ts";
import { checkersVariants } from "#shared/levels/board/checkersVariants.ts";
import { adjudicationPlies } from "#shared/levels/board/rules/adjudication.ts";
import { type BoardGame, gameOutcome, legalMoves, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import { isFen } from "#shared/levels/board/text/checkersFen.ts";
import { findMove } from "#shared/levels/board/text/moveText.ts";
import { readPdn } from "#shared/levels/board/text/pdn.ts";
import { replayLine, replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import { firstIssue } from "#shared/levels/problems.ts";
import { documentFileSchema } from "#shared/project/manifest.ts";
import type { VerifyResult } from "../engineTask.ts";
import { type LevelClaim, claimedLevels, wrongClaim } from "../claims.ts";
import { verifyGameMessages } from "./messages.ts";

/** A game of a file; `winner` and `reason` are the file's claims. */
interface GameClaim {
  readonly moves: string;
  readonly winner?: unknown;
  readonly reason?: unknown;
}

/**
 * Re-checks a text. Recorded games are replayed by the plain rules: PDN, or the output of a match, tournament or report
 * run (objects with `board` and `games`, anywhere in the JSON); a claimed result must match the replayed one. Boards of
 * documents, candidates and packs are checked for problems, and for the key and the metrics they claim.
 */
export function* verifyGames(text: string): Generator<VerifyResult, void, undefined> {
  const value = parsedJson(text);
  if (value === undefined && !text.trimStart().startsWith("{")) return yield* verifyText(text);
  let found = 0;
  for (const { board, games, lead } of recordsIn(value)) {
    for (const [index, game] of games.entries()) {
      found++;
      yield verifyGame(board, game, `game ${index + 1}`, lead);
    }
  }
  if (found > 0) return;
  const document = documentFileSchema.safeParse(value);
  if (document.success) return yield* verifyDocument(document.data.name, document.data.data);
  for (const claim of claimedLevels(text, (one) => "rows" in one)) {
    yield "broken" in claim ? { name: claim.name, ok: false, message: claim.broken } : verifyBoard(claim);
  }
}

/** A board document: its board, and every line of the games that it keeps. */
function* verifyDocument(name: string, data: unknown): Generator<VerifyResult, void, undefined> {
  const parsed = boardDocumentSchema.safeParse(data);
  if (!parsed.success) return yield { name, ok: false, message: verifyGameMessages.notBoard(firstIssue(parsed.error)) };
  yield verifyBoard({ name, level: boardOf(parsed.data) });
  for (const { name: title, start, nodes } of parsed.data.games) {
    const ends = [...nodes.keys()].filter((index) => childrenOf(nodes, index).length === 0);
    const broken = ends.map((end) => replayLine(start, movesTo(nodes, end))).find(({ ok }) => !ok);
    const message = broken === undefined || broken.ok ? verifyGameMessages.allMovesValid(title) : broken.message;
    yield { name: `${name}, ${title}`, ok: broken === undefined, message };
  }
}

function verifyBoard(claim: LevelClaim): VerifyResult {
  const { name } = claim;
  const level = boardLevelSchema.safeParse(claim.level);
  if (!level.success) return { name, ok: false, message: verifyGameMessages.notBoard(firstIssue(level.error)) };
  const [problem] = boardProblems(level.data).filter(({ severity }) => severity === "error");
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  const own = { canonicalKey: canonicalBoardKey(level.data), metrics: measureBoard(level.data) };
  const wrong = wrongClaim(claim, own);
  return { name, ok: wrong === undefined, message: wrong ?? verifyGameMessages.boardCanBePlayed };
}

/** A game record in PDN; a position alone has no games. */
function* verifyText(text: string): Generator<VerifyResult, void, undefined> {
  if (!isFen(text)) return yield* verifyPdn(text);
  yield { name: "position", ok: false, message: verifyGameMessages.fenHoldsNoGames };
}

function* verifyPdn(text: string): Generator<VerifyResult, void, undefined> {
  const { games, faults } = readPdn(text);
  for (const { line, message } of faults) yield { name: verifyGameMessages.line(line), ok: false, message };
  for (const { start, title, moves, line } of games) {
    const name = title === "" ? verifyGameMessages.gameAtLine(line) : title;
    const [problem] = boardProblems(start).filter(({ severity }) => severity === "error");
    const replay = replayMoves(start, moves);
    const message = problem?.message ?? (replay.ok ? verifyGameMessages.movesAreLegal(moves.length) : replay.message);
    yield { name, ok: problem === undefined && replay.ok, message };
  }
}

function verifyGame(board: BoardLevel, { moves, winner, reason }: GameClaim, name: string, lead: number): VerifyResult {
  const list = moves.split(" ").filter((move) => move !== "");
  const replay = replayMoves(board, list);
  if (!replay.ok) return { name, ok: false, message: replay.message };
  const outcome = gameOutcome(replay.game);
  if (reason === "adjudicated") {
    const ok = outcome === undefined && lead > 0 && winner === ledLately(board, list, lead);
    const message = ok
      ? verifyGameMessages.movesAreLegalEnd(list.length)
      : verifyGameMessages.noSuchLead(list.length, lead);
    return { name, ok, message };
  }
  if (winner !== undefined && (outcome?.winner !== winner || outcome.reason !== reason)) {
    const message =
      outcome === undefined
        ? verifyGameMessages.notOverAfter(list.length)
        : verifyGameMessages.endsOtherwise(list.length, JSON.stringify(outcome));
    return { name, ok: false, message };
  }
  return { name, ok: true, message: verifyGameMessages.movesAreLegalEnd(list.length) };
}

/** The side that led by so many men after each of the last plies of legal moves, counted on positions of the plain rules. */
function ledLately(board: BoardLevel, moves: readonly string[], lead: number): 0 | 1 | undefined {
  const { rules } = board;
  const king = rules.game === "checkers" && checkersVariants[rules.variant].flyingKings ? 3 : 1.4;
  const leadIn = ({ position }: BoardGame): number =>
    position.cells.reduce((sum, piece) => {
      if (piece === pieces.empty) return sum;
      const worth = piece === pieces.king0 || piece === pieces.king1 ? king : 1;
      return sum + (pieceSide(piece) === 0 ? worth : -worth);
    }, 0);
  if (moves.length < adjudicationPlies) return undefined;
  let game = startGame(board);
  const leads: number[] = [];
  for (const [index, text] of moves.entries()) {
    const move = findMove(game.shape, text, legalMoves(game));
    if (move === undefined) return undefined;
    game = playMove(game, move);
    if (index >= moves.length - adjudicationPlies) leads.push(leadIn(game));
  }
  // Sums of 1.4 have rounding errors.
  const most = lead - 1e-9;
  if (leads.every((value) => value >= most)) return 0;
  return leads.every((value) => value <= -most) ? 1 : undefined;
}

interface GameRecord {
  readonly board: BoardLevel;
  /** Men by which a lead decided a game; 0 where every game was played to its end. */
  readonly lead: number;
  readonly games: readonly GameClaim[];
}

function* recordsIn(value: unknown): Generator<GameRecord, void, undefined> {
  if (typeof value !== "object" || value === null) return;
  if ("board" in value && "games" in value && Array.isArray(value.games)) {
    const board = boardLevelSchema.safeParse(value.board);
    const lead = "lead" in value && typeof value.lead === "number" ? value.lead : 0;
    if (board.success) yield { board: board.data, lead, games: value.games.filter(isClaim) };
  }
  for (const member of Object.values(value)) yield* recordsIn(member);
}

function isClaim(value: unknown): value is GameClaim {
  return typeof value === "object" && value !== null && "moves" in value && typeof value.moves === "string";
}
