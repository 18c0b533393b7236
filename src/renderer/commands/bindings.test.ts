import { expect, test } from "vitest";
import { bindingTable, boundTo, inContext, keyConflicts } from "./bindings.ts";
import type { Command } from "./command.ts";
import { chordOf } from "./keys.ts";
import { parseKeyOverrides } from "./keyOverrides.ts";

function command(id: string, ...keys: readonly string[]): Command {
  return { id, label: id, keys, run: () => undefined };
}

function meaning(commands: readonly Command[], keys: string, overrides: Record<string, string[]> = {}): string[] {
  const table = bindingTable(commands, new Map(Object.entries(overrides)));
  return boundTo(table, [chordOf(keys)]).map(({ id }) => id);
}

test("two commands with one key in one context are a conflict, however the key is spelled", () => {
  const commands = [command("map", "Mod+Shift+M"), command("more", "Shift+Mod+m"), command("other", "M")];
  expect(keyConflicts(commands).map(({ commands: pair }) => pair.map(({ id }) => id))).toEqual([["map", "more"]]);
});

test("one key in two contexts is no conflict: the inner one comes first, the outer one after it", () => {
  const commands = [
    ...inContext("studio", [command("workspace.draw", "1")]),
    command("stars", "1"),
    ...inContext("mode", [command("pick", "1")]),
  ];
  expect(keyConflicts(commands)).toEqual([]);
  expect(meaning(commands, "1")).toEqual(["pick", "stars", "workspace.draw"]);
});

test("the user's keys replace the defaults, and an empty list unbinds", () => {
  const commands = [command("keep", "P"), command("reject", "X")];
  expect(meaning(commands, "P", { keep: ["K"] })).toEqual([]);
  expect(meaning(commands, "K", { keep: ["K"] })).toEqual(["keep"]);
  expect(meaning(commands, "X", { reject: [] })).toEqual([]);
});

test("a key that the user gives to a second command of a context is a conflict, and the first command keeps it", () => {
  const commands = [command("keep", "P"), command("reject", "X")];
  const overrides = new Map([["reject", ["P"]]]);
  expect(keyConflicts(commands, overrides)).toHaveLength(1);
  expect(meaning(commands, "P", { reject: ["P"] })).toEqual(["keep"]);
});

test("of stored keys only what makes sense is read", () => {
  const stored = { keep: ["K"], none: [], wrong: "P", alien: ["Ctrl+Hello"], numbers: [1], constructor: ["Mod+B"] };
  expect([...parseKeyOverrides(stored)]).toEqual([
    ["keep", ["K"]],
    ["none", []],
    ["constructor", ["Mod+B"]],
  ]);
  for (const nonsense of [null, "x", 3, ["P"]]) expect(parseKeyOverrides(nonsense).size).toBe(0);
});
