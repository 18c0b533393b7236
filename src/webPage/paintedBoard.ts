import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import type { TileView } from "./game.ts";

/** Pictures of a painted map, as the studio has written them into the page. */
export interface PaintedMap {
  readonly before: string;
  readonly after: string;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** Draws what is seen of a painted map, pixel by pixel, at a whole factor: as much of it around the player as the page has room for. */
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
    const { shown, lines, player } = last;
    const [boxWidth, boxHeight] = [canvas.parentElement?.clientWidth ?? 0, canvas.parentElement?.clientHeight ?? 0];
    const factor = Math.max(1, Math.round(Math.min(boxWidth / (last.width * wide), boxHeight / (last.height * high))));
    const across = part(last.x, last.width, player[0], Math.floor(boxWidth / (wide * factor)));
    const down = part(last.y, last.height, player[1], Math.floor(boxHeight / (high * factor)));
    const [left, top] = [across.start, down.start];
    canvas.width = across.length * wide;
    canvas.height = down.length * high;
    canvas.style.width = `${canvas.width * factor}px`;
    canvas.style.height = `${canvas.height * factor}px`;
    for (const { x, y, isOpened } of shown) {
      const image = isOpened ? after : before;
      if (!image.complete || image.naturalWidth === 0) continue;
      context.drawImage(image, x * wide, y * high, wide, high, (x - left) * wide, (y - top) * high, wide, high);
    }
    for (const { points, token } of lines) {
      const [x1, y1, x2, y2] = points;
      context.beginPath();
      context.moveTo((x1 - left) * wide, (y1 - top) * high);
      context.lineTo((x2 - left) * wide, (y2 - top) * high);
      context.lineCap = "square";
      context.lineWidth = Math.max(2, wide / (token === "wall" ? 8 : 5));
      context.strokeStyle = tokenColor(theme, token);
      context.stroke();
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

/** The part of a stretch that there is room for, with `middle` in its middle where it can be. */
function part(start: number, whole: number, middle: number, room: number): { start: number; length: number } {
  const length = Math.max(1, Math.min(whole, room));
  return { start: Math.max(start, Math.min(middle - (length >> 1), start + whole - length)), length };
}
