import { create } from "zustand";
import { showDialog } from "#renderer/studio/dialogStore.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { type UndecidedFile, marksId } from "#shared/contract/versions.ts";

/** What is compared with another version of itself; a pack is the one on screen. */
export interface CompareSubject {
  readonly part: "document" | "pack" | "marks";
  readonly id: string;
}

/** The marks of the project. */
export const marksSubject: CompareSubject = { part: "marks", id: marksId };

/** Another version of what is compared. */
export type OtherVersion =
  | { readonly type: "backup"; readonly backupId: string }
  | { readonly type: "commit"; readonly commit: string }
  | { readonly type: "file"; readonly name: string; readonly data: JsonValue }
  /** What a merge has left to decide, as texts of the file: both sides, where they come from, and the file that keeps them. */
  | {
      readonly type: "merge";
      readonly part: UndecidedFile["part"];
      readonly base?: string | undefined;
      readonly mine: string;
      readonly theirs: string;
      readonly keptIn: string;
    };

interface CompareState {
  readonly subject: CompareSubject | null;
  /** The version that is shown first; null: the newest backup. */
  readonly version: OtherVersion | null;
  /** A file with conflict markers: it is no document yet. */
  readonly marked: UndecidedFile | null;
}

/** What the compare dialog is about. */
export const useCompare = create<CompareState>(() => ({ subject: null, version: null, marked: null }));

/** Opens the dialog for a document, with a version if there is one to begin with. */
export function compareDocument(id: string, version: OtherVersion | null = null): void {
  compare({ part: "document", id }, version);
}

/** Opens the dialog, with a version if there is one to begin with. */
export function compare(subject: CompareSubject, version: OtherVersion | null = null): void {
  useCompare.setState({ subject, version, marked: null });
  showDialog("compare");
}

/** Opens the dialog for a file with conflict markers. */
export function finishMarkedMerge(marked: UndecidedFile): void {
  useCompare.setState({ subject: null, version: null, marked });
  showDialog("compare");
}
