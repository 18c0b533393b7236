import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import type { TileView } from "./game.ts";

/** Pictures of a painted map, as the studio has written them into the page. */
export interface PaintedMap {
  readonly before: string;
  readonly after: string;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** Draws what is seen of a painted map, pixel by pixel; the page scales the canvas. */
export function paintedBoard(map: PaintedMap, theme: ThemeName, isNow: () => boolean) {
  const canvas = document.createElement("canvas");
  const [before, after] = [map.before, map.after].map((path) => {
    const image = new Image();
    image.src = path;
    return image;
  });
  let last: TileView | undefined;
  const draw = (): void => {
    const context = canvas.getContext("2d");
    if (context === null || last === undefined || before === undefined || after === undefined) return;
    const { tileWidth: wide, tileHeight: high } = map;
    const { x: left, y: top, width, height, shown, player } = last;
    canvas.width = width * wide;
    canvas.height = height * high;
    for (const { x, y, isOpened } of shown) {
      const image = isOpened ? after : before;
      if (!image.complete || image.naturalWidth === 0) continue;
      context.drawImage(image, x * wide, y * high, wide, high, (x - left) * wide, (y - top) * high, wide, high);
    }
    context.beginPath();
    context.arc((player[0] - left + 0.5) * wide, (player[1] - top + 0.5) * high, wide * 0.34, 0, 2 * Math.PI);
    context.fillStyle = tokenColor(theme, "accent-solid");
    context.fill();
    context.lineWidth = Math.max(1, wide / 12);
    context.strokeStyle = tokenColor(theme, "on-accent");
    context.stroke();
    canvas.dataset["drawn"] = String(shown.length);
  };
  for (const image of [before, after]) {
    image?.addEventListener("load", () => {
      if (isNow()) draw();
    });
  }
  return {
    canvas,
    show: (view: TileView): void => {
      last = view;
      draw();
    },
  };
}
