import { type RoomPosition, directions, stepOf, walkTo } from "./roomPosition.ts";

/** Positions that are looked at before the search gives up: under half a second. */
const mostPositions = 60_000;

/** The moves as LURD letters; "none" when there are none, "unknown" when the search gave up. */
export type WayThrough = { readonly moves: string } | "none" | "unknown";

/**
 * Moves that bring the player to a cell and leave every box where it is now, pushing boxes aside and back on the way if
 * need be: the fewest moves. Breadth-first over whole positions, O(positions times area).
 */
export function walkThrough(position: RoomPosition, target: number): WayThrough {
  const walk = walkTo(position, target);
  if (walk !== undefined) return { moves: walk };
  if (position.board.walls[target] === 1 || position.boxes[target] === 1) return "none";
  const key = ({ boxes, player }: RoomPosition): string => `${player} ${boxes.join("")}`;
  const home = `${target} ${position.boxes.join("")}`;
  const seen = new Set([key(position)]);
  const open: { readonly at: RoomPosition; readonly before: number; readonly letter: string }[] = [
    { at: position, before: -1, letter: "" },
  ];
  for (let index = 0; index < open.length; index++) {
    const from = open[index];
    if (from === undefined) break;
    for (const direction of directions) {
      const step = stepOf(from.at, direction);
      if (step === undefined) continue;
      const next = key(step.position);
      if (seen.has(next)) continue;
      seen.add(next);
      open.push({ at: step.position, before: index, letter: step.letter });
      if (next === home) return { moves: lettersTo(open, open.length - 1) };
      if (open.length >= mostPositions) return "unknown";
    }
  }
  return "none";
}

function lettersTo(open: readonly { readonly before: number; readonly letter: string }[], end: number): string {
  const letters: string[] = [];
  for (let at = end; at >= 0; at = open[at]?.before ?? -1) letters.unshift(open[at]?.letter ?? "");
  return letters.join("");
}
