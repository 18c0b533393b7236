import { gameStart } from "#shared/levels/board/gameTree.ts";
import { shownPosition, type ShownGame } from "./playModel.ts";

const keys = new WeakMap<ShownGame["nodes"], readonly string[]>();

/** Other places of a game with the position of the one that is shown: the same pieces, and the same side to move. */
export function transpositions(game: ShownGame, at: number): number[] {
  const known = keys.get(game.nodes) ?? [...game.nodes.keys()].map((place) => keyAt(game, place));
  keys.set(game.nodes, known);
  const key = at === gameStart ? keyAt(game, gameStart) : known[at];
  const places = [...known.keys()].filter((place) => place !== at && known[place] === key);
  return at !== gameStart && keyAt(game, gameStart) === key ? [gameStart, ...places] : places;
}

function keyAt(game: ShownGame, at: number): string {
  const { cells, toMove } = shownPosition(game, at).position;
  return `${toMove} ${cells.join()}`;
}
