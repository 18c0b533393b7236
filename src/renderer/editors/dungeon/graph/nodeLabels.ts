import type { Box, Spot } from "#renderer/canvas/camera.ts";
import { cardFont } from "./textWidth.ts";
import type { LabelSide } from "./labelSides.ts";

/** All names of discs are shown from this zoom on, at a constant size in pixels. */
export const namesFrom = 0.4;
/** From this zoom on, names are shown if they fit next to the others. */
export const someNamesFrom = 0.26;
/** Pixels at normal text size. */
export const discFontSize = 10.5;
/** Pixels from the rim of a disc to its name. */
const labelGap = 5;
/** Pixels of a disc's radius at 100 %. */
export const discUnit = 15;

/** Radius in pixels of a disc at some zoom. */
export function discRadius(zoom: number): number {
  return Math.max(2.5, Math.min(discUnit * Math.max(1, zoom), 2 * discUnit * zoom));
}

/** Where the name of a disc lies around its centre at some zoom, in world units. `nameWidth` is that on a card. */
export function labelBox(centre: Spot, nameWidth: number, side: LabelSide, zoom: number): Box {
  const [width, height] = [(nameWidth * discFontSize) / cardFont.size / zoom, discFontSize / zoom];
  const away = (discRadius(zoom) + labelGap) / zoom;
  switch (side) {
    case "below":
      return { x: centre.x - width / 2, y: centre.y + away - 1 / zoom, width, height };
    case "above":
      return { x: centre.x - width / 2, y: centre.y - away - height + 1 / zoom, width, height };
    case "left":
      return { x: centre.x - away - width, y: centre.y - height / 2, width, height };
    case "right":
      return { x: centre.x + away, y: centre.y - height / 2, width, height };
  }
}
