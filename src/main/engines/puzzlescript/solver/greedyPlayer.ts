import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { LevelSearch } from "./levelSearch.ts";

/** Inputs the greedy player makes at most. */
const mostSteps = 300;

/** How far a greedy player gets: always the input that looks closest to a win, never back to an earlier board. */
export interface GreedyPlay {
  readonly won: boolean;
  /** Share of the guessed distance that is left at the closest point: 0 = won, 1 = no progress. */
  readonly left: number;
  /** Lines of the rules that changed something during the play. */
  readonly rules: ReadonlySet<number>;
}

export function playGreedily(program: Program, seed: string): GreedyPlay {
  const search = new LevelSearch(program, 0, seed);
  const rules = new Set<number>();
  const start = Math.max(1, search.guess());
  let closest = start;
  let state = 0;
  search.game.turn.rules.traces = true;
  for (let step = 0; step < mostSteps; step++) {
    let best: { state: number; guess: number } | undefined;
    for (const input of search.inputs) {
      const next = search.play(state, input);
      for (const line of search.game.turn.rules.applied) rules.add(line);
      if (next?.won === true) return { won: true, left: 0, rules };
      if (next?.isNew !== true) continue;
      const guess = search.guess();
      if (best === undefined || guess < best.guess) best = { state: next.state, guess };
    }
    if (best === undefined) break;
    state = best.state;
    closest = Math.min(closest, best.guess);
  }
  return { won: false, left: closest / start, rules };
}
