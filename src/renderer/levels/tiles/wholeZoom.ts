import type { ZoomSnap } from "#renderer/canvas/canvasController.ts";

/** Smaller pictures have any size: their tiles can't be told apart. */
const leastFactor = 1 / 4;

/**
 * Zooms at which pixel art stays sharp: integer factors of `pixels` per unit, below them a half and a quarter, and all
 * that are smaller.
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
  if (factor < leastFactor - 1e-9) return factor;
  // On a scale of doublings the nearest one is the rounded one.
  const doublings = Math.log2(factor);
  return 2 ** (nearest ? Math.round(doublings) : Math.floor(doublings + 1e-9));
}

/** The whole factor after (1) or before (-1) the one that is shown, at least 1/64x and at most 16x. */
export function nextWholeZoom(zoom: number, pixels: number, ratio: number, step: 1 | -1): number {
  const factor = snapped((zoom * ratio) / pixels, true);
  const larger = factor < leastFactor ? Math.min(leastFactor, factor * 2) : factor < 1 ? factor * 2 : factor + 1;
  const next = step === 1 ? larger : factor <= 1 ? factor / 2 : factor - 1;
  return (Math.min(16, Math.max(1 / 64, next)) * pixels) / ratio;
}

/** The factor as displayed: "2×", "1/2×", below a quarter "21 %". */
export function zoomFactor(zoom: number, pixels: number, ratio: number): string {
  const factor = (zoom * ratio) / pixels;
  if (factor < leastFactor - 1e-9) return `${Math.max(1, Math.round(factor * 100))} %`;
  return factor >= 1 ? `${Math.round(factor)}×` : `1/${Math.round(1 / factor)}×`;
}
