import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { cutFamilyName } from "./fontFamily.ts";
import { unpackWoff } from "./woff.ts";

const fromHere = createRequire(import.meta.url);

const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek"];
const families = [
  { name: "Inter", files: "@fontsource/inter/files/inter", weights: [400, 500, 600], subsets },
  {
    name: "JetBrains Mono",
    files: "@fontsource/jetbrains-mono/files/jetbrains-mono",
    weights: [400, 500],
    subsets: ["latin"],
  },
];

let loaded: Promise<Uint8Array[]> | undefined;

/** The studio's own fonts as OpenType, so that pictures look the same on every machine. Read once per process. */
export function studioFonts(): Promise<Uint8Array[]> {
  loaded ??= Promise.all(families.flatMap((family) => fontFiles(family).map((file) => loadFont(file, family.name))));
  return loaded;
}

async function loadFont(file: string, family: string): Promise<Uint8Array> {
  const font = unpackWoff(await readFile(fromHere.resolve(file)));
  cutFamilyName(font, family);
  return font;
}

function fontFiles({ files, weights, subsets: parts }: (typeof families)[number]): string[] {
  return weights.flatMap((weight) => parts.map((part) => `${files}-${part}-${weight}-normal.woff`));
}
