import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as RuntimeApi from "../../src/runtime/api.ts";
import { type BuiltRuntime, buildRuntimePackage } from "../support/builtRuntime.ts";
import { notRun } from "../support/notRun.ts";
import { fewRecipePairs } from "../support/runtimeRecipes.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

const sample = join(repositoryRoot, "samples/quickjs");

it("is built and run by commands whose files of the repository are there", () => {
  const commands = /```\n([^`]+)```/u.exec(readFileSync(join(sample, "README.md"), "utf8"))?.[1] ?? "";
  const files = commands.match(/samples\/\S+/gu) ?? [];
  expect(files).toEqual(["samples/quickjs/host.c", "samples/level/bell-tower.recipe.json"]);
  for (const file of files) expect(existsSync(join(repositoryRoot, file))).toBe(true);
});

/** QuickJS's sources, with `libquickjs.a` built in them. */
const quickjs = process.env["LEVELWRIGHT_QUICKJS"];
if (quickjs === undefined)
  notRun("the host in C", "set LEVELWRIGHT_QUICKJS to QuickJS's sources, with libquickjs.a built.");
else describe("the sample host in C", () => hostTests(quickjs));

function hostTests(sources: string): void {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-host-"));
  const host = join(folder, "host");
  let built: BuiltRuntime;
  beforeAll(async () => {
    built = await buildRuntimePackage();
    const source = join(sample, "host.c");
    const warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-Wno-cast-function-type"];
    const library = [join(sources, "libquickjs.a"), "-lm", "-lpthread", "-ldl"];
    execFileSync("cc", ["-O2", ...warnings, "-isystem", sources, source, ...library, "-o", host]);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    return built.remove();
  });
  const run = (...args: readonly string[]) => spawnSync(host, [built.folder, ...args], { encoding: "utf8" });

  it("prints the rooms of the layout that the runtime makes in Node", async () => {
    const { generate, openRecipe } = await built.load<typeof RuntimeApi>("runtime.js");
    const file = join(folder, "recipe.json");
    let compared = 0;
    for (const { recipe } of [...fewRecipePairs()].slice(0, 3)) {
      writeFileSync(file, JSON.stringify(recipe));
      for (const seed of [1, 42]) {
        const made = generate(openRecipe(recipe), seed);
        if (!made.ok) continue;
        const rooms = made.layout.rooms.map(({ name, x, y }) => `${name} at ${x}, ${y}`);
        expect(run(file, String(seed))).toMatchObject({ status: 0, stdout: `${rooms.join("\n")}\n`, stderr: "" });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(3);
  });

  it("says what is wrong with a recipe, and where a file is missing", () => {
    const file = join(folder, "broken.json");
    writeFileSync(file, "{}");
    expect(run(file, "1")).toMatchObject({ status: 1, stderr: expect.stringContaining("RecipeError: ") });
    expect(run(join(folder, "none.json"), "1")).toMatchObject({
      status: 2,
      stderr: `Couldn't read ${join(folder, "none.json")}.\n`,
    });
  });
}
