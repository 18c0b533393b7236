import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stableFileText } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { makeFolder } from "#main/store/files/makeFolder.ts";
import type { RunSummary } from "./runSummary.ts";
import { BadInput } from "../badInput.ts";
import { reportParts } from "./reportParts.ts";
import { runFolderMessages } from "./messages.ts";

const summaryName = "run.json";

const tablesName = "report.txt";

const format = "levelwright-run";

/**
 * `--out DIR`: one JSON file a candidate, numbered from 1 in (shard, sequence) order; a report's pictures as SVG and
 * its tables as `report.txt`; and `run.json` at the end, which names the files. Creates the folder, or removes an
 * earlier run's files from it. Throws BadInput when it contains anything else: files that we didn't write are never
 * removed.
 */
export function openRunFolder(folder: string, count: number, kind: LevelKind) {
  const width = Math.max(4, String(count).length);
  try {
    makeFolder(folder);
    clear(folder);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(folder, runFolderMessages.couldntWriteToFolder(error instanceof Error ? error.message : ""));
  }
  let files = 0;
  return {
    add: (candidate: unknown) => {
      const name = `${String(++files).padStart(width, "0")}.json`;
      writeFileSync(join(folder, name), stableFileText(candidate));
    },
    finish: (summary: RunSummary) => {
      const { report } = summary;
      const { tables, remarks } = reportParts(report);
      const plots = report === undefined ? {} : (kind.reportPlots?.(summary.task, report) ?? {});
      const written: string[] = [];
      const write = (name: string, text: string): void => {
        writeFileSync(join(folder, name), text);
        written.push(name);
      };
      for (const [name, svg] of Object.entries(plots)) write(`${name}.svg`, svg);
      if (tables.length > 0) write(tablesName, `${[...tables, ...remarks].join("\n\n")}\n`);
      const text = stableFileText({ format, formatVersion: 1, files: written, ...summary });
      writeFileSync(join(folder, summaryName), text);
    },
  };
}

function clear(folder: string): void {
  const names = readdirSync(folder);
  if (names.length === 0) return;
  const written = names.includes(summaryName) ? earlierFiles(join(folder, summaryName)) : undefined;
  const isOurs = (name: string) =>
    name === summaryName || /^\d{4,}\.json$/.test(name) || written?.includes(name) === true;
  const foreign = names.find((name) => !isOurs(name));
  if (foreign !== undefined || written === undefined) {
    throw new BadInput(folder, runFolderMessages.folderIsNotEmpty(foreign ?? names[0] ?? ""), {
      remedy: runFolderMessages.chooseEmptyFolder,
    });
  }
  for (const name of names) rmSync(join(folder, name));
}

/** Files named in an earlier run's summary; undefined when the file isn't a run summary. */
function earlierFiles(path: string): readonly string[] | undefined {
  try {
    const summary: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof summary !== "object" || summary === null || !("format" in summary) || summary.format !== format) {
      return undefined;
    }
    const files = "files" in summary && Array.isArray(summary.files) ? summary.files : [];
    return files.filter((name) => typeof name === "string");
  } catch {
    return undefined;
  }
}
