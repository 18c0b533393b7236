import { expect, test } from "vitest";
import { recordedTerminal } from "../../../test/support/commandLineResult.ts";
import type { Command, Workbench } from "./command.ts";
import { commandHelp, runCommandLine } from "./commandLine.ts";
import { commandTable } from "./commandTable.ts";
import { oneKindWorkbench } from "./oneKindWorkbench.ts";
import { productWorkbench } from "./productWorkbench.ts";

/** Runs a command line as the program does, and says which kinds were loaded for it. */
async function run(...args: readonly string[]) {
  const loaded: string[] = [];
  const workbenches = {
    all: async (): Promise<Workbench> => {
      loaded.push("all");
      return productWorkbench();
    },
    ofKind: async (id: string) => {
      loaded.push(id);
      return oneKindWorkbench(id);
    },
  };
  const { terminal, printed, said } = recordedTerminal();
  return { code: await runCommandLine(args, terminal, workbenches, "1.2.3"), printed, said, loaded };
}

test.each(["--version", "-v"])("%s prints the version and loads nothing", async (option) => {
  expect(await run(option)).toEqual({ code: 0, printed: ["1.2.3"], said: [], loaded: [] });
});

test("help lists all commands, one below the other, without loading any; nothing at all is no command", async () => {
  for (const asked of ["help", "--help", "-h"]) {
    const { code, printed, loaded } = await run(asked);
    expect([code, loaded]).toEqual([0, []]);
    const lines = printed.join("\n").split("\n");
    expect(lines[0]).toBe("levelwright 1.2.3");
    const widest = Math.max(...commandTable.map(({ name }) => name.length));
    for (const { name, summary } of commandTable) expect(lines).toContain(`  ${name.padEnd(widest)}  ${summary}`);
  }
  const nothing = await run();
  expect(nothing.code).toBe(2);
  expect(nothing.printed).toEqual((await run("help")).printed);
});

test("help of a command has its usage, its options in a column and its details, however it is asked for", async () => {
  const asked = await run("help", "verify");
  expect(asked.code).toBe(0);
  expect(asked.printed.join("\n").split("\n")).toEqual([
    "levelwright verify KIND FILE [--json]",
    "",
    "Independent re-check of levels or of recorded cases.",
    "",
    "  --json  One JSON line per check.",
    "",
    "Exit code 1: a check failed.",
  ]);
  for (const args of [["--help"], ["-h"], ["sokoban", "--help"]])
    expect((await run("verify", ...args)).printed).toEqual(asked.printed);
  expect((await run("help", "fly")).code).toBe(2);
  const options = (await run("help", "solve")).printed
    .join("\n")
    .split("\n")
    .filter((line) => line.startsWith("  --"));
  expect(options.every((line) => line.slice(0, "  --time-limit S  ".length).endsWith("  "))).toBe(true);
});

test("a command without options or details has no empty parts in its help", () => {
  const command: Command = { options: () => ({}), mostPositionals: 0, run: () => Promise.resolve(0) };
  const listed = { name: "rest", usage: "", summary: "Rests.", load: () => Promise.resolve(command) };
  expect(commandHelp(listed, command, productWorkbench())).toBe("levelwright rest \n\nRests.");
});

test("a failure of ours is told as one, with its stack", async () => {
  const { terminal, said } = recordedTerminal();
  const workbenches = { all: () => Promise.reject(new Error("lost")), ofKind: () => Promise.resolve(undefined) };
  expect(await runCommandLine(["kinds"], terminal, workbenches, "1")).toBe(3);
  expect(said[0]).toMatch(/^levelwright: internal error: Error: lost\s+at /);
});

test("texts of other people can't steer the terminal", async () => {
  const { said } = await run("kinds", "\u001b[31mred");
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain("\u001b");
});

test("a run loads the kind that it is about alone, and all kinds only where that one isn't enough", async () => {
  const refused = async (...args: readonly string[]) => {
    const { code, loaded, said } = await run("run", ...args);
    expect(code).toBe(2);
    return { loaded, said: said.join() };
  };
  expect(await refused("linjat", "generate", "--count", "0")).toMatchObject({ loaded: ["linjat"] });
  expect(await refused("chess", "generate")).toMatchObject({
    loaded: ["chess", "all"],
    said: expect.stringContaining('kind "chess"') as string,
  });
  // Another kind's option, which is to be named with the kind that has it.
  expect((await refused("linjat", "generate", "--level", "2")).loaded).toEqual(["linjat", "all"]);
  expect((await refused("linjat", "generate", "--project", "/nowhere")).loaded).toEqual(["all"]);
});
