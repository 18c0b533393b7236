import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.ts";

const require = createRequire(import.meta.url);

const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek"];
const families = [
  { folder: "@fontsource/inter/files/inter", weights: [400, 500, 600], subsets },
  { folder: "@fontsource/jetbrains-mono/files/jetbrains-mono", weights: [400, 500], subsets: ["latin"] },
];

let loaded: Promise<Uint8Array[]> | undefined;

/** The studio's own fonts as OpenType, so that pictures look the same on every machine. Read once per process. */
export function studioFonts(): Promise<Uint8Array[]> {
  loaded ??= Promise.all(fontFiles().map(async (file) => unpackWoff(await readFile(require.resolve(file)))));
  return loaded;
}

function fontFiles(): string[] {
  return families.flatMap((family) =>
    family.weights.flatMap((weight) =>
      family.subsets.map((subset) => `${family.folder}-${subset}-${weight}-normal.woff`),
    ),
  );
}
