import { isSingle, linesReaching, lowestBit, push } from "./fastSolver.ts";
import type { FastSolver } from "./fastSolver.ts";
import { keepLines, own, takeCertain } from "./knowledge.ts";

/** COVER on all dots that one number reaches. True when there was one. */
export function cover(solver: FastSolver): boolean {
  const { lonely, covering, owner, mask, slotNumber, slotDistance, value } = solver;
  covering.length = 0;
  // Examines all dots before it changes anything: the conclusions come from one position.
  for (let i = 0; i < lonely.length; i++) {
    const cell = lonely.items[i] as number;
    const bits = mask[cell] as number;
    if ((owner[cell] as number) < 0 && isSingle(bits)) push(covering, 4 * cell + lowestBit(bits));
  }
  lonely.length = 0;
  for (let i = 0; i < covering.length; i++) {
    const slot = covering.items[i] as number;
    const direction = slot & 3;
    const number = slotNumber[slot] as number;
    const lines = linesReaching(value[number] as number, direction, slotDistance[slot] as number);
    own(solver, slot >> 2, number);
    keepLines(solver, number, direction < 2 ? lines : 0, direction < 2 ? 0 : lines);
  }
  return covering.length > 0;
}

/** FIT on all numbers whose lines changed since its last run. True when one got a cell. */
export function fit(solver: FastSolver): boolean {
  const { changed, isChanged, advanced } = solver;
  for (let i = 0; i < changed.length; i++) {
    const number = changed.items[i] as number;
    isChanged[number] = 0;
    takeCertain(solver, number);
  }
  changed.length = 0;
  return advanced.length > 0;
}
