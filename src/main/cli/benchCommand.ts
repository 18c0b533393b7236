import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findInstallation } from "#main/services/installation.ts";
import { BadInput } from "./badInput.ts";
import { allBenches } from "./benches.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";

/** `bench`: figures, one JSON row each. */
export const benchCommand: Command = {
  name: "bench",
  usage: "[NAME ...]",
  summary: "Runs the benchmarks; one JSON row each: name, value, unit, signature.",
  details: ["NAME: a kind or a part of the house. Signatures are the same on every machine, values are not."],
  options: () => ({}),
  mostPositionals: 100,
  run: async ({ positionals }, terminal, workbench) => {
    const benches = await allBenches(workbench);
    const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name));
    if (unknown !== undefined) {
      const names = benches.map((bench) => bench.name).join(", ");
      throw new BadInput(`bench "${unknown}"`, "There is no such bench.", { remedy: `There is: ${names}.` });
    }
    for (const bench of benches) {
      if (positionals.length > 0 && !positionals.includes(bench.name)) continue;
      for await (const row of bench.run({ now: () => performance.now(), readReference })) {
        await terminal.print(JSON.stringify(row));
        if (terminal.signal.aborted) return exitCodes.interrupted;
      }
    }
    return exitCodes.done;
  },
};

/** Reference inputs lie beside the checkout, see `test/support/referenceData.ts`. */
function readReference(path: string): string | undefined {
  const { root } = findInstallation(import.meta.dirname);
  const folder = process.env["LEVELWRIGHT_REFERENCE"] ?? join(root, "..", "shared", "data");
  try {
    return readFileSync(join(folder, path), "utf8");
  } catch {
    return undefined;
  }
}
