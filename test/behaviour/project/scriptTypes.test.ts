import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { exampleSource } from "#shared/scripts/newScript.ts";
import { declarationsFile, scriptDeclarations } from "#shared/scripts/scriptDeclarations.ts";
import { scriptRoles } from "#shared/scripts/scriptDocument.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

/** The folder of a project's scripts, as another editor sees it. */
let folder = "";
const compiler = join(repositoryRoot, "node_modules", ".bin", "tsc");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-types-"));
  mkdirSync(join(folder, "scripts"));
  writeFileSync(join(folder, "scripts", declarationsFile), scriptDeclarations(allLevelKinds()));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2024",
    module: "esnext",
    types: [],
    skipLibCheck: false,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["scripts"] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the TypeScript compiler complains about. */
async function complaints(): Promise<string> {
  const run = promisify(execFile)(compiler, ["--project", folder, "--pretty", "false"], { cwd: folder });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

test("the types of every kind type-check the scripts that it starts with, and find a member that a level doesn't have", async () => {
  for (const { id } of allLevelKinds())
    for (const role of scriptRoles) writeFileSync(join(folder, "scripts", `${id}-${role}.ts`), exampleSource(id, role));
  expect(await complaints()).toBe("");
  const wrong =
    "export default (level: Levelwright.DungeonLevel, context: Levelwright.Context): number =>\n  level.roomz.length + (context.metrics.width ?? 0);\n";
  writeFileSync(join(folder, "scripts", "wrong.ts"), wrong);
  const found = await complaints();
  expect(found.trim().split("\n")).toHaveLength(1);
  expect(found).toMatch(/wrong\.ts\(2,9\): error TS2551: Property 'roomz' does not exist .* Did you mean 'rooms'\?/);
}, 60_000);
