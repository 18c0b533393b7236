import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { drawn, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { registerCommands } from "#renderer/commands/registry.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { acceptSketch, gameModelOf, hideGhost, levelWithGame, shownLevel, type GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { cellsOf, floorSymbol, namesOfSymbol, sketchGame, symbolsOf } from "../sketch/gameSketch.ts";
import { levelCommands } from "./levelCommands.ts";
import { gridLines, paintOnCanvas } from "./levelPainters.ts";

const rows = ["p.c.g", "....."];
const source = gameText([], [], [rows, ["c.p"]]);
let model: GameModel;
let clipboard: string | undefined;
const table = commandTable(() => levelCommands(model));
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const look = () => model.look()!;

beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  clipboard = "";
  const refused = () => Promise.reject(new Error("Refused."));
  vi.stubGlobal("navigator", {
    platform: "Linux",
    userAgent: "",
    clipboard: {
      readText: () => (clipboard === undefined ? refused() : Promise.resolve(clipboard)),
      writeText: (text: string) => (clipboard === undefined ? refused() : Promise.resolve(void (clipboard = text))),
    },
  });
  open();
  useToasts.setState({ toasts: [] });
});
afterEach(() => useToasts.setState({ toasts: [] }));

function open(text = source): void {
  model = gameModelOf(
    openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source: text, level: 1 })),
  );
  acceptSketch(model, sketchGame(text));
}

test("selected cells are copied as rows, the whole level without a selection, and become floor when they are cut", async () => {
  await table.run("edit.copy");
  expect(clipboard).toBe("p.c.g\n.....");
  model.select({ anchor: [1, 0], cursor: [2, 1] });
  await table.run("edit.cut");
  expect([clipboard, model.rows()]).toEqual([".c\n..", ["p...g", "....."]]);
});

test("rows of symbols are laid over the level; what doesn't fit is said, other text is no level", async () => {
  clipboard = "\n c# \r\n.C\n";
  model.select({ anchor: [3, 0], cursor: [3, 0] });
  await table.run("edit.paste");
  expect([model.rows(), toasts()]).toEqual([["p.cc#", "....C"], []]);
  model.select({ anchor: [4, 1], cursor: [4, 1] });
  await table.run("edit.paste");
  expect([model.rows()[1], toasts()]).toEqual(["....C", [messages.pasteCut]]);
  clipboard = "c?";
  await table.run("edit.paste");
  clipboard = "c\n\nc";
  await table.run("edit.paste");
  expect(toasts().slice(1)).toEqual([messages.clipboardEmpty, messages.clipboardEmpty]);
  expect(model.rows()[1]).toBe("....C");
});

test("where the host refuses its clipboard, what was copied on this page is pasted", async () => {
  clipboard = undefined;
  model.select({ anchor: [2, 0], cursor: [2, 0] });
  await table.run("edit.copy");
  model.select({ anchor: [0, 1], cursor: [0, 1] });
  await table.run("edit.paste");
  expect(model.rows()[1]).toBe("c....");
});

test("a whole game is imported as a document of its own", async () => {
  const run = vi.fn<() => void>();
  const stop = registerCommands([{ id: "file.importClipboard", label: "Import", run }]);
  clipboard = source;
  await table.run("edit.paste");
  expect([run.mock.calls.length, model.rows()]).toEqual([1, rows]);
  stop();
});

test("brushes have keys as far as there are symbols, and none in a game without them", async () => {
  const symbols = symbolsOf(look());
  await table.run("puzzlescript.brush.2");
  expect(model.brush()).toBe(symbols[1]);
  await table.run("puzzlescript.brush.next");
  expect(model.brush()).toBe(symbols[2]);
  await table.run("puzzlescript.brush.previous", "puzzlescript.brush.previous", "puzzlescript.brush.previous");
  expect(model.brush()).toBe(symbols.at(-1));
  model.sketch.setState({ look: undefined as never });
  expect(table.refused()).toMatchObject({
    "puzzlescript.brush.1": messages.noSymbols,
    "puzzlescript.brush.next": messages.noSymbols,
  });
  expect(levelCommands(model).filter(({ id }) => /brush\.\d+$/.test(id))).toHaveLength(10);
  open(source.slice(0, source.indexOf("p.c.g")));
  expect(table.refused()["puzzlescript.brush.1"]).toBe(messages.noLevels);
});

test("the first brush that isn't floor is in hand until one is chosen, and none while nothing is compiled", () => {
  const [floor, first] = symbolsOf(look());
  expect([model.brush(), model.blank(), floor]).toEqual([first, ".", "."]);
  model.view.setState({ brush: "c" });
  expect(model.brush()).toBe("c");
  model.view.setState({ brush: "€" });
  expect(model.brush()).toBe(first);
  model.sketch.setState({ look: undefined as never });
  expect([model.brush(), model.blank(), model.describe([0, 0])]).toEqual(["", ".", expect.stringContaining("A1")]);
});

