import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reproducibleZip } from "#main/exports/zip.ts";
import { joined } from "../support/exportedFiles.ts";
import { temporaryFolder } from "../support/exportFolder.ts";

const folder = temporaryFolder();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = [
  { path: "b/зал.txt", bytes: bytes("second") },
  { path: "a.png", bytes: bytes("first") },
  { path: "empty.csv", bytes: new Uint8Array() },
  { path: "long.txt", bytes: bytes("levelwright".repeat(1000).slice(0, 9000)) },
];

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("NOT RUN: python3 is missing; a second reader of zips is not asked.");

test.skipIf(!hasPython)("another reader finds every name and checksum in order", async () => {
  writeFileSync(join(folder, "pack.zip"), await joined(reproducibleZip(files)));
  const script =
    "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(','.join(f'{i.filename}:{i.file_size}:{i.date_time[0]}' for i in z.infolist()))";
  const result = spawnSync("python3", ["-c", script, join(folder, "pack.zip")], {
    encoding: "utf8",
    env: { ...process.env, PYTHONIOENCODING: "utf-8" },
  });
  expect(result.stdout.trim()).toBe("b/зал.txt:6:1980,a.png:5:1980,empty.csv:0:1980,long.txt:9000:1980");
});
