/**
 * Directions of DROD: index (dy + 1) * 3 + (dx + 1), so 0..8 = NW N NE W none E SW S SE (x to the right, y down).
 */
export const directionNames = ["NW", "N", "NE", "W", "-", "E", "SW", "S", "SE"] as const;
/** As files and command lists write it; "-" is no direction. */
export type DirectionName = (typeof directionNames)[number];

/** Index of "no direction". */
export const noDirection = 4;

/** Clockwise from north; the order a weapon turns in. */
const clockwise = [1, 2, 5, 8, 7, 6, 3, 0];

/** -1 for a name that is none. */
export function directionIndex(name: string): number {
  return directionNames.findIndex((candidate) => candidate === name);
}

/** "-" for an index outside 0 to 8. */
export function directionName(direction: number): DirectionName {
  return directionNames[direction] ?? "-";
}

/** Columns of one step in this direction: -1, 0 or 1, to the right. */
export function deltaX(direction: number): number {
  return (direction % 3) - 1;
}

/** Rows of one step in this direction: -1, 0 or 1, downwards. */
export function deltaY(direction: number): number {
  return Math.floor(direction / 3) - 1;
}

/** The direction of a step of -1, 0 or 1 in each axis. */
export function directionOf(dx: number, dy: number): number {
  return (dy + 1) * 3 + (dx + 1);
}

/** "No direction" is its own opposite. */
export function opposite(direction: number): number {
  return 8 - direction;
}

/** False for "no direction". */
export function isDiagonal(direction: number): boolean {
  return direction !== noDirection && direction % 2 === 0;
}

/** 45 degrees clockwise (1) or counter-clockwise (-1). */
export function turned(direction: number, turn: 1 | -1): number {
  const at = clockwise.indexOf(direction);
  return at < 0 ? direction : (clockwise[(at + turn + 8) % 8] ?? direction);
}
