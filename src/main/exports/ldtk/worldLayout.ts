/** A size in pixels, or in whatever unit the place is wanted. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Positions for levels of these sizes in reading order: rows about as wide as their total height, `gap` apart, without
 * overlaps. O(n).
 */
export function worldLayout(sizes: readonly Size[], gap: number): { readonly x: number; readonly y: number }[] {
  const area = sizes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const rowWidth = sizes.reduce((widest, { width }) => Math.max(widest, width), Math.ceil(Math.sqrt(area)));
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return sizes.map(({ width, height }) => {
    if (x > 0 && x + width > rowWidth) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    const place = { x, y };
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
    return place;
  });
}
