#!/usr/bin/env node
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";

// The bundle where it is built (installed packages), the sources otherwise (checkouts).
const built = new URL("../out/node/cli.js", import.meta.url);
const sources = new URL("../src/main/cli/main.ts", import.meta.url);

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  process.stderr.write(`levelwright: Node ${process.versions.node} is too old. Use Node 24 or newer.\n`);
  process.exit(2);
}
// By the module's name: an older Node would refuse an unknown name before it could say that it is too old.
// What V8 has compiled once is read by later starts, from a folder of the user among the temporary files.
nodeModule.enableCompileCache();
await import(existsSync(built) ? built.href : sources.href);
