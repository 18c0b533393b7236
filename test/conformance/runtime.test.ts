import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stableStringify } from "#shared/kernel/json.ts";
import type * as RuntimeApi from "../../src/runtime/api.ts";
import type * as ChecksApi from "../../src/runtime/checksApi.ts";
import { engineLimit, workerBrowser } from "../e2e/support/browser.ts";
import { type AskedPage, servePage } from "../support/askedPage.ts";
import { type BuiltRuntime, buildRuntimePackage } from "../support/builtRuntime.ts";
import { hasFirefox, startFirefox } from "../support/firefox.ts";
import { layoutsInQuickJs } from "../support/quickjs.ts";
import { declarationsIn } from "../support/runtimePage.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { type RecipePair, fewRecipePairs, recipePairs, studioLayout } from "../support/runtimeRecipes.ts";

type Runtime = typeof RuntimeApi;

/** Whether Chromium and QuickJS make the layouts of all recipes, which takes minutes. */
const isLong = process.env["LEVELWRIGHT_ALL_RECIPES"] === "true";
type GenerateOptions = NonNullable<Parameters<Runtime["generate"]>[2]>;

let built: BuiltRuntime;
beforeAll(async () => {
  built = await buildRuntimePackage();
});
afterAll(() => built.remove());

/** What each recipe and seed gives, where modules are imported and `given` is the list of them, as JSON. */
const script = `JSON.stringify(JSON.parse(given).map(({ recipe, seed }) => {
  const made = generate(openRecipe(recipe), seed, { maxAttempts: 1 });
  return made.ok ? made.layout : made.reason;
}))`;
const imports = `import "./portable.js"; import { generate, openRecipe } from "./runtime.js"; import "./full.js";`;

/** A layout as the studio stores it; undefined for the reason why there is none. */
const toBytes = (made: unknown) => (typeof made === "string" ? undefined : stableStringify(made));
const layoutsOf = (answer: string) => (JSON.parse(answer) as unknown[]).map(toBytes);

/** Of all pairs; where one attempt makes none the studio makes further ones. */
function expectStudioLayouts(made: readonly (string | undefined)[]): void {
  // By seed: a list of the layouts that differ would be megabytes.
  const differing = recipePairs().filter((pair, i) => made[i] !== undefined && made[i] !== studioLayout(pair));
  expect(differing.map(({ seed }) => seed)).toEqual([]);
  expect(made.filter((layout) => layout !== undefined).length).toBeGreaterThanOrEqual(500);
}

/** A page that makes layouts in a worker. */
function serveRuntime(given: readonly RecipePair[]): Promise<AskedPage> {
  return servePage(JSON.stringify(given), (name) =>
    name === "worker.js"
      ? `${imports} onmessage = ({ data: given }) => postMessage(${script});`
      : readFileSync(join(built.folder, name), "utf8"),
  );
}

