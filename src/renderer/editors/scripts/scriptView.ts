import type { ScriptProblem } from "#shared/contract/scripts.ts";
import type { ScriptOffer } from "./completion/scriptOffers.ts";

/** The editor of a script's text, whatever draws it. */
export interface ScriptView {
  /** Shows another text; the cursor stays where it is in the text. */
  setText(text: string): void;
  /** Marks the place of a problem, or none. */
  setProblem(problem: ScriptProblem | null): void;
  setReadOnly(isReadOnly: boolean): void;
  goTo(line: number, column: number): void;
  destroy(): void;
}

/** What a view is created with; `edited` is called with the whole text after each edit of the user. */
export interface ScriptHost {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly isReadOnly: boolean;
  /** What can be written at the end of a text, the script up to the cursor. */
  offers(text: string): readonly ScriptOffer[];
  edited(text: string): void;
  undo(): void;
  redo(): void;
}
