import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import type { TemplateSet } from "./templateChoices.ts";

/** Props of every inspector of a graph. */
export interface InspectorProps {
  readonly model: GraphModel;
  readonly document: GraphDocument;
  /** Template sets of the project. */
  readonly sets: readonly TemplateSet[];
  readonly readOnly: boolean;
}
