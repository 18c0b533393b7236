import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { engineBuild, sourcePrint, withNode } from "./engineBuild.ts";
import { importClosure } from "./engineBuild.ts";

const root = join(import.meta.dirname, "../../..");
const copy = mkdtempSync(join(tmpdir(), "levelwright-build-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const entries = [
  "src/main/processes/engineServer.ts",
  "src/main/engines/sokoban/engine.ts",
  "src/shared/levels/sokoban/sokobanKind.ts",
  "reproductions/sokoban.ts",
];
const sokoban = importClosure(root, entries);

/** A checkout that has the sources of one kind's engine alone. */
function copyOf(files: readonly string[]): string {
  for (const file of ["package.json", ...files]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  return copy;
}

test("the closure of an engine is every module of ours that Node loads for it", () => {
  const listing = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => (url.startsWith("file:") && !url.includes("/node_modules/") && console.log(url), next(url, context)) });
    for (const entry of ${JSON.stringify(entries.map((entry) => join(root, entry)))}) await import(entry);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", listing], {
    encoding: "utf8",
    cwd: root,
  });
  expect(stderr).toBe("");
  const loaded = stdout.split("\n").filter((line) => line !== "");
  expect(loaded.length).toBeGreaterThan(100);
  const paths = loaded.map((url) => new URL(url).pathname.slice(root.length + 1));
  expect(paths.filter((path) => !sokoban.files.includes(path))).toEqual([]);
});

test("one changed constant of the engine, its kernel, its validator or the driver is another build; other kinds and Node's patches are not", () => {
  const checkout = copyOf(sokoban.files);
  const print = sourcePrint(checkout, "sokoban");
  expect(print).toBe(sourcePrint(root, "sokoban"));
  const changes: readonly (readonly [string, string, string])[] = [
    ["src/main/engines/sokoban/generate.ts", "staleLimit = 60", "staleLimit = 61"],
    ["src/main/engines/sokoban/solver/plan/kernelBytes.ts", '"', '"A'],
    ["src/shared/levels/sokoban/sokobanKind.ts", "\n", "\n// another validator\n"],
    ["src/main/processes/engineDriver.ts", "\n", "\n// another driver\n"],
  ];
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(checkout, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(checkout, file), text.replace(from, to));
    expect(sourcePrint(checkout, "sokoban"), file).not.toBe(print);
    writeFileSync(join(checkout, file), text);
  }
  expect(sokoban.files.filter((file) => /engines\/(dungeon|linjat|drod|board)\//.test(file))).toEqual([]);
  expect(sourcePrint(checkout, "sokoban")).toBe(print);
  expect(withNode(print, "24.21.0")).toBe(withNode(print, "24.0.1"));
  expect(withNode(print, "24.21.0")).not.toBe(withNode(print, "25.0.0"));
});

test("a checkout has the fingerprint of its sources", () => {
  expect(engineBuild("sokoban")).toBe(withNode(sourcePrint(root, "sokoban")));
});
