import { defined } from "#shared/kernel/defined.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { RuleFacts } from "../solver/ruleFacts.ts";

/** A board as `FastBoard.at`: object + 1 by layer * places + place. */
export type BoardState = Uint16Array;

/** Longest chain of objects that is taken back at once. */
const longestChain = 6;

/**
 * Guesses what a board was before a step of the player: players one cell back, alone, with what they may have pushed or pulled
 * (one object or a chain), or with all objects of one kind. Guesses are free to be wrong: the caller plays the step forward and
 * keeps those that lead to this board, so that no rule needs to be understood.
 */
export function guessPredecessors(
  board: FastBoard,
  state: BoardState,
  facts: RuleFacts,
  players: ReadonlySet<number>,
  /** Change of the place by one step. */
  step: number,
): BoardState[] {
  const { layout, layerOf } = board.tables;
  const { places, cells } = layout;
  const layers = facts.changing;
  const isFree = (index: number, place: number): boolean => layout.isCell[place] === 1 && state[index] === 0;
  const isMovable = (value: number): boolean => value !== 0 && !facts.fixed.has(value - 1) && !players.has(value - 1);
  const playerAt: { readonly layer: number; readonly place: number }[] = [];
  for (const id of players) {
    const layer = defined(layerOf[id]);
    for (const place of cells) if (state[layer * places + place] === id + 1) playerAt.push({ layer, place });
  }
  const back = (moved: readonly { readonly layer: number; readonly place: number }[]): BoardState | undefined => {
    const guess = state.slice();
    for (const { layer, place } of moved) guess[layer * places + place] = 0;
    for (const { layer, place } of moved) {
      const to = layer * places + place - step;
      if (layout.isCell[place - step] !== 1 || guess[to] !== 0) return undefined;
      guess[to] = defined(state[layer * places + place]);
    }
    return guess;
  };
  const walkers = playerAt.filter(({ layer, place }) => isFree(layer * places + place - step, place - step));
  if (walkers.length === 0) return [];
  const guesses = [back(walkers)];
  const [player] = walkers;
  if (walkers.length === 1 && player !== undefined) {
    for (const layer of layers) {
      const has = (place: number): boolean => isMovable(defined(state[layer * places + place]));
      const chain: { readonly layer: number; readonly place: number }[] = [];
      // Pushed: what is before the player now was where the player is.
      for (let i = 1; i <= longestChain && has(player.place + i * step); i++) {
        chain.push({ layer, place: player.place + i * step });
        guesses.push(back([player, ...chain]));
      }
      // Pulled: what is behind the player now was one cell further back.
      if (has(player.place - step)) guesses.push(back([{ layer, place: player.place - step }, player]));
    }
  }
  const kinds = new Set(layers.flatMap((layer) => [...cells].map((place) => defined(state[layer * places + place]))));
  for (const value of kinds) {
    if (!isMovable(value)) continue;
    const layer = defined(layerOf[value - 1]);
    const all = [...cells].filter((place) => state[layer * places + place] === value);
    if (all.length > 1) guesses.push(back([...walkers, ...all.map((place) => ({ layer, place }))]));
  }
  return guesses.flatMap((guess) => (guess === undefined ? [] : [guess]));
}
