import { isUsable } from "#shared/levels/problems.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument, findKind } from "./findKind.ts";
import { readLevels } from "./levelFile.ts";
import { readInput } from "./readInput.ts";

/** `check`: what a kind says of finished levels. */
export const checkCommand: Command = {
  name: "check",
  usage: "KIND FILE [--json]",
  summary: "Validation, metrics and canonical key of every level of a file.",
  details: [
    "FILE: a level, a pack, the output of `run`, or one of the kind's text formats. Exit code 1: a level is broken.",
  ],
  options: () => ({ json: { hint: "One JSON line a level." } }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "check"));
    const path = argument(invocation, 1, "FILE", "check");
    const levels = readLevels(kind, path, await readInput(path));
    let allGood = true;
    for (const { name, level } of levels) {
      const problems = kind.validate(level);
      const ok = isUsable(problems);
      allGood &&= ok;
      // Metrics are only promised for levels that keep the rules.
      const canonicalKey = ok ? kind.canonicalKey(level) : null;
      const metrics = ok ? kind.measure(level) : {};
      if (invocation.flag("json")) {
        await terminal.print(JSON.stringify({ name, ok, problems, metrics, canonicalKey }));
        continue;
      }
      await terminal.print(`${name === "" ? path : name}: ${ok ? "valid" : "broken"}`);
      for (const problem of problems) await terminal.print(`  ${problem.severity}: ${problem.message}`);
      for (const { id, label, unit, digits } of kind.metrics) {
        const value = metrics[id];
        if (value !== undefined) await terminal.print(`  ${label}: ${value.toFixed(digits)} ${unit}`.trimEnd());
      }
      if (canonicalKey !== null) await terminal.print(`  Canonical key: ${canonicalKey}`);
    }
    return allGood ? exitCodes.done : exitCodes.no;
  },
};
