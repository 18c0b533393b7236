import { type GridTransformation, type Point, transformPoint } from "../../kernel/geometry.ts";

const steps: Readonly<Record<string, Point>> = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] };

/** LURD moves for the room turned or mirrored; capitals stay capitals. Linear. */
export function transformMoves(moves: string, transformation: GridTransformation): string {
  const turned = new Map<string, string>();
  for (const [letter, step] of Object.entries(steps)) {
    const [x, y] = transformPoint(step, transformation);
    const to = Object.keys(steps).find((one) => steps[one]?.[0] === x && steps[one]?.[1] === y) ?? letter;
    turned.set(letter, to);
    turned.set(letter.toUpperCase(), to.toUpperCase());
  }
  return Array.from(moves, (letter) => turned.get(letter) ?? letter).join("");
}
