import type { ComponentType, ReactNode } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Scene } from "#shared/scene/scene.ts";

/** What a view of a finished level is given. */
export interface LevelViewProps {
  /** A level of the view's kind, as it is stored. */
  readonly level: unknown;
  /** Floats at the top of the view: its name, the switch between the views. */
  readonly children?: ReactNode;
}

/** What the preview beside the gallery is given. */
export interface LevelPreviewProps {
  readonly candidate: Candidate;
  readonly label: string;
  /** Class of the paper that the level is drawn on. */
  readonly paper: string;
}

/** What a file says of a level beside the level itself. */
export interface LevelAbout {
  readonly author?: string;
  /** What people wrote about the level, lines of text. */
  readonly comment?: string;
  /** What the kind's text format read beside the level, in the kind's own form; unchecked. */
  readonly extras?: unknown;
  /** What the level's run was started from, in the form of the kind's `prepare`; unchecked. */
  readonly runInput?: unknown;
}

/** A document of a file. `data` is made when it is asked for: a file may hold more than anybody wants. */
export interface FileDocument {
  readonly type: string;
  readonly name: string;
  /** What is in it, in a few words, to choose by: "17 rooms, 20 connections". */
  readonly about?: string;
  /** Command that shows what the file held, once the document is open: games are no board to edit. */
  readonly shownBy?: string;
  readonly data: () => JsonValue;
}

/** Documents that a file becomes, and what of it could not be read, as sentences. */
export interface ReadFile {
  readonly documents: readonly FileDocument[];
  readonly leftOut: readonly string[];
  /** Names of the files beside it that became part of them, and need no reading of their own. */
  readonly used?: readonly string[];
  /** Documents that were made already, because those here refer to them. */
  readonly made?: number;
}

/** A part of a level that can be looked at alone: a floor. */
export interface LevelPart {
  /** The same for the same part of other levels: "1". */
  readonly id: string;
  readonly label: string;
  /** Shown until another is chosen. */
  readonly isUsual: boolean;
  readonly scene: Scene;
}

/** Files that are imported together, by name: what a file refers to is looked for among them. */
export type Companions = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** What can be done with a finished level of a kind beside looking at it: in the gallery, from a pack. */
export interface LevelViews {
  /** To solve it by hand. Fills its box. */
  readonly Play?: ComponentType<LevelViewProps>;
  /** To go through its solution. Fills its box. */
  readonly Steps?: ComponentType<LevelViewProps>;
  /** Parts of a level that big view and Compare show one at a time, and the whole; none of levels that are shown whole. */
  readonly parts?: (level: unknown) => readonly LevelPart[];
  /** Data of a document of type `documentType` in which the level can be edited further. */
  readonly toDocument?: {
    readonly documentType: string;
    /** Whether `about.runInput` matters: what was asked of the level is part of the document. */
    readonly keepsDemands?: boolean;
    data(level: unknown, about?: LevelAbout): JsonValue;
  };
  /** Data of a document that a level of a file becomes where it can't be edited itself: the graph of a layout. */
  readonly importAs?: { readonly documentType: string; data(level: unknown): JsonValue };
  /** The preview beside the gallery, where the kind has one of its own; the others are only drawn. */
  readonly Preview?: ComponentType<LevelPreviewProps>;
  /** A picture beside the level in the big view, where `hasInset`: the graph that a layout was made from. */
  readonly Inset?: ComponentType<{ readonly candidate: Candidate }>;
  readonly hasInset?: (candidate: Candidate) => boolean;
  /**
   * Reads a text that becomes documents as a whole instead of levels one by one: games, which belong to a board, or a graph. Undefined
   * for texts that hold levels.
   */
  readonly readFile?: (text: string, fileName: string) => ReadFile | undefined;
  /** `readFile` for files that need the person's answers first, and for those that are no text. */
  readonly askFile?: (bytes: Uint8Array, fileName: string, companions: Companions) => Promise<ReadFile | undefined>;
  /** Starts a run of levels that are like one. */
  readonly moreLikeThis?: (candidate: Candidate) => Promise<void>;
}
