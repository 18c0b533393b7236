import type { ZoomSnap } from "#renderer/canvas/canvasController.ts";

/**
 * Zooms at which pixel art stays sharp: integer factors of `pixels` per unit, and halves, quarters and so on below.
 * `pixels` are device pixels per unit at 1x, `ratio` device pixels per CSS pixel.
 */
export function wholeZooms(pixels: number, ratio: number): ZoomSnap {
  return (zoom, nearest) => {
    const factor = (zoom * ratio) / pixels;
    return (snapped(factor, nearest) * pixels) / ratio;
  };
}

function snapped(factor: number, nearest: boolean): number {
  if (factor >= 1) return Math.max(1, nearest ? Math.round(factor) : Math.floor(factor + 1e-9));
  // Halves: 1/2, 1/4 ... On a scale of doublings the nearest one is the rounded one.
  const doublings = Math.log2(Math.max(factor, 2 ** -10));
  return 2 ** (nearest ? Math.round(doublings) : Math.floor(doublings + 1e-9));
}

/** The factor as displayed: "2×", "1/2×". */
export function zoomFactor(zoom: number, pixels: number, ratio: number): string {
  const factor = (zoom * ratio) / pixels;
  return factor >= 1 ? `${Math.round(factor)}×` : `1/${Math.round(1 / factor)}×`;
}
