import type { Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import type { GameLook } from "../sketch/gameSketch.ts";

/** A change of the text that mends a mistake. */
export interface CodeFix {
  readonly label: string;
  /** The text with the mistake mended. */
  readonly apply: (text: string) => string;
}

/** What the code editor shows beside the text. */
export interface CodeNotes {
  /** The text that the notes are about. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly look: GameLook | undefined;
}

/** The code editor on the page, whatever draws it. Lines and columns count from 1. */
export interface CodeView {
  /** Shows another text; the cursor stays where it is in the text. */
  setText(text: string): void;
  setNotes(notes: CodeNotes): void;
  setReadOnly(isReadOnly: boolean): void;
  /** Marks lines whose rules fired, or none. */
  setFired(lines: readonly number[]): void;
  /** Moves the cursor and scrolls to it. */
  goTo(line: number, column: number): void;
  /** Scrolls to a line; the cursor stays. */
  reveal(line: number): void;
  focus(): void;
  hasFocus(): boolean;
  /** Line and column of the cursor. */
  cursor(): { readonly line: number; readonly column: number };
  openSearch(): void;
  foldAll(): void;
  unfoldAll(): void;
  destroy(): void;
}

/** What the code editor asks of the game. */
export interface CodeHost {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly isReadOnly: boolean;
  /** Names that can be written, with what they are: "object", "legend". */
  readonly names: () => readonly { readonly name: string; readonly about: string }[];
  /** The author typed; `levelsLine` is the cursor's line if it is in LEVELS. */
  edited(text: string, levelsLine: number | undefined): void;
  undo(): void;
  redo(): void;
  rename(line: number, column: number): void;
  /** In a level, shows it; on a name, moves the cursor to where it is declared. False: the place is neither. */
  ctrlClicked(line: number, column: number): boolean;
  /** A sprite in the margin was clicked. */
  spriteClicked(line: number): void;
  /** Fixes of a mistake that are certain. */
  fixes(diagnostic: Diagnostic): readonly CodeFix[];
}
