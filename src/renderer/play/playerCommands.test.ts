import { afterEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../test/support/commandTable.ts";
import { playerCommands } from "./playerCommands.ts";
import type { StepPlayer } from "./stepPlayer.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page whose system or user wants things to move less. */
function motion(system: boolean, user: boolean): void {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: system }) });
  vi.stubGlobal("document", { documentElement: { dataset: user ? { motion: "less" } : { motion: "full" } } });
}

test("a player is stepped, sent to its ends, started and sped up by keys", async () => {
  motion(false, false);
  const done: unknown[] = [];
  const player = {
    go: (at: number) => done.push(`go ${at}`),
    step: (by: number) => done.push(`step ${by}`),
    toggle: () => done.push("toggle"),
    nextSpeed: () => done.push("speed"),
    store: { getState: () => ({ count: 12 }) },
  } as unknown as StepPlayer;
  const commands = playerCommands(player);
  const ids = ["first", "previous", "play", "next", "last", "speed"].map((name) => `player.${name}`);
  await commandTable(() => commands).run(...ids);
  expect(done).toEqual(["go 0", "step -1", "toggle", "step 1", "go 12", "speed"]);
  expect(commands.map(({ keys, hidden }) => [keys, hidden])).toEqual(
    ["Home", "ArrowLeft", "Enter", "ArrowRight", "End", "Shift+ArrowRight"].map((key) => [[key], true]),
  );
});

test.each([
  [true, false],
  [false, true],
])("nothing plays by itself where the system (%s) or the user (%s) wants less motion", (system, user) => {
  motion(system, user);
  expect(commandTable(() => playerCommands({} as StepPlayer)).refused()).toEqual({
    "player.play": "Playback is off while motion is reduced. Use the step buttons.",
  });
});
