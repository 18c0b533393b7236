import type { Random } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, type Position, pieceSide, pieces } from "#shared/levels/board/boardShape.ts";
import { legalMoves, gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { moveKey } from "#shared/levels/board/rules/boardMove.ts";
import { leaderOf } from "#shared/levels/board/rules/adjudication.ts";
import type { Outcome } from "#shared/levels/board/rules/outcome.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { type FastGame, type MoveList, createMoveList, noSquare } from "../fast/fastGame.ts";
import type { MadeMove, Player } from "../players/player.ts";
import { isEndingOver, isOnMainRoad, shortestEnding } from "#shared/levels/board/rules/endingLimits.ts";

/** Detects what draws or stops a game, incrementally on the fast board; the plain rules decide. */
class DrawWatch {
  private readonly level: BoardLevel;
  private readonly shape: BoardShape;
  private readonly seen = new Map<number, number>();
  private readonly hasEndings: boolean;
  private plies = 0;
  private quiet = 0;
  private unchanged = 0;
  private onRoad = 0;
  private left: number;
  private occurred = 0;

  constructor(level: BoardLevel, shape: BoardShape, { cells }: Position) {
    this.level = level;
    this.shape = shape;
    this.hasEndings = level.rules.game === "checkers" && level.rules.endings === "national";
    this.left = cells.filter((piece) => piece !== pieces.empty).length;
  }

  /** Counts the position on the board; true when the rules end the game here although there are moves. */
  isDue(game: FastGame): boolean {
    const { repetition, quietPlies, plyCap } = this.level.rules;
    if (repetition > 0) this.occurred = this.occurrence(game);
    return (
      this.plies >= plyCap ||
      (quietPlies > 0 && this.quiet >= quietPlies) ||
      (repetition > 0 && this.occurred >= repetition) ||
      this.isEndingOver(game)
    );
  }

  /** Records a move that has been made on `game`. */
  note(game: FastGame, { isProgress, promotes, captured }: MadeMove): void {
    this.plies++;
    this.quiet = isProgress ? 0 : this.quiet + 1;
    if (isProgress) this.seen.clear();
    if (!this.hasEndings) return;
    this.left -= captured.length;
    this.unchanged = captured.length > 0 || promotes ? 0 : this.unchanged + 1;
    const isOnRoad = this.left === 4 && this.unchanged > 0 && isOnMainRoad(this.shape, game.save());
    this.onRoad = isOnRoad ? this.onRoad + 1 : 0;
  }

  /** The outcome of the game by the plain rules. */
  outcome(position: Position): Outcome {
    const { level, shape, plies, quiet, unchanged, onRoad } = this;
    const seen = new Map([[`${position.toMove}${position.cells.join("")}`, this.occurred]]);
    const ending = { unchanged, onRoad };
    const outcome = gameOutcome({ level, shape, position, plies, quietPlies: quiet, ending, seen });
    if (outcome === undefined) throw new Error("The engine ended a game that the rules continue.");
    return outcome;
  }

  private isEndingOver(game: FastGame): boolean {
    const { rules } = this.level;
    if (!this.hasEndings || rules.game !== "checkers" || this.unchanged < shortestEnding) return false;
    return isEndingOver(rules.variant, game.save(), { unchanged: this.unchanged, onRoad: this.onRoad });
  }

  private occurrence({ hashLow, hashHigh }: FastGame): number {
    const key = (hashLow >>> 0) + (hashHigh >>> 11) * 4294967296;
    const times = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, times);
    return times;
  }
}

/** A complete game, with the data for the measures. */
export interface PlayedGame {
  readonly moves: string[];
  readonly outcome: Outcome;
  readonly final: Position;
  /** By ply: legal moves, and material for side 0 after the move in hundredths of a man. */
  readonly branching: number[];
  readonly material: number[];
  /** The moves in cell numbers. */
  readonly made: MadeMove[];
  /** Plies on which the mover had to capture. */
  readonly forced: number;
  /** The side that a lead would have given the game, or has; undefined where nobody was that far ahead. */
  readonly ahead: 0 | 1 | undefined;
}

/** How a game is played. */
export interface GameSettings {
  /** Random moves from `opening` before the players move. */
  readonly openingPlies: number;
  readonly opening: Random;
  /** Men by which a lead decides the game (adjudication.ts); 0 or absent plays it to its end. */
  readonly lead?: number;
  /** Plays on after a lead, which is only recorded. */
  readonly playsOn?: boolean;
}

