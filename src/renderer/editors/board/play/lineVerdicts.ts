import type { GameNode, Winner } from "#shared/levels/board/boardDocument.ts";
import { childrenOf, gameStart } from "#shared/levels/board/gameTree.ts";
import { gameOutcome, positionKey } from "#shared/levels/board/rules/boardGame.ts";
import { skip } from "#shared/levels/board/rules/skipMove.ts";
import { shownPosition, type ShownGame } from "./playModel.ts";

/** Who wins at each move of a game, by index, and at its start (`gameStart`); absent where it is open. */
export type LineVerdicts = ReadonlyMap<number, Winner>;

const known = new WeakMap<ShownGame["nodes"], LineVerdicts>();

/**
 * Who wins in the lines of a game, each side playing its best of them: the rules or the user's mark decide at the end of a
 * line, or at an equal position elsewhere, and minimax in between. Nothing is said of moves that are in no line. O(moves).
 */
export function lineVerdicts(game: ShownGame): LineVerdicts {
  const verdicts = known.get(game.nodes) ?? derived(game);
  known.set(game.nodes, verdicts);
  return verdicts;
}

/** Moves that continue from a position; a skipped one is no choice of the side to move. */
export function continuations(nodes: readonly GameNode[], at: number): number[] {
  return childrenOf(nodes, at).filter((index) => nodes[index]?.move !== skip);
}

function derived(game: ShownGame): LineVerdicts {
  const { nodes } = game;
  const verdicts = new Map<number, Winner>();
  if (!nodes.some(({ winner }) => winner !== undefined) && !endsByRules(game)) return verdicts;
  const keyOf = (at: number): string => positionKey(shownPosition(game, at).position);
  const marked = new Map<string, Winner>();
  for (const [at, { winner }] of nodes.entries())
    if (winner !== undefined && continuations(nodes, at).length === 0) marked.set(keyOf(at), winner);
  // Moves follow their predecessors, so that backwards all that follows a move is known.
  for (const at of [gameStart, ...nodes.keys()].toReversed()) {
    const position = shownPosition(game, at);
    const end = gameOutcome(position)?.winner;
    const next = continuations(nodes, at).map((child) => verdicts.get(child));
    const found =
      end !== undefined ? end : next.length === 0 ? marked.get(keyOf(at)) : bestOf(next, position.position.toMove);
    if (found !== undefined && found !== "none") verdicts.set(at, found);
  }
  return verdicts;
}

function bestOf(next: readonly (Winner | undefined)[], mover: 0 | 1): Winner | undefined {
  if (next.includes(mover)) return mover;
  if (next.includes(undefined)) return undefined;
  return next.includes("draw") ? "draw" : mover === 0 ? 1 : 0;
}

/** Whether some line is played to its end; looked at first, because most games are open. */
function endsByRules(game: ShownGame): boolean {
  return [...game.nodes.keys()].some(
    (at) => continuations(game.nodes, at).length === 0 && gameOutcome(shownPosition(game, at)) !== undefined,
  );
}
