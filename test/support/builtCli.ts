import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

let built = false;

/**
 * Path of the command line as people run it, which starts in half the processor time of its sources. The first caller of a
 * worker builds what is stale.
 */
export function builtCli(): string {
  if (!built) {
    const { status, stderr } = spawnSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
    built = true;
  }
  return join(repositoryRoot, "out", "node", "cli.js");
}
