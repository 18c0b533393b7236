/** What a solution has to be: any; with the fewest pushes; with the fewest pushes and, among those, the fewest moves. */
export const solveModes = ["any", "pushes", "moves"] as const;
export type SolveMode = (typeof solveModes)[number];
