import { unlinkMonster, type PlainMonster, type PlainState, type Square } from "./plainState.ts";

/** The end of the body: the last square of the chain that starts at the head. */
export function serpentTail(monster: PlainMonster): Square | undefined {
  return bodyInOrder(monster).at(-1);
}

/** Body squares from the head on; pieces are stored in the order they were added, newest last. */
export function bodyInOrder(monster: PlainMonster): Square[] {
  const rest = [...monster.pieces];
  const body: Square[] = [];
  let at: Square = { x: monster.x, y: monster.y };
  while (rest.length > 0) {
    const from = at;
    const touching = rest.filter((piece) => Math.abs(piece.x - from.x) + Math.abs(piece.y - from.y) === 1);
    // Where the body touches itself there are several adjacent pieces: the newest is the next one.
    const next = body.length === 0 ? (touching.at(-1) ?? touching[0]) : touching.at(-1);
    if (next === undefined) break;
    body.push(next);
    rest.splice(rest.indexOf(next), 1);
    at = next;
  }
  return body;
}

/** A serpent loses its last piece; the last but one kills it. */
export function shorten(state: PlainState, monster: PlainMonster): void {
  const tail = serpentTail(monster);
  monster.pieces = monster.pieces.filter((piece) => piece !== tail);
  if (monster.pieces.length === 0) unlinkMonster(state, monster);
}