/** The table a game is played at; reused from game to game. */
export interface GameTable {
  readonly level: BoardLevel;
  readonly shape: BoardShape;
  readonly start: Position;
  readonly game: FastGame;
  /** Notation of each Hexxagon cell. */
  readonly names: readonly string[];
}

const list = createMoveList();

/**
 * Plays one game: the random opening, then the players by side. Repetition, quiet plies and the ply cap are those of the
 * level's rules.
 */
export function playGame(
  { level, shape, start, game, names }: GameTable,
  players: readonly [Player, Player],
  { openingPlies, opening, lead = 0, playsOn = false }: GameSettings,
): PlayedGame {
  game.load(start);
  const record = { moves: [] as string[], branching: [] as number[], material: [] as number[], made: [] as MadeMove[] };
  let forced = 0;
  let ahead: 0 | 1 | undefined;
  const draws = new DrawWatch(level, shape, start);
  for (let plies = 0; ; plies++) {
    const count = game.generate(list);
    if (draws.isDue(game) || count === 0) {
      const final = game.save();
      return { ...record, forced, ahead, final, outcome: draws.outcome(final) };
    }
    if (lead > 0) ahead ??= leaderOf(record.material, lead);
    if (ahead !== undefined && !playsOn) {
      const outcome = { winner: ahead, reason: "adjudicated" } as const;
      return { ...record, forced, ahead, final: game.save(), outcome };
    }
    const { side } = game;
    const index = plies < openingPlies ? opening.below(count) : players[side].choose(game, list);
    // A search uses its own lists; the common one still contains this position's moves.
    const move = madeMove(game, list, index);
    record.moves.push(shape.game === "hexxagon" ? hexxagonText(names, index) : checkersText(level, shape, game, index));
    record.branching.push(count);
    record.made.push(move);
    if (shape.game === "checkers" && move.captured.length > 0) forced++;
    game.make(list, index);
    draws.note(game, move);
    record.material.push(game.side === 0 ? game.evaluate() : -game.evaluate());
    players[0].sees?.(move);
    players[1].sees?.(move);
  }
}

/** Number of a side's pieces in a position, for players that learn by points. */
export function pointsOf({ cells }: Position, side: 0 | 1): number {
  return cells.filter((piece) => piece !== pieces.empty && pieceSide(piece) === side).length;
}

/** A move of a list in cell numbers, in the position for which the list was generated. */
export function madeMove(game: FastGame, moves: MoveList, index: number): MadeMove {
  const { side } = game;
  const to = moves.to[index] as number;
  const isProgress = game.isProgress(moves, index);
  const promotes = moves.flag[index] === 1;
  if (to === noSquare) return { side, from: -1, to: -1, captured: [], isProgress, promotes };
  const from = moves.from[index] as number;
  const captured = (moves.gain[index] as number) === 0 ? [] : game.capturedCells(moves, index);
  const start = from === to && promotes ? -1 : game.cellOf(from);
  return { side, from: start, to: game.cellOf(to), captured, isProgress, promotes };
}

/** As `moveText` writes it, from the list alone. */
function hexxagonText(names: readonly string[], index: number): string {
  const to = list.to[index] as number;
  if (to === noSquare) return "0000";
  const target = names[to] ?? "";
  return list.flag[index] === 1 ? target : `${names[list.from[index] as number] ?? ""}${target}`;
}

/** The move in PDN; only ambiguous captures need the plain rules. */
function checkersText(level: BoardLevel, shape: BoardShape, game: FastGame, index: number): string {
  const to = list.to[index] as number;
  const from = list.from[index] as number;
  const isCapture = (list.gain[index] as number) > 0;
  const captured = isCapture ? game.capturedCells(list, index) : [];
  const kind = isCapture ? "capture" : "step";
  const move = { kind, from: game.cellOf(from), to: game.cellOf(to), route: [], captured, promotes: false } as const;
  let same = 0;
  for (let i = 0; i < list.count; i++) if (list.from[i] === from && list.to[i] === to) same++;
  if (!isCapture || same === 1) return moveText(shape, move, []);
  const legal = legalMoves({ level, shape, position: game.save() });
  const plain = legal.find((one) => moveKey(one) === moveKey(move));
  return moveText(shape, plain ?? move, legal);
}
