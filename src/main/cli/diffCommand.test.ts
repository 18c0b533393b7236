import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sampleDocuments } from "../../../test/support/dungeonDocuments.ts";
import { runCli } from "../../../test/support/commandLineResult.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-diff-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const [sample] = sampleDocuments();
const document = (name: string): string => JSON.stringify({ ...sample, name });
const cellar = file("cellar.json", document("Cellar"));
const attic = file("attic.json", document("Attic"));
const broken = file("broken.json", "{");
const otherwise = file("otherwise.json", "{{");

test("a difference is said in words and by the exit code, equal files say nothing", async () => {
  const { code, stdout, stderr } = await runCli("product", ["diff", cellar, attic]);
  expect(stderr).toBe("");
  expect(code).toBe(1);
  expect(stdout).toContain("Attic");
  expect(await runCli("product", ["diff", cellar, cellar])).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("git's seven arguments are understood, also for files that were added or removed; its answer is always 0", async () => {
  const git = (before: string, after: string) =>
    runCli("product", ["diff", "documents/cellar.json", before, "0", "100644", after, "1", "100644"]);
  const nothing = "/dev/null";
  expect(await git(nothing, cellar)).toMatchObject({ code: 0, stdout: expect.stringMatching(/new file/) as string });
  expect(await git(cellar, nothing)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/file removed/) as string,
  });
  expect(await git("nul", nothing)).toMatchObject({ code: 0, stdout: "" });
  expect((await git(cellar, attic)).code).toBe(0);
});

test("a file that can't be read part by part is named, unless both are the same text", async () => {
  expect(await runCli("product", ["diff", broken, broken])).toMatchObject({ code: 0, stdout: "" });
  for (const [one, other] of [
    [broken, otherwise],
    [broken, cellar],
    [cellar, broken],
  ] as const) {
    const { code, stderr } = await runCli("product", ["diff", one, other]);
    expect(code).toBe(2);
    expect(stderr).toContain(`${one === cellar ? other : one}: `);
    expect(stderr).toContain("The file can't be read part by part.");
  }
});
