import { allLevelKinds } from "#shared/levels/registry.ts";
import { mixedTemplateMessages } from "./messages.ts";

/** What a new project can start with. */
export interface ProjectTemplate {
  /** Level kind id, or "mixed". */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Name that is offered for the project. */
  readonly projectName: string;
  /** Types of the documents it has, the last one in front. */
  readonly documentTypes: readonly string[];
  /** Kinds whose pictures it shows. */
  readonly pictures: readonly string[];
}

const offers = allLevelKinds().flatMap(({ id, title, newProject }) =>
  newProject === undefined ? [] : [{ id, name: title, ...newProject }],
);

/** One for each kind that offers itself, then one with a document of each. */
export const projectTemplates: readonly ProjectTemplate[] = [
  ...offers.map(({ documentType, ...words }) => ({ ...words, documentTypes: [documentType], pictures: [words.id] })),
  {
    id: "mixed",
    ...mixedTemplateMessages,
    documentTypes: offers.map(({ documentType }) => documentType).toReversed(),
    pictures: offers.slice(0, 4).map(({ id }) => id),
  },
];

/** By level kind id, or "mixed"; undefined for kinds that offer no new project. */
export function findProjectTemplate(id: string): ProjectTemplate | undefined {
  return projectTemplates.find((one) => one.id === id);
}
