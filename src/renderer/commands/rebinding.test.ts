import { expect, test } from "vitest";
import { inContext, keyConflicts } from "./bindings.ts";
import type { Command } from "./command.ts";
import { holdersOf, rebound, withDefaultKeys } from "./rebinding.ts";

function command(id: string, ...keys: readonly string[]): Command {
  return { id, label: id, keys, run: () => undefined };
}

const keep = command("keep", "P");
const reject = command("reject", "X", "Delete");
const draw = command("draw", "B");
const curate = { title: "Curate", commands: [keep, reject] };
const editor = { title: "Editor", commands: [draw] };
const everywhere = { title: "Everywhere", commands: inContext("studio", [command("save", "Mod+S")]) };
const places = [everywhere, curate, editor];
const none = new Map<string, readonly string[]>();

test("a key is taken by another command of the same place and context, and by no other", () => {
  expect(holdersOf(places, keep, "x", none).map(({ id }) => id)).toEqual(["reject"]);
  expect(holdersOf(places, keep, "B", none)).toEqual([]);
  expect(holdersOf(places, keep, "Mod+S", none)).toEqual([]);
});

test("giving a command the key of another takes it from that one, which keeps its other keys", () => {
  const overrides = rebound(places, keep, ["X"], none);
  expect([...overrides]).toEqual([
    ["reject", ["Delete"]],
    ["keep", ["X"]],
  ]);
  expect(keyConflicts(curate.commands, overrides)).toEqual([]);
});

test("choosing the default keys again, or resetting, leaves nothing stored", () => {
  const changed = rebound(places, keep, ["K"], none);
  expect(rebound(places, keep, ["p"], changed).size).toBe(0);
  expect(withDefaultKeys(places, keep, changed).size).toBe(0);
});

test("resetting a command takes its default key back from whoever has it now", () => {
  const swapped = rebound(places, reject, ["P"], rebound(places, keep, ["K"], none));
  const reset = withDefaultKeys(places, keep, swapped);
  expect([...reset]).toEqual([["reject", []]]);
  expect(keyConflicts(curate.commands, reset)).toEqual([]);
});
