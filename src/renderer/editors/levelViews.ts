import type { ComponentType, ReactNode } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Scene } from "#shared/scene/scene.ts";

/** Props of a view of a finished level. */
export interface LevelViewProps {
  /** A level of the view's kind, as it is stored. */
  readonly level: unknown;
  /** Floats at the top of the view: its name, the switch between the views. */
  readonly children?: ReactNode;
}

/** Props of the preview next to the gallery. */
export interface LevelPreviewProps {
  readonly candidate: Candidate;
  readonly label: string;
  /** CSS class of the paper that the level is drawn on. */
  readonly paper: string;
}

/** Information in a file in addition to the level. */
export interface LevelAbout {
  readonly author?: string;
  /** Comments on the level, lines of text. */
  readonly comment?: string;
  /** What the kind's text format parsed in addition to the level, in the kind's own format; unvalidated. */
  readonly extras?: unknown;
  /** The input of the level's run, in the format of the kind's `prepare`; unvalidated. */
  readonly runInput?: unknown;
}

/** A document of a file. `data` is created on demand: a file may contain more than the user wants. */
export interface FileDocument {
  readonly type: string;
  readonly name: string;
  /** A short description to choose by: "17 rooms, 20 connections". */
  readonly about?: string;
  /** Command that shows the file's content once the document is open: games can't be shown by editing a board. */
  readonly shownBy?: string;
  readonly data: () => JsonValue;
}

/** Documents that a file becomes, and what of it could not be read, as sentences. */
export interface ReadFile {
  readonly documents: readonly FileDocument[];
  readonly leftOut: readonly string[];
  /** Names of companion files that were merged into it and aren't imported separately. */
  readonly used?: readonly string[];
  /** Its levels can be read one by one as well, to go into a pack. */
  readonly hasLevels?: true;
  /** Number of documents already created, because those here refer to them. */
  readonly made?: number;
}

/** A part of a level that can be viewed separately: a floor. */
export interface LevelPart {
  /** The same for the corresponding part of other levels: "1". */
  readonly id: string;
  readonly label: string;
  /** Shown by default. */
  readonly isUsual: boolean;
  readonly scene: Scene;
}

/** Files that are imported together, by name: references from one file are resolved among them. */
export type Companions = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** A kind's views of finished levels besides the plain picture: in the gallery, from a pack. */
export interface LevelViews {
  /** To solve it by hand. Fills its box. */
  readonly Play?: ComponentType<LevelViewProps>;
  /** Steps through its solution. Fills its box. */
  readonly Steps?: ComponentType<LevelViewProps>;
  /** Parts of a level that big view and Compare show one at a time, and the whole; empty for levels without parts. */
  readonly parts?: (level: unknown) => readonly LevelPart[];
  /** Data of a document of type `documentType` in which the level can be edited further. */
  readonly toDocument?: {
    readonly documentType: string;
    /** Whether `about.runInput` matters: the demands on the level are part of the document. */
    readonly keepsDemands?: boolean;
    data(level: unknown, about?: LevelAbout): JsonValue;
  };
  /** Data of a document that a level of a file becomes where it can't be edited itself: the graph of a layout. */
  readonly importAs?: { readonly documentType: string; data(level: unknown): JsonValue };
  /** The kind's own preview next to the gallery, if it has one; by default the level is drawn. */
  readonly Preview?: ComponentType<LevelPreviewProps>;
  /** A picture next to the level in the big view, if `hasInset`: the graph from which a layout was made. */
  readonly Inset?: ComponentType<{ readonly candidate: Candidate }>;
  readonly hasInset?: (candidate: Candidate) => boolean;
  /**
   * Reads a text that becomes documents instead of individual levels: games, which belong to a board, a graph, or
   * rules with their levels. Undefined for texts that contain nothing but levels.
   */
  readonly readFile?: (text: string, fileName: string) => ReadFile | undefined;
  /** `readFile` for files that need the user's answers first, and for binary files. */
  readonly askFile?: (bytes: Uint8Array, fileName: string, companions: Companions) => Promise<ReadFile | undefined>;
  /** Starts a run of levels that are like one. */
  readonly moreLikeThis?: (candidate: Candidate) => Promise<void>;
}
