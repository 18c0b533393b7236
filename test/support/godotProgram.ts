import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { notRun } from "./notRun.ts";
import { repositoryRoot } from "./sourceFiles.ts";

const named = process.env["LEVELWRIGHT_GODOT"];

/** The program of Godot 4; undefined where it is not installed. */
export const godot = [...(named === undefined ? [] : [named]), "godot", "godot4"].find((name) =>
  spawnSync(name, ["--version"], { encoding: "utf8" }).stdout?.includes("4."),
);

if (godot === undefined) notRun("scenes in Godot", "there is no Godot 4; LEVELWRIGHT_GODOT names its program.");

/**
 * Imports a project's pictures and runs a script of `test/support/godot` in it, as fast as the machine allows. Returns what
 * the script printed after `heading`, as JSON, and whatever Godot complained about.
 */
export function runInGodot(project: string, script: string, heading: string): { answers: unknown[]; errors: string[] } {
  const run = (...args: readonly string[]): string => {
    const { stdout, stderr } = spawnSync(godot ?? "godot", ["--headless", "--path", project, ...args], {
      encoding: "utf8",
      timeout: 120_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return `${stdout}\n${stderr}`;
  };
  run("--import");
  const lines = run("--fixed-fps", "60", "-s", join(repositoryRoot, "test/support/godot", script)).split("\n");
  return {
    answers: lines.flatMap((line) => (line.startsWith(heading) ? [JSON.parse(line.slice(heading.length))] : [])),
    errors: lines.filter((line) => /^(?:SCRIPT )?ERROR/.test(line)),
  };
}
