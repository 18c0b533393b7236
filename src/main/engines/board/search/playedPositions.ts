import { type BoardShape, pieces } from "#shared/levels/board/boardShape.ts";
import type { CheckersVariantId } from "#shared/levels/board/checkersVariants.ts";
import { isEndingOver, isOnMainRoad, shortestEnding } from "#shared/levels/board/rules/endingLimits.ts";
import type { FastGame } from "../fast/fastGame.ts";

const longest = 4096;
/** Limit on pieces for counted endings; with more of them only large numbers of kings are limited. */
const fewPieces = 8;

/** Irreversible effects of a move. */
export interface MoveEffect {
  /** Later moves can't undo it. */
  readonly isProgress: boolean;
  /** A man becomes a king. */
  readonly promotes: boolean;
  /** Pieces taken. */
  readonly taken: number;
}

/** How close a game is to draws by count. */
export interface DrawClocks {
  /** Plies since the last progress. */
  readonly quietPlies: number;
  /** Plies since the last capture or promotion. */
  readonly unchanged: number;
}

/** The variant whose national rules draw endings with few pieces. */
export interface EndingRules {
  readonly variant: CheckersVariantId;
  readonly shape: BoardShape;
}

/**
 * Hashes of the positions of a game and of the search path after it, with how many plies ago each side last made
 * progress, captured a piece or got a king. Used to detect draws by repetition, quiet moves and counted endings.
 */
export class PlayedPositions {
  private readonly low = new Int32Array(longest);
  private readonly high = new Int32Array(longest);
  private readonly quiet = new Int32Array(longest);
  /** Plies since the last capture or promotion; pieces on the board; plies of a lone king on the main road. */
  private readonly unchanged = new Int32Array(longest);
  private readonly left = new Int32Array(longest);
  private readonly onRoad = new Int32Array(longest);
  private readonly endings: EndingRules | undefined;
  private top = 0;

  /** `endings`: absent if no ending is drawn by count. */
  constructor(endings?: EndingRules) {
    this.endings = endings;
  }

  /** Starts a game, or an analysis, at the position of `game`; the clocks of a game that is on its way, in plies. */
  start(game: FastGame, clocks: DrawClocks = { quietPlies: 0, unchanged: 0 }): void {
    this.top = 0;
    this.low[0] = game.hashLow;
    this.high[0] = game.hashHigh;
    this.quiet[0] = clocks.quietPlies;
    this.unchanged[0] = clocks.unchanged;
    this.onRoad[0] = 0;
    this.left[0] = this.endings === undefined ? 0 : game.save().cells.filter((piece) => piece !== pieces.empty).length;
  }

  /** Records the position of `game` after a move. */
  push(game: FastGame, { isProgress, promotes, taken }: MoveEffect): void {
    const top = ++this.top;
    this.low[top] = game.hashLow;
    this.high[top] = game.hashHigh;
    this.quiet[top] = isProgress ? 0 : (this.quiet[top - 1] as number) + 1;
    const unchanged = taken > 0 || promotes ? 0 : (this.unchanged[top - 1] as number) + 1;
    const left = (this.left[top - 1] as number) - taken;
    this.unchanged[top] = unchanged;
    this.left[top] = left;
    const isOnRoad = left === 4 && unchanged > 0 && this.isOnRoad(game);
    this.onRoad[top] = isOnRoad ? (this.onRoad[top - 1] as number) + 1 : 0;
  }

  pop(): void {
    this.top--;
  }

  /** Plies since the last progress. */
  quietPlies(): number {
    return this.quiet[this.top] as number;
  }

  /** Plies since the last capture or promotion. */
  unchangedPlies(): number {
    return this.unchanged[this.top] as number;
  }

  /** True when the national rules draw the ending on the board of `game`, which has no more than eight pieces. */
  isEndingOver(game: FastGame): boolean {
    const { top, endings } = this;
    const unchanged = this.unchanged[top] as number;
    if (endings === undefined || unchanged < shortestEnding || (this.left[top] as number) > fewPieces) return false;
    return isEndingOver(endings.variant, game.save(), { unchanged, onRoad: this.onRoad[top] as number });
  }

  private isOnRoad(game: FastGame): boolean {
    return this.endings !== undefined && isOnMainRoad(this.endings.shape, game.save());
  }

  /** True when the position occurred before. Linear in the quiet plies. */
  isRepeated(): boolean {
    const { top } = this;
    const low = this.low[top] as number;
    const high = this.high[top] as number;
    const first = Math.max(0, top - (this.quiet[top] as number));
    for (let at = top - 4; at >= first; at -= 2) if (this.low[at] === low && this.high[at] === high) return true;
    return false;
  }
}
