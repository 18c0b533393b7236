import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stableFileText } from "#shared/kernel/json.ts";
import { BadInput } from "../badInput.ts";
import type { RunSummary } from "./runSummary.ts";

/** `--out DIR`: one JSON file a candidate, numbered from 1 in (shard, sequence) order, and `run.json` at the end. */
export interface RunFolder {
  add(candidate: unknown): void;
  finish(summary: RunSummary): void;
}

const summaryName = "run.json";
const format = "levelwright-run";

/**
 * Makes the folder, or empties it of an earlier run's files. Throws BadInput when something else is in it: nothing that
 * we did not write is ever removed.
 */
export function openRunFolder(folder: string, count: number): RunFolder {
  const width = Math.max(4, String(count).length);
  try {
    mkdirSync(folder, { recursive: true });
    clear(folder);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(folder, `The folder cannot be written: ${error instanceof Error ? error.message : ""}.`);
  }
  let files = 0;
  return {
    add: (candidate) => {
      const name = `${String(++files).padStart(width, "0")}.json`;
      writeFileSync(join(folder, name), stableFileText(candidate));
    },
    finish: (summary) => {
      writeFileSync(join(folder, summaryName), stableFileText({ format, formatVersion: 1, ...summary }));
    },
  };
}

function clear(folder: string): void {
  const names = readdirSync(folder);
  if (names.length === 0) return;
  const foreign = names.find((name) => name !== summaryName && !/^\d{4,}\.json$/.test(name));
  const isOurs = names.includes(summaryName) && readFileSync(join(folder, summaryName), "utf8").includes(`"${format}"`);
  if (foreign !== undefined || !isOurs) {
    throw new BadInput(folder, `The folder is not empty and not from an earlier run (${foreign ?? names[0] ?? ""}).`, {
      remedy: "Choose an empty or a new folder.",
    });
  }
  for (const name of names) rmSync(join(folder, name));
}
