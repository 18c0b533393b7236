import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

const builtByNow = new Set<"node" | "everything">();

/**
 * Path of the command line as people run it, which starts in half the processor time of its sources. The first caller of a
 * worker builds what is stale, the screen that it serves as well.
 */
export function builtCli(): string {
  build("everything");
  return join(repositoryRoot, "out", "node", "cli.js");
}

/** Path of the module that the studio's engine processes run, which starts in a third of the processor time of its sources. */
export function builtEngine(): string {
  build("node");
  return join(repositoryRoot, "out", "node", "engine.js");
}

function build(what: "node" | "everything"): void {
  if (builtByNow.has(what) || builtByNow.has("everything")) return;
  const command = [join(repositoryRoot, "scripts", "build.ts"), ...(what === "node" ? ["--only", "node"] : [])];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  builtByNow.add(what);
}
