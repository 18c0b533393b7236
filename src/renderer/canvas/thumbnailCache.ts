import type { Scene } from "#shared/scene/scene.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { fitScene } from "./fitScene.ts";
import { paintScene } from "./paintScene.ts";

/** A thumbnail size in CSS pixels and the device's pixel ratio. */
export interface ThumbnailSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** Draws a scene into a bitmap, fitted and centered, on a transparent background. */
export function renderThumbnail(
  scene: Scene,
  theme: ThemeName,
  size: ThumbnailSize,
  padding = 2,
  paint?: (ctx: OffscreenCanvasRenderingContext2D) => void,
): ImageBitmap {
  const width = Math.max(1, Math.round(size.width * size.pixelRatio));
  const height = Math.max(1, Math.round(size.height * size.pixelRatio));
  const surface = new OffscreenCanvas(width, height);
  const ctx = surface.getContext("2d");
  if (ctx === null) throw new Error("This browser gives no 2D context off screen.");
  const place = fitScene(scene.view, width, height, padding * size.pixelRatio);
  ctx.setTransform(place.scale, 0, 0, place.scale, place.x, place.y);
  if (paint === undefined) paintScene(ctx, scene, theme);
  else paint(ctx);
  return surface.transferToImageBitmap();
}

/** Rendered thumbnails by key, with least-recently-used eviction. */
export interface ThumbnailCache {
  /** The thumbnail under this key, if it is cached; marks it as used. */
  get(key: string): ImageBitmap | undefined;
  /**
   * Draws, caches and returns the thumbnail. `key` must identify the level, the theme and the size. `paint` replaces
   * the drawing, in its units.
   */
  draw(
    key: string,
    scene: Scene,
    theme: ThemeName,
    size: ThumbnailSize,
    paint?: (ctx: OffscreenCanvasRenderingContext2D) => void,
  ): ImageBitmap;
  clear(): void;
}

/** A cache of at most `maxPixels` device pixels (4 bytes each); the newest thumbnail always stays. */
export function createThumbnailCache(maxPixels: number): ThumbnailCache {
  // A Map iterates in insertion order: deleting and setting a key makes it the newest.
  const pictures = new Map<string, ImageBitmap>();
  let pixels = 0;

  function drop(key: string, picture: ImageBitmap): void {
    pictures.delete(key);
    pixels -= picture.width * picture.height;
    picture.close();
  }

  function get(key: string): ImageBitmap | undefined {
    const picture = pictures.get(key);
    if (picture === undefined) return undefined;
    pictures.delete(key);
    pictures.set(key, picture);
    return picture;
  }

  function draw(
    key: string,
    scene: Scene,
    theme: ThemeName,
    size: ThumbnailSize,
    paint?: (ctx: OffscreenCanvasRenderingContext2D) => void,
  ): ImageBitmap {
    const old = pictures.get(key);
    if (old !== undefined) drop(key, old);
    const picture = renderThumbnail(scene, theme, size, 2, paint);
    pictures.set(key, picture);
    pixels += picture.width * picture.height;
    for (const [oldest, candidate] of pictures) {
      if (pixels <= maxPixels || oldest === key) break;
      drop(oldest, candidate);
    }
    return picture;
  }

  function clear(): void {
    for (const [key, picture] of pictures) drop(key, picture);
  }

  return { get, draw, clear };
}
