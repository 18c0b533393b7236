import type { BoardRules } from "#shared/levels/board/boardLevel.ts";
import type { BoardShape } from "#shared/levels/board/boardShape.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import type { FastGame } from "../fast/fastGame.ts";
import type { EndgameTables } from "../tables/endgameTables.ts";
import type { Player } from "./player.ts";
import { antColonyPlayer } from "./antColony.ts";
import { randomPlayer, greedyPlayer, minimaxPlayer, alphaBetaPlayer, strongPlayer } from "./simplePlayers.ts";

/** The player a specification names, for one board; the strong one knows the values of `tables`. Throws when it cannot play the board's game. */
export function createPlayer(
  spec: PlayerSpec,
  game: FastGame,
  shape: BoardShape,
  rules: BoardRules,
  tables?: EndgameTables,
): Player {
  if (spec.kind === "ants") {
    if (rules.game === "hexxagon") return antColonyPlayer(shape, spec);
    throw new Error("The ant colony plays Hexxagon only. Choose another player.");
  }
  if (spec.kind === "greedy") return greedyPlayer(spec, shape);
  if (spec.kind === "minimax") return minimaxPlayer(spec);
  if (spec.kind === "alphabeta") return alphaBetaPlayer(game, spec);
  // Hexxagon without progress ends by count, not as a draw.
  const quietLimit = rules.game === "checkers" ? rules.quietPlies : 0;
  const isNational = rules.game === "checkers" && rules.endings === "national";
  const endings = isNational ? { variant: rules.variant, shape } : undefined;
  return spec.kind === "random" ? randomPlayer() : strongPlayer(game, spec, { quietLimit, endings, tables, rules });
}
