import { afterEach, expect, test } from "vitest";
import { runHook } from "../../../test/support/runHook.ts";
import { inContext } from "./bindings.ts";
import type { Command } from "./command.ts";
import { setKeyOverrides } from "./keyOverrides.ts";
import {
  allCommands,
  currentBindings,
  knowCommandPlaces,
  onCommandFailure,
  registerCommands,
  runCommand,
  runCommandById,
  shownKeys,
  useAllCommands,
  useCommands,
  useKeysInText,
  useKeysOf,
  useModeCommands,
} from "./registry.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  setKeyOverrides(new Map());
  knowCommandPlaces(() => []);
  onCommandFailure(() => undefined);
});

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  run: () => undefined,
  ...more,
});
const register = (...commands: Command[]) => stops.push(registerCommands(commands));
const ids = () => allCommands().map(({ id }) => id);

test("commands are there while they are registered, the later one of an id alone", () => {
  register(command("a"), command("b"));
  const stop = registerCommands([command("a", { label: "later" })]);
  expect(ids().toSorted()).toEqual(["a", "b"]);
  expect(allCommands().find(({ id }) => id === "a")?.label).toBe("later");
  expect(allCommands()).toBe(allCommands());
  stop();
  expect(allCommands().find(({ id }) => id === "a")?.label).toBe("a");
});

test("a component's commands are there while it is, those of a mode before the editor's", async () => {
  const own = [command("a", { label: "editor" })];
  const mode = [command("a", { label: "mode" })];
  const first = runHook(() => useModeCommands(mode));
  const second = runHook(() => useCommands(own));
  const all = runHook(useAllCommands);
  stops.push(all.stop);
  expect(allCommands().map(({ label }) => label)).toEqual(["mode"]);
  expect(all.result()).toBe(allCommands());
  await first.stop();
  expect(allCommands().map(({ label }) => label)).toEqual(["editor"]);
  await expect.poll(() => all.result().map(({ label }) => label)).toEqual(["editor"]);
  await second.stop();
  expect(ids()).toEqual([]);
});

test("a command runs unless it is refused; what it throws, at once or later, is reported", async () => {
  const reported: unknown[] = [];
  onCommandFailure(({ id }, error) => reported.push([id, (error as Error).message]));
  let runs = 0;
  register(
    command("a", { run: () => void runs++ }),
    command("b", { when: () => "Not now.", run: () => void runs++ }),
    command("c", {
      run: () => {
        throw new Error("At once.");
      },
    }),
    command("d", { run: () => Promise.reject(new Error("Later.")) }),
  );
  expect(["a", "b", "c", "d", "e"].map(runCommandById)).toEqual([true, false, true, true, false]);
  await Promise.resolve();
  expect(runs).toBe(1);
  expect(reported).toEqual([
    ["c", "At once."],
    ["d", "Later."],
  ]);
  expect(runCommand(command("x"))).toBe(true);
});

test("a command's keys are its first ones that no inner command has, or the first where all are taken", () => {
  const outer = command("a", { keys: ["Alt+1", "Alt+2"] });
  register(...inContext("studio", [outer]));
  expect(shownKeys(allCommands()[0]!)).toBe("Alt+1");
  register(...inContext("mode", [command("b", { keys: ["Alt+1"] })]));
  expect(shownKeys(allCommands().find(({ id }) => id === "a")!)).toBe("Alt+2");
  register(...inContext("mode", [command("c", { keys: ["Alt+2"] })]));
  expect(shownKeys(allCommands().find(({ id }) => id === "a")!)).toBe("Alt+1");
  expect(shownKeys(command("d"))).toBeUndefined();
  expect(shownKeys(command("e", { keys: ["Alt+9"] }))).toBe("Alt+9");
});

test("the keys of a command follow registrations and changed keys; texts name those of other places too", async () => {
  const hook = runHook(() => [useKeysOf("a"), useKeysOf(undefined), useKeysInText("a"), useKeysInText("far")]);
  stops.push(hook.stop);
  expect(hook.result()).toEqual([undefined, undefined, undefined, undefined]);
  knowCommandPlaces(() => [{ commands: [command("far", { keys: ["F9"] }), command("a", { keys: ["F8"] })] }] as never);
  await expect.poll(() => hook.result()).toEqual([undefined, undefined, "F8", "F9"]);
  register(command("a", { keys: ["F7"] }));
  await expect.poll(() => hook.result()).toEqual(["F7", undefined, "F7", "F9"]);
  setKeyOverrides(new Map([["a", ["F6"]]]));
  await expect.poll(() => hook.result()).toEqual(["F6", undefined, "F6", "F9"]);
  let reads = 0;
  knowCommandPlaces(() => {
    reads++;
    return [{ commands: [command("far", { keys: ["F5"] })] }] as never;
  });
  await expect.poll(() => hook.result()[3]).toBe("F5");
  hook.render();
  expect(reads).toBe(1);
});

test("the binding table is the same until commands or keys change", () => {
  register(command("a", { keys: ["F7"] }));
  const table = currentBindings();
  expect(currentBindings()).toBe(table);
  setKeyOverrides(new Map([["a", ["F6"]]]));
  const changed = currentBindings();
  expect(changed).not.toBe(table);
  register(command("b"));
  expect(currentBindings()).not.toBe(changed);
});
