import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportFormats } from "#main/exports/formats.ts";
import { migrations } from "#main/store/migrations/allMigrations.ts";
import { contractVersion } from "#shared/contract/base.ts";
import { projectFormatVersion } from "#shared/project/manifest.ts";
import { marksFileVersion } from "#shared/project/marksText.ts";
import { formatExamples } from "../support/formatExamples.ts";
import { roundTrips } from "../support/roundTrips.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

const page = readFileSync(join(repositoryRoot, "docs/formats.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split(" | "));

test("the page on formats lists every export once, and no other", () => {
  const [exports = ""] = page.slice(page.indexOf("\n## Exports")).split("\n### ");
  const listed = [...exports.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, id]) => id!);
  expect(listed.toSorted()).toEqual(exportFormats.map(({ id }) => id).toSorted());
});

test("it names the versions that the studio writes", () => {
  expect(page).toContain(`The contract between screen and studio has version ${contractVersion}.`);
  const versionOf = (format: string): string | undefined => rows.find((row) => row[1] === `\`${format}\``)?.[2];
  for (const format of ["project", "document", "pack"]) {
    expect(versionOf(`levelwright-${format}`), format).toBe(String(projectFormatVersion));
  }
  expect(versionOf("levelwright-marks")).toBe(String(marksFileVersion));
  expect(rows.find((row) => row[1] === "SQLite, `user_version`")?.[2]).toBe(String(migrations.length));
});

test("it has an example for every export, as the studio writes it (npm run format:examples)", async () => {
  const examples = await formatExamples();
  const ids = exportFormats.map(({ id }) => id);
  expect(examples.map(({ name }) => name.replace(/\.[^.]*$/, ""))).toEqual(ids);
  const folder = join(repositoryRoot, "docs/examples");
  expect(readdirSync(folder).toSorted()).toEqual(examples.map(({ name }) => name).toSorted());
  for (const { name, bytes } of examples) {
    expect(page).toContain(`[${name}](examples/${name})`);
    expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true);
  }
});

test("it says of every export what a round trip keeps, as an export and its import show for all that is text", async () => {
  const section = page.slice(page.indexOf("### What a round trip keeps")).split("\nMaps of dungeons")[0]!;
  const named = [...section.matchAll(/`([a-z0-9-]+)`/g)].map(([, id]) => id!);
  for (const { id } of exportFormats) expect(named, id).toContain(id);
  const measured = await roundTrips();
  const said = [...section.matchAll(/^\| `([a-z0-9-]+)` \|(( (?:yes|no|) ?\|){5})$/gm)].map(([, id, cells]) => [
    id!,
    cells!
      .split("|")
      .slice(0, 5)
      .map((cell) => cell.trim()),
  ]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(measured));
  const tests = [...section.matchAll(/`(test\/conformance\/\w+\.test\.ts)`/g)].map(([, path]) => path!);
  expect(tests.length).toBeGreaterThan(6);
  for (const path of tests) expect(existsSync(join(repositoryRoot, path)), path).toBe(true);
});

test("its examples are there", () => {
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(existsSync(join(repositoryRoot, "docs", link)), link).toBe(true);
});
