import { useLayoutEffect, useRef, type ReactElement } from "react";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { createThumbnailCache } from "#renderer/canvas/thumbnailCache.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import type { PackEntry } from "#shared/project/packFile.ts";

const cache = createThumbnailCache(8_000_000);

/** Milliseconds per frame for drawing: while the user scrolls through a long pack, rows take precedence. */
const budget = 6;
const waiting = new Set<() => void>();
let isDrawing = false;

/** Runs work in one of the next frames, the latest request first; returns a function that cancels it. */
function whenThereIsTime(work: () => void): () => void {
  waiting.add(work);
  if (!isDrawing) requestAnimationFrame(drawSome);
  isDrawing = true;
  return () => void waiting.delete(work);
}

function drawSome(): void {
  const started = performance.now();
  for (const work of [...waiting].toReversed()) {
    waiting.delete(work);
    work();
    if (performance.now() - started > budget) break;
  }
  isDrawing = waiting.size > 0;
  if (isDrawing) requestAnimationFrame(drawSome);
}

/** The thumbnail of a pack's level, drawn from the level inside the pack; blank for the first frames. */
export function EntryThumbnail(props: { entry: PackEntry; width: number; height: number }): ReactElement {
  const { entry, width, height } = props;
  const { kind, level, canonicalKey } = entry;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const pixelRatio = window.devicePixelRatio;
  useLayoutEffect(() => {
    const key = `${canonicalKey}/${theme}/${width}x${height}@${pixelRatio}`;
    const ready = cache.get(key);
    paint(canvas.current, ready);
    if (ready !== undefined) return undefined;
    return whenThereIsTime(() => {
      const scene = levelScene(kind, level, "silhouette");
      if (scene !== null) paint(canvas.current, cache.draw(key, scene, theme, { width, height, pixelRatio }));
    });
  }, [kind, level, canonicalKey, theme, width, height, pixelRatio]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={Math.round(width * pixelRatio)}
      height={Math.round(height * pixelRatio)}
      style={{ width, height, display: "block" }}
    />
  );
}

function paint(canvas: HTMLCanvasElement | null, picture: ImageBitmap | undefined): void {
  const ctx = canvas?.getContext("2d");
  if (ctx === null || ctx === undefined) return;
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  if (picture !== undefined) ctx.drawImage(picture, 0, 0);
}
