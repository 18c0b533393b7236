import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Target, fingerprint, isFresh, markBuilt } from "./buildStamp.ts";
import { rareCollection } from "./runStep.ts";

/**
 * `npm run typecheck`: every environment is compiled with only the globals it really has; see ARCHITECTURE.md. What has
 * passed and has not changed since, with all that it imports, is not looked at again.
 */
const root = join(import.meta.dirname, "..");
const common = ["package-lock.json", "tsconfig.base.json", "scripts/typecheck.ts"];

/** By the project's path: the folders that its files are in and import from. */
const projects: Readonly<Record<string, readonly string[]>> = {
  "src/shared": ["src/shared"],
  "src/simulation": ["src/simulation", "src/shared"],
  "src/main": ["src/main", "src/simulation", "src/shared", "reproductions"],
  "src/runtime": ["src/runtime", "src/main/engines", "src/simulation", "src/shared"],
  "src/player": ["src/player", "src/simulation", "src/shared"],
  "src/preload": ["src/preload", "src/shared"],
  "src/renderer": ["src/renderer", "src/simulation", "src/shared"],
  "src/webPage": ["src/webPage", "src/simulation", "src/shared"],
  "tsconfig.tests.json": [
    "tsconfig.tests.json",
    "package.json",
    "electron-builder.ts",
    "electron.vite.config.ts",
    "vite.config.ts",
    "vitest.config.ts",
    "src",
    "reproductions",
    "scripts",
    "resources",
    // Not the pictures that tests take.
    ...readdirSync(join(root, "test"))
      .filter((folder) => folder !== "artifacts")
      .map((folder) => `test/${folder}`),
  ],
};

let failed = 0;
for (const [project, folders] of Object.entries(projects)) {
  const name = project.replaceAll("/", "-");
  // What an earlier check found is kept beside the packages, so that a small change is checked in a third of the time.
  const kept = `node_modules/.cache/types/${name}.tsbuildinfo`;
  const target: Target = { name: `types-${name}`, sources: [...common, ...folders], tests: true, result: kept };
  if (isFresh(root, target)) continue;
  const checked = fingerprint(root, target);
  // One checker: several check the shared types once each, a third more processor time for the largest project.
  const options = ["--pretty", "false", "--checkers", "1", "--incremental", "--tsBuildInfoFile", kept];
  const result = spawnSync("tsc", ["-p", project, ...options], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...rareCollection, ...process.env },
  });
  if (result.status === 0) markBuilt(root, target, checked);
  else failed++;
}
const count = Object.keys(projects).length;
console.log(`types: ${count - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
