/** Cells of a run's progress at most, however many shards it has. */
export const mostCells = 400;
