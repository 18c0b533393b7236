import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scene } from "#shared/scene/scene.ts";
import { createThumbnailCache, renderThumbnail } from "./thumbnailCache.ts";

const transforms: number[][] = [];
let hasContext = true;
class Bitmap {
  isOpen = true;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  close(): void {
    this.isOpen = false;
  }
}
class Surface {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext(): object | null {
    return hasContext ? { setTransform: (...numbers: number[]) => transforms.push(numbers) } : null;
  }
  transferToImageBitmap(): Bitmap {
    return new Bitmap(this.width, this.height);
  }
}

beforeEach(() => {
  hasContext = true;
  transforms.splice(0);
  vi.stubGlobal("OffscreenCanvas", Surface);
});
afterEach(() => vi.unstubAllGlobals());

const scene: Scene = { title: "", view: { x: 0, y: 0, width: 10, height: 10 }, shapes: [] };
const sized = (width: number, height = 10, pixelRatio = 1) => ({ width, height, pixelRatio });
const nothing = () => undefined;

test("a thumbnail has the device's pixels, at least one, and its scene is fitted inside a padding", () => {
  const picture = renderThumbnail(scene, "light", sized(24.2, 14, 2), 2, nothing);
  expect([picture.width, picture.height]).toEqual([48, 28]);
  expect(transforms).toEqual([[2, 0, 0, 2, 14, 4]]);
  const tiny = renderThumbnail(scene, "light", sized(0.1, 0.1), 0, nothing);
  expect([tiny.width, tiny.height]).toEqual([1, 1]);
});

test("a given painter draws instead of the scene", () => {
  let drawn = 0;
  renderThumbnail(scene, "light", sized(10), 2, () => void drawn++);
  expect(drawn).toBe(1);
  hasContext = false;
  expect(() => renderThumbnail(scene, "light", sized(10), 2, nothing)).toThrow("This browser gives no 2D context");
});

test("the thumbnails that were used least lately are closed when there are too many pixels, but never the newest", () => {
  const cache = createThumbnailCache(300);
  const draw = (key: string, width = 10) => cache.draw(key, scene, "light", sized(width), nothing);
  const [a, b, c] = [draw("a"), draw("b"), draw("c")];
  expect(cache.get("a")).toBe(a);
  const d = draw("d");
  expect([a, b, c, d].map((one) => (one as unknown as Bitmap).isOpen)).toEqual([true, false, true, true]);
  expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([a, undefined, c, d]);
  const large = draw("e", 40);
  expect([a, c, d, large].map((one) => (one as unknown as Bitmap).isOpen)).toEqual([false, false, false, true]);
  expect(cache.get("e")).toBe(large);
  draw("f");
  expect(cache.get("e")).toBeUndefined();
});

test("a thumbnail that is drawn again replaces the one before, and all can be cleared", () => {
  const cache = createThumbnailCache(200);
  const draw = (key: string) => cache.draw(key, scene, "light", sized(10), nothing) as unknown as Bitmap;
  const [a, b] = [draw("a"), draw("b")];
  const again = draw("a");
  expect([a.isOpen, b.isOpen, again.isOpen]).toEqual([false, true, true]);
  cache.clear();
  expect([b.isOpen, again.isOpen, cache.get("a")]).toEqual([false, false, undefined]);
  const [c, d] = [draw("c"), draw("d")];
  expect([c.isOpen, d.isOpen]).toEqual([true, true]);
});
