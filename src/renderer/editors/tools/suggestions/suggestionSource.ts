import type { JsonValue } from "#shared/kernel/json.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import type { Scene } from "#shared/scene/scene.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";

/** What "suggest" is asked, or why it can't be asked yet, as a sentence. */
export type SuggestionQuestion =
  | { readonly kind: "ready"; readonly input: { readonly [member: string]: JsonValue } }
  | { readonly kind: "blocked"; readonly reason: string };

/** What an editor gives for suggestions: the rest is the same for every kind. */
export interface SuggestionSource {
  /** The level kind whose engine is asked. */
  readonly kind: string;
  /** The editor needs the height: in low windows the strip starts folded. */
  readonly foldsFirst?: true;
  /** All that the question is made of, each by identity; a change of any makes suggestions outdated at once. */
  state(): readonly unknown[];
  /** Calls back whenever the state may have changed. */
  subscribe(changed: () => void): () => void;
  /** The question about the document as it is now, without the seed. */
  question(): SuggestionQuestion;
  /** What is known without asking: fixes that a diagnosis has tried already. Undefined where there is nothing of the kind. */
  known?(): SuggestAnswer | undefined;
  /** Takes a suggestion as one undo step. */
  take(suggestion: Suggestion): void;
  /** Shows a variant on the canvas in place of the drawing, for as long as it is pointed at; undefined ends it. */
  show(suggestion: Suggestion | undefined): void;
  /** The variant as a small picture, what differs marked; null when it can't be drawn. */
  scene(suggestion: Suggestion): Scene | null;
}

/** Takes a suggestion as one undo step of a document: members that it names are replaced, all others stay. */
export function takeSuggestion<Data extends object>(
  session: DocumentSession<Data>,
  { edit, changes }: Suggestion,
): void {
  session.edit(edit, (draft) => void Object.assign(draft, structuredClone(changes)));
}

/** The document's data as a suggestion leaves it. The engine is of this build, so its changes fit the type. */
export function dataWith<Data extends object>(data: Data, { changes }: Suggestion): Data {
  return { ...data, ...(changes as Partial<Data>) };
}
