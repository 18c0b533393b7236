import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { studioFonts } from "./fonts.ts";

let ready: Promise<void> | undefined;

/**
 * An SVG document as PNG bytes at its own size in pixels, with the studio's fonts and never the machine's: the same
 * bytes on every platform.
 */
export async function rasteriseSvg(svg: string): Promise<Uint8Array> {
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
  const png = image.asPng();
  image.free();
  renderer.free();
  return png;
}

async function loadRenderer(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await readFile(file));
}
