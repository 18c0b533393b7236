import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { readSelection, selectionTargets } from "#renderer/editors/grid/cells.ts";
import type { Drawing } from "#renderer/editors/grid/drawing.ts";
import { type BoardViewState, nothingShown, type SymmetricBoard } from "#renderer/editors/grid/drawingBoard.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import type { DrawingSymmetry } from "#renderer/editors/grid/symmetry.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import type { CodeView } from "./code/codeView.ts";
import { putLevel } from "./level/levelEdits.ts";
import { writtenSymbol } from "./level/writtenSymbol.ts";
import { entriesOf, levelAt, type EntryPlace, type LevelEntryPlace } from "./levels/gameEntries.ts";
import { gameMessages as messages } from "./messages.ts";
import { floorSymbol, namesOfSymbol, symbolsOf, type GameLook, type GameSketch } from "./sketch/gameSketch.ts";

/** Tools of the "draw" mode. */
export const levelTools = ["select", "hand", "pencil", "line", "rectangle", "fill", "erase", "pick", "lock"] as const;

/** What a click or drag on the level does in "draw" mode. */
export type LevelTool = (typeof levelTools)[number];
/** Drawing the level, or playing it. */
export type GameMode = "draw" | "play";

/** The view state of an open game, outside its document. */
export interface GameView extends BoardViewState<Drawing> {
  readonly mode: GameMode;
  readonly tool: LevelTool;
  /** Symbol that is drawn; "" = the first one that isn't floor. */
  readonly brush: string;
  readonly symmetry: DrawingSymmetry;
}

/** What the last compiled text looks like. */
export interface SketchState extends GameSketch {
  /** Of the newest text that could be drawn: a mistake while typing doesn't blank the level. */
  readonly look?: GameLook;
}

/** An open game: its session, the canvas of its level, and the editing state. */
export interface GameModel extends SymmetricBoard {
  readonly session: DocumentSession<GameDocument>;
  readonly view: StoreApi<GameView>;
  readonly sketch: StoreApi<SketchState>;
  /** The code editor, while it is on screen. */
  readonly code: { view: CodeView | undefined };
  game(): GameDocument;
  entries(): readonly EntryPlace[];
  /** The level that is drawn; undefined when the game has none. */
  level(): LevelEntryPlace | undefined;
  rows(): readonly string[];
  look(): GameLook | undefined;
  /** Locked cells of a level that isn't shown: a document has those of one, others are kept while the page is open. */
  locksOf(rows: readonly string[]): GameDocument["locked"];
  /** The symbol that the pencil draws. */
  brush(): string;
  /** A symbol in the letter that the author writes in this game. */
  asWritten(symbol: string): string;
}

/** Members that say which level is shown; undo of a change of a level shows that level. */
export const shownMembers = ["level", "locked"] as const satisfies readonly (keyof GameDocument)[];

/** Pixels left of a fitted level, for tools and brushes. */
const besideTools = 116;

/** Minimum and maximum side of a drawn level. */
export const sideLimits = { least: 1, most: 200 } as const;

