import { type BoardGame, gameOutcome, legalMoves, playMove } from "#shared/levels/board/rules/boardGame.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { winScore } from "../search/searchScores.ts";
import type { EndgameTables } from "./endgameTables.ts";
import { isProvedIn } from "./provedEnd.ts";
import { drawn } from "./solveMaterial.ts";

/** An exact value of the move that led to a position, for its mover, as "best-moves" has it. */
export interface ExactValue {
  /** As the strong search scores won games, in men; 0 for a draw. */
  readonly value: number;
  readonly depth: 0;
  /** Plies to the end of the game, the move included; 0 for a draw. */
  readonly end: number;
  readonly isProved: true;
}

/** The exact value of the move that led to `after`; undefined where the tables or the draws by count leave it open. */
export function rateByTables(tables: EndgameTables, after: BoardGame): ExactValue | undefined {
  const { position } = after;
  const proved = { depth: 0, isProved: true } as const;
  if (gameOutcome(after)?.winner === "draw") return { value: 0, end: 0, ...proved };
  const plies = tables.valueOf(position.cells, position.toMove);
  if (plies === undefined) return undefined;
  if (plies === drawn) return { value: 0, end: 0, ...proved };
  if (!isProvedIn(after, plies)) return undefined;
  // Odd: the opponent, who is to move, wins.
  return { value: ((plies % 2 === 1 ? -1 : 1) * (winScore - plies)) / 100, end: plies + 1, ...proved };
}

/** Best play of both sides from a position on, in the game's notation, as far as so many plies. */
export function tableLine(tables: EndgameTables, start: BoardGame, most: number): string[] {
  const texts: string[] = [];
  let game = start;
  while (texts.length < most && gameOutcome(game) === undefined) {
    const legal = legalMoves(game);
    const nexts = legal.map((move) => playMove(game, move));
    const ratings = nexts.map(({ position }) => ratingOf(tables.valueOf(position.cells, position.toMove)));
    const best = ratings.indexOf(Math.max(...ratings));
    const [move, next] = [legal[best], nexts[best]];
    if (move === undefined || next === undefined) break;
    texts.push(moveText(game.shape, move, legal));
    game = next;
  }
  return texts;
}

/** Higher for the mover: won soonest, drawn, lost as late as possible. */
function ratingOf(plies: number | undefined): number {
  if (plies === undefined || plies === drawn) return 0;
  return plies % 2 === 1 ? plies - 1000 : 1000 - plies;
}
