import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rasteriseSvg } from "../src/main/exports/png/rasterise.ts";

/**
 * The application's icons, drawn from src/renderer/app/mark.svg: for the web manifest and for desktop packages. A
 * maskable icon fills its square and keeps the mark inside the middle 80 %, which every launcher shows.
 */
const root = join(import.meta.dirname, "..");

interface Icon {
  readonly file: string;
  /** Side in px. */
  readonly side: number;
  /** Share of the side that the mark occupies. */
  readonly mark: number;
  readonly background?: string;
}

const icons: readonly Icon[] = [
  { file: "icon-192.png", side: 192, mark: 0.9 },
  { file: "icon-512.png", side: 512, mark: 0.9 },
  { file: "icon-maskable-512.png", side: 512, mark: 0.56, background: "#17181e" },
];

/** PNG of each icon by its path from the repository's root; the same bytes on every machine. */
export async function appIcons(): Promise<ReadonlyMap<string, Uint8Array>> {
  const mark = readFileSync(join(root, "src", "renderer", "app", "mark.svg"), "utf8");
  const painted = icons.map(
    async (icon) => [`src/renderer/public/icons/${icon.file}`, await rasteriseSvg(drawing(mark, icon))] as const,
  );
  return new Map(await Promise.all(painted));
}

function drawing(mark: string, { side, mark: share, background }: Icon): string {
  const inner = side * share;
  const place = (side - inner) / 2;
  const ground = background === undefined ? "" : `<rect width="${side}" height="${side}" fill="${background}"/>`;
  const placed = mark.replace("<svg ", `<svg x="${place}" y="${place}" width="${inner}" height="${inner}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${ground}${placed}</svg>`;
}

if (import.meta.main) {
  mkdirSync(join(root, "src", "renderer", "public", "icons"), { recursive: true });
  for (const [file, png] of await appIcons()) writeFileSync(join(root, file), png);
}
