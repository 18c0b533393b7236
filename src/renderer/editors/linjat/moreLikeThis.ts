import type { Candidate } from "#shared/contract/candidates.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { briefSchema, type Brief } from "#shared/levels/linjat/briefDocument.ts";
import { linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { startLikeThis } from "#renderer/runs/startLikeThis.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import { briefOfLevel } from "./brief/briefOfLevel.ts";
import { messages } from "./messages.ts";

const count = 24;
/** Share of the numbers that are placed again. */
const rerolled = 0.35;

/** A brief in which most numbers of a puzzle are already placed; the others, and all dots, are placed again. */
export function briefLike(level: unknown, demands: Brief | undefined, seed: number): Brief {
  const own = briefSchema.parse(briefOfLevel(level));
  const random = createRandom(seed);
  const { rows } = linjatSchema.parse(level);
  const kept = rows.map((row) =>
    row
      .split("")
      .map((symbol) => (symbol === "." || symbol === " " || random.float() < rerolled ? " " : symbol))
      .join(""),
  );
  const isSameSize = demands?.width === own.width && demands.height === own.height;
  // Demands of the brief that it was made for; drawn cells are the puzzle's own.
  return { ...(isSameSize ? demands : own), numbers: own.numbers, rows: kept, locked: [], symmetry: "none" };
}

/** Starts a run of puzzles that share most numbers with a stored one. */
export async function morePuzzlesLikeThis(candidate: Candidate): Promise<void> {
  await startLikeThis(candidate, {
    kind: "linjat",
    task: "generate",
    parameters: {},
    count,
    data({ data }) {
      const demands = briefSchema.safeParse(data);
      return structuredClone(briefLike(candidate.level, demands.data, rollSeed())) as never;
    },
    says: messages.moreLikeThisStarted,
  });
}
