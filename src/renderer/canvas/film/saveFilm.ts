import { sampledFrames } from "#shared/levels/levelReplay.ts";
import type { Rect } from "#shared/kernel/geometry.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";
import { download } from "#renderer/studio/download.ts";
import { encodeGif } from "./encodeGif.ts";

/** A game or a solution as pictures of one size: the start first, the end last. */
export interface Film {
  /** What each picture shows, in drawing units. */
  readonly view: Rect;
  /** Pictures, at least 1. */
  readonly count: number;
  at(index: number): readonly SceneShape[];
}

/** Longer games skip pictures, so that an animation stays within a few megabytes. */
const mostFrames = 400;
const lastFrameMs = 2000;
const stripColumns = 4;

/**
 * Saves an animated GIF named `name`, `scale` pixels per drawing unit. The page stays responsive: it draws one frame at a
 * time, and a worker encodes them. Rejects with the encoder's error.
 */
export async function saveAnimation(name: string, film: Film, scale: number, frameMs: number): Promise<void> {
  const { width, height } = sizeOf(film, scale);
  const frames: { data: ArrayBuffer; delay: number }[] = [];
  for (const index of sampledFrames(film.count, mostFrames)) {
    const pixels = pictureOf(film, index, scale).getContext("2d")?.getImageData(0, 0, width, height).data.buffer;
    const delay = index === film.count - 1 ? lastFrameMs : frameMs;
    if (pixels instanceof ArrayBuffer) frames.push({ data: pixels, delay });
    await new Promise((resolve) => setTimeout(resolve));
  }
  const gif = await encodeGif({ width, height, frames });
  download(new Blob([gif], { type: "image/gif" }), `${name}.gif`);
}

/** Saves some pictures side by side as one PNG named `name`, `scale` pixels per drawing unit, four in a row. */
export async function savePictureStrip(
  name: string,
  film: Film,
  scale: number,
  indexes: readonly number[],
): Promise<void> {
  const { width, height } = sizeOf(film, scale);
  const columns = Math.min(stripColumns, indexes.length);
  const gap = 8;
  const strip = document.createElement("canvas");
  strip.width = columns * (width + gap) + gap;
  strip.height = Math.ceil(indexes.length / columns) * (height + gap) + gap;
  const ctx = strip.getContext("2d");
  if (ctx === null) return;
  ctx.fillStyle = tokenColor("light", "canvas");
  ctx.fillRect(0, 0, strip.width, strip.height);
  for (const [at, index] of indexes.entries()) {
    const x = gap + (at % columns) * (width + gap);
    const y = gap + Math.floor(at / columns) * (height + gap);
    ctx.drawImage(pictureOf(film, index, scale), x, y);
  }
  const blob = await new Promise<Blob | null>((resolve) => strip.toBlob(resolve, "image/png"));
  if (blob !== null) download(blob, `${name}.png`);
}

function sizeOf({ view }: Film, scale: number): { width: number; height: number } {
  return { width: Math.ceil(view.width * scale), height: Math.ceil(view.height * scale) };
}

/** One picture in the light theme, as used for exports. */
function pictureOf(film: Film, index: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sizeOf(film, scale));
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (ctx === null) return canvas;
  ctx.fillStyle = tokenColor("light", "canvas");
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(scale, 0, 0, scale, -film.view.x * scale, -film.view.y * scale);
  paintShapes(ctx, film.at(index), "light");
  return canvas;
}
