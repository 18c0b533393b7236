import type { JsonValue } from "#shared/kernel/json.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import type { Scene } from "#shared/scene/scene.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";

/** The query for "suggest", or why it can't be sent yet, as a sentence. */
export type SuggestionQuestion =
  | { readonly kind: "ready"; readonly input: { readonly [member: string]: JsonValue } }
  | { readonly kind: "blocked"; readonly reason: string };

/** An editor's part of suggestions; the rest is the same for every kind. */
export interface SuggestionSource {
  /** The level kind whose engine is queried. */
  readonly kind: string;
  /** The editor needs the height: in low windows the strip starts collapsed. */
  readonly foldsFirst?: true;
  /** Everything that the query depends on, compared by identity; a change of any makes suggestions outdated. */
  state(): readonly unknown[];
  /** Calls the listener whenever the state may have changed. */
  subscribe(changed: () => void): () => void;
  /** The question about the document as it is now, without the seed. */
  question(): SuggestionQuestion;
  /** Suggestions available without a query: fixes that a diagnosis has already tried. Undefined if there are none. */
  known?(): SuggestAnswer | undefined;
  /** Applies a suggestion as one undo step. */
  take(suggestion: Suggestion): void;
  /** Shows a variant on the canvas in place of the drawing, for as long as it is pointed at; undefined ends it. */
  show(suggestion: Suggestion | undefined): void;
  /** A thumbnail of the variant with the differences marked; null when it can't be drawn. */
  scene(suggestion: Suggestion): Scene | null;
}

/** Applies a suggestion as one undo step of a document: members that it names are replaced, all others stay. */
export function takeSuggestion<Data extends object>(
  session: DocumentSession<Data>,
  { edit, changes }: Suggestion,
): void {
  session.edit(edit, (draft) => void Object.assign(draft, structuredClone(changes)));
}

/** Shows a variant on a canvas in place of the drawing (`ghost` of the view), or the drawing again. */
export function showGhost<Ghost>(
  model: {
    readonly view: {
      readonly getState: () => { readonly ghost: Ghost | undefined };
      readonly setState: (next: { readonly ghost: Ghost | undefined }) => void;
    };
    readonly canvas: CanvasController;
  },
  ghost: Ghost | undefined,
): void {
  if (ghost === model.view.getState().ghost) return;
  model.view.setState({ ghost });
  model.canvas.redraw("content", "overlay");
}

/** The document's data with a suggestion applied. The engine is of this build, so its changes fit the type. */
export function dataWith<Data extends object>(data: Data, { changes }: Suggestion): Data {
  return { ...data, ...(changes as Partial<Data>) };
}
