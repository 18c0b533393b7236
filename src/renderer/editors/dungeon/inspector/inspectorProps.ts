import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import type { TemplateSet } from "./templateChoices.ts";

/** What every inspector of a graph is given. */
export interface InspectorProps {
  readonly model: GraphModel;
  readonly document: GraphDocument;
  /** Template sets of the project. */
  readonly sets: readonly TemplateSet[];
  readonly readOnly: boolean;
}
