import type { PicturedKind } from "./pictures/kindPictures.ts";
import { templateMessages } from "./templateMessages.ts";

/** The starting points of a new project. */
export const projectTemplateIds = ["dungeon", "sokoban", "linjat", "drod", "board", "mixed"] as const;
export type ProjectTemplateId = (typeof projectTemplateIds)[number];

export interface ProjectTemplate {
  readonly id: ProjectTemplateId;
  readonly name: string;
  readonly about: string;
  /** Name that is offered for the project. */
  readonly projectName: string;
  /** Types of the documents it has, the last one in front. */
  readonly documentTypes: readonly string[];
  readonly pictures: readonly PicturedKind[];
}

export const projectTemplates: readonly ProjectTemplate[] = [
  template("dungeon", ["dungeon-graph"], ["dungeon"]),
  template("sokoban", ["sokoban-room"], ["sokoban"]),
  template("linjat", ["linjat-brief"], ["linjat"]),
  template("drod", ["drod-room"], ["drod"]),
  template("board", ["board"], ["board"]),
  template(
    "mixed",
    ["board", "drod-room", "linjat-brief", "sokoban-room", "dungeon-graph"],
    ["dungeon", "sokoban", "linjat", "board"],
  ),
];

export function findProjectTemplate(id: ProjectTemplateId): ProjectTemplate | undefined {
  return projectTemplates.find((one) => one.id === id);
}

function template(
  id: ProjectTemplateId,
  documentTypes: readonly string[],
  pictures: readonly PicturedKind[],
): ProjectTemplate {
  return { id, ...templateMessages[id], documentTypes, pictures };
}
