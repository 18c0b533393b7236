import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { count, plural } from "#shared/text/format.ts";

/** Texts of the welcome page. */
export const welcomeMessages = {
  ...commonTexts("open", "userGuide", "keyboardShortcuts", "tryAgain"),
  levelwright: "Levelwright",
  tagline: "Level-design studio",
  newProject: "New project",
  openProject: commonMessages.openNamed,
  openFolder: "Open project…",
  openSample: "Open sample…",
  settings: "Settings…",
  recentProjects: "Recent projects",
  showAll: (projects: number): string => `Show all ${count(projects)}`,
  showFewer: "Show fewer",
  noProjects: "No projects yet",
  noProjectsHint: "Start with a lesson below, open a sample, or create a project on the left.",
  notFound: "not found",
  nothingDrawn: "Nothing drawn yet",
  removeFromRecent: (name: string): string => `Remove ${name} from recent projects`,
  facts: (documents: number, candidates: number, kept: number): string =>
    [
      plural(documents, "document"),
      ...(candidates === 0 ? [] : [plural(candidates, "candidate")]),
      ...(kept === 0 ? [] : [`${count(kept)} kept`]),
    ].join(", "),
  couldntListRecentProjects: "Couldn't list the recent projects",
  couldntRemoveFromRecent: "Couldn't remove the project from recent projects",
  startWithEmptyDatabase: "Start with an empty database",
  learn: "Learn",
  lessonsDone: (done: number, all: number, minutes: number): string =>
    done === all ? `All ${all} lessons done` : `${done} of ${all} done, about ${count(minutes)} min left`,
  lessonsNew: (all: number, minutes: number): string => `${all} lessons, about ${count(minutes)} min in all`,
  continueLesson: (number: number): string => `Continue lesson ${number}`,
  startLesson: (number: number): string => `Start lesson ${number}`,
  minutes: (minutes: number): string => `${count(minutes)} min`,
  lessonDone: commonMessages.done,
  step: (number: number, all: number): string => `Step ${number} of ${all}`,
  openLesson: (number: number, title: string): string => `Lesson ${number}: ${title}`,
} as const;
