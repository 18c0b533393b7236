import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Target, fingerprint, isFresh, markBuilt } from "./buildStamp.ts";
import { buildTargets, fixturesTarget } from "./buildTargets.ts";

/**
 * `npm run build [--force] [--only TARGET]`: the screen (out/renderer), the player of exported web pages (out/player), the packages for games (in packages/), the command line and engine process for Node (out/node), and the
 * desktop shell (out/main, out/preload); `fixtures`, only when it is named, are programs that tests start. Each is built only when something it is made of has changed. Every start of the
 * studio asks, so the tools are loaded only when there is something to build.
 */
const root = join(import.meta.dirname, "..");

interface Buildable extends Target {
  readonly build: () => Promise<void>;
}

/** Modules that the studio's processes run. */
const processes = {
  engine: "src/main/processes/nodeEntry.ts",
  export: "src/main/exports/process/nodeEntry.ts",
  script: "src/main/scripts/process/nodeEntry.ts",
};

const targets: readonly Buildable[] = [
  {
    ...buildTargets.screen,
    build: async () => {
      const { build: buildVite } = await import("vite");
      await buildVite({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
    },
  },
  { ...buildTargets.player, build: buildPlayer },
  {
    ...buildTargets.runtime,
    build: async () => {
      const { buildPlayerPackage, buildRuntime } = await import("./runtimeBuild.ts");
      await buildPlayerPackage(root);
      await buildRuntime(root);
    },
  },
  {
    ...buildTargets.node,
    build: async () => {
      await buildNode("out/node", { cli: "src/main/cli/main.ts", ...processes });
      // On its own: what it shares with the others would be some hundred modules, all of which every start of the studio loads.
      await buildNode("out/node", { serve: "src/main/host/serve.ts" }, false);
    },
  },
  {
    ...buildTargets.desktop,
    // It would warn that its configuration has no renderer: the screen is built above, once for both hosts.
    build: async () => {
      const { build: buildElectron } = await import("electron-vite");
      await buildElectron({ configFile: join(root, "electron.vite.config.ts"), logLevel: "error" });
    },
  },
  {
    ...buildTargets.licenses,
    build: async () => {
      const { collectLicenses, licensesText } = await import("./thirdPartyLicenses.ts");
      await writeFile(buildTargets.licenses.result, licensesText(collectLicenses(root)));
    },
  },
];

const fixtures: Buildable = {
  ...fixturesTarget,
  build: () =>
    buildNode("out/fixtures", {
      engine: "test/fixtures/engines/fixtureEntry.ts",
      cli: "test/fixtures/cli/fixtureCli.ts",
      farmWorker: "test/fixtures/farm/workerProcess.ts",
      farmStudio: "test/fixtures/farm/studioProcess.ts",
      runStudio: "test/fixtures/runs/studioProcess.ts",
      holdingStudio: "test/fixtures/projects/holdingStudio.ts",
      savingStudio: "test/fixtures/projects/savingStudio.ts",
      insertUntilKilled: "test/fixtures/store/insertUntilKilled.ts",
      saveUntilKilled: "test/fixtures/documents/saveUntilKilled.ts",
    }),
};

const { values } = parseArgs({
  options: { force: { type: "boolean", default: false }, only: { type: "string" } },
});
process.chdir(root);
// Whatever starts the build (such as a test run): the product is always a production build.
process.env["NODE_ENV"] = "production";
for (const target of values.only === undefined ? targets : [...targets, fixtures].filter(isAsked)) {
  if (!values.force && isFresh(root, target)) {
    console.log(`build: ${target.name} is up to date`);
    continue;
  }
  const started = performance.now();
  const builtFrom = fingerprint(root, target);
  await target.build();
  markBuilt(root, target, builtFrom);
  console.log(`build: ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function isAsked({ name }: Target): boolean {
  return name === values.only;
}

/** Plays levels in exported web pages: a single classic script, since pages opened from disk load no modules. */
async function buildPlayer(): Promise<void> {
  const { build: buildVite } = await import("vite");
  await buildVite({
    configFile: false,
    root,
    logLevel: "warn",
    build: {
      target: "es2022",
      outDir: "out/player",
      emptyOutDir: true,
      lib: {
        entry: "src/webPage/player.ts",
        formats: ["iife"],
        name: "levelwrightPlayer",
        fileName: () => "player.js",
      },
    },
  });
}

/**
 * Our own modules in few files: Node loads it several times faster than the sources. Packages are left where they are but
 * for zod, which every process loads: of its modules half are languages that nobody asks for.
 */
async function buildNode(outDir: string, input: Readonly<Record<string, string>>, emptyOutDir = true): Promise<void> {
  const { build: buildVite } = await import("vite");
  const { engineBuilds } = await import("./engineBuilds.ts");
  await buildVite({
    configFile: false,
    root,
    logLevel: "warn",
    define: engineBuilds(root),
    ssr: { noExternal: ["zod"] },
    build: {
      ssr: true,
      target: "node24",
      outDir,
      emptyOutDir,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
