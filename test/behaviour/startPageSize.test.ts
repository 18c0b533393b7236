import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/sourceFiles.ts";

const built = join(repositoryRoot, "out", "renderer");

/** In bytes after gzip: scripts and styles that the browser loads before the start page is on screen. */
const budget = 350_000;

const staticImport = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

test("scripts and styles of the start page have less than 350 kB after gzip", () => {
  const html = readFileSync(join(built, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? "");
  const files = loadedWith(named);
  expect(named.some((file) => file.endsWith(".css"))).toBe(true);
  expect(files.size).toBeGreaterThan(2);
  const size = [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  expect(size).toBeLessThan(budget);
  // It reads the imports from minified text: were they written otherwise, the sum would miss most of the page.
  expect(size).toBeGreaterThan(120_000);
  expect(readdirSync(join(built, "assets")).filter((file) => file.endsWith(".js")).length).toBeGreaterThan(files.size);
});

test("a project waits for at most 12 scripts until its first document is shown, whatever its kind", () => {
  const scripts = readdirSync(join(built, "assets")).filter((file) => file.endsWith(".js"));
  const one = (name: string): string => scripts.filter((file) => file.startsWith(`${name}-`)).join();
  for (const kind of ["board", "drod", "dungeon", "linjat", "puzzlescript", "sokoban"]) {
    const files = loadedWith(["index", "Project", "pagesOfEveryKind", `${kind}Screens`].map(one));
    expect(files.size, kind).toBeGreaterThan(4);
    expect(files.size, kind).toBeLessThanOrEqual(12);
    // Only what edits text needs it.
    expect([...files].filter((file) => file.startsWith("codemirror"))).toEqual([]);
    expect([...files].filter((file) => /^\w+Screens-/.test(file))).toEqual([one(`${kind}Screens`)]);
  }
});

/** The files with all scripts that they import statically. */
function loadedWith(entries: readonly string[]): ReadonlySet<string> {
  const files = new Set(entries);
  for (const file of files) {
    if (!file.endsWith(".js")) continue;
    for (const [, imported = ""] of read(file).matchAll(staticImport)) files.add(imported);
  }
  return files;
}

function read(file: string): string {
  return readFileSync(join(built, "assets", file), "utf8");
}
