import { hashText } from "../../kernel/hash.ts";
import { type Board, boardOf, insideOf } from "./board.ts";
import type { SokobanLevel } from "./level.ts";

/**
 * A key that two rooms share exactly when they play the same up to turning and mirroring: walls the player can never
 * touch, the place on the board and where in its reach the player starts do not matter. Linear in the area.
 */
export function canonicalRoomKey({ rows }: SokobanLevel): string {
  const board = boardOf(rows);
  const inside = insideOf(board).cells;
  const reach = playerReach(board);
  const box = boundsOf(board, inside);
  let best = "";
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    const text = turnedText(board, inside, reach, box, symmetry);
    if (best === "" || text < best) best = text;
  }
  return hashText(best);
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boundsOf({ width, height }: Board, inside: Uint8Array): Bounds {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (inside[y * width + x] !== 1) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Cells the player reaches without pushing. */
function playerReach(board: Board): Uint8Array {
  const blocked = board.walls.map((wall, cell) => wall | (board.boxes[cell] ?? 0));
  return insideOf({ ...board, walls: blocked }).cells;
}

function turnedText(board: Board, inside: Uint8Array, reach: Uint8Array, box: Bounds, symmetry: number): string {
  const turned = (symmetry & 1) !== 0;
  const [width, height] = turned ? [box.height, box.width] : [box.width, box.height];
  let text = `${width}:`;
  let isReachSeen = false;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const across = (symmetry & 2) === 0 ? column : width - 1 - column;
      const down = (symmetry & 4) === 0 ? row : height - 1 - row;
      const [x, y] = turned ? [down, across] : [across, down];
      const cell = (y + box.top) * board.width + x + box.left;
      const isPlayer: boolean = !isReachSeen && reach[cell] === 1;
      isReachSeen ||= isPlayer;
      text += letterOf(board, inside, cell, isPlayer);
    }
  }
  return text;
}

function letterOf(board: Board, inside: Uint8Array, cell: number, isPlayer: boolean): string {
  if (inside[cell] !== 1) return "#";
  const value = (board.goals[cell] ?? 0) + 2 * (board.boxes[cell] ?? 0) + (isPlayer ? 4 : 0);
  return String(value);
}
