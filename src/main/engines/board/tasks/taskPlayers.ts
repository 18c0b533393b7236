import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { ShardResult } from "../../engineTask.ts";

/** Players of a task's parameters, or the result of a shard that cannot start because one is unknown or unfit. */
export function playersFor(
  board: BoardLevel,
  texts: readonly unknown[],
): { readonly ok: true; readonly players: PlayerSpec[] } | { readonly ok: false; readonly result: ShardResult } {
  try {
    return { ok: true, players: texts.map((text) => playerFor(board, String(text))) };
  } catch (error) {
    const message = error instanceof Error ? error.message : "A player cannot be read.";
    return { ok: false, result: { counters: {}, problems: [errorProblem("player-unknown", message)] } };
  }
}

/** True when a player carries something from game to game, so that its games have to stay in one order. */
function learns({ kind, options }: PlayerSpec): boolean {
  return kind === "ants" && options["keep"] !== "game";
}

/** True when one of the players learns; false for texts that cannot be read. */
export function someLearn(board: BoardLevel, texts: readonly unknown[]): boolean {
  const read = playersFor(board, texts);
  return read.ok && read.players.some(learns);
}

function playerFor(board: BoardLevel, text: string): PlayerSpec {
  const spec = parsePlayer(text);
  if (spec.kind === "ants" && board.rules.game !== "hexxagon") {
    throw new Error("The ant colony plays Hexxagon only. Choose another player.");
  }
  return spec;
}
