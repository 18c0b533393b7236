import { Dices } from "lucide-react";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Command } from "#renderer/commands/command.ts";
import { startTask } from "#renderer/runs/runForm.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";
import { writable } from "./writable.ts";

/** How a kind keeps what is locked in a document and generates the rest again. */
export interface Reroll {
  /** The kind's task that keeps what is locked. */
  readonly task: string;
  /** Override the values used last. */
  readonly parameters?: ParameterValues;
  /** Replaces the document for this run, without what isn't locked; the document as drawn when absent. */
  readonly data?: unknown;
  /** Number of levels; as last time when absent. */
  readonly count?: number;
  /** What stays: "3 locked cells"; undefined when nothing is locked. */
  readonly stays: string | undefined;
}

/**
 * The command "Lock and re-roll", the same for every kind: what is locked in the document stays, the rest is generated
 * again. Its results are in Curate, with the document and the settings of the run as their origin. `plan` returns a
 * sentence if it can't start.
 */
export function lockAndRerollCommand(documentId: string, category: string, plan: () => Reroll | string): Command {
  return {
    id: "level.lockAndReroll",
    label: messages.lockAndReroll,
    icon: Dices,
    keys: ["Mod+Alt+R"],
    category,
    menu: { id: "run", group: "1-start" },
    when: () => {
      if (writable() !== true) return writable();
      const planned = plan();
      return typeof planned === "string" ? planned : true;
    },
    run: async () => {
      const planned = plan();
      if (typeof planned === "string") return;
      const { task, parameters, data, count, stays } = planned;
      const run = await startTask(documentId, task, {
        parameters: (last) => ({ ...last, ...parameters }),
        ...(data === undefined ? {} : { data }),
        ...(count === undefined ? {} : { count }),
      });
      if (run === undefined) return;
      const show = { label: messages.showInCurate, run: () => showWorkspace("curate") };
      showToast({ text: messages.rerollStarted(run.number, stays), action: show, about: "re-roll" });
    },
  };
}
