import type { BoardShape } from "#shared/levels/board/boardShape.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import type { FastGame } from "../fast/fastGame.ts";
import { antColonyPlayer } from "./antColony.ts";
import type { Player } from "./player.ts";
import { greedyPlayer, minimaxPlayer, randomPlayer, searchPlayer } from "./simplePlayers.ts";

/** The player a specification names, for one board. Throws when it cannot play the board's game. */
export function createPlayer(spec: PlayerSpec, game: FastGame, shape: BoardShape): Player {
  const isHexxagon = shape.game === "hexxagon";
  if (spec.kind === "ants" && !isHexxagon)
    throw new Error("The ant colony plays Hexxagon only. Choose another player.");
  if (spec.kind === "ants") return antColonyPlayer(shape, spec);
  if (spec.kind === "greedy") return greedyPlayer(spec, shape);
  if (spec.kind === "minimax") return minimaxPlayer(spec);
  return spec.kind === "random" ? randomPlayer() : searchPlayer(game, spec);
}
