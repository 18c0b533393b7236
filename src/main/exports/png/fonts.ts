import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
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

const nameTable = 0x6e616d65;
const familyNameId = 1;

/**
 * Renames an OpenType font to its family alone, in place: "Inter SemiBold" becomes "Inter", so that the renderer finds
 * it by family and weight. Only the length of the name changes (OpenType, table `name`: UTF-16 strings in one pool).
 */
function cutFamilyName(font: Uint8Array, family: string): void {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableOffset(view, nameTable);
  if (table === undefined) return;
  const count = view.getUint16(table + 2);
  for (let record = table + 6; record < table + 6 + count * 12; record += 12) {
    const length = view.getUint16(record + 8);
    if (view.getUint16(record + 6) === familyNameId) view.setUint16(record + 8, Math.min(length, family.length * 2));
  }
}

function tableOffset(view: DataView, tag: number): number | undefined {
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16;
    if (view.getUint32(entry) === tag) return view.getUint32(entry + 8);
  }
  return undefined;
}
