import { inflateSync } from "node:zlib";

/** What a PDF draws on its pages, as operators. Fonts and pictures are streams of their own. */
export function drawnOnPages(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString("latin1");
  const streams = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)];
  return streams
    .map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
    .filter((stream) => /\b(re|l|Tj|TJ|Tm)\b/.test(stream.slice(0, 4000)))
    .join("\n");
}
