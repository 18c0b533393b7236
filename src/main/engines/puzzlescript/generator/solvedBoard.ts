import { defined } from "#shared/kernel/defined.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { NamedObjects, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { RuleFacts } from "../solver/ruleFacts.ts";
import type { BoardState } from "./predecessors.ts";

/**
 * Meets the conditions `all A on B` and `some A on B` by moving what can move to random places of what stays, on a copy of the
 * board; others are left as they are. Undefined: there are too few places.
 */
export function solvedBoard(
  program: Program,
  board: FastBoard,
  facts: RuleFacts,
  random: Random,
): BoardState | undefined {
  const { layout, layerOf } = board.tables;
  const { places, cells } = layout;
  const state = board.at.slice();
  const at = (id: number, place: number): number => defined(layerOf[id]) * places + place;
  const has = ({ any, objects }: NamedObjects, place: number): boolean =>
    any
      ? objects.some((id) => state[at(id, place)] === id + 1)
      : objects.every((id) => state[at(id, place)] === id + 1);
  const isFixed = ({ objects }: NamedObjects): boolean => objects.every((id) => facts.fixed.has(id));
  for (const { quantifier, subject, on } of program.winConditions) {
    if (quantifier === "no" || on === undefined) continue;
    const goalsNeed = isFixed(subject) && !isFixed(on);
    const [moving, still] = goalsNeed ? [on, subject] : [subject, on];
    const goals = shuffled(
      [...cells].filter((place) => has(still, place)),
      random,
    );
    const movers = shuffled(
      moving.objects.flatMap((id) =>
        [...cells].flatMap((place) => (state[at(id, place)] === id + 1 ? [{ id, place }] : [])),
      ),
      random,
    );
    const needed = quantifier === "some" ? 1 : goalsNeed ? goals.length : movers.length;
    if (goals.length < needed || movers.length < needed) return undefined;
    const moved = movers.slice(0, needed);
    for (const { id, place } of moved) state[at(id, place)] = 0;
    for (const { id } of moved) {
      const goal = goals.findIndex((place) => state[at(id, place)] === 0);
      if (goal < 0) return undefined;
      state[at(id, defined(goals.splice(goal, 1)[0]))] = id + 1;
    }
  }
  return state;
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [defined(result[j]), defined(result[i])];
  }
  return result;
}
