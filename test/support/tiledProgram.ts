import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const environment = { ...process.env, QT_QPA_PLATFORM: "offscreen" };

/** False when this machine has no Tiled; suites that need it then say loudly that they were not run. */
export const hasTiled = spawnSync("tiled", ["--export-formats"], { env: environment }).status === 0;

if (!hasTiled) console.warn("NOT RUN: Tiled is missing; install the package tiled.");

/** Has Tiled read a map and write it in another of its formats. Its exit code proves little: look at what it wrote. */
export function convertWithTiled(format: "json" | "tmx" | "csv", from: string, to: string): void {
  run("tiled", ["--export-map", format, from, to]);
}

/** Has Tiled paint a map's cells, one tile pixel a picture pixel; the PNG it wrote. */
export function paintWithTiled(from: string, objectLayers: readonly string[], to: string): Uint8Array {
  run("tmxrasterizer", ["--scale", "1", ...objectLayers.flatMap((name) => ["--hide-layer", name]), from, to]);
  return readFileSync(to);
}

function run(program: string, args: readonly string[]): void {
  const result = spawnSync(program, args, { env: environment, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")}: ${result.stderr}`);
}
