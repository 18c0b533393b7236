import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";

/** The kind of solution: any; with the fewest pushes, however many moves; or the best in one of the four orders. */
export const solveModes = ["any", "pushes", "pushes-moves", "moves-pushes", "lines-pushes", "changes-pushes"] as const;
/** What a solver run looks for, one of `solveModes`. */
export type SolveMode = (typeof solveModes)[number];

/** The order of a mode that finds the best solution; undefined for the others. */
export const orderOfMode: Readonly<Record<SolveMode, SolutionOrder | undefined>> = {
  any: undefined,
  pushes: undefined,
  "pushes-moves": "pushes",
  "moves-pushes": "moves",
  "lines-pushes": "box-lines",
  "changes-pushes": "box-changes",
};
