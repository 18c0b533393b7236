import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import {
  bracketMatching,
  foldAll,
  foldKeymap,
  unfoldAll,
  codeFolding,
  foldGutter,
  foldService,
} from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  crosshairCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
  gutter,
  GutterMarker,
} from "@codemirror/view";
import type { GameObject } from "#shared/levels/puzzlescript/language/program.ts";
import { codeTheme } from "../../code/codeTheme.ts";
import { changesBetween } from "../../code/externalChange.ts";
import { keepTypingInside } from "../../code/keepTypingInside.ts";
import { usesReturns } from "../../code/lineEnds.ts";
import { steadyWidth } from "../../code/steadyWidth.ts";
import { tooltipsInside } from "../../code/tooltipsInside.ts";
import type { CodeFix, CodeHost, CodeNotes, CodeView } from "./codeView.ts";
import { offersAt } from "./completions.ts";
import {
  firedLines,
  gameColors,
  gameLook,
  lineStates,
  otherRanges,
  setFiredLines,
  setLook,
  objectOnLine,
} from "./gameDecorations.ts";
import { codeMessages as messages } from "./messages.ts";
import { mistakeMarks, showMistakes } from "./mistakes.ts";
import { spritePicture } from "./spritePictures.ts";

/** What no color says otherwise: brackets, arrows and commas. */
const signColor = EditorView.theme({ ".cm-content": { color: "var(--text-3)" } });

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
  /** The mistakes that are shown. */
  let noted: CodeNotes["diagnostics"] | undefined;
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
        highlightActiveLine(),
        highlightActiveLineGutter(),
        bracketMatching(),
        // Levels and sprites are columns of letters: Alt and a drag select a rectangle of them.
        EditorState.allowMultipleSelections.of(true),
        rectangularSelection(),
        otherRanges,
        crosshairCursor(),
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
        goOnCtrlClick(host),
        EditorView.updateListener.of((update) => {
          const isOwn = update.transactions.some((one) => one.annotation(fromDocument) !== true && one.docChanged);
          if (update.selectionSet || update.docChanged) scrollBack(update.view);
          if (update.docChanged && isOwn) {
            known = outside(update.state.doc.toString());
            const { number } = update.state.doc.lineAt(update.state.selection.main.head);
            const isInLevels = update.state.field(lineStates)[number - 1]?.section === "levels";
            host.edited(known, isInLevels ? number : undefined);
          }
        }),
        steadyWidth(),
        tooltipsInside,
        codeTheme,
        signColor,
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
    host.edited(text, undefined);
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
      const isNewLook = look !== view.state.field(gameLook);
      // Notes about an older text would underline other words; the next ones follow in a moment.
      const isCurrent = text === known && diagnostics !== noted;
      if (!isNewLook && !isCurrent) return;
      if (isCurrent) noted = diagnostics;
      const marks = isCurrent
        ? showMistakes(
            view.state,
            diagnostics,
            (mistake) => host.fixes(mistake),
            (_, fix) => apply(fix),
          )
        : {};
      const looks = isNewLook ? [setLook.of(look)] : [];
      // In one update: each lays out the visible lines.
      view.dispatch({ ...marks, effects: [...looks, marks.effects ?? []].flat() });
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

/** After a long line, the view scrolls back to the left as soon as the cursor is where it would be seen there. */
function scrollBack(view: EditorView): void {
  if (view.scrollDOM.scrollLeft === 0) return;
  view.requestMeasure({
    key: scrollBack,
    read: () => {
      const { scrollDOM, contentDOM, state } = view;
      const cursor = view.coordsAtPos(state.selection.main.head);
      const seen = scrollDOM.clientWidth - contentDOM.offsetLeft - view.defaultCharacterWidth;
      return cursor !== null && cursor.left - contentDOM.getBoundingClientRect().left < seen;
    },
    write: (isSeen) => {
      if (isSeen) view.scrollDOM.scrollLeft = 0;
    },
  });
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

/** A click with Ctrl goes to what is meant, a level or where a name is declared; elsewhere it is a click like any other. */
function goOnCtrlClick(host: CodeHost): Extension {
  return EditorView.domEventHandlers({
    mousedown(event, view) {
      const at = event.button === 0 && (event.ctrlKey || event.metaKey) ? view.posAtCoords(event) : null;
      if (at === null) return false;
      const line = view.state.doc.lineAt(at);
      return host.ctrlClicked(line.number, at - line.from + 1);
    },
  });
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

class SpriteMarker extends GutterMarker {
  readonly object: GameObject;

  constructor(object: GameObject) {
    super();
    this.object = object;
  }

  override eq(other: SpriteMarker): boolean {
    return other.object === this.object;
  }

  override toDOM(): HTMLElement {
    const picture = spritePicture(this.object);
    picture.title = messages.editSprite(this.object.name);
    return picture;
  }
}

/** The sprites of objects beside their names; a click opens the sprite. */
function spriteGutter(clicked: (line: number) => void): ReturnType<typeof gutter> {
  const lineNumber = (view: EditorView, from: number): number => view.state.doc.lineAt(from).number;
  return gutter({
    class: "ps-sprites",
    lineMarker(view, line) {
      const object = objectOnLine(view.state, lineNumber(view, line.from));
      return object === undefined ? null : new SpriteMarker(object);
    },
    lineMarkerChange: ({ transactions }) => transactions.some(({ effects }) => effects.some((one) => one.is(setLook))),
    domEventHandlers: {
      mousedown(view, line) {
        const number = lineNumber(view, line.from);
        if (objectOnLine(view.state, number) === undefined) return false;
        clicked(number);
        return true;
      },
    },
  });
}

/** Folds a section from its heading to the line before the next one. */
export function sectionFolding(): Extension {
  const service = foldService.of((state, lineStart) => {
    const states = state.field(lineStates);
    const { number, to } = state.doc.lineAt(lineStart);
    if (states[number - 1]?.isHeading !== true) return null;
    let last = number;
    while (last < state.doc.lines && states[last]?.isHeading !== true) last++;
    // The line of "=" above the next heading belongs to it.
    while (last > number && /^[=\s]*$/.test(state.doc.line(last).text)) last--;
    return last === number ? null : { from: to, to: state.doc.line(last).to };
  });
  return [service, codeFolding({ placeholderText: "…" }), foldGutter({ openText: "⌄", closedText: "›" })];
}
