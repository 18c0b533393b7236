import { FileQuestion } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { plainText } from "#renderer/studio/plainText.ts";
import type { EditorDefinition } from "./editorDefinition.ts";
import type { Companions, LevelViews, ReadFile } from "./levelViews.ts";

/** A level kind's manifest on the side of the screen: how its documents are edited, and what can be done with its levels. */
export interface KindScreens {
  /** Level kind id, "linjat". */
  readonly kind: string;
  /** One for each of its document types that can be drawn. */
  readonly editors: readonly EditorDefinition[];
  readonly views: LevelViews;
}

let screens: readonly KindScreens[] = [];

/** Says which kinds have screens; called once before the first screen. */
export function provideKindScreens(all: readonly KindScreens[]): void {
  screens = all;
}

/** Undefined for kinds whose levels are only listed and drawn. */
export function findKindScreens(kind: string): KindScreens | undefined {
  return screens.find((one) => one.kind === kind);
}

/** The editor of a document type; undefined for types this studio cannot draw. */
export function findEditor(documentType: string): EditorDefinition | undefined {
  for (const { editors } of screens) {
    const editor = editors.find((one) => one.documentType === documentType);
    if (editor !== undefined) return editor;
  }
  return undefined;
}

/** The icon of a document type; a question mark for types without an editor. */
export function documentIcon(documentType: string): LucideIcon {
  return findEditor(documentType)?.icon ?? FileQuestion;
}

/** The views of a level kind; undefined for kinds that can only be looked at. */
export function findLevelViews(kind: string): LevelViews | undefined {
  return findKindScreens(kind)?.views;
}

/** What a kind makes of a whole file; undefined where none claims it. */
export async function readWholeFile(
  bytes: Uint8Array,
  fileName: string,
  companions: Companions = new Map(),
): Promise<ReadFile | undefined> {
  const text = plainText(bytes) ?? new TextDecoder().decode(bytes);
  for (const { views } of screens) {
    const read = views.readFile?.(text, fileName) ?? (await views.askFile?.(bytes, fileName, companions));
    if (read !== undefined) return read;
  }
  return undefined;
}
