import { generatorMessages } from "../messages.ts";

/** How many of a symbol are placed, and where. */
export interface Placement {
  readonly symbol: string;
  readonly least: number;
  readonly most: number;
  /** Cells that it may go to; absent: all. */
  readonly area?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Reads "p=1 *=2-3 o=2@1,1,4,4"; a returned string is the error message. */
export function parsePlacements(text: string): Placement[] | string {
  const placements: Placement[] = [];
  for (const part of text.split(/\s+/).filter((word) => word !== "")) {
    const match = /^(\S)=(\d{1,4})(?:-(\d{1,4}))?(?:@(\d+),(\d+),(\d+),(\d+))?$/.exec(part);
    const [symbol, low, high, x, y, width, height] = match?.slice(1) ?? [];
    if (symbol === undefined || low === undefined) return generatorMessages.badPlacement(part);
    const least = Number(low);
    const most = high === undefined ? least : Number(high);
    if (most < least) return generatorMessages.badPlacement(part);
    const area =
      x === undefined ? {} : { area: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) } };
    placements.push({ symbol: symbol.toLowerCase(), least, most, ...area });
  }
  return placements;
}
