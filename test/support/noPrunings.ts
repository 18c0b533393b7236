import type { Prunings } from "#main/engines/sokoban/solver/prunings.ts";

/** Plain search, the reference that every pruning is tested against. */
export const noPrunings: Prunings = {
  deadSquares: false,
  sides: false,
  freeze: false,
  matching: false,
  corrals: false,
  corralDeadlocks: false,
  patterns: false,
  tunnels: false,
  perimeter: false,
};