describe("the runtime", () => {
  const pairs = recipePairs();

  it("is at most 60 kB gzipped, with all that it imports", () => {
    expect(built.gzippedSize("runtime.js")).toBeLessThanOrEqual(60_000);
  });

  it(
    "makes the studio's layouts of 500 recipes and seeds, byte for byte, and none where it lacks a part",
    async () => {
      const { generate, openRecipe } = await built.load<Runtime>("runtime.js");
      const first = pairs.map(({ recipe, seed }) => generate(openRecipe(recipe), seed, { maxAttempts: 1 }));
      await built.load("full.js");
      const made = pairs.map(({ recipe, seed }, i) => {
        const isRare = first[i]?.ok === false && first[i].reason === "needs-full";
        const one = isRare ? generate(openRecipe(recipe), seed, { maxAttempts: 1 }) : first[i];
        return one?.ok === true ? stableStringify(one.layout) : undefined;
      });
      expectStudioLayouts(made);
      expect(first.filter((made) => !made.ok && made.reason === "needs-full").length).toBeGreaterThan(100);
    },
    6 * engineLimit,
  );

  it("leaves ceilings to the caller: as many attempts as it allows, and no further search once it says stop", async () => {
    const { generate, generateSteps, openRecipe } = await built.load<Runtime>("runtime.js");
    await built.load("full.js");
    // One whose first attempts make no layout.
    const hard = pairs.find(({ recipe, seed }) => {
      const made = generate(openRecipe(recipe), seed, { maxAttempts: 2 });
      return !made.ok && made.reason === "attempts";
    })!;
    const recipe = openRecipe(hard.recipe);
    const search = (options: GenerateOptions) => generate(recipe, hard.seed, options);
    const [one, two] = [search({ maxAttempts: 1 }), search({ maxAttempts: 2 })];
    expect(one).toMatchObject({ ok: false, reason: "attempts", attempts: 1 });
    expect(two).toMatchObject({ ok: false, reason: "attempts", attempts: 2 });
    expect(two.moves).toBeGreaterThan(one.moves);
    // Asked again and again during one attempt, and not once more after it has said yes.
    let asked = 0;
    const stopped = search({ maxAttempts: 1, shouldStop: () => ++asked === 3 });
    expect(stopped).toMatchObject({ ok: false, reason: "stopped" });
    expect(asked).toBe(3);
    expect(stopped.moves).toBeLessThan(one.moves);
    // Steps: between any two the caller may look at its clock.
    const steps = [...generateSteps(recipe, hard.seed, { maxAttempts: 1 })];
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.map(({ moves }) => moves)).toEqual(steps.map(({ moves }) => moves).toSorted((a, b) => a - b));
  });

  it("makes them in QuickJS, which has neither WebAssembly nor Node nor DOM, nor, when it is old, what JavaScript has since 2022", async () => {
    const few = fewRecipePairs();
    const made = await layoutsInQuickJs(built.folder, `${imports} export default ${script}`, few);
    expect(made.map(toBytes)).toEqual(few.map(studioLayout));
    // Its own one crashes.
    const ofHost = `${imports} export default JSON.stringify([WeakMap.toString().includes("native code")])`;
    expect(await layoutsInQuickJs(built.folder, ofHost, few.slice(0, 1))).toEqual([false]);
  });

  if (isLong)
    it(
      "makes all of them in QuickJS",
      async () => {
        const { generate, openRecipe } = await built.load<Runtime>("runtime.js");
        await built.load("full.js");
        // Where one attempt makes none, QuickJS would search for most of an hour with nothing to compare.
        const found = pairs.filter(({ recipe, seed }) => generate(openRecipe(recipe), seed, { maxAttempts: 1 }).ok);
        const made = await layoutsInQuickJs(built.folder, `${imports} export default ${script}`, found);
        const layouts = new Map(found.map((pair, i) => [pair, toBytes(made[i])]));
        expectStudioLayouts(pairs.map((pair) => layouts.get(pair)));
      },
      90 * engineLimit,
    );

  it(
    `makes ${isLong ? "all of them" : "them"} in Chromium, in a worker`,
    async () => {
      const asked = isLong ? pairs : fewRecipePairs();
      const page = await serveRuntime(asked);
      const tab = await (await workerBrowser()).newPage();
      await tab.goto(page.address);
      const made = layoutsOf(await page.answer);
      if (isLong) expectStudioLayouts(made);
      else expect(made).toEqual(asked.map(studioLayout));
      await tab.close();
      await page.close();
    },
    6 * engineLimit,
  );

  if (hasFirefox)
    it(
      "makes all of them in Firefox, in a worker",
      async () => {
        const page = await serveRuntime(pairs);
        const firefox = startFirefox(page.address);
        expectStudioLayouts(layoutsOf(await page.answer));
        await firefox.end();
        await page.close();
      },
      6 * engineLimit,
    );

  it("is packed with its modules and types alone, and a project with nothing else runs and checks it", () => {
    const consumer = mkdtempSync(join(tmpdir(), "levelwright-consumer-"));
    try {
      const run = (program: string, ...given: string[]) =>
        execFileSync(program, given, {
          cwd: consumer,
          encoding: "utf8",
          env: { ...process.env, npm_config_update_notifier: "false" },
        });
      const packed = run("npm", "pack", built.root, "--json", "--silent");
      const [{ filename, files } = { filename: "", files: [] }] = JSON.parse(packed) as {
        filename: string;
        files: { path: string }[];
      }[];
      expect(files.map(({ path }) => path).sort()).toEqual([
        "LICENSE",
        "README.md",
        ...[
          "checks.d.ts",
          "checks.js",
          "engine.js",
          "full.js",
          "nothing.d.ts",
          "portable.js",
          "rolldown-runtime.js",
          "runtime.d.ts",
          "runtime.js",
        ].map((name) => `dist/${name}`),
        "package.json",
      ]);
      const place = join(consumer, "node_modules/@levelwright/runtime");
      mkdirSync(place, { recursive: true });
      run("tar", "-xzf", filename, "-C", place, "--strip-components=1");
      const [pair] = fewRecipePairs();
      writeFileSync(join(consumer, "recipe.json"), JSON.stringify(pair?.recipe));
      const source = `
        import { compose, generate, openRecipe, populate, tileOfCell } from "@levelwright/runtime";
        import type { ComposedMap, GenerateResult } from "@levelwright/runtime";
        import { measure } from "@levelwright/runtime/checks";
        import "@levelwright/runtime/full";
        import recipeFile from "./recipe.json" with { type: "json" };
        const recipe = openRecipe(recipeFile);
        const made: GenerateResult = generate(recipe, ${pair?.seed}, { maxAttempts: 2, shouldStop: () => false });
        if (!made.ok) throw made.reason satisfies "attempts" | "stopped" | "impossible" | "needs-full";
        const map: ComposedMap = compose(recipe, made.layout);
        const [x, y]: readonly [number, number] = tileOfCell(map, [0, 0]);
        console.log(JSON.stringify([made.layout, map.solid.length === map.width * map.height, x, y, populate(made.layout).objects.length, measure(made.layout)["doors"]]));
      `;
      writeFileSync(join(consumer, "package.json"), JSON.stringify({ type: "module" }));
      writeFileSync(join(consumer, "game.ts"), source);
      const compiler = join(repositoryRoot, "node_modules/.bin/tsc");
      const options = [
        "--noEmit",
        "--strict",
        "--module",
        "nodenext",
        "--target",
        "es2024",
        "--lib",
        "es2024,dom",
        "--types",
        "",
        "--resolveJsonModule",
      ];
      run(compiler, ...options, "game.ts");
      const [layout, isWhole] = JSON.parse(run(process.execPath, "game.ts")) as unknown[];
      expect(stableStringify(layout)).toBe(pair === undefined ? "" : studioLayout(pair));
      expect(isWhole).toBe(true);
    } finally {
      rmSync(consumer, { recursive: true, force: true });
    }
  });

  it("declares what it exports, no more and no less", async () => {
    const modules: readonly [string, object][] = [
      ["src/runtime/api.ts", await built.load("runtime.js")],
      ["src/runtime/checksApi.ts", await built.load("checks.js")],
    ];
    for (const [file, module] of modules) {
      const values = declarationsIn(readFileSync(join(repositoryRoot, file), "utf8")).filter(({ code }) =>
        code.startsWith("export declare"),
      );
      expect(values.map(({ name }) => name).sort()).toEqual(Object.keys(module).sort());
    }
    // And of the declared types.
    const own: typeof RuntimeApi = await import("../../src/runtime/runtime.ts");
    const checks: typeof ChecksApi = await import("../../src/runtime/checks.ts");
    expect([own.generate, checks.measure].every((one) => typeof one === "function")).toBe(true);
  });
});
