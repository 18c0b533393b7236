import { askLiveLayout } from "#main/engines/dungeon/incremental/liveLayout.ts";
import { prewarmEdits } from "#main/engines/dungeon/incremental/prewarmEdits.ts";
import type { LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { asJson } from "#shared/kernel/json.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { deadEndsAndCuts, drained, editQuestion } from "../support/liveEdits.ts";
import { sampleInput } from "../support/sampleInput.ts";

/** What one edit took; on one line of stdout each. */
export interface LiveEditTime {
  readonly label: string;
  /** Whether it has a layout; some edits are impossible. */
  readonly isFound: boolean;
  readonly isValid: boolean;
  /** Milliseconds of processor time (all threads), and on the clock. */
  readonly processor: number;
  readonly clock: number;
}

/**
 * A fresh process as an engine process is when a drawing is opened: it lays the graph out, prewarms or not, and then
 * measures edits. Arguments: graph, number of the edit or "all", "rehearsed" or "unprepared", passes over the edits.
 */
const [graph = "", which = "all", state = "unprepared", passes = "1"] = process.argv.slice(2);
const input = sampleInput(graph);
const question = asJson({ input, seed: 1, current: [], levels: [{ way: "fresh", moves: 100_000 }] });
const first = drained(askLiveLayout(question));
const { layout } = first as unknown as LiveLayoutAnswer;
if (layout === undefined) throw new Error(`"${graph}" has no layout.`);
if (state === "rehearsed") drained(prewarmEdits(question, first) ?? (function* () {})());
const edits = deadEndsAndCuts(input).filter((_, index) => which === "all" || index === Number(which));
for (let pass = 1; pass <= Number(passes); pass++) {
  for (const { label, after } of edits) {
    const asked = editQuestion(input, layout, after);
    const cpu = process.cpuUsage();
    const clock = performance.now();
    const { layout: found } = drained(askLiveLayout(asked)) as unknown as LiveLayoutAnswer;
    const { user, system } = process.cpuUsage(cpu);
    if (pass < Number(passes)) continue;
    const time: LiveEditTime = {
      label: `${input.name}, ${label}`,
      isFound: found !== undefined,
      isValid: found === undefined || validateLayout(found).length === 0,
      processor: (user + system) / 1000,
      clock: performance.now() - clock,
    };
    process.stdout.write(`${JSON.stringify(time)}\n`);
  }
}
