import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { acyclicChunks, chunkCycle } from "../../scripts/acyclicChunks.ts";

test("the shortest circle from the first chunk in one is named; a diamond is none", () => {
  expect(chunkCycle(new Map())).toBeUndefined();
  const diamond = new Map([
    ["entry", ["left", "right"]],
    ["left", ["shared"]],
    ["right", ["shared"]],
    ["shared", []],
  ]);
  expect(chunkCycle(diamond)).toBeUndefined();
  expect(chunkCycle(new Map([...diamond, ["shared", ["right"]]]))).toEqual(["right", "shared", "right"]);
  expect(chunkCycle(new Map([["alone", ["alone"]]]))).toEqual(["alone", "alone"]);
});

test.each([
  ["a", true],
  ["b", false],
])("a build whose chunks import each other fails (with the last module in chunk %s)", async (last, fails) => {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-chunks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // No circle among modules: a1 imports b1 imports a2.
  const files = {
    "main.js": 'import { one } from "./a1.js"; console.log(one);',
    "a1.js": 'import { two } from "./b1.js"; export const one = two + 1;',
    "b1.js": 'import { three } from "./a2.js"; export const two = three + 1;',
    "a2.js": "export const three = globalThis.three;",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const chunkOf: Readonly<Record<string, string>> = { "a1.js": "a", "b1.js": "b", "a2.js": last };
  const built = build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [acyclicChunks()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(folder, "main.js"),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id: string) => chunkOf[id.slice(-5)] ?? null }],
          },
        },
      },
    },
  });
  await (fails ? expect(built).rejects.toThrow(/circle: .*a.* -> .*b.* -> /) : expect(built).resolves.toBeDefined());
});
