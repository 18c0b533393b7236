/** Writes test/fixtures/dungeon/mixedLayouts.json.gz, the layouts whose exported maps tests read back. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { mixedLayouts } from "../test/support/mixedLayouts.ts";

const file = join(import.meta.dirname, "../test/fixtures/dungeon/mixedLayouts.json.gz");
writeFileSync(file, gzipSync(JSON.stringify(mixedLayouts(500)), { level: 9 }));
