import { spawnSync } from "node:child_process";

/** False when this machine has no Poppler; suites that need it then say loudly that they were not run. */
export const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;

if (!hasPoppler) console.warn("NOT RUN: Poppler is missing; install the package poppler-utils.");

/** The text of each page, as somebody would copy it. */
export function pdfPages(file: string): string[] {
  return run("pdftotext", ["-layout", file, "-"]).toString("utf8").split("\f").slice(0, -1);
}

/** What `pdfinfo` says, by label. */
export function pdfFacts(file: string): Record<string, string> {
  const lines = run("pdfinfo", [file]).toString("utf8").trim().split("\n");
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

/** Whether each font is embedded. */
export function embeddedFonts(file: string): boolean[] {
  const lines = run("pdffonts", [file]).toString("utf8").trim().split("\n").slice(2);
  return lines.map((line) => /\s(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(line)?.[1] === "yes");
}

/** A page as PNG, two pixels per point; pages count from 1. */
export function pdfPicture(file: string, page: number): Uint8Array {
  return run("pdftoppm", ["-png", "-r", "144", "-f", String(page), "-l", String(page), file]);
}

function run(program: string, args: readonly string[]): Buffer {
  const result = spawnSync(program, args, { maxBuffer: 64 * 1024 * 1024 });
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")}: ${result.stderr.toString("utf8")}`);
  return result.stdout;
}
