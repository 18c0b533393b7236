import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { LevelSearch } from "./levelSearch.ts";

/** Inputs the greedy player makes at most. */
const mostSteps = 300;

/** How far a greedy player gets: always the input that looks closest to a win (of equal ones the first), never back to a board that it was on. */
export interface GreedyPlay {
  readonly won: boolean;
  /** Share of the guessed distance that is left at the closest point: 0 = won, 1 = no progress. */
  readonly left: number;
  /** Lines of the rules that changed something in what it tried. */
  readonly rules: ReadonlySet<number>;
}

/** The greedy player's play, in steps of one input each. */
export function* playGreedily(program: Program, seed: string): Generator<void, GreedyPlay, undefined> {
  const search = new LevelSearch(program, 0, seed);
  const rules = new Set<number>();
  const start = Math.max(1, search.guess());
  let closest = start;
  let state = 0;
  const visited = new Set([state]);
  search.game.turn.rules.traces = true;
  for (let step = 0; step < mostSteps; step++) {
    yield;
    let best: { state: number; guess: number } | undefined;
    for (const input of search.inputs) {
      const next = search.play(state, input);
      for (const line of search.game.applied) rules.add(line);
      if (next?.won === true) return { won: true, left: 0, rules };
      if (next === undefined || visited.has(next.state)) continue;
      const guess = search.guess();
      if (best === undefined || guess < best.guess) best = { state: next.state, guess };
    }
    if (best === undefined) break;
    state = best.state;
    visited.add(state);
    closest = Math.min(closest, best.guess);
  }
  return { won: false, left: closest / start, rules };
}
