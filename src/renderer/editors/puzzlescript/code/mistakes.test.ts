import { forEachDiagnostic } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, type DecorationSet } from "@codemirror/view";
import { afterEach, expect, test, vi } from "vitest";
import type { Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import type { CodeFix } from "./codeView.ts";
import { mistakeMarks, showMistakes } from "./mistakes.ts";

const text = "title game\n\n  late [ Wal ]\n  \nend";
const mistake = (
  line: number,
  column: number,
  message: string,
  severity: "error" | "warning" = "error",
): Diagnostic => ({
  code: "x",
  message,
  remedy: "Mend it.",
  severity,
  line,
  column,
});
let fixed: string[] = [];
function marked(mistakes: readonly Diagnostic[], fixes: readonly CodeFix[] = []): EditorState {
  const state = EditorState.create({ doc: text, extensions: mistakeMarks() });
  const apply = (_view: EditorView, { label }: CodeFix) => void fixed.push(label);
  return state.update(showMistakes(state, mistakes, () => fixes, apply)).state;
}

interface Underlined {
  readonly of: string;
  readonly severity: string;
  readonly message: string;
}
function underlined(state: EditorState): Underlined[] {
  const found: Underlined[] = [];
  forEachDiagnostic(state, ({ severity, message }, from, to) =>
    found.push({ of: `${from} ${state.sliceDoc(from, to)}`, severity, message }),
  );
  return found;
}

class Span {
  textContent = "";
  readonly classes: string[] = [];
  readonly attributes: Record<string, string> = {};
  readonly classList = { add: (...names: string[]) => void this.classes.push(...names) };
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
}
/** The sentences behind lines: where, and what they say. */
function sentences(state: EditorState): string[] {
  vi.stubGlobal("document", { createElement: () => new Span() });
  const found: string[] = [];
  for (const given of state.facet(EditorView.decorations)) {
    const set = given as DecorationSet;
    for (const at = set.iter(); at.value !== null; at.next()) {
      const widget = (at.value.spec as { widget?: { toDOM(): unknown } }).widget;
      if (widget === undefined) continue;
      const span = widget.toDOM() as Span;
      found.push(`${at.from} ${span.classes.join(" ")} ${span.attributes["aria-hidden"]}: ${span.textContent}`);
    }
  }
  return found;
}
afterEach(() => {
  fixed = [];
  vi.unstubAllGlobals();
});

test("a mistake underlines the word at its place, and is said at the end of its line", () => {
  const state = marked([mistake(3, 10, "Unknown name.")]);
  expect(underlined(state)).toEqual([{ of: "21 Wal", severity: "error", message: "Unknown name. Mend it." }]);
  expect(sentences(state)).toEqual(["26 ps-sentence ps-error true: Unknown name."]);
});

test("a sign is underlined alone; a place without a word, or beyond the line, underlines the line without its indent", () => {
  const ofs = (line: number, column: number) => underlined(marked([mistake(line, column, "M.")])).map(({ of }) => of);
  expect(ofs(3, 8)).toEqual(["19 ["]);
  expect(ofs(3, 3)).toEqual(["14 late"]);
  expect(ofs(3, 99)).toEqual(["14 late [ Wal ]"]);
  expect(ofs(3, 0)).toEqual(["14 late [ Wal ]"]);
  expect(ofs(1, 0)).toEqual(["0 title"]);
});

test("of several mistakes on a line the worst is said, with how many more there are", () => {
  const state = marked([
    mistake(3, 3, "Odd.", "warning"),
    mistake(3, 10, "Wrong."),
    mistake(3, 10, "Wrong too."),
    mistake(1, 1, "Dull.", "warning"),
  ]);
  expect(sentences(state)).toEqual([
    "10 ps-sentence ps-warning true: Dull.",
    "26 ps-sentence ps-error true: Wrong. +2",
  ]);
});

test("what concerns the whole game, or a line that is gone, isn't marked", () => {
  const state = marked([mistake(0, 0, "Whole."), mistake(6, 1, "Gone."), mistake(5, 1, "Last.")]);
  expect(underlined(state).map(({ of }) => of)).toEqual(
    ["28 end"].map((one) => one.replace("28", String(text.indexOf("end")))),
  );
  expect(sentences(state)).toEqual([`${text.length} ps-sentence ps-error true: Last.`]);
});

test("sentences move with the text, and are replaced by the next ones", () => {
  const state = marked([mistake(3, 10, "Unknown name.")]);
  const moved = state.update({ changes: { from: 0, insert: "my " } }).state;
  expect(sentences(moved)).toEqual(["29 ps-sentence ps-error true: Unknown name."]);
  const none = moved.update(
    showMistakes(
      moved,
      [],
      () => [],
      () => undefined,
    ),
  ).state;
  expect([sentences(none), underlined(none)]).toEqual([[], []]);
});

test("an equal sentence isn't drawn again, another is", () => {
  const widgetOf = (mistakes: readonly Diagnostic[]) => {
    for (const given of marked(mistakes).facet(EditorView.decorations)) {
      const { value } = (given as DecorationSet).iter();
      const widget = (value?.spec as { widget?: { eq(other: unknown): boolean } } | undefined)?.widget;
      if (widget !== undefined) return widget;
    }
    throw new Error("Nothing is said.");
  };
  const one = widgetOf([mistake(3, 10, "A.")]);
  expect(one.eq(widgetOf([mistake(1, 1, "A.", "warning")]))).toBe(true);
  expect(one.eq(widgetOf([mistake(3, 10, "B.")]))).toBe(false);
  expect(one.eq(widgetOf([mistake(3, 10, "A."), mistake(3, 3, "C.")]))).toBe(false);
});

test("the fixes of a mistake are offered by their labels, and applied", () => {
  const state = marked([mistake(3, 10, "Unknown name.")], [{ label: "Write Wall", apply: (all) => all }]);
  forEachDiagnostic(state, ({ actions = [] }) => {
    expect(actions.map(({ name }) => name)).toEqual(["Write Wall"]);
    // The fix is made by whoever marks mistakes.
    for (const action of actions) action.apply({} as EditorView, 0, 0);
  });
  expect(fixed).toEqual(["Write Wall"]);
});
