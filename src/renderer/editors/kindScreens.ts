import { FileQuestion, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { create } from "zustand";
import { plainText } from "#renderer/studio/plainText.ts";
import { reportNotLoaded } from "#renderer/studio/reportNotLoaded.ts";
import type { EditorDefinition } from "./editorDefinition.ts";
import type { Companions, LevelViews, ReadFile } from "./levelViews.ts";

/** An editor as the studio's lists know it before its code is loaded. */
interface EditorEntry {
  /** Document type id, "dungeon-graph". */
  readonly documentType: string;
  /** Next to the name in tabs and explorer. */
  readonly icon: LucideIcon;
  /** The page of the guide about such documents, without extension. */
  readonly guidePage: string;
}

/** A level kind as the studio's lists know it, and where the code of its screens is loaded from. */
export interface KindEntry {
  /** Level kind id, "linjat". */
  readonly kind: string;
  /** One for each of its document types that can be drawn. */
  readonly editors: readonly EditorEntry[];
  /** Rejects when the code can't be loaded. */
  readonly load: () => Promise<KindScreens>;
}

/** A level kind's manifest on the side of the screen: how its documents are edited, and what can be done with its levels. */
export interface KindScreens {
  /** Level kind id, "linjat". */
  readonly kind: string;
  /** In the order of its entry. */
  readonly editors: readonly EditorDefinition[];
  readonly views: LevelViews;
}

interface Kinds {
  readonly entries: readonly KindEntry[];
  /** By kind id. */
  readonly loaded: ReadonlyMap<string, KindScreens>;
}

const useKinds = create<Kinds>(() => ({ entries: [], loaded: new Map() }));
let loading = new Map<string, Promise<KindScreens>>();

/** Says which kinds have screens; called before the first screen. Nothing is loaded yet. */
export function provideKinds(entries: readonly KindEntry[]): void {
  if (entries === useKinds.getState().entries) return;
  loading = new Map();
  useKinds.setState({ entries, loaded: new Map() });
}

/** Loads the screens of a kind, once; a later call tries again only after a failure. */
function loadKind({ kind, load }: KindEntry): Promise<KindScreens> {
  const known = loading.get(kind);
  if (known !== undefined) return known;
  const started = load().then(
    (screens) => {
      useKinds.setState(({ loaded }) => ({ loaded: new Map(loaded).set(kind, screens) }));
      return screens;
    },
    (error: unknown) => {
      loading.delete(kind);
      throw error;
    },
  );
  loading.set(kind, started);
  return started;
}

/** Loads the screens of all kinds, in the order of their entries. Rejects when one can't be loaded. */
export function loadAllKinds(): Promise<readonly KindScreens[]> {
  return Promise.all(useKinds.getState().entries.map(loadKind));
}

/** Loads the screens of the kind that a document type belongs to; does nothing for types without an editor. */
export async function loadEditor(documentType: string): Promise<void> {
  const owner = useKinds
    .getState()
    .entries.find(({ editors }) => editors.some((editor) => editor.documentType === documentType));
  if (owner !== undefined) await loadKind(owner);
}

/** The screens that are loaded, in no particular order. */
export function loadedKinds(): readonly KindScreens[] {
  return [...useKinds.getState().loaded.values()];
}

/** Calls the listener whenever the screens of a kind have been loaded; returns a function that ends that. */
export function onKindsLoaded(listener: () => void): () => void {
  return useKinds.subscribe(listener);
}

/** What lists show of the editor of a document type; undefined for types that this studio cannot draw. */
export function findEditorEntry(documentType: string): EditorEntry | undefined {
  for (const { editors } of useKinds.getState().entries) {
    const editor = editors.find((one) => one.documentType === documentType);
    if (editor !== undefined) return editor;
  }
  return undefined;
}

/** The icon of a document type; a question mark for types without an editor. */
export function documentIcon(documentType: string): LucideIcon {
  return findEditorEntry(documentType)?.icon ?? FileQuestion;
}

/**
 * The editor of a document type, which is loaded when it isn't yet. Undefined until it is there, and for types that this
 * studio cannot draw.
 */
export function useEditor(documentType: string | undefined): EditorDefinition | undefined {
  useEffect(() => {
    if (documentType !== undefined) loadEditor(documentType).catch(reportNotLoaded);
  }, [documentType]);
  return useKinds(({ loaded }) => {
    for (const { editors } of loaded.values()) {
      const editor = editors.find((one) => one.documentType === documentType);
      if (editor !== undefined) return editor;
    }
    return undefined;
  });
}

/** The views of a level kind; undefined for kinds that can only be looked at, and until they are loaded. */
export function findLevelViews(kind: string): LevelViews | undefined {
  return useKinds.getState().loaded.get(kind)?.views;
}

/** `findLevelViews` for components: rendered again once the views are loaded. */
export function useLevelViews(kind: string | undefined): LevelViews | undefined {
  return useKinds(({ loaded }) => (kind === undefined ? undefined : loaded.get(kind)?.views));
}

/** What a kind makes of a whole file; undefined where none claims it. */
export async function readWholeFile(
  bytes: Uint8Array,
  fileName: string,
  companions: Companions = new Map(),
): Promise<ReadFile | undefined> {
  const text = plainText(bytes) ?? new TextDecoder().decode(bytes);
  for (const { views } of await loadAllKinds()) {
    const read = views.readFile?.(text, fileName) ?? (await views.askFile?.(bytes, fileName, companions));
    if (read !== undefined) return read;
  }
  return undefined;
}
