import type { GameObject } from "#shared/levels/puzzlescript/language/program.ts";

const side = 5;

/** Pixels of an object, row by row; "" = transparent. */
export function pixelsOf({ colors, sprite }: Pick<GameObject, "colors" | "sprite">): readonly (readonly string[])[] {
  const color = (index: number): string => {
    const found = colors[index] ?? "";
    return found === "transparent" ? "" : found;
  };
  if (sprite === undefined) return Array.from({ length: side }, () => Array.from({ length: side }, () => color(0)));
  return sprite.map((row) => row.map((index) => (index < 0 ? "" : color(index))));
}

/** A canvas with an object's sprite at one canvas pixel per sprite pixel; CSS scales it without smoothing. */
export function spritePicture(object: Pick<GameObject, "colors" | "sprite">): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "ps-sprite-picture";
  paintPixels(canvas, pixelsOf(object));
  return canvas;
}

/** The same for one row of a sprite, to be shown beside its digits. */
export function spriteRowPicture(colors: readonly string[]): HTMLElement {
  const canvas = document.createElement("canvas");
  canvas.className = "ps-row-picture";
  canvas.setAttribute("aria-hidden", "true");
  paintPixels(canvas, [colors]);
  return canvas;
}

function paintPixels(canvas: HTMLCanvasElement, rows: readonly (readonly string[])[]): void {
  canvas.width = rows[0]?.length ?? 0;
  canvas.height = rows.length;
  const ctx = canvas.getContext("2d");
  if (ctx === null) return;
  for (const [y, row] of rows.entries()) {
    for (const [x, color] of row.entries()) {
      if (color === "") continue;
      ctx.fillStyle = color;
      ctx.fillRect(x, y, 1, 1);
    }
  }
}
