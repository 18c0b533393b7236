import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { studioFonts } from "./fonts.ts";

type Rendered = ReturnType<InstanceType<typeof Resvg>["render"]>;

let ready: Promise<void> | undefined;

/** Opaque or see-through pixels of a picture: RGBA, row-major. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * An SVG document as PNG bytes at its own size in pixels, with the studio's fonts and never the machine's: the same
 * bytes on every platform.
 */
export function rasteriseSvg(svg: string): Promise<Uint8Array> {
  return painted(svg, (image) => image.asPng());
}

/** The same picture as pixels. */
export function pixelsOfSvg(svg: string): Promise<Pixels> {
  return painted(svg, ({ width, height, pixels }) => ({ width, height, data: pixels }));
}

async function painted<Result>(svg: string, read: (image: Rendered) => Result): Promise<Result> {
  ready ??= loadRenderer();
  await ready;
  const renderer = new Resvg(svg, {
    font: {
      fontBuffers: await studioFonts(),
      defaultFontFamily: "Inter",
      sansSerifFamily: "Inter",
      monospaceFamily: "JetBrains Mono",
    },
    fitTo: { mode: "original" },
  });
  const image = renderer.render();
  const result = read(image);
  image.free();
  renderer.free();
  return result;
}

async function loadRenderer(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await readFile(file));
}
