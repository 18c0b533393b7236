import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stableStringify } from "#shared/kernel/json.ts";
import type * as RuntimeApi from "../../src/runtime/api.ts";
import type * as ChecksApi from "../../src/runtime/checksApi.ts";
import { workerBrowser } from "../e2e/support/browser.ts";
import { type BuiltRuntime, buildRuntimePackage } from "../support/builtRuntime.ts";
import { declarationsIn } from "../support/runtimePage.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { fewRecipePairs, recipePairs, studioLayout } from "../support/runtimeRecipes.ts";

type Runtime = typeof RuntimeApi;

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

describe("the runtime", () => {
  it("is at most 60 kB gzipped, with all that it imports", () => {
    expect(built.gzippedSize("runtime.js")).toBeLessThanOrEqual(60_000);
  });

  it("makes the studio's layouts of 500 recipes and seeds, byte for byte, and none where it lacks a part", async () => {
    const pairs = recipePairs();
    const { generate, openRecipe } = await built.load<Runtime>("runtime.js");
    const first = pairs.map(({ recipe, seed }) => generate(openRecipe(recipe), seed, { maxAttempts: 1 }));
    await built.load("full.js");
    const counts = { same: 0, needFull: 0 };
    for (const [i, pair] of pairs.entries()) {
      const isRare = first[i]?.ok === false && first[i].reason === "needs-full";
      if (isRare) counts.needFull++;
      const made = isRare ? generate(openRecipe(pair.recipe), pair.seed, { maxAttempts: 1 }) : first[i];
      if (made?.ok !== true) continue;
      expect(stableStringify(made.layout), `seed ${pair.seed}`).toBe(studioLayout(pair));
      counts.same++;
    }
    expect(counts.same).toBeGreaterThanOrEqual(500);
    expect(counts.needFull).toBeGreaterThan(100);
  });

  it("makes them in QuickJS, which has neither WebAssembly nor Node nor DOM", async () => {
    const pairs = fewRecipePairs();
    const quickjs = await newQuickJSWASMModuleFromVariant(variant);
    const context = quickjs.newContext();
    context.runtime.setModuleLoader((name) => readFileSync(join(built.folder, name.replace("./", "")), "utf8"));
    context.setProp(context.global, "given", context.newString(JSON.stringify(pairs)));
    const module = context.unwrapResult(
      context.evalCode(`${imports} export default ${script}`, "main.js", { type: "module" }),
    );
    const answer = context.getString(context.getProp(module, "default"));
    expect((JSON.parse(answer) as unknown[]).map((layout) => stableStringify(layout))).toEqual(pairs.map(studioLayout));
  });

  it("makes them in Chromium, in a worker", async () => {
    const pairs = fewRecipePairs();
    const tab = await (await workerBrowser()).newPage();
    const origin = "http://runtime.test";
    await tab.route(`${origin}/**`, (route) => {
      const path = new URL(route.request().url()).pathname.slice(1);
      const body =
        path === ""
          ? "<!doctype html>"
          : path === "worker.js"
            ? `${imports} onmessage = ({ data: given }) => postMessage(${script});`
            : readFileSync(join(built.folder, path), "utf8");
      return route.fulfill({ contentType: path === "" ? "text/html" : "text/javascript", body });
    });
    await tab.goto(`${origin}/`);
    const answer = await tab.evaluate(
      (given) =>
        new Promise<string>((resolve, reject) => {
          const worker = new Worker("/worker.js", { type: "module" });
          worker.addEventListener("message", ({ data }) => resolve(data as string));
          worker.addEventListener("error", ({ message }) => reject(new Error(message)));
          worker.postMessage(given);
        }),
      JSON.stringify(pairs),
    );
    await tab.close();
    expect((JSON.parse(answer) as unknown[]).map((layout) => stableStringify(layout))).toEqual(pairs.map(studioLayout));
  });

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
