/** A rectangle on the screen, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Distance to the edge and to obstacles, px. */
const edge = 14;
const gap = 8;

/**
 * Where a box of this size goes at the bottom right of `area`: its distance from the area's bottom, high enough to
 * cover none of the `obstacles`; preferably in the lower two thirds. At the edge when it fits nowhere. O(n^2)
 * obstacles.
 */
export function freeBottom(
  size: { readonly width: number; readonly height: number },
  area: Box,
  obstacles: readonly Box[],
): number {
  const right = area.right - edge;
  const left = right - size.width;
  const across = obstacles.filter((box) => box.left < right + gap && box.right > left - gap);
  const lowerThirds = area.top + (area.bottom - area.top) / 3;
  for (const highest of [lowerThirds, area.top + edge]) {
    let bottom = area.bottom - edge;
    for (let top = bottom - size.height; top >= highest; top = bottom - size.height) {
      const hit = across.find((box) => box.top < bottom + gap && box.bottom > top - gap);
      if (hit === undefined) return area.bottom - bottom;
      bottom = hit.top - gap;
    }
  }
  return edge;
}
