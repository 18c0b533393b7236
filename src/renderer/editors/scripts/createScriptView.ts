import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { ScriptProblem } from "#shared/contract/scripts.ts";
import { codeTheme } from "../code/codeTheme.ts";
import { changesBetween } from "../code/externalChange.ts";
import { keepTypingInside } from "../code/keepTypingInside.ts";
import { usesReturns } from "../code/lineEnds.ts";
import { tooltipsInside } from "../code/tooltipsInside.ts";
import { scriptMessages as messages } from "./messages.ts";
import { scriptTokens } from "./scriptTokens.ts";
import type { ScriptHost, ScriptView } from "./scriptView.ts";

/** Marks changes of the document, as opposed to typing. */
const fromDocument = Annotation.define<boolean>();

const colors = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)" },
  { tag: tags.comment, color: "var(--text-3)", fontStyle: "italic" },
  { tag: [tags.string, tags.number, tags.atom], color: "var(--info)" },
  { tag: tags.typeName, color: "var(--good)" },
  { tag: tags.operator, color: "var(--text-2)" },
]);

/** The editor of scripts on CodeMirror, in a shadow root as that of games (decision 0039). Loaded with the first script. */
export function createScriptView(host: ScriptHost): ScriptView {
  const root = host.parent.shadowRoot ?? host.parent.attachShadow({ mode: "open", delegatesFocus: true });
  const writing = new Compartment();
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
        EditorState.lineSeparator.of("\n"),
        EditorState.tabSize.of(2),
        indentUnit.of("  "),
        writing.of(EditorState.readOnly.of(host.isReadOnly)),
        StreamLanguage.define(scriptTokens),
        syntaxHighlighting(colors),
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        search({ top: true }),
        autocompletion({ override: [completeWith(host)], icons: false }),
        keymap.of([
          { key: "Mod-z", run: () => ran(() => host.undo()), preventDefault: true },
          { key: "Mod-y", run: () => ran(() => host.redo()), preventDefault: true },
          { key: "Mod-Shift-z", run: () => ran(() => host.redo()), preventDefault: true },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          // Ctrl+Enter belongs to the studio.
          ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({ "aria-label": messages.code, spellcheck: "false" }),
        typeOverSelection,
        EditorView.updateListener.of((update) => {
          const isOwn = update.transactions.some((one) => one.annotation(fromDocument) !== true && one.docChanged);
          if (!update.docChanged || !isOwn) return;
          known = outside(update.state.doc.toString());
          host.edited(known);
        }),
        tooltipsInside,
        codeTheme,
      ],
    }),
  });
  keepTypingInside(host.parent);

  return {
    setText(text) {
      if (text === known) return;
      known = text;
      hasReturns = usesReturns(text);
      const changes = changesBetween(view.state.doc.toString(), inside(text));
      view.dispatch({ changes: [...changes], annotations: fromDocument.of(true) });
    },
    setProblem: (problem) => view.dispatch(setDiagnostics(view.state, marksOf(view.state, problem))),
    setReadOnly: (isReadOnly) => view.dispatch({ effects: writing.reconfigure(EditorState.readOnly.of(isReadOnly)) }),
    goTo(line, column) {
      const at = placeIn(view.state, line, column);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** A problem underlines the rest of its line. */
function marksOf(state: EditorState, problem: ScriptProblem | null) {
  if (problem?.line === undefined) return [];
  const from = placeIn(state, problem.line, problem.column ?? 1);
  const { to } = state.doc.lineAt(from);
  return [{ from: Math.min(from, Math.max(to - 1, 0)), to, severity: "error" as const, message: problem.message }];
}

function placeIn({ doc }: EditorState, line: number, column: number): number {
  const at = doc.line(Math.min(doc.lines, Math.max(1, line)));
  return Math.min(at.to, at.from + Math.max(0, column - 1));
}

/** Offers follow a dot or a quote at once, other words from the second letter on. */
function completeWith(host: ScriptHost): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const text = state.sliceDoc(0, pos);
    const word = /[\w$]*$/.exec(text)?.[0] ?? "";
    const before = text.slice(0, text.length - word.length);
    if (word.length < 2 && !explicit && !/\.$|[!=]==?\s*["']$/.test(before)) return null;
    const options = host.offers(text).map(({ label, detail, about }): Completion => ({
      label,
      ...(detail === "" ? {} : { detail }),
      ...(about === "" ? {} : { info: about }),
      ...(label.startsWith("[") ? { apply: insteadOfDot } : {}),
    }));
    return options.length === 0 ? null : { from: pos - word.length, options, validFor: /^[\w$]*$/ };
  };
}

/** Writes a member in brackets: without the dot before it, unless that is `?.`. */
function insteadOfDot(view: EditorView, { label }: Completion, from: number, to: number): void {
  const isOptional = view.state.sliceDoc(from - 2, from) === "?.";
  const changes = { from: isOptional ? from : from - 1, to, insert: label };
  view.dispatch({ changes, selection: { anchor: changes.from + label.length } });
}

function ran(run: () => void): boolean {
  run();
  return true;
}

/**
 * Replaces a selection by what is typed over it in the editor itself. Left to Chromium, the colors of the replaced text
 * would be kept as an inline style, which the page's content security policy refuses with an error in the console.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    const { main, ranges } = view.state.selection;
    if (inputType !== "insertText" || data === null || isComposing || main.empty || ranges.length > 1) return false;
    if (view.state.readOnly) return false;
    event.preventDefault();
    const insert = (): ReturnType<typeof view.state.update> =>
      view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    // Brackets around a selection, and what else extensions do about typed text.
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
