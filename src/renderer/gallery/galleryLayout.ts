/** Lengths of a gallery card in pixels (look.md, section 5); the foot is text and grows with it. */
export const cardFoot = 22;
const cardGap = 8;

/** Space around all cards, in pixels. */
export const galleryPadding = 10;
/** Browsers stop laying out elements taller than about 33 million pixels; beyond this the scrollbar is compressed. */
const tallest = 16_000_000;

/** The tile positions of a gallery for one width and tile size; in pixels of the virtual (uncompressed) list. */
export interface GalleryLayout {
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Height of a tile's foot. */
  readonly foot: number;
  readonly rows: number;
  /** Height of the entire list. */
  readonly height: number;
  /** Height of the scrolled element; less than `height` for very long lists. */
  readonly scrollHeight: number;
}

/**
 * Tiles about `size` wide that fill the width, the picture 3 to 2, and at least `leastWidth` where the gallery is as wide;
 * `textScale` is 2 at 200 % text.
 */
export function galleryLayout(
  width: number,
  size: number,
  total: number,
  textScale = 1,
  leastWidth = 0,
): GalleryLayout {
  const inner = Math.max(1, width - 2 * galleryPadding);
  const wanted = Math.round((inner + cardGap) / (size + cardGap));
  const columns = Math.max(1, Math.min(wanted, Math.floor((inner + cardGap) / (leastWidth + cardGap))));
  const tileWidth = (inner - (columns - 1) * cardGap) / columns;
  const foot = Math.round(cardFoot * textScale);
  const tileHeight = Math.round((tileWidth * 2) / 3) + foot;
  const rows = Math.ceil(total / columns);
  const height = rows === 0 ? 0 : 2 * galleryPadding + rows * tileHeight + (rows - 1) * cardGap;
  return { columns, tileWidth, tileHeight, foot, rows, height, scrollHeight: Math.min(height, tallest) };
}

/** Top left corner in pixels, from that of the virtual list. */
export interface TilePlace {
  readonly left: number;
  readonly top: number;
}

/** `index` in gallery order; rows are filled from left to right. */
export function tilePlace(layout: GalleryLayout, index: number): TilePlace {
  const column = index % layout.columns;
  const row = Math.floor(index / layout.columns);
  return {
    left: galleryPadding + column * (layout.tileWidth + cardGap),
    top: galleryPadding + row * (layout.tileHeight + cardGap),
  };
}

/** First and last position (inclusive) of the tiles that touch the view; first > last when there are none. */
export function tilesInView(
  layout: GalleryLayout,
  top: number,
  viewHeight: number,
  total: number,
): { first: number; last: number } {
  const step = layout.tileHeight + cardGap;
  const firstRow = Math.max(0, Math.floor((top - galleryPadding) / step));
  const lastRow = Math.min(layout.rows - 1, Math.floor((top + viewHeight - galleryPadding) / step));
  return { first: firstRow * layout.columns, last: Math.min(total, (lastRow + 1) * layout.columns) - 1 };
}

/** The minimal scroll position that shows a tile with its gap; the same `top` when it is already visible. */
export function scrollToTile(layout: GalleryLayout, index: number, top: number, viewHeight: number): number {
  const tile = tilePlace(layout, index);
  const highest = Math.max(0, layout.height - viewHeight);
  if (tile.top - cardGap < top) return Math.max(0, Math.min(tile.top - galleryPadding, highest));
  const bottom = tile.top + layout.tileHeight + galleryPadding;
  return bottom > top + viewHeight ? Math.min(bottom - viewHeight, highest) : top;
}

/** Position in the virtual list for a scrollbar position, and back: equal but for very long lists. */
export function listTop(layout: GalleryLayout, scrollTop: number, viewHeight: number): number {
  return scrollTop * compression(layout, viewHeight);
}

/** Scrollbar position for a position in the virtual list. */
export function scrollTopFor(layout: GalleryLayout, top: number, viewHeight: number): number {
  return top / compression(layout, viewHeight);
}

function compression(layout: GalleryLayout, viewHeight: number): number {
  if (layout.scrollHeight === layout.height) return 1;
  return (layout.height - viewHeight) / (layout.scrollHeight - viewHeight);
}
