import type { VerifyResult } from "#main/engines/engineTask.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument, findKind } from "./findKind.ts";
import { readInput } from "./readInput.ts";

/** `verify`: the kind's independent re-check. */
export const verifyCommand: Command = {
  name: "verify",
  usage: "KIND FILE [--json]",
  summary: "Independent re-check of levels or of recorded cases.",
  details: ["Exit code 1: a check failed."],
  options: () => ({ json: { hint: "One JSON line per check." } }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "verify"));
    const path = argument(invocation, 1, "FILE", "verify");
    const { verify } = await workbench.catalogue.loadEngine(kind.id);
    if (verify === undefined) {
      throw new BadInput(`kind "${kind.id}"`, "Levels of this kind can't be verified.", {
        remedy: `Use levelwright check ${kind.id}.`,
      });
    }
    let checks = 0;
    let failed = 0;
    let skipped = 0;
    for (const result of verify(await readInput(path))) {
      checks++;
      if (!result.ok) failed++;
      if (result.notCompared === true) skipped++;
      const line = invocation.flag("json")
        ? JSON.stringify(result)
        : `${verdict(result)}  ${result.name}: ${result.message}`;
      await terminal.print(line);
      if (terminal.signal.aborted) break;
    }
    if (checks === 0) throw new BadInput(path, "The file has nothing to verify.");
    if (!invocation.flag("json")) terminal.say(inTotal(checks - skipped, failed, skipped));
    return failed === 0 ? exitCodes.done : exitCodes.no;
  },
};

function verdict({ ok, notCompared }: VerifyResult): string {
  if (notCompared === true) return "skipped";
  return ok ? "ok" : "FAILED";
}

function inTotal(checks: number, failed: number, skipped: number): string {
  return `${checks - failed} of ${checks} hold${skipped === 0 ? "" : `, ${skipped} out of scope and not compared`}`;
}
