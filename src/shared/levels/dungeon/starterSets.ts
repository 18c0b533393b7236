import type { GraphDocument } from "./graphDocument.ts";
import { starterSetMessages } from "./messages.ts";

/** A template document that new projects with a dungeon start with, and the document of the sample it is copied from. */
export interface StarterSet {
  readonly id: string;
  readonly name: string;
  /** Id of the sample's document. */
  readonly copyOf: string;
}

/** Default shapes of rooms and corridors of a new graph, until the designer draws templates. */
export const starterRooms: StarterSet = {
  id: "starterrooms",
  name: starterSetMessages.starterRooms,
  copyOf: "prioryrooms",
};
/** Default shapes of corridors of a new graph; see `starterRooms`. */
export const starterCorridors: StarterSet = {
  id: "startercorridors",
  name: starterSetMessages.starterCorridors,
  copyOf: "priorycorridor",
};

/** All template documents of a new project, in the order in which they are added. */
export const starterSets: readonly StarterSet[] = [starterRooms, starterCorridors];

/** Whether documents of a type take their shapes from templates, so that a project with one should have some. */
export function usesStarterSets(documentType: string): boolean {
  return documentType === "dungeon-graph";
}

/** Whether a document was created with the project instead of drawn. */
export function isStarterSet(id: string): boolean {
  return starterSets.some((set) => set.id === id);
}

/** The template choices of a graph with the starter sets added, if the project has them. */
export function withStarterSets(
  graph: Pick<GraphDocument, "defaultTemplates" | "defaultCorridors">,
  hasDocument: (id: string) => boolean,
): Pick<GraphDocument, "defaultTemplates" | "defaultCorridors"> {
  const add = (choices: GraphDocument["defaultTemplates"], { id }: StarterSet): GraphDocument["defaultTemplates"] =>
    hasDocument(id) && choices.every(({ set }) => set !== id) ? [...choices, { set: id }] : choices;
  return {
    defaultTemplates: add(graph.defaultTemplates, starterRooms),
    defaultCorridors: add(graph.defaultCorridors, starterCorridors),
  };
}
