import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type InlineConfig, type Rolldown, build } from "vite";
import { dungeonEngine } from "../src/main/engines/dungeon/engine.ts";
import { sourcePrint } from "../src/main/processes/engineBuild.ts";
import { fullEntry, runtimePlugins } from "./runtimePlugins.ts";

/** Where the package is built, from the repository's root. */
export const runtimeFolder = "packages/runtime/dist";

/** The entries of the package by name, `@levelwright/runtime/NAME` but for the first. */
const entries = {
  runtime: "src/runtime/runtime.ts",
  checks: "src/runtime/checks.ts",
  full: fullEntry,
  portable: "src/runtime/portable.ts",
};

/** Declarations of a package by file: sources that declare and compute nothing. */
type Declarations = Readonly<Record<string, string | undefined>>;
const declarations: Declarations = {
  "runtime.d.ts": "src/runtime/api.ts",
  "checks.d.ts": "src/runtime/checksApi.ts",
  // For modules that are imported for their effect.
  "nothing.d.ts": undefined,
};

/** Where the package of players is built; its entries by name, `@levelwright/player/NAME`. */
export const playerFolder = "packages/player/dist";
const playerEntries = {
  linjat: "src/player/linjat.ts",
  sokoban: "src/player/sokoban.ts",
  drod: "src/player/drod.ts",
  board: "src/player/board.ts",
  puzzlescript: "src/player/puzzlescript.ts",
};
const playerDeclarations: Declarations = {
  "types.d.ts": "src/player/api.ts",
  "linjat.d.ts": "src/player/linjatApi.ts",
  "sokoban.d.ts": "src/player/sokobanApi.ts",
  "drod.d.ts": "src/player/drodApi.ts",
  "board.d.ts": "src/player/boardApi.ts",
  "puzzlescript.d.ts": "src/player/puzzlescriptApi.ts",
};

/**
 * Builds `@levelwright/runtime`: modules that import nothing but each other, for every engine of 2022. All that `runtime.js`
 * needs is in `engine.js`; the other entries hold only what they add. `root`: of the repository.
 */
export async function buildRuntime(root: string, outDir = join(root, runtimeFolder)): Promise<void> {
  const main = await outputOf(config(root, { runtime: entries.runtime }));
  const needed = new Set(main.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])));
  const groups = [{ name: "engine", test: (id: string) => needed.has(id) }];
  rmSync(outDir, { recursive: true, force: true });
  const all = config(root, entries, { codeSplitting: { groups } });
  await build({ ...all, build: { ...all.build, outDir, emptyOutDir: false, write: true } });
  writeDeclarations(root, outDir, declarations, "./runtime.js");
}

/** Builds `@levelwright/player`: what kinds share is in modules of its own. `root`: of the repository. */
export async function buildPlayerPackage(root: string, outDir = join(root, playerFolder)): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  const all = config(root, playerEntries);
  await build({ ...all, build: { ...all.build, outDir, emptyOutDir: false, write: true } });
  writeDeclarations(root, outDir, playerDeclarations, "./types.js");
}

/** Copies declarations; those of further entries import the types of the first, `api`. */
function writeDeclarations(root: string, outDir: string, files: Declarations, api: string): void {
  for (const [file, source] of Object.entries(files)) {
    const text = source === undefined ? "export {};\n" : readFileSync(join(root, source), "utf8");
    writeFileSync(join(outDir, file), text.replaceAll("./api.ts", api));
  }
}

function config(
  root: string,
  entry: Readonly<Record<string, string>>,
  output: Rolldown.OutputOptions = {},
): InlineConfig {
  const engine = { version: dungeonEngine.version, build: sourcePrint(root, "dungeon") };
  return {
    configFile: false,
    root,
    logLevel: "warn",
    define: { LEVELWRIGHT_RUNTIME_ENGINE: JSON.stringify(engine) },
    resolve: { alias: { "#runtime": join(root, "src/runtime") } },
    plugins: runtimePlugins(root),
    build: {
      target: "es2022",
      write: false,
      lib: { entry: { ...entry }, formats: ["es"] },
      rolldownOptions: {
        // Catalogues are read without effect, and definitions of metrics are data.
        treeshake: { propertyReadSideEffects: false, manualPureFunctions: ["metric"] },
        checks: { pluginTimings: false },
        output: { minify: true, comments: false, entryFileNames: "[name].js", chunkFileNames: "[name].js", ...output },
      },
    },
  };
}

async function outputOf(inline: InlineConfig): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build(inline);
  if ("on" in built) throw new Error("The build watches.");
  return [built].flat().flatMap(({ output }) => output);
}
