import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import { conflictsExtension } from "#shared/merge/conflictsFile.ts";
import { findInstallation } from "../installation.ts";
import { gitMessages as messages } from "../messages.ts";
import { StudioError } from "../studioError.ts";
import { runGit } from "./runGit.ts";

/** Which files of a project Levelwright merges and compares. */
const attributes = (
  [
    ["documents/*.json", "merge", "diff"],
    ["documents/*.txt", "merge"],
    ["packs/*.json", "merge", "diff"],
    ["scripts/*.ts", "merge"],
    ["marks.jsonl", "merge", "diff"],
    ["plays.jsonl", "merge", "diff"],
    ["levelwright.json", "merge", "diff"],
  ] as const
).map(([files, ...drivers]) => [files, ...drivers.map((driver) => `${driver}=levelwright`)].join(" "));

/** What was set up, for the person. */
export interface GitSetup {
  /** The top folder of the working tree. */
  readonly repository: string;
  /** Files that were written, absolute. */
  readonly written: readonly string[];
}

/**
 * Lets `git` merge and compare the files of a project with this program: `.gitattributes` in the project, which is shared,
 * and the drivers in the repository's own configuration, which isn't. Repeating it changes nothing more. Throws
 * NOT_FOUND without git or a repository.
 */
export async function setUpGit(folder: string, command = driverCommand()): Promise<GitSetup> {
  if (command === undefined) {
    throw new StudioError("NOT_FOUND", messages.noCommandLine, { remedy: messages.installCommandLine });
  }
  const top = await runGit(folder, ["rev-parse", "--show-toplevel"]);
  if (!top.ok) throw top.missing ? noGit() : noRepository(folder);
  const excluded = await runGit(folder, ["rev-parse", "--git-path", "info/exclude"]);
  const settings = {
    "merge.levelwright.name": messages.driverName,
    "merge.levelwright.driver": `${command} merge %O %A %B %P --marker-size %L`,
    "diff.levelwright.textconv": `${command} diff --text`,
    "diff.levelwright.command": [command, "diff"].join(" "),
  };
  for (const [name, value] of Object.entries(settings)) {
    const answer = await runGit(folder, ["config", "--local", name, value]);
    if (!answer.ok) throw new StudioError("STORAGE", messages.couldntConfigure(answer.message), { place: name });
  }
  const attributesFile = join(folder, ".gitattributes");
  const written = [await withLines(attributesFile, attributes)];
  if (excluded.ok) written.push(await withLines(resolve(folder, excluded.output.trim()), [`*${conflictsExtension}`]));
  return { repository: top.output.trim(), written: written.flatMap((file) => file ?? []) };
}

/** Whether the repository of a project merges with this program. */
export async function gitState(folder: string): Promise<"ready" | "not-set-up" | "no-repository" | "no-git"> {
  const top = await runGit(folder, ["rev-parse", "--show-toplevel"]);
  if (!top.ok) return top.missing ? "no-git" : "no-repository";
  const driver = await runGit(folder, ["config", "--get", "merge.levelwright.driver"]);
  const shared = await readText(join(folder, ".gitattributes"));
  return driver.ok && attributes.every((line) => shared.split(/\r?\n/).includes(line)) ? "ready" : "not-set-up";
}

function noGit(): StudioError {
  return new StudioError("NOT_FOUND", messages.noGit, { remedy: messages.installGit });
}

function noRepository(folder: string): StudioError {
  return new StudioError("NOT_FOUND", messages.noRepository, { place: folder, remedy: messages.makeRepository });
}

/** How a shell starts this program's command line; undefined: there is none on this machine. */
function driverCommand(): string | undefined {
  const script = join(findInstallation(import.meta.dirname).root, "bin", "levelwright.mjs");
  // The installed desktop program doesn't run scripts.
  if (process.versions["electron"] === undefined && existsSync(script))
    return `${quoted(process.execPath)} ${quoted(script)}`;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const names = process.platform === "win32" ? ["levelwright.cmd", "levelwright.exe"] : ["levelwright"];
  return folders.some((one) => names.some((name) => existsSync(join(one, name)))) ? "levelwright" : undefined;
}

/** A path as one word of the shell that git runs its drivers with, on Windows as well. */
function quoted(path: string): string {
  return `'${path.replaceAll("\\", "/").replaceAll("'", `'\\''`)}'`;
}

/** Adds the lines that a text file lacks; the file, if it was written. */
async function withLines(file: string, lines: readonly string[]): Promise<string | undefined> {
  const before = await readText(file);
  const known = new Set(before.split(/\r?\n/));
  const missing = lines.filter((line) => !known.has(line));
  if (missing.length === 0) return undefined;
  const start = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  await writeFileAtomically(file, `${start}${missing.join("\n")}\n`);
  return file;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  }
}
