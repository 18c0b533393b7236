import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

/** Vitest calls this once, before it starts workers: builds what is stale of all that the tests' processes run. */
export function setup(): void {
  for (const args of [[], ["--only", "fixtures"]]) {
    const command = [join(repositoryRoot, "scripts", "build.ts"), ...args];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  }
}
