import { lessons } from "virtual:start-page";
import { sampleIds } from "#shared/contract/project.ts";
import type { Command } from "#renderer/commands/command.ts";
import { newProjectFrom } from "#renderer/panels/newProjectTemplate.ts";
import { showDialog } from "#renderer/studio/dialogStore.ts";
import { chooseProjectFolder, closeProject, createSampleProject } from "#renderer/studio/projectActions.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession, whyWithheld } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { sampleMessages, sampleTexts } from "#renderer/panels/samples/messages.ts";
import { openLesson } from "#renderer/panels/lessons/lessonStore.ts";
import { letsLogicMessages } from "#renderer/panels/letsLogic/messages.ts";
import { lessonMessages } from "#renderer/panels/lessons/messages.ts";
import { messages } from "./messages.ts";

function needsProject(): true | string {
  return useSession.getState().project !== null || messages.noProjectIsOpen;
}

function canChangeProject(): true | string {
  return useSession.getState().project === null ? messages.noProjectIsOpen : (whyWithheld() ?? true);
}

/** A command of the File menu that opens a dialog about the project. */
function dialogCommand(id: string, label: string, group: string, dialog: Parameters<typeof showDialog>[0]): Command {
  return { id, label, menu: { id: "file", group }, when: needsProject, run: () => showDialog(dialog) };
}

/** Commands about whole projects. */
export const projectCommands: readonly Command[] = [
  {
    id: "project.new",
    label: messages.newProjectCommand,
    menu: { id: "file", group: "0-project" },
    run: () => newProjectFrom(null),
  },
  {
    id: "project.open",
    label: messages.openProjectCommand,
    keys: ["Mod+O"],
    menu: { id: "file", group: "0-project" },
    run: chooseProjectFolder,
  },
  {
    id: "project.samples",
    label: messages.openSampleCommand,
    menu: { id: "file", group: "0-project" },
    run: () => showDialog("samples"),
  },
  ...sampleIds.map((id): Command => ({
    id: `project.sample.${id}`,
    label: sampleMessages.open(sampleTexts[id].name),
    category: messages.samples,
    run: () => createSampleProject(id),
  })),
  ...lessons.map((lesson, index): Command => ({
    id: `lesson.${lesson.id}`,
    label: lessonMessages.open(index + 1, lesson.title),
    category: lessonMessages.category,
    run: () => openLesson(lesson),
  })),
  dialogCommand("project.rename", messages.renameProjectCommand, "3-project", "renameProject"),
  dialogCommand("project.duplicate", messages.duplicateProjectCommand, "3-project", "duplicateProject"),
  dialogCommand("project.deleted", messages.recentlyDeletedCommand, "3-project", "recentlyDeleted"),
  {
    id: "project.git",
    label: messages.setUpGitCommand,
    menu: { id: "file", group: "3-project" },
    when: canChangeProject,
    run: () =>
      attempt(messages.couldntSetUpGit, async () => {
        const { repository } = await studio().versions.setUpGit({});
        showToast({ text: messages.gitIsSetUp(repository) });
      }),
  },
  dialogCommand("project.letsLogic", letsLogicMessages.command, "4-import", "letsLogic"),
  {
    id: "project.close",
    label: messages.closeProject,
    menu: { id: "file", group: "9-close" },
    when: needsProject,
    run: closeProject,
  },
];
