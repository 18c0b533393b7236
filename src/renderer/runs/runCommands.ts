import { Play, Square } from "lucide-react";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { studio, useSession, whyWithheld } from "#renderer/studio/session.ts";
import type { Command } from "#renderer/commands/command.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { invalidReason } from "#renderer/parts/invalidFields.ts";
import { useRunPanel } from "./GenerateButton.tsx";
import { changeRunDraft, runFields, startRun, tasksFor } from "./runForm.ts";
import { liveRuns, useRuns } from "./runsStore.ts";
import { messages } from "./messages.ts";

/** Commands about runs. */
export const runCommands: readonly Command[] = [
  {
    id: "run.start",
    label: messages.generate,
    icon: Play,
    keys: ["Mod+Enter"],
    menu: { id: "run", group: "1-start" },
    when: canStart,
    run: async () => {
      const id = useOpenDocuments.getState().activeId;
      useRunPanel.setState({ open: false });
      if (id !== null) await startRun(id);
    },
  },
  {
    id: "run.panel",
    label: messages.openRunPanelCommand,
    keys: ["Mod+Shift+Enter"],
    menu: { id: "run", group: "1-start" },
    when: canOpenPanel,
    run: () => {
      showWorkspace("draw");
      useRunPanel.setState({ open: true });
    },
  },
  {
    id: "run.stop",
    label: messages.stopNewestRun,
    icon: Square,
    keys: ["Mod+."],
    menu: { id: "run", group: "2-stop" },
    when: needsLive,
    run: async () => {
      const [run] = liveRuns(useRuns.getState().runs);
      if (run !== undefined) await studio().runs.stop({ id: run.id });
    },
  },
  {
    id: "run.stopAll",
    label: messages.stopAllRuns,
    menu: { id: "run", group: "2-stop" },
    when: needsLive,
    run: async () => {
      await Promise.all(liveRuns(useRuns.getState().runs).map(({ id }) => studio().runs.stop({ id })));
    },
  },
];

/** Palette commands that open the run panel with a task that repeats a paper, as the panel itself does not list these. */
export const reproductionCommands: readonly Command[] = allLevelKinds().flatMap((kind) =>
  kind.tasks.flatMap(({ id: taskId, title, reproduces }): Command[] => {
    if (reproduces === undefined) return [];
    const canStartIt = (): true | string => {
      const able = canOpenPanel();
      const id = useOpenDocuments.getState().activeId;
      if (able !== true || id === null) return able;
      const { kindId, tasks } = tasksFor(id);
      const isOffered = kindId === kind.id && tasks.some((task) => task.id === taskId);
      return isOffered || messages.needsDocumentOf(kind.title);
    };
    return [
      {
        id: `run.reproduction.${kind.id}.${taskId}`,
        label: messages.reproductionCommand(title, reproduces),
        category: kind.title,
        when: canStartIt,
        run: () => {
          const id = useOpenDocuments.getState().activeId;
          if (id === null) return;
          changeRunDraft(id, { taskId });
          showWorkspace("draw");
          useRunPanel.setState({ open: true });
        },
      },
    ];
  }),
);

function canStart(): true | string {
  const id = useOpenDocuments.getState().activeId;
  const able = canOpenPanel();
  return able === true && id !== null ? (invalidReason(runFields(id)) ?? true) : able;
}

function canOpenPanel(): true | string {
  const { project } = useSession.getState();
  const id = useOpenDocuments.getState().activeId;
  if (project === null || id === null) return messages.needsDocument;
  return whyWithheld() ?? (tasksFor(id).tasks.length > 0 || messages.nothingToGenerate);
}

function needsLive(): true | string {
  return liveRuns(useRuns.getState().runs).length > 0 || messages.noLiveRun;
}
