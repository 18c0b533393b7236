import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument, findKind } from "./findKind.ts";
import { chooseLevels, readLevels } from "./levelFile.ts";
import { readInput } from "./readInput.ts";

/** `simulate`: plays commands in levels of a file. */
export const simulateCommand: Command = {
  name: "simulate",
  usage: "KIND FILE [--commands TEXT] [--level N|all]",
  summary: "Plays commands in a level: the full state after each, one JSON line per step.",
  details: ["Exit code 1: a command can't be played."],
  options: () => ({
    commands: { value: "TEXT", hint: "In the kind's notation. Default: the level's own solution." },
    level: { value: "N", hint: "Which level of the file, from 1, or all. Default all." },
  }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "simulate"));
    const path = argument(invocation, 1, "FILE", "simulate");
    const { simulate } = await workbench.catalogue.loadEngine(kind.id);
    if (simulate === undefined)
      throw new BadInput(`kind "${kind.id}"`, "Levels of this kind can't be played by commands.");
    const levels = readLevels(kind, path, await readInput(path), { tell: (line) => terminal.say(line) });
    let arePlayed = true;
    const commands = invocation.text("commands");
    for (const { name, level } of chooseLevels(levels, path, invocation.text("level"))) {
      for (const step of simulate(level, commands ?? "")) {
        if (!step.ok && step.fault === "commands" && commands !== undefined)
          throw new BadInput("--commands", step.message);
        arePlayed &&= step.ok;
        await terminal.print(JSON.stringify({ name, ...step }));
        if (terminal.signal.aborted) return exitCodes.interrupted;
      }
    }
    return arePlayed ? exitCodes.done : exitCodes.no;
  },
};
