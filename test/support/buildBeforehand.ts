import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

/**
 * Vitest calls this once, before it starts workers: builds what is stale of all that the tests' processes run, or of the one
 * target that `npm run test:near` names.
 */
export function setup(): void {
  const only = process.env["LEVELWRIGHT_TEST_BUILD"];
  for (const args of only === undefined ? [[], ["--only", "fixtures"]] : [["--only", only]]) {
    const command = [join(repositoryRoot, "scripts", "build.ts"), ...args];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  }
}
