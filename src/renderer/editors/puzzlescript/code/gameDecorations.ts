import { StateEffect, StateField, type ChangeSet, type EditorState, type Range, type Text } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from "@codemirror/view";
import type { GameLook } from "../sketch/gameSketch.ts";
import { lineTokens, tokenKinds } from "./lineTokens.ts";
import { rescanGame, scanGame, type LineState } from "./scanGame.ts";
import { spriteRowPicture } from "./spritePictures.ts";

/** Says what the game's objects look like now. */
export const setLook = StateEffect.define<GameLook | undefined>();
/** Marks the lines (from 1) of rules that fired. */
export const setFiredLines = StateEffect.define<readonly number[]>();

/** The state of every line of the text. */
export const lineStates = StateField.define<readonly LineState[]>({
  create: (state) => scanGame(linesOf(state.doc)),
  update(value, { docChanged, changes, newDoc }) {
    if (!docChanged) return value;
    const { from, to } = changedRange(newDoc, changes);
    const lines = { from: newDoc.lineAt(from).number - 1, to: newDoc.lineAt(to).number };
    return rescanGame(value, newDoc.lines, (index) => newDoc.line(index + 1).text, lines);
  },
});

/** What the game's objects look like, as far as it is known. */
export const gameLook = StateField.define<GameLook | undefined>({
  create: () => undefined,
  update: (value, transaction) =>
    transaction.effects.reduce((now, effect) => (effect.is(setLook) ? effect.value : now), value),
});

function* linesOf(doc: Text): Iterable<string> {
  for (const line of doc.iterLines()) yield line;
}

// `Object.fromEntries` forgets which keys there are.
const marks = Object.fromEntries(
  tokenKinds.map((kind) => [kind, Decoration.mark({ class: `ps-${kind}` })]),
) as unknown as Readonly<Record<(typeof tokenKinds)[number], Decoration>>;

/** The colors of one row of a sprite, beside the row. */
class SpriteRow extends WidgetType {
  readonly colors: readonly string[];

  constructor(colors: readonly string[]) {
    super();
    this.colors = colors;
  }

  override eq(other: SpriteRow): boolean {
    return other.colors.join() === this.colors.join();
  }

