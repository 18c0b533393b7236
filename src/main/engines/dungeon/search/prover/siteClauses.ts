import { hasPoint } from "../../spaces/bitGrid.ts";
import type { PlaceMask } from "../../site/siteMasks.ts";
import type { Bound } from "./clauseSolver.ts";

/** Places a body must not have, both ends included; infinite where the site ends. */
interface Forbidden {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A rectangle of places around [x, y], grown greedily, all of which the mask forbids. */
function forbiddenAround(mask: PlaceMask, x: number, y: number): Forbidden {
  const { left, top, width, height } = mask.grid;
  const isBad = (atX: number, atY: number) => hasPoint(mask.grid, atX, atY) !== mask.allows;
  const box: Forbidden = { left: x, top: y, right: x, bottom: y };
  const isColumnBad = (at: number) => {
    for (let row = box.top; row <= box.bottom; row++) if (!isBad(at, row)) return false;
    return true;
  };
  const isRowBad = (at: number) => {
    for (let column = box.left; column <= box.right; column++) if (!isBad(column, at)) return false;
    return true;
  };
  if (mask.allows && (x < left || x >= left + width)) {
    return x < left
      ? { left: -Infinity, top: -Infinity, right: left - 1, bottom: Infinity }
      : { left: left + width, top: -Infinity, right: Infinity, bottom: Infinity };
  }
  if (mask.allows && (y < top || y >= top + height)) {
    return y < top
      ? { left: -Infinity, top: -Infinity, right: Infinity, bottom: top - 1 }
      : { left: -Infinity, top: top + height, right: Infinity, bottom: Infinity };
  }
  while (box.left > left && isColumnBad(box.left - 1)) box.left--;
  while (box.right < left + width - 1 && isColumnBad(box.right + 1)) box.right++;
  while (box.top > top && isRowBad(box.top - 1)) box.top--;
  while (box.bottom < top + height - 1 && isRowBad(box.bottom + 1)) box.bottom++;
  return box;
}

/**
 * Bounds of which one must be true so that a body at [x, y], which the mask forbids, leaves the forbidden places around
 * there; `nodeX` and `nodeY` are its position, `origin` the first node of the origin of the site.
 */
export function waysOut(mask: PlaceMask, x: number, y: number, nodeX: number, nodeY: number, origin: number): Bound[] {
  const { left, top, right, bottom } = forbiddenAround(mask, x, y);
  const ways: Bound[] = [
    [origin, nodeX, left - 1],
    [nodeX, origin, -right - 1],
    [origin + 1, nodeY, top - 1],
    [nodeY, origin + 1, -bottom - 1],
  ];
  return ways.filter(([, , weight]) => Number.isFinite(weight));
}
