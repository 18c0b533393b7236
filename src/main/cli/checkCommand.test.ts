import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { recordedTerminal, runCommand } from "../../../test/support/commandLineResult.ts";
import { checkCommand } from "./checkCommand.ts";
import { parseInvocation } from "./invocation.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-check-"));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const room = "#####\n#@$.#\n#####\n";
const document = (id: string, type: string, data: unknown) => ({
  format: "levelwright-document",
  formatVersion: 1,
  id,
  name: "Cellar",
  type,
  data,
});
const ownMetrics = (severity: "error" | "warning", formula: string): OwnMetrics => ({
  metrics: [{ id: "own-load", name: "Load", formula: "boxes * 10", unit: "kg", hint: "", better: "higher", digits: 0 }],
  checks: [{ id: "check-crowd", name: "Crowd", formula, sentence: "Few boxes.", severity }],
});
const check = (path: string, ...args: readonly string[]) => runCommand(checkCommand, ["sokoban", path, ...args]);

test("a level is told as valid with its metrics and key, or as broken with its problems alone", async () => {
  const good = await check(file("good.xsb", room));
  expect(good).toMatchObject({ code: 0, said: [] });
  expect(good.printed[0]).toBe("level 1: valid");
  expect(good.printed).toContain("  Boxes: 1");
  expect(good.printed.at(-1)).toMatch(/^ {2}Canonical key: \S+$/);
  const [json = ""] = (await check(file("good.xsb", room), "--json")).printed;
  expect(JSON.parse(json)).toMatchObject({
    name: "level 1",
    ok: true,
    problems: [],
    metrics: { boxes: 1 },
    canonicalKey: expect.any(String) as string,
  });
  const level = { rows: ["#####", "#@$*#", "#####"] };
  const broken = await check(file("broken.json", level), "--json");
  const [told = ""] = broken.printed;
  const { ok, metrics, canonicalKey, problems } = JSON.parse(told) as Record<string, unknown>;
  expect(broken.code).toBe(1);
  expect({ ok, metrics, canonicalKey }).toEqual({ ok: false, metrics: {}, canonicalKey: null });
  expect(problems).not.toEqual([]);
  const words = await check(file("broken.json", level));
  expect(words.printed[0]).toBe(`${file("broken.json", level)}: broken`);
  expect(words.printed.slice(1).every((line) => line.startsWith("  error: "))).toBe(true);
});

test("levels that can't be read are said first, as data only when asked; the rest is checked all the same", async () => {
  const path = file("some.xsb", `${room}\n#####\n#@$$#\n#####\n`);
  const words = await check(path);
  expect([words.code, words.said.length]).toEqual([1, 1]);
  expect(words.printed[0]).toBe("level 1: valid");
  const { printed, code } = await check(path, "--json");
  expect(code).toBe(1);
  expect(printed.map((line) => (JSON.parse(line) as { ok: boolean; name: string }).ok)).toEqual([false, true]);
  expect((await check(file("fine.xsb", room), "--json")).printed).toHaveLength(1);
});

test("own metrics and checks of a given document hold for levels anywhere", async () => {
  const levels = file("two/levels.xsb", `${room}\n#######\n#@$ ..#\n# $   #\n#######\n`);
  const by = file("ours.json", document("ours000001", "sokoban-metrics", ownMetrics("error", "load < 20")));
  const { code, printed } = await check(levels, "--metrics", by);
  expect(code).toBe(1);
  expect(printed.filter((line) => line.startsWith("level"))).toEqual(["level 1: valid", "level 2: broken"]);
  expect(printed).toContain("  Load: 10 kg");
  expect(printed).toContain("  error: Check “Crowd” is broken: Few boxes.");
  const mild = file("mild.json", document("ours000002", "sokoban-metrics", ownMetrics("warning", "load < 20")));
  expect((await check(levels, "--metrics", mild)).code).toBe(0);
  await expect(
    check(levels, "--metrics", file("room.json", document("room000001", "sokoban-room", {}))),
  ).rejects.toMatchObject({ name: "BadInput" });
});

test("a level in a project is checked by the project's own checks", async () => {
  file("project/documents/ours.json", document("ours000001", "sokoban-metrics", ownMetrics("error", "load < 10")));
  expect((await check(file("project/packs/room.xsb", room))).code).toBe(1);
  expect((await check(file("alone/packs/room.xsb", room))).code).toBe(0);
});

test("a drawn document is told with its problems; of another kind or another form it is refused", async () => {
  const draw = (name: string, data: unknown, type = "sokoban-room") =>
    file(`drawn/documents/${name}.json`, document(`${name}00001`, type, data));
  const room = (rows: readonly string[]) => ({ author: "", rows, locked: [], solutions: [] });
  const good = draw("good", room(["#####", "#@$.#", "#####"]));
  expect(await check(good)).toEqual({ code: 0, printed: ["Cellar: valid"], said: [] });
  const broken = draw("broken", room(["#####", "#@$ #", "#####"]));
  const words = await check(broken);
  expect(words.code).toBe(1);
  expect(words.printed[0]).toBe("Cellar: broken");
  expect(words.printed[1]).toMatch(/^ {2}error: /);
  const [json = "", ...more] = (await check(broken, "--json")).printed;
  expect(more).toEqual([]);
  expect(JSON.parse(json)).toMatchObject({ name: "Cellar", ok: false });
  await expect(check(draw("odd", { ...room([]), rows: 3 }))).rejects.toMatchObject({ place: "data.rows" });
  await expect(check(draw("graph", {}, "dungeon-graph"))).rejects.toMatchObject({
    place: "type",
    message: 'The kind "sokoban" has no documents of type "dungeon-graph".',
  });
});

test("Ctrl-C ends between two levels and says how many were checked", async () => {
  const path = file("many.xsb", `${room}\n`.repeat(3));
  const workbench = { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine: createNodeMaker("none") };
  const invocation = parseInvocation("check", ["sokoban", path], checkCommand.options(workbench), 2);
  const before = recordedTerminal(true);
  expect(await checkCommand.run(invocation, before.terminal, workbench)).toBe(130);
  expect(before.said).toEqual(["Stopped after 0 of 3 levels."]);
  const control = new AbortController();
  const { terminal, said, printed } = recordedTerminal();
  const heard = {
    ...terminal,
    signal: control.signal,
    interrupted: () => control.signal.aborted,
    print: (line: string) => {
      if (line.startsWith("  Canonical key")) control.abort();
      return terminal.print(line);
    },
  };
  expect(await checkCommand.run(invocation, heard, workbench)).toBe(130);
  expect(said).toEqual(["Stopped after 1 of 3 levels."]);
  expect(printed.filter((line) => line.endsWith(": valid"))).toHaveLength(1);
});

test("of a large collection it is said now and then how many are checked, and nothing at the end", async () => {
  const path = file("large.xsb", `${room}\n`.repeat(501));
  const workbench = { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine: createNodeMaker("none") };
  const invocation = parseInvocation("check", ["sokoban", path], checkCommand.options(workbench), 2);
  const { terminal, statuses } = recordedTerminal();
  expect(await checkCommand.run(invocation, terminal, workbench)).toBe(0);
  expect(statuses).toEqual(["Counting levels", "", "500 of 501 levels checked", ""]);
});
