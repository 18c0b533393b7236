import { useLayoutEffect, useRef } from "react";
import type { ReactElement } from "react";
import { useTheme } from "#renderer/app/themeStore.ts";
import { createThumbnailCache } from "#renderer/canvas/thumbnailCache.ts";
import { levelScene } from "#renderer/gallery/levelScene.ts";
import type { PackEntry } from "#shared/project/packFile.ts";

const cache = createThumbnailCache(8_000_000);

/** The picture of a pack's level, drawn from the level inside the pack. */
export function EntryThumbnail(props: { entry: PackEntry; width: number; height: number }): ReactElement {
  const { entry, width, height } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const pixelRatio = window.devicePixelRatio;
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx === null || ctx === undefined) return;
    const key = `${entry.canonicalKey}/${theme}/${width}x${height}@${pixelRatio}`;
    const scene = cache.get(key) === undefined ? levelScene(entry.kind, entry.level, "silhouette") : null;
    const picture =
      cache.get(key) ?? (scene === null ? undefined : cache.draw(key, scene, theme, { width, height, pixelRatio }));
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    if (picture !== undefined) ctx.drawImage(picture, 0, 0);
  }, [entry, theme, width, height, pixelRatio]);
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
