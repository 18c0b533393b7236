import { lintGutter, setDiagnostics, type Diagnostic as Underline } from "@codemirror/lint";
import { StateEffect, StateField, type EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import type { CodeFix } from "./codeView.ts";

/** Mistakes of the text, as decorations. */
const setSentences = StateEffect.define<readonly { readonly at: number; readonly mistake: Diagnostic }[]>();

/** A mistake in words at the end of its line, where nothing moves while typing. */
class Sentence extends WidgetType {
  readonly mistake: Diagnostic;
  readonly more: number;

  constructor(mistake: Diagnostic, more: number) {
    super();
    this.mistake = mistake;
    this.more = more;
  }

  override eq(other: Sentence): boolean {
    return other.mistake.message === this.mistake.message && other.more === this.more;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.classList.add("ps-sentence", `ps-${this.mistake.severity}`);
    // Screen readers have the list of problems; in the text, the sentence would be read as code.
    element.setAttribute("aria-hidden", "true");
    element.textContent = this.more === 0 ? this.mistake.message : `${this.mistake.message} +${this.more}`;
    return element;
  }
}

const sentences = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let now = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setSentences)) continue;
      const byLine = Map.groupBy(effect.value, ({ at }) => at);
      now = Decoration.set(
        [...byLine].map(([at, all]) => {
          const worst = all.find(({ mistake }) => mistake.severity === "error") ?? all[0];
          if (worst === undefined) throw new Error("A group has members.");
          return Decoration.widget({ widget: new Sentence(worst.mistake, all.length - 1), side: 2 }).range(at);
        }),
        true,
      );
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Underlines, sentences in place, and marks in the margin. */
export function mistakeMarks(): Extension {
  return [sentences, lintGutter()];
}

/** What to dispatch so that these mistakes of the current text are shown. */
export function showMistakes(
  state: EditorState,
  mistakes: readonly Diagnostic[],
  fixes: (mistake: Diagnostic) => readonly CodeFix[],
  apply: (view: EditorView, fix: CodeFix) => void,
): TransactionSpec {
  const placed = mistakes.filter(({ line }) => line >= 1 && line <= state.doc.lines);
  const underlines = placed.map((mistake): Underline => {
    const { from, to } = rangeOf(state, mistake);
    return {
      from,
      to,
      severity: mistake.severity,
      message: `${mistake.message} ${mistake.remedy}`,
      actions: fixes(mistake).map((fix) => ({ name: fix.label, apply: (view) => apply(view, fix) })),
    };
  });
  const ends = placed.map((mistake) => ({ at: state.doc.line(mistake.line).to, mistake }));
  const marks = setDiagnostics(state, underlines);
  return { ...marks, effects: [marks.effects ?? [], setSentences.of(ends)].flat() };
}

/** The word at a mistake's place; the whole line where there is no word. */
function rangeOf(state: EditorState, { line, column }: Diagnostic): { readonly from: number; readonly to: number } {
  const { from, to, text } = state.doc.line(line);
  const start = Math.min(Math.max(0, column - 1), text.length);
  const word = /^(?:[^\s[\]|()=,]+|\S)/.exec(text.slice(start))?.[0];
  if (word !== undefined) return { from: from + start, to: from + start + word.length };
  const indent = text.length - text.trimStart().length;
  return { from: from + indent, to };
}
