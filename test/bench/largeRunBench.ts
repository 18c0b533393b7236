import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { makeProject } from "../behaviour/runs/runsHarness.ts";
import { largeRun } from "../support/largeRun.ts";

const shards = 100_000;
const perShard = 10;

/** One run of 100,000 shards and a million candidates whose levels cost nothing: what studio and store need for it. */
export async function largeRunBench(): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  try {
    const project = await makeProject(folder);
    const figures = await largeRun(project, shards, perShard);
    const { run, stored, list, pages } = figures;
    if (run.progress.state !== "done" || stored !== shards * perShard) throw new Error("The large run is not whole.");
    return {
      name: "runs: 100,000 shards and 1,000,000 candidates of one run, interrupted and resumed",
      value: rounded(figures.total / 1000),
      unit: "s",
      details: {
        "start, ms": rounded(figures.start),
        "open and resume, ms": rounded(figures.reopenAndResume),
        "list of runs, ms": list.map(rounded).join(", then "),
        "gallery page by a metric, ms": pages.map(rounded).join(", then "),
        "largest progress message, KB": rounded(figures.progressBytes / 1000),
        "growth of the heap at most, MB": rounded(figures.heapBytes / 1e6),
        "database, MB": rounded(statSync(join(project, "candidates.sqlite")).size / 1e6),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