/** The model of an open game; code, canvas, inspector, toolbar and status bar share it. */
export const gameModelOf = oncePer((session: DocumentSession<GameDocument>): GameModel => {
  const view = createStore<GameView>(() => ({
    ...nothingShown,
    mode: "draw",
    tool: "select",
    brush: "",
    symmetry: "none",
  }));
  const sketch = createStore<SketchState>(() => ({ text: "", drawn: "", diagnostics: [] }));
  const game = (): GameDocument => session.store.getState().history.data;
  const entries = lastOf(() => game().source, entriesOf);
  const level = (): LevelEntryPlace | undefined => {
    const all = entries();
    return levelAt(all, game().level) ?? all.findLast((entry) => entry.kind === "level");
  };
  const rows = (): readonly string[] => level()?.rows ?? [];
  const look = (): GameLook | undefined => sketch.getState().look;
  const size = () => ({ width: rows()[0]?.length ?? 0, height: rows().length });
  const otherLocks = new Map<string, GameDocument["locked"]>();
  const model: GameModel = {
    session,
    view,
    sketch,
    code: { view: undefined },
    game,
    entries,
    level,
    rows,
    look,
    locksOf: (ofRows) => otherLocks.get(ofRows.join("\n")) ?? [],
    brush() {
      const known = look();
      if (known === undefined) return "";
      const { brush } = view.getState();
      if (known.symbols.has(brush)) return brush;
      const [first = "", ...others] = symbolsOf(known);
      const isFloor = (symbol: string): boolean =>
        (known.symbols.get(symbol) ?? []).every((id) => known.objects[id]?.layer === known.backgroundLayer);
      return [first, ...others].find((symbol) => !isFloor(symbol)) ?? first;
    },
    canvas: createCanvasController({ ...gridCanvas, edges: { ...gridCanvas.edges, left: besideTools } }),
    size,
    selection: () => readSelection(session.store.getState().history.selection, size()),
    select: (selection) => session.select(selection === undefined ? [] : selectionTargets(selection)),
    describe: (cell) => describeCell(model, cell),
    speak: (spoken) => view.setState({ spoken }),
    limits: sideLimits,
    sizeMessage: ({ least, most }) => messages.sides(least, most),
    drawing: () => ({ rows: rows(), locked: game().locked }),
    asWritten: (symbol) => writtenSymbol(game().source, rows(), symbol),
    blank() {
      const known = look();
      return known === undefined ? "." : model.asWritten(floorSymbol(known, rows()));
    },
    put: (label, drawing) => putShownLevel(model, label, drawing),
  };
  session.store.subscribe(({ history: now }, { history: before }) => {
    if (now.data.level === before.data.level) return;
    const left = levelAt(entriesOf(before.data.source), before.data.level);
    if (left !== undefined) otherLocks.set(left.rows.join("\n"), before.data.locked);
  });
  return model;
});

/** Writes the level that is shown; says so where the game's text can't. */
function putShownLevel(model: GameModel, label: string, drawing: Drawing): void {
  const number = model.level()?.number;
  if (number === undefined) return;
  let isWritten = true;
  model.session.edit(
    label,
    (draft) => {
      isWritten = putLevel(draft, number, drawing);
    },
    { anchors: shownMembers },
  );
  if (!isWritten) showToast({ kind: "error", text: messages.cantWrite(number) });
}

/** Takes the result of compiling; the look and the names of before stay while nothing else is known. */
export function acceptSketch(model: GameModel, next: GameSketch): void {
  const { look, diagnostics, unused } = model.sketch.getState();
  // The same object for "none" again: what shows it isn't rendered and marked again after each word of a correct text.
  model.sketch.setState({
    ...next,
    diagnostics: next.diagnostics.length + diagnostics.length === 0 ? diagnostics : next.diagnostics,
    ...(unused?.length === 0 && next.unused?.length === 0 ? { unused } : {}),
  });
  if (model.look() !== look) model.canvas.redraw("content", "overlay");
}

/** The drawn level with its game, as engines take it; undefined when the game has no level. */
export function levelWithGame(model: GameModel, rows: readonly string[] = model.rows()): PuzzleLevel | undefined {
  return rows.length === 0 ? undefined : { game: cutGame(model.game().source).game, rows: [...rows] };
}

/** The level as shown: with the current stroke, or the previewed change. */
export function shownLevel(model: GameModel): Drawing {
  const { preview, ghost } = model.view.getState();
  return preview ?? { rows: ghost?.rows ?? model.rows(), locked: model.game().locked };
}

/** Ends the preview of a suggestion; true when there was one. */
export function hideGhost({ view }: GameModel): boolean {
  if (view.getState().ghost === undefined) return false;
  view.setState({ ghost: undefined });
  return true;
}

function describeCell(model: GameModel, [x, y]: Point): string {
  const symbol = model.rows()[y]?.charAt(x) ?? "";
  const look = model.look();
  const names = look === undefined ? [] : namesOfSymbol(look, symbol);
  return messages.cell(squareName([x, y]), names, symbol, isLocked(model.game(), [x, y]));
}

/** The value for the newest input, kept until the input differs. */
function lastOf<In, Out>(input: () => In, compute: (input: In) => Out): () => Out {
  let known: { readonly of: In; readonly value: Out } | undefined;
  return () => {
    const of = input();
    if (known === undefined || known.of !== of) known = { of, value: compute(of) };
    return known.value;
  };
}
