import { Copy, Dices, GitCompareArrows, RotateCcw, Trash2 } from "lucide-react";
import type { Run } from "#shared/contract/runs.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { hexSeed, rollSeed } from "./seed.ts";
import { compareRun } from "./comparedRuns.ts";
import { putRun, useRuns } from "./runsStore.ts";
import { messages } from "./messages.ts";

/** The menu of a finished run. */
export function runMenu(run: Run): readonly MenuEntry[] {
  return [
    { type: "item", id: "again", label: runAgainLabel(run), icon: RotateCcw, run: () => runAgain(run) },
    {
      type: "item",
      id: "again-new-seed",
      label: messages.runAgainWithNewSeed,
      icon: Dices,
      run: () => runAgain(run, rollSeed()),
    },
    ...(run.progress.done === 0
      ? []
      : [
          {
            type: "item",
            id: "compare",
            label: messages.compareWith,
            icon: GitCompareArrows,
            run: () => compareRun(run.id),
          } as const,
        ]),
    { type: "separator", id: "after-again" },
    { type: "item", id: "copy-seed", label: messages.copySeed, icon: Copy, run: () => copySeed(run) },
    { type: "separator", id: "before-remove" },
    { type: "item", id: "remove", label: messages.removeRun, icon: Trash2, run: () => removeRun(run) },
  ];
}

/** Starts the same document state, parameters and seed again, or the same with another seed. */
export function runAgain(run: Run, seed?: number): void {
  attempt(messages.couldntRestartRun(run.number), () => startAgain(run.id, seed));
}

/** Warns when the restarted run is from another build: its levels may differ. */
export async function startAgain(id: string, seed?: number): Promise<void> {
  putRun(await studio().runs.again({ id, ...(seed === undefined ? {} : { seed }) }));
  const before = useRuns.getState().runs.find((run) => run.id === id);
  if (before === undefined || before.otherBuild === null || before.build === null) return;
  showToast({ text: messages.anotherBuild(before.number, before.build, before.otherBuild) });
}

/** The same input yields the same bytes only with the same build. */
export function runAgainLabel({ otherBuild }: Pick<Run, "otherBuild">): string {
  return otherBuild === null ? messages.runAgain : messages.runAgainByAnotherBuild;
}

function copySeed(run: Run): void {
  attempt(messages.couldntCopySeed, async () => {
    await navigator.clipboard.writeText(hexSeed(run.seed));
    showToast({ text: messages.copied(hexSeed(run.seed)) });
  });
}

function removeRun(run: Run): void {
  attempt(messages.couldntRemoveRun(run.number), async () => {
    await studio().runs.remove({ id: run.id, keepMarked: true });
    useRuns.setState(({ runs }) => ({ runs: runs.filter((other) => other.id !== run.id) }));
    showToast({
      text: messages.removedRun(run.number),
      action: { label: messages.undo, run: () => attempt(messages.couldntRestoreRun(run.number), () => restore(run)) },
    });
  });
}

async function restore({ id }: Run): Promise<void> {
  await studio().project.restoreDeleted({ what: "run", id });
}
