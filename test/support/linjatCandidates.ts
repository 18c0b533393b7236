import { optimizePuzzles } from "#main/engines/linjat/optimizePuzzles.ts";
import { type Brief, emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { type LinjatLevel, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { runShard } from "./runTask.ts";

/** A candidate with the metrics that its engine reported. */
export interface LinjatCandidate {
  readonly level: LinjatLevel;
  readonly metrics: Readonly<Record<string, number>>;
}

/** Puzzles of a brief, as the task "optimize" finds them. */
export function optimizedPuzzles(
  brief: Partial<Brief>,
  count: number,
  seed: number,
  parameters: Readonly<Record<string, string | number>>,
): LinjatCandidate[] {
  return candidatesOf(runShard(optimizePuzzles, { input: { ...emptyBrief(), ...brief }, count, seed, parameters }));
}

function candidatesOf({ events }: Pick<ReturnType<typeof runShard>, "events">): LinjatCandidate[] {
  return events.flatMap((event) =>
    event.type === "candidate" ? [{ level: linjatSchema.parse(event.level), metrics: event.metrics ?? {} }] : [],
  );
}
