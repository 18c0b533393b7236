import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { SimulationStep } from "#main/engines/engineTask.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { recordedTerminal } from "../../../test/support/commandLineResult.ts";
import { parseInvocation } from "./invocation.ts";
import { simulateCommand } from "./simulateCommand.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-simulate-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "rooms.xsb");
const room = "#####\n#@$.#\n#####\n";
writeFileSync(file, `${room}Title: First\n\n${room}Title: Second\n`);

/** Plays commands in a simulator that has these steps for a level. */
async function simulate(steps: readonly SimulationStep[], args: readonly string[] = [], isAborted = false) {
  const asked: string[] = [];
  const player = (_level: unknown, commands: string) => {
    asked.push(commands);
    return steps;
  };
  const catalogue = {
    ...productCatalogue,
    loadEngine: async (kind: string) => ({ ...(await productCatalogue.loadEngine(kind)), simulate: player }),
  };
  const workbench = { kinds: allLevelKinds(), catalogue, makeEngine: createNodeMaker("none") };
  const { terminal, printed } = recordedTerminal(isAborted);
  const invocation = parseInvocation("simulate", ["sokoban", file, ...args], simulateCommand.options(workbench), 2);
  const code = await simulateCommand.run(invocation, terminal, workbench);
  return { code, asked, steps: printed.map((line) => JSON.parse(line) as { name: string; ok: boolean }) };
}
const played: SimulationStep = { ok: true, step: 1, command: "R", state: {} };
const wrong: SimulationStep = { ok: false, fault: "commands", message: "That is no command." };
const broken: SimulationStep = { ok: false, fault: "level", message: "It can't be played." };

test("every step of every level is one line, with the commands given or the level's own solution", async () => {
  const all = await simulate([played, played]);
  expect(all).toMatchObject({ code: 0, asked: ["", ""] });
  expect(all.steps.map(({ name }) => name)).toEqual(["First", "First", "Second", "Second"]);
  const one = await simulate([played], ["--level", "2", "--commands", "R"]);
  expect(one).toMatchObject({ code: 0, asked: ["R"], steps: [{ name: "Second" }] });
});

test("given commands that can't be played are refused; a level's own, and a broken level, make the answer no", async () => {
  await expect(simulate([played, wrong], ["--commands", "x"])).rejects.toMatchObject({
    where: "--commands",
    message: "That is no command.",
  });
  expect(await simulate([wrong])).toMatchObject({ code: 1, steps: [{ ok: false }, { ok: false }] });
  expect((await simulate([broken, played], ["--commands", "R"])).code).toBe(1);
});

test("Ctrl-C ends after the step at work", async () => {
  const { code, steps } = await simulate([played, played], [], true);
  expect([code, steps.length]).toEqual([130, 1]);
});
