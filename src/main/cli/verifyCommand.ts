import type { VerifyResult } from "#main/engines/engineTask.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument, findKind } from "./findKind.ts";
import { readInput } from "./readInput.ts";
import { verifyCommandMessages } from "./messages.ts";

/** `verify`: the kind's independent re-check. */
export const verifyCommand: Command = {
  details: [verifyCommandMessages.exitCode1CheckFailed],
  options: () => ({ json: { hint: verifyCommandMessages.json } }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "verify"));
    const path = argument(invocation, 1, "FILE", "verify");
    const { verify } = await workbench.catalogue.loadEngine(kind.id);
    if (verify === undefined) {
      throw new BadInput(`kind "${kind.id}"`, verifyCommandMessages.levelsOfKindCant, {
        remedy: verifyCommandMessages.useLevelwrightCheck(kind.id),
      });
    }
    let checks = 0;
    let failed = 0;
    let skipped = 0;
    let faults = 0;
    for (const result of verify(await readInput(path))) {
      if (result.isFileFault === true) faults++;
      else checks++;
      if (!result.ok) failed++;
      if (result.notCompared === true) skipped++;
      const line = invocation.flag("json")
        ? JSON.stringify(result)
        : `${verdict(result)}  ${result.name}: ${result.message}`;
      await terminal.print(line);
      if (terminal.signal.aborted) break;
    }
    if (checks + faults === 0) throw new BadInput(path, verifyCommandMessages.nothingToVerify);
    if (!invocation.flag("json")) {
      const isRead = faults === 0 || checks > 0;
      terminal.say(isRead ? inTotal(checks - skipped, failed, skipped) : verifyCommandMessages.notRead(faults));
    }
    return failed === 0 ? exitCodes.done : exitCodes.no;
  },
};

function verdict({ ok, notCompared }: VerifyResult): string {
  if (notCompared === true) return "skipped";
  return ok ? "ok" : "FAILED";
}

function inTotal(checks: number, failed: number, skipped: number): string {
  return verifyCommandMessages.ofHold(checks - failed, checks, skipped);
}
