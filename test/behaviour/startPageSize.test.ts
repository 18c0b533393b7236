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
  const files = new Set(named);
  for (const file of files) {
    if (!file.endsWith(".js")) continue;
    for (const [, imported = ""] of read(file).matchAll(staticImport)) files.add(imported);
  }
  expect(named.some((file) => file.endsWith(".css"))).toBe(true);
  expect(files.size).toBeGreaterThan(2);
  const size = [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  expect(size).toBeLessThan(budget);
  // It reads the imports from minified text: were they written otherwise, the sum would miss most of the page.
  expect(size).toBeGreaterThan(120_000);
  expect(readdirSync(join(built, "assets")).filter((file) => file.endsWith(".js")).length).toBeGreaterThan(files.size);
});

function read(file: string): string {
  return readFileSync(join(built, "assets", file), "utf8");
}
