import { extname } from "node:path";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { drawnLayouts } from "./drawnLayouts.ts";
import { exportedFiles } from "./exportedFiles.ts";
import { cycleInput } from "./dungeonInputs.ts";
import { recipeSample } from "./recipeSample.ts";
import { exportFormats } from "#main/exports/formats.ts";
import { packOfLevels, sampleLevels } from "./packOfEachKind.ts";

/** Files of the page on formats: what each export format writes for one small level of ours. */
export interface FormatExample {
  /** Name of the file, after the format. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Small, so that the repository stays so. */
const choices = { container: "folder", cellSize: 8, tabletopCellSize: 50, theme: "light" } as const;

/** One file for every format: a level of the first kind that the format writes. */
export async function formatExamples(): Promise<FormatExample[]> {
  const examples: FormatExample[] = [];
  for (const { id, kinds = ["dungeon"], needsSolutions, extension } of exportFormats) {
    const [kind = "dungeon"] = needsSolutions === true ? ["linjat"] : kinds;
    if (id === "recipe") {
      const { pack, recipes } = recipeSample(cycleInput(3), { count: 2 });
      const [, recipe] = await exportedFiles(pack, { ...choices, formats: [id], recipes });
      examples.push({ name: "recipe.json", bytes: recipe?.bytes ?? new Uint8Array() });
      continue;
    }
    const level = graphFormats.has(id) ? lockedLayout() : await writableLevel(kind, id);
    const files = await exportedFiles(packOfLevels(kind, [level]), { ...choices, formats: [id] });
    const file = files.find(({ path }) => extname(path) === `.${extension}`) ?? files[0];
    if (file === undefined) throw new Error(`Nothing was written as ${id}.`);
    examples.push({
      name: `${id}${extname(file.path)}`,
      bytes: id === "web-page" || id === "review-page" ? withoutPlayer(file.bytes) : file.bytes,
    });
  }
  return examples;
}

/** What they write are the connections that a layout had to realize, of which the drawn sample has none. */
const graphFormats: ReadonlySet<string> = new Set(["dot", "mermaid", "graphml"]);

function lockedLayout(): DungeonLayout | undefined {
  return drawnLayouts().find(
    ({ rooms, rules }) => rooms.length < 9 && new Set(rules.edges.map(({ kind }) => kind)).size > 2,
  );
}

/** A web page without its player, which is hundreds of kilobytes that change with the code, and without that script's hash. */
function withoutPlayer(bytes: Uint8Array): Uint8Array {
  const page = new TextDecoder()
    .decode(bytes)
    .replace(/<script>[\s\S]*<\/script>/, "<script>/* The player. */</script>")
    .replace(/script-src '[^']*'/, "script-src 'sha256-(of the player)'");
  return new TextEncoder().encode(page);
}

/** The first sample level that a format takes: variants of a game have notations of their own. */
async function writableLevel(kind: string, format: string): Promise<unknown> {
  for (const level of sampleLevels(kind)) {
    const isTaken = await exportedFiles(packOfLevels(kind, [level]), { ...choices, formats: [format] }).then(
      () => true,
      () => false,
    );
    if (isTaken) return level;
  }
  throw new Error(`No sample level of ${kind} can be written as ${format}.`);
}
