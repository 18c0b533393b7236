import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { bracketMatching, foldAll, foldKeymap, unfoldAll } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { codeTheme } from "./codeTheme.ts";
import type { CodeFix, CodeHost, CodeNotes, CodeView } from "./codeView.ts";
import { offersAt } from "./completions.ts";
import { changesBetween } from "./externalChange.ts";
import { firedLines, gameColors, gameLook, lineStates, setFiredLines, setLook } from "./gameDecorations.ts";
import { codeMessages as messages } from "./messages.ts";
import { mistakeMarks, showMistakes } from "./mistakes.ts";
import { sectionFolding } from "./sectionFolding.ts";
import { spriteGutter } from "./spriteGutter.ts";

/** A change that comes from the document, not from typing. */
const fromDocument = Annotation.define<boolean>();

/**
 * The code editor on CodeMirror, in a shadow root: the page's content policy forbids style elements, and there
 * CodeMirror uses constructed style sheets. Loaded when the first game is opened.
 */
export function createCodeView(host: CodeHost): CodeView {
  const root = host.parent.shadowRoot ?? host.parent.attachShadow({ mode: "open", delegatesFocus: true });
  const writing = new Compartment();
  const writingOf = (isReadOnly: boolean) => [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(true)];
  /** The document's text has CR LF ends that the editor doesn't see. */
  let hasReturns = usesReturns(host.text);
  let known = host.text;
  const inside = (text: string): string => (hasReturns ? text.replaceAll("\r\n", "\n") : text);
  const outside = (text: string): string => (hasReturns ? text.replaceAll("\n", "\r\n") : text);

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: inside(host.text),
      extensions: [
        // Only "\n" separates lines: whatever else the text contains comes back byte for byte.
        EditorState.lineSeparator.of("\n"),
        EditorState.tabSize.of(4),
        EditorState.phrases.of(messages.phrases),
        writing.of(writingOf(host.isReadOnly)),
        lineStates,
        gameLook,
        firedLines,
        mistakeMarks(),
        spriteGutter((line) => host.spriteClicked(line)),
        lineNumbers(),
        sectionFolding(),
        gameColors,
        drawSelection(),
        rectangularSelection(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        bracketMatching(),
        search({ top: true }),
        autocompletion({ override: [completeWith(host)], icons: false }),
        keymap.of([
          { key: "Mod-z", run: () => ran(() => host.undo()), preventDefault: true },
          { key: "Mod-y", run: () => ran(() => host.redo()), preventDefault: true },
          { key: "Mod-Shift-z", run: () => ran(() => host.redo()), preventDefault: true },
          { key: "F2", run: (editor) => ran(() => renameHere(editor, host)), preventDefault: true },
          ...completionKeymap,
          ...searchKeymap,
          ...foldKeymap,
          ...lintKeymap,
          // Ctrl+Enter and the like belong to the studio.
          ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter" && key !== "Mod-/" && key !== "Alt-A"),
        ]),
        EditorView.contentAttributes.of({ "aria-label": messages.code, spellcheck: "false" }),
        EditorView.updateListener.of((update) => {
          const isOwn = update.transactions.some((one) => one.annotation(fromDocument) !== true && one.docChanged);
          if (update.docChanged && isOwn) {
            known = outside(update.state.doc.toString());
            host.edited(known, update.state.doc.lineAt(update.state.selection.main.head).number);
          }
        }),
        codeTheme,
      ],
    }),
  });
  keepTypingInside(host.parent);

  function setText(text: string): void {
    if (text === known) return;
    known = text;
    hasReturns = usesReturns(text);
    const changes = changesBetween(view.state.doc.toString(), inside(text));
    view.dispatch({ changes: [...changes], annotations: fromDocument.of(true) });
  }
  function apply(fix: CodeFix): void {
    const text = fix.apply(known);
    if (text === known) return;
    setText(text);
    host.edited(text, 0);
  }
  function goTo(line: number, column: number): void {
    const { doc } = view.state;
    const at = doc.line(Math.min(doc.lines, Math.max(1, line)));
    const anchor = Math.min(at.to, at.from + Math.max(0, column - 1));
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  }

  return {
    setText,
    setNotes({ text, diagnostics, look }: CodeNotes) {
      view.dispatch({ effects: setLook.of(look) });
      // Notes about an older text would underline other words; the next ones follow in a moment.
      if (text !== known) return;
      for (const spec of showMistakes(
        view.state,
        diagnostics,
        (mistake) => host.fixes(mistake),
        (_, fix) => apply(fix),
      ))
        view.dispatch(spec);
    },
    setReadOnly: (isReadOnly) => view.dispatch({ effects: writing.reconfigure(writingOf(isReadOnly)) }),
    setFired: (lines) => view.dispatch({ effects: setFiredLines.of(lines) }),
    goTo,
    reveal(line) {
      const { doc } = view.state;
      const at = doc.line(Math.min(doc.lines, Math.max(1, line))).from;
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
    },
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus,
    cursor() {
      const { head } = view.state.selection.main;
      const line = view.state.doc.lineAt(head);
      return { line: line.number, column: head - line.from + 1 };
    },
    openSearch: () => void openSearchPanel(view),
    foldAll: () => void foldAll(view),
    unfoldAll: () => void unfoldAll(view),
    destroy: () => view.destroy(),
  };
}

function usesReturns(text: string): boolean {
  return text.includes("\r\n") && !/(?:^|[^\r])\n/.test(text);
}

function ran(run: () => void): boolean {
  run();
  return true;
}

function renameHere(view: EditorView, host: CodeHost): void {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  host.rename(line.number, head - line.from + 1);
}

function completeWith(host: CodeHost): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    const state = context.state.field(lineStates)[line.number - 1];
    const word = /[\p{L}\p{N}_]*$/u.exec(before)?.[0] ?? "";
    if (state === undefined || (word.length < 2 && !context.explicit)) return null;
    const options = offersAt(before, state, host.names()).map(({ label, about, kind }): Completion => ({
      label,
      detail: about,
      type: kind === "name" ? "variable" : "keyword",
    }));
    return options.length === 0 ? null : { from: context.pos - word.length, options, validFor: /^[\p{L}\p{N}_]*$/u };
  };
}

/**
 * Outside a shadow root, events seem to come from its host, which is no text field: without this, typed letters would
 * be shortcuts of the studio. Keys with Ctrl and function keys pass, except those that edit text.
 */
function keepTypingInside(host: HTMLElement): void {
  const editing = new Set(["a", "c", "v", "x", "y", "z", "arrowleft", "arrowright"]);
  host.addEventListener("keydown", (event) => {
    const withMod = event.ctrlKey || event.metaKey;
    const passes = /^F\d+$/.test(event.key) || (withMod && !editing.has(event.key.toLowerCase()));
    if (!passes) event.stopPropagation();
  });
}
