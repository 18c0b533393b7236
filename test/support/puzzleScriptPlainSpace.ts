import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { Board } from "#shared/levels/puzzlescript/plain/board.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";

/** A board in reach of a level's start. */
export interface PlainState {
  readonly board: Board;
  /** Inputs of a shortest way to it. */
  readonly path: readonly GameInput[];
  /** By input, the state it leads to: -1 = it wins. Inputs that change nothing are left out. */
  readonly next: Map<GameInput, number>;
  /** A win is in reach. */
  isAlive: boolean;
}

/**
 * All boards in reach, won ones not counted, in breadth-first order, by the plain simulator and with nothing of the solver;
 * undefined: there are more than were asked for. For games without chance, restarts and checkpoints.
 */
export function plainSpace(program: Program, level: number, most: number): PlainState[] | undefined {
  let game = new PlainGame(program, level, "");
  const inputs: GameInput[] = ["up", "down", "left", "right"];
  if (!program.prelude.flags.has("noaction")) inputs.push("action");
  if (program.prelude.realtimeInterval !== undefined) inputs.push("tick");
  const keyOf = ({ objects }: Board): string => Buffer.from(objects).toString("latin1");
  const { restart } = game;
  const states: PlainState[] = [{ board: game.board.copy(), path: [], next: new Map(), isAlive: false }];
  const known = new Map([[keyOf(game.board), 0]]);
  for (const [index, state] of states.entries()) {
    for (const input of inputs) {
      game.board.take(state.board);
      game.restart = restart;
      game.press(input);
      if (game.won) {
        state.next.set(input, -1);
        // A game that was won stays won.
        game = new PlainGame(program, level, "");
        continue;
      }
      const key = keyOf(game.board);
      let to = known.get(key);
      if (to === undefined) {
        to = states.length;
        known.set(key, to);
        const path = [...state.path, input];
        states.push({ board: game.board.copy(), path, next: new Map(), isAlive: false });
      }
      if (to !== index) state.next.set(input, to);
    }
    if (states.length > most) return undefined;
  }
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const state of states) {
      if (state.isAlive || ![...state.next.values()].some((to) => to < 0 || states[to]!.isAlive)) continue;
      state.isAlive = true;
      isNew = true;
    }
  }
  return states;
}
