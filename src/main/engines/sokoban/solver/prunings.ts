/** The prunings of the search over single pushes; each alone and all together preserve push-optimality. */
export interface Prunings {
  /** Boxes never enter squares from which, alone in the room, they can't reach a goal. */
  readonly deadSquares: boolean;
  /** The same, and push distances, by the player's side of the box. */
  readonly sides: boolean;
  /** No push freezes boxes off their goals. */
  readonly freeze: boolean;
  /** The minimum sum of push distances bounds the remaining pushes; no matching, no solution. */
  readonly matching: boolean;
  /** While a closed area waits only the pushes into it are tried (PI-corrals). */
  readonly corrals: boolean;
  /** Closed areas are searched in isolation; results are cached. */
  readonly corralDeadlocks: boolean;
  /** Two and three adjacent boxes are searched in isolation; results are cached. */
  readonly patterns: boolean;
  /** A box that can only be pushed further on is, in one move. */
  readonly tunnels: boolean;
  /** Positions near the end are found backward, and looked up. */
  readonly perimeter: boolean;
}

/** For tests: every pruning at once, also those that `usualPrunings` leaves out. */
export const allPrunings: Prunings = {
  deadSquares: true,
  sides: true,
  freeze: true,
  matching: true,
  corrals: true,
  corralDeadlocks: true,
  patterns: true,
  tunnels: true,
  perimeter: true,
};

/**
 * The prunings that pay off: searching closed areas costs a search over single pushes more than it saves, unlike the
 * planned searches.
 */
export const usualPrunings: Prunings = { ...allPrunings, corralDeadlocks: false };
