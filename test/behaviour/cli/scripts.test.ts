import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stableFileText } from "#shared/kernel/json.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { newScript } from "#shared/scripts/newScript.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { runCli } from "../../support/commandLineResult.ts";

/** A project with scripts, a pack, and a collection of levels beside it. */
let folder = "";
const at = (...path: readonly string[]): string => join(folder, ...path);
const kind = levelKind("sokoban");
const texts = ["######\n#@$ .#\n######\n", "########\n#@$ . .#\n#  $   #\n########\n"];

function addScript(id: string, name: string, source: string, more: Partial<Script> = {}): void {
  const { source: _, ...settings } = { ...newScript(kind), ...more };
  const document = {
    format: "levelwright-document",
    formatVersion: 1,
    id,
    type: "sokoban-script",
    name,
    data: settings,
  };
  writeFileSync(at("documents", `${id}.json`), stableFileText(document));
  writeFileSync(at("scripts", `${id}.ts`), source);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-scripts-"));
  for (const name of ["documents", "scripts", "packs", "levels"]) mkdirSync(at(name));
  const project = { format: "levelwright-project", formatVersion: 1, id: "corridors", name: "Corridors" };
  writeFileSync(at("levelwright.json"), stableFileText(project));
  writeFileSync(at("levels", "two.xsb"), texts.join("\n"));
  addScript(
    "fewboxes",
    "Few boxes",
    "export default (_: object, { metrics }: { metrics: Record<string, number> }) => (metrics.boxes ?? 9) < 2;",
    { role: "check", hint: "There are many boxes." },
  );
  addScript(
    "titles",
    "Titles",
    "export default (levels: { title: string }[]) => levels.map((one) => one.title).join('\\n')",
    {
      role: "export",
      whole: true,
      extension: "md",
    },
  );
  const entries = texts.map((text, i) => {
    const level = kind.textFormats[0]?.parse?.(text).levels[0]?.level;
    const metrics = kind.measure(level);
    return {
      id: `entry${i}aa`,
      title: `Level ${i}`,
      kind: "sokoban",
      level,
      metrics,
      canonicalKey: kind.canonicalKey(level),
    };
  });
  const pack = {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "ourpack0",
    name: "Ours",
    description: "",
    author: "",
    entries: entries.slice(0, 1),
  };
  writeFileSync(at("packs", "ours-ourpack0.json"), stableFileText(pack));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("check runs a script only when it is allowed, and its broken check is exit code 1", async () => {
  const refused = await runCli("product", ["check", "sokoban", at("levels", "two.xsb")]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(
    /The script “Few boxes” hasn't been allowed to run on this machine\..*--allow-scripts/s,
  );
  const checked = await runCli("product", ["check", "sokoban", at("levels", "two.xsb"), "--allow-scripts"]);
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain("error: Check “Few boxes” is broken: There are many boxes.");
  expect(checked.stdout).toContain("Few boxes: met");
});

test("export writes the format of a script", async () => {
  const asked = ["export", "--project", folder, "--pack", "Ours", "--to", "script:titles", "--out", at("out")];
  const refused = await runCli("product", asked);
  expect(refused.stderr).toContain("Open the script, look at it and allow it.");
  expect(refused.code).toBe(2);
  const written = await runCli("product", [...asked, "--allow-scripts"]);
  expect(written.code, written.stderr).toBe(0);
  expect(readFileSync(at("out", "ours-titles.md"), "utf8")).toBe("Level 0");
});