  override toDOM(): HTMLElement {
    return spriteRowPicture(this.colors);
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/**
 * Colors of words and pictures of sprite rows, in the visible lines only. After an edit, only lines that look different
 * are colored again: the editor compares all the others for each key.
 */
export const gameColors = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor({ state, visibleRanges }: EditorView) {
      this.decorations = colorsIn(state, visibleRanges);
    }

    update({ state, startState, changes, docChanged, viewportChanged, transactions, view }: ViewUpdate): void {
      const hasLook = transactions.some(({ effects }) => effects.some((effect) => effect.is(setLook)));
      if (viewportChanged || hasLook) this.decorations = colorsIn(state, view.visibleRanges);
      else if (docChanged) this.decorations = recolor(this.decorations, startState, state, changes, view.visibleRanges);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The colors of all lines that begin in these ranges. */
export function colorsIn(state: EditorState, ranges: readonly TextRange[]): DecorationSet {
  return Decoration.set(colorRanges(state, ranges));
}

/** The colors after an edit, from those before it: equal to `colorsIn`, and as the same objects where nothing changed. */
export function recolor(
  before: DecorationSet,
  startState: EditorState,
  state: EditorState,
  changes: ChangeSet,
  visible: readonly TextRange[],
): DecorationSet {
  const changed = changedLines(startState, state, changes);
  const ranges = visible
    .map(({ from, to }) => ({ from: Math.max(from, changed.from), to: Math.min(to, changed.to) }))
    .filter(({ from, to }) => from <= to);
  return before.map(changes).update({
    filterFrom: changed.from,
    filterTo: changed.to,
    filter: () => false,
    add: colorRanges(state, ranges),
  });
}

/** From the start of the first line that may look different after an edit to the end of the last one. */
function changedLines(startState: EditorState, state: EditorState, changes: ChangeSet): TextRange {
  const { from, to } = changedRange(state.doc, changes);
  const first = state.doc.lineAt(from).number;
  const states = state.field(lineStates);
  const before = startState.field(lineStates);
  const shift = before.length - states.length;
  let last = state.doc.lineAt(to).number;
  // A line whose state is the same object as before was not scanned again, nor was any below it.
  while (last < states.length && states[last] !== before[last + shift]) last++;
  // The rows of a sprite have the colors of the object named above them.
  while (last < states.length && states[last]?.section === "objects" && (states[last]?.row ?? 0) > 0) last++;
  return { from: state.doc.line(first).from, to: state.doc.line(last).to };
}

/** What an edit changed, in the text as it is now. */
function changedRange(doc: Text, changes: ChangeSet): TextRange {
  let from = doc.length;
  let to = 0;
  changes.iterChangedRanges((_fromBefore, _toBefore, fromNow, toNow) => {
    from = Math.min(from, fromNow);
    to = Math.max(to, toNow);
  });
  return { from, to };
}

function colorRanges(state: EditorState, ranges: readonly TextRange[]): Range<Decoration>[] {
  const colors: Range<Decoration>[] = [];
  const states = state.field(lineStates);
  const look = state.field(gameLook);
  const isName = (word: string): boolean => look?.names.has(word) ?? false;
  for (const { from, to } of ranges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const known = states[line.number - 1];
      if (known !== undefined) {
        for (const token of lineTokens(line.text, known, isName))
          if (token.to > token.from) colors.push(marks[token.kind].range(line.from + token.from, line.from + token.to));
        const row = spriteRow(state, line.number, states);
        if (row !== undefined) colors.push(Decoration.widget({ widget: new SpriteRow(row), side: 1 }).range(line.to));
      }
      at = line.to + 1;
    }
  }
  return colors;
}

/** Colors of the five pixels of a sprite's row, "" = transparent; undefined for other lines. */
function spriteRow(state: EditorState, number: number, states: readonly LineState[]): readonly string[] | undefined {
  const known = states[number - 1];
  if (known?.section !== "objects" || known.row < 2 || known.row > 6) return undefined;
  const { text } = state.doc.line(number);
  const row = /^\s*([\d.]{5})\s*(?:\(|$)/.exec(text)?.[1];
  const object = objectAbove(state, number, states);
  if (row === undefined || object === undefined) return undefined;
  return row.split("").map((digit) => {
    const color = digit === "." ? "" : (object.colors[Number(digit)] ?? "");
    return color === "transparent" ? "" : color;
  });
}

/** The object whose sprite a line belongs to. */
function objectAbove(
  state: EditorState,
  number: number,
  states: readonly LineState[],
): GameLook["objects"][number] | undefined {
  let at = number;
  while (at > 0 && (states[at - 1]?.row ?? 0) > 0) at--;
  return objectOnLine(state, at);
}

/** The object that a line of OBJECTS names, as it was compiled last. */
export function objectOnLine(state: EditorState, number: number): GameLook["objects"][number] | undefined {
  if (number < 1 || number > state.doc.lines) return undefined;
  const known = state.field(lineStates)[number - 1];
  if (known?.section !== "objects" || known.row !== 0 || known.isHeading || known.depth > 0) return undefined;
  const name = /^\s*([^\s(=]+)/.exec(state.doc.line(number).text)?.[1]?.toLowerCase();
  return state.field(gameLook)?.objects.find((object) => object.name === name);
}

const firedLine = Decoration.line({ class: "ps-fired" });

/** Lines of rules that fired in the step that is shown. */
export const firedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let now = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setFiredLines)) continue;
      const doc = transaction.newDoc;
      const lines = [...new Set(effect.value)]
        .filter((line) => line >= 1 && line <= doc.lines)
        .toSorted((a, b) => a - b);
      now = Decoration.set(lines.map((line) => firedLine.range(doc.line(line).from)));
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const otherRange = Decoration.mark({ class: "cm-otherRange" });

/** The ranges of a rectangle of text but the main one, which alone is the browser's selection. */
export const otherRanges = EditorView.decorations.compute(["selection"], ({ selection }) =>
  Decoration.set(
    selection.ranges
      .filter((range) => range !== selection.main && !range.empty)
      .map(({ from, to }) => otherRange.range(from, to)),
  ),
);
