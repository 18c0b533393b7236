import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, type Position, pieces } from "#shared/levels/board/boardShape.ts";
import { isEndingOver, isOnMainRoad, shortestEnding } from "#shared/levels/board/rules/endingLimits.ts";
import { gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import type { Outcome } from "#shared/levels/board/rules/outcome.ts";
import type { FastGame } from "../fast/fastGame.ts";
import type { MadeMove } from "../players/player.ts";

/** Detects what draws or stops a game, incrementally on the fast board; the plain rules decide. */
export class DrawWatch {
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
