import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Text } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, WidgetType } from "@codemirror/view";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";
import type { GameLook } from "../sketch/gameSketch.ts";
import { lineTokens, tokenKinds } from "./lineTokens.ts";
import { rescanGame, scanGame } from "./scanGame.ts";
import type { LineState } from "./scanGame.ts";
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
    let from = newDoc.length;
    let to = 0;
    changes.iterChangedRanges((_fromBefore, _toBefore, fromNow, toNow) => {
      from = Math.min(from, fromNow);
      to = Math.max(to, toNow);
    });
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

/** Colors of words and pictures of sprite rows, in the visible lines only. */
export const gameColors = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = visibleColors(view);
    }

    update(update: ViewUpdate): void {
      const hasLook = update.transactions.some(({ effects }) => effects.some((effect) => effect.is(setLook)));
      if (update.docChanged || update.viewportChanged || hasLook) this.decorations = visibleColors(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function visibleColors({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const states = state.field(lineStates);
  const look = state.field(gameLook);
  const isName = (word: string): boolean => look?.names.has(word) ?? false;
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const known = states[line.number - 1];
      if (known !== undefined) {
        for (const token of lineTokens(line.text, known, isName))
          if (token.to > token.from) builder.add(line.from + token.from, line.from + token.to, marks[token.kind]);
        const row = spriteRow(state, line.number, states);
        if (row !== undefined)
          builder.add(line.to, line.to, Decoration.widget({ widget: new SpriteRow(row), side: 1 }));
      }
      at = line.to + 1;
    }
  }
  return builder.finish();
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
