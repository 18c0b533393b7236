import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { engineBuild } from "../src/main/processes/engineBuild.ts";
import type { ExportFile } from "../src/main/exports/exportFile.ts";
import { exportFiles } from "../src/main/exports/exportPack.ts";
import { usualContents } from "../src/shared/levels/dungeon/contents/contentsSchema.ts";
import { recipeSample } from "../test/support/recipeSample.ts";
import { sampleInput } from "../test/support/sampleInput.ts";

/**
 * `node scripts/sampleRecipe.ts`: writes the recipe that the sample games play, and its curated seeds, to samples/level, and
 * the first of them as scenes to samples/godot/levels.
 */
const samples = join(import.meta.dirname, "..", "samples");
const graph = sampleInput("bell-tower-belltower1");
const map = { tilesPerCell: 1, walls: 1 } as const;
const { pack, recipes } = recipeSample({ ...graph, map, contents: usualContents(8, 5) }, { seed: 11, count: 6 });
const entries = pack.entries.map((entry, i) => ({ ...entry, title: `Bell tower ${i + 1}` }));
const choices = { formats: ["recipe"], container: "folder", cellSize: 16, theme: "light" } as const;
const engine = { ...recipes.engine, build: engineBuild("dungeon") };
const named = { ...pack, name: "bell-tower", entries };
await write(join(samples, "level"), exportFiles(named, { ...choices, recipes: { ...recipes, engine } }));
const scenes = exportFiles({ ...named, entries: entries.slice(0, 2) }, { ...choices, formats: ["godot"] });
await write(join(samples, "godot", "levels"), scenes, "godot/");

/** Empties a folder and fills it; `inside`: the folder of the export whose content it is. */
async function write(folder: string, files: AsyncIterable<ExportFile>, inside = ""): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for await (const { path, bytes } of files) {
    const file = join(folder, path.slice(inside.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    console.log(`sample: ${path}, ${bytes.length} bytes`);
  }
}
