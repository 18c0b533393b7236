import { startPosition, stepOf, type Direction, type RoomPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import type { SceneShape } from "#shared/scene/scene.ts";

/** Maximum number of arrows; more would be indistinguishable. */
const mostArrows = 400;

/** All pushes of a solution as arrows. */
export function trailShapes(rows: readonly string[], moves: string): readonly SceneShape[] {
  return trailFrom(startPosition(rows), moves, mostArrows);
}

/** The next pushes among moves as arrows from cell to cell, the nearest in time the strongest. Linear in the moves. */
export function trailFrom(start: RoomPosition, moves: string, most: number): readonly SceneShape[] {
  let position = start;
  const { width } = position.board;
  const pushes: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }[] = [];
  for (const letter of moves) {
    const step = stepOf(position, letter.toLowerCase() as Direction);
    if (step === undefined || pushes.length === most) break;
    if (letter !== letter.toLowerCase()) {
      const cell = step.position.player;
      const [dx, dy] = offsets[letter] ?? [0, 0];
      pushes.push({ x: cell % width, y: Math.floor(cell / width), dx, dy });
    }
    position = step.position;
  }
  return pushes.map(({ x, y, dx, dy }, i): SceneShape => {
    const [fromX, fromY] = [x + 0.5, y + 0.5];
    const [toX, toY] = [fromX + dx * 0.92, fromY + dy * 0.92];
    const head = 0.14;
    return {
      type: "segments",
      points: segmentsOf(
        [
          [fromX, fromY],
          [toX - dx * head - dy * head, toY - dy * head - dx * head],
          [toX - dx * head + dy * head, toY - dy * head + dx * head],
        ],
        [toX, toY],
      ),
      style: {
        stroke: "accent-line",
        strokeWidth: 0.08,
        lineCap: "round",
        strokeOpacity: Math.max(0.18, 1 - (0.82 * i) / Math.max(1, pushes.length)),
      },
    };
  });
}

const offsets: Readonly<Record<string, readonly [number, number]>> = { L: [-1, 0], U: [0, -1], R: [1, 0], D: [0, 1] };

/** Strokes from each of the points to one tip. */
function segmentsOf(points: readonly (readonly [number, number])[], tip: readonly [number, number]): readonly number[] {
  return points.flatMap((point) => [...point, ...tip]);
}