test("a cell is described by its objects, its symbol and whether it is locked", () => {
  model.session.edit("Lock", (draft) => void (draft.locked = [[2, 0]]));
  expect(model.describe([2, 0])).toBe(messages.cell("C1", ["crate"], "c", true));
  expect(model.describe([1, 0])).toBe(messages.cell("B1", ["background"], ".", false));
});

test("the shown level is the stroke, the previewed suggestion or the drawn one; a preview can be hidden", () => {
  const ghost = { rows: ["c"], cells: [] };
  expect([shownLevel(model).rows, hideGhost(model)]).toEqual([rows, false]);
  model.view.setState({ ghost });
  expect(shownLevel(model).rows).toEqual(["c"]);
  model.view.setState({ preview: { rows: ["p"], locked: [] } });
  expect(shownLevel(model).rows).toEqual(["p"]);
  expect([hideGhost(model), model.view.getState().ghost]).toEqual([true, undefined]);
  expect(levelWithGame(model, [])).toBeUndefined();
});

test("locked cells stay with their level when another is shown", () => {
  model.session.edit("Lock", (draft) => void (draft.locked = [[1, 1]]));
  model.session.adjust((draft) => Object.assign(draft, { level: 2, locked: [] }));
  expect(model.locksOf(rows)).toEqual([[1, 1]]);
  expect(model.locksOf(["c.p"])).toEqual([]);
});

test("no mistakes again, and nothing unused again, are the same lists, so that nothing is marked anew", () => {
  const sketch = { ...sketchGame(source), diagnostics: [], unused: [] };
  acceptSketch(model, sketch);
  const known = model.sketch.getState();
  acceptSketch(model, { ...sketch, diagnostics: [], unused: [] });
  expect(model.sketch.getState().diagnostics).toBe(known.diagnostics);
  expect(model.sketch.getState().unused).toBe(known.unused);
  const redraw = vi.spyOn(model.canvas, "redraw");
  const { look: _, ...same } = sketch;
  acceptSketch(model, same);
  expect([redraw.mock.calls.length, model.look() === known.look]).toEqual([0, true]);
  acceptSketch(model, sketchGame(source));
  expect(redraw).toHaveBeenCalledWith("content", "overlay");
});

test("the floor is the most frequent symbol of the background alone; names of a symbol end with it", () => {
  const text = source.replace("LEGEND\n", "LEGEND\n, = background\n");
  open(text);
  expect([floorSymbol(look(), [",,."]), floorSymbol(look(), [",.."])]).toEqual([",", "."]);
  expect(namesOfSymbol(look(), "K")).toEqual(["crate", "goal"]);
  expect(namesOfSymbol(look(), "€")).toEqual([]);
});

test("a board is painted cell by cell from its background up, as far as it is visible, on whole pixels", () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} }, createElement: () => ({ getContext: () => null }) });
  const board = { cells: cellsOf(look(), rows), width: 5, height: 2 };
  const painted = (zoom: number, camera = { x: 0, y: 0 }, width = 800) =>
    drawn(
      (ctx, frame) => paintOnCanvas(ctx, frame, look(), board),
      frameAt(zoom, { camera: { ...camera, zoom }, width }),
    );
  const whole = painted(20);
  // A background for each cell, and player, crate and goal.
  expect(whole.filter((line) => line.startsWith("picture"))).toHaveLength(13);
  expect(whole.slice(0, 3)).toMatchInlineSnapshot(`
    [
      "fill #000000: rect 0 0 100 40",
      "picture : 0 0 20 20",
      "picture : 0 0 20 20",
    ]
  `);
  // Two and a half columns are visible: three are painted.
  expect(painted(20, { x: 0, y: 0 }, 50).filter((line) => line.startsWith("picture"))).toHaveLength(8);
  expect(painted(20, { x: 3.5, y: 0 }, 800).filter((line) => line.startsWith("picture"))).toHaveLength(5);
});

test("lines between cells are drawn from fourteen pixels on", () => {
  const lines = (zoom: number, width = 3) =>
    gridLines(frameAt(zoom), { width, height: 2 }).flatMap((shape) => (shape.type === "segments" ? shape.points : []));
  expect([lines(13.9), lines(14, 0)]).toEqual([[], []]);
  expect(lines(14)).toHaveLength(4 * (4 + 3));
  expect(lines(14).slice(-4)).toEqual([0, 2, 3, 2]);
});
