import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { cutFamilyName } from "./fontFamily.ts";
import { unpackWoff } from "./woff.ts";

const fromHere = createRequire(import.meta.url);

const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek"];
const families = [
  { name: "Inter", package: "@fontsource/inter", file: "inter", weights: [400, 500, 600], subsets },
  {
    name: "JetBrains Mono",
    package: "@fontsource/jetbrains-mono",
    file: "jetbrains-mono",
    weights: [400, 500],
    subsets: ["latin"],
  },
];

/** A font of the studio as OpenType. */
export interface StudioFont {
  readonly family: string;
  readonly weight: number;
  /** "latin", "cyrillic" ... */
  readonly subset: string;
  /** The package that contains it. */
  readonly package: string;
  readonly bytes: Uint8Array;
}

let loaded: Promise<StudioFont[]> | undefined;

/** The studio's own fonts as OpenType, so that pictures look the same on every machine. Read once per process. */
export async function studioFonts(): Promise<Uint8Array[]> {
  return (await studioFontFiles()).map(({ bytes }) => bytes);
}

/** The same with what each is, in that order. */
export function studioFontFiles(): Promise<StudioFont[]> {
  loaded ??= Promise.all(families.flatMap(fontsOf));
  return loaded;
}

async function loadFont(file: string, family: string): Promise<Uint8Array> {
  const font = unpackWoff(await readFile(fromHere.resolve(file)));
  cutFamilyName(font, family);
  return font;
}

function fontsOf({
  name,
  package: from,
  file,
  weights,
  subsets: parts,
}: (typeof families)[number]): Promise<StudioFont>[] {
  return weights.flatMap((weight) =>
    parts.map(async (subset) => {
      const bytes = await loadFont(`${from}/files/${file}-${subset}-${weight}-normal.woff`, name);
      return { family: name, weight, subset, package: from, bytes };
    }),
  );
}
