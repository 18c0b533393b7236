import type { BoardLevel } from "./boardLevel.ts";
import { boardShape } from "./boardShape.ts";
import { ownSymmetries } from "./canonicalBoard.ts";
import { legalMoves, startGame } from "./rules/boardGame.ts";
import type { BoardMove } from "./rules/boardMove.ts";
import { moveText } from "./text/moveText.ts";

/** Where the symmetries of the start that keep the sides take each cell, by cell number; the identity included. */
function cellMaps(level: BoardLevel): number[][] {
  const shape = boardShape(level);
  const left = Math.min(...shape.cells.map(([x]) => x));
  const top = Math.min(...shape.cells.map(([, y]) => y));
  return ownSymmetries(level)
    .filter(({ swapsSides }) => !swapsSides)
    .map(({ map }) => {
      const images = shape.cells.map(map);
      const shiftX = Math.min(...images.map(([x]) => x)) - left;
      const shiftY = Math.min(...images.map(([, y]) => y)) - top;
      return images.map(([x, y]) => shape.cellAt(x - shiftX, y - shiftY));
    });
}

/** Cells that are equal by the start's symmetries, each group once, in the order of their first cells. */
export function equalCells(level: BoardLevel): number[][] {
  const maps = cellMaps(level);
  const groups = new Map<number, number[]>();
  for (const cell of boardShape(level).cells.keys()) {
    const least = Math.min(...maps.map((map) => map[cell] ?? cell));
    groups.set(least, [...(groups.get(least) ?? []), cell]);
  }
  return [...groups.values()];
}

/** First moves that are equal by the start's symmetries, as texts, each group once. */
export function equalFirstMoves(level: BoardLevel): string[][] {
  const maps = cellMaps(level);
  const game = startGame(level);
  const legal = legalMoves(game);
  const groups = new Map<string, string[]>();
  for (const move of legal) {
    const key = maps.map((map) => imageKey(move, map)).toSorted()[0] ?? "";
    groups.set(key, [...(groups.get(key) ?? []), moveText(game.shape, move, legal)]);
  }
  return [...groups.values()];
}

function imageKey({ kind, route, from, captured }: BoardMove, map: readonly number[]): string {
  const image = (cell: number) => String(map[cell] ?? cell).padStart(3, "0");
  return `${kind} ${image(from)} ${route.map(image).join(" ")} ${captured.map(image).toSorted().join(" ")}`;
}

/** Whether a symmetry of the start swaps the sides, so that they differ only in who moves first. */
export function hasEqualSides(level: BoardLevel): boolean {
  return ownSymmetries(level).some(({ swapsSides }) => swapsSides);
}
