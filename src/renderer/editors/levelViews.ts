import type { ComponentType, ReactNode } from "react";
import type { JsonValue } from "#shared/kernel/json.ts";
import { LinjatLevelPlay, LinjatLevelSteps } from "./linjat/LinjatLevelViews.tsx";
import { briefOfLevel } from "./linjat/brief/briefOfLevel.ts";

/** What a view of a finished level is given. */
export interface LevelViewProps {
  /** A level of the view's kind, as it is stored. */
  readonly level: unknown;
  /** Floats at the top of the view: its name, the switch between the views. */
  readonly children?: ReactNode;
}

/** What can be done with a finished level of a kind beside looking at it: in the gallery, from a pack. */
export interface LevelViews {
  /** Level kind id, "linjat". */
  readonly kind: string;
  /** To solve it by hand. Fills its box. */
  readonly Play?: ComponentType<LevelViewProps>;
  /** To go through its solution. Fills its box. */
  readonly Steps?: ComponentType<LevelViewProps>;
  /** Data of a document of type `documentType` in which the level can be edited further. */
  readonly toDocument?: { readonly documentType: string; data(level: unknown): JsonValue };
}

/** One line per level kind. */
const views: readonly LevelViews[] = [
  {
    kind: "linjat",
    Play: LinjatLevelPlay,
    Steps: LinjatLevelSteps,
    toDocument: { documentType: "linjat-brief", data: briefOfLevel },
  },
];

/** The views of a level kind; undefined for kinds that can only be looked at. */
export function findLevelViews(kind: string): LevelViews | undefined {
  return views.find((one) => one.kind === kind);
}
