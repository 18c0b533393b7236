import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "immer";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { PaintLayer } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { noTileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { CanvasStage } from "../../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../../test/support/interruptions.ts";
import { openDetached } from "../../../../../../test/support/openDocument.ts";
import { addTemplate, transformTemplate } from "../templateEdits.ts";
import { templateModelOf } from "../templateModel.ts";
import { addNewLayer, paintCommands } from "./paintCommands.ts";
import { paintModelOf } from "./paintModel.ts";
import type { PaintModel } from "./paintModel.ts";
import { drawByHand, setLayerTileset } from "./paintEdits.ts";
import { paintPointer } from "./paintPointer.ts";
import { paintTarget } from "./paintStrokes.ts";
import { layersToDraw } from "./turnedTemplate.ts";
import { changedPlaces, composedTemplate } from "./templateTiles.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: PaintModel;
let stage: CanvasStage;

/** A room of 3 x 2 cells: 7 x 5 tiles, walls around and a tile line between cells. */
beforeEach(() => {
  const session = openDetached<TemplateDocument>("room-templates", (draft) => {
    for (const id of ["template01", "template02"])
      addTemplate(draft, id, [
        [0, 0],
        [3, 0],
        [3, 2],
        [0, 2],
      ]);
  });
  model = paintModelOf(templateModelOf(session));
  model.view.setState({ look: "tiles" });
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: paintPointer(model, () => false),
    commands: paintCommands(model),
  }).view(40, [-2, -2]);
  addNewLayer(model, "tiles");
  brush(5);
});

function brush(tile: number): void {
  model.view.setState({ brush: { width: 1, height: 1, cells: [tile + 1] } });
}
const layers = (index = 0): readonly PaintLayer[] => model.templates.document().templates[index]?.paint?.layers ?? [];
const rows = (layer = 0, template = 0) => {
  const found = layers(template)[layer];
  return found?.kind === "tiles" ? found.rows : undefined;
};
const entries = () => model.templates.session.store.getState().history.done.length;

test("a stroke of the brush leaves no gaps, stays inside the area and is one undo entry", () => {
  const before = entries();
  stage.drag([0.5, 1.5], [9, 1.5]);
  expect(rows()).toEqual(["", "5 5 5 5 5 5 5"]);
  expect(entries()).toBe(before + 1);
  model.templates.session.undo();
  expect(rows()).toEqual([]);
});

test("rectangle, line, fill and eraser; Alt draws the frame alone", () => {
  stage.press("r").drag([1.5, 1.5], [3.5, 3.5]);
  expect(rows()).toEqual(["", ". 5 5 5", ". 5 5 5", ". 5 5 5"]);
  brush(6);
  stage.hold("Alt").drag([1.5, 1.5], [3.5, 3.5]).release("Alt");
  expect(rows()).toEqual(["", ". 6 6 6", ". 6 5 6", ". 6 6 6"]);
  stage.press("e").drag([2.5, 2.5], [2.5, 3.5]);
  expect(rows()).toEqual(["", ". 6 6 6", ". 6 . 6", ". 6 . 6"]);
  brush(7);
  stage.press("f").click([2.5, 2.5]);
  expect(rows()?.[3]).toBe(". 6 7 6");
  brush(8);
  stage.press("l").drag([4.5, 1.5], [5.5, 2.5]);
  expect(rows()?.slice(1, 3)).toEqual([". 6 6 6 8", ". 6 7 6 . 8"]);
});

test("a fill stays on the floor: walls are another area", () => {
  stage.press("f").click([1.5, 1.5]);
  expect(rows()).toEqual(["", ". 5 5 5 5 5", ". 5 5 5 5 5", ". 5 5 5 5 5"]);
});

test("the eyedropper takes a tile with its flips, the brush is turned and mirrored by the keys of other editors", () => {
  stage.hold("Shift").press("h").release("Shift").click([1.5, 1.5]);
  expect(rows()).toEqual(["", ". 5x"]);
  brush(9);
  stage.press("i").click([1.5, 1.5]);
  expect(model.view.getState().tool).toBe("brush");
  stage.press("]").click([2.5, 1.5]);
  expect(rows()).toEqual(["", ". 5x 5xyd"]);
});

test("a selection is copied to another template, whole and at its place", async () => {
  stage.press("r").drag([1.5, 1.5], [2.5, 2.5]).press("v").drag([1.5, 1.5], [2.5, 2.5]);
  await stage.control("c");
  model.templates.session.select(["template:template02"]);
  addNewLayer(model, "tiles");
  stage.press("v").click([3.5, 2.5]);
  await stage.control("v");
  expect(rows(0, 1)).toEqual(["", "", ". . . 5 5", ". . . 5 5"]);
  expect(rows(0, 0)).toEqual(["", ". 5 5", ". 5 5"]);
});

test("the stamp takes tiles with Shift and puts them down whole; its empty cells leave what is there", () => {
  stage.click([1.5, 1.5]);
  stage.press("s").hold("Shift").drag([1.5, 1.5], [2.5, 2.5]).release("Shift");
  expect(model.view.getState().brush).toMatchObject({ width: 2, height: 2, cells: [6, 0, 0, 0] });
  stage.click([4.5, 2.5]);
  expect(rows()).toEqual(["", ". 5", ". . . . 5"]);
});

test("a terrain is painted as such", () => {
  stage.press("j").drag([1.5, 1.5], [2.5, 1.5]);
  expect(rows()).toEqual(["", ". t0:1 t0:1"]);
});

test("objects are put down, moved in whole or, with Alt, half tiles, and deleted, one entry each", () => {
  addNewLayer(model, "objects");
  const before = entries();
  stage.press("o").click([2.5, 2.5]);
  stage.drag([2.5, 2.5], [4.6, 2.5]);
  const object = () => (layers()[1]?.kind === "objects" ? layers()[1] : undefined);
  expect(object()).toMatchObject({ objects: [{ x: 4, y: 2, width: 1, height: 1 }] });
  stage.hold("Alt").drag([4.5, 2.5], [5, 2.5]).release("Alt");
  expect(object()).toMatchObject({ objects: [{ x: 4.5, y: 2 }] });
  stage.press("Delete");
  expect(object()).toMatchObject({ objects: [] });
  expect(entries()).toBe(before + 4);
});

test("a layer has a tileset of its own or the set's; its tiles keep their numbers", () => {
  stage.click([1.5, 1.5]);
  const painted = rows();
  const { session } = model.templates;
  const choose = (tileset: string | undefined) =>
    session.edit("", (draft) => setLayerTileset(draft, model.place(), layers()[0]!.id, tileset));
  choose("crypt00001");
  expect(layers()[0]).toMatchObject({ tileset: "crypt00001", rows: painted });
  choose(undefined);
  expect(layers()[0]).not.toHaveProperty("tileset");
  expect(rows()).toEqual(painted);
});

test("a locked layer is not painted, and says why", () => {
  model.templates.session.edit("", (draft) => {
    const [layer] = draft.templates[0]?.paint?.layers ?? [];
    if (layer !== undefined) layer.locked = true;
  });
  stage.click([1.5, 1.5]);
  expect(rows()).toEqual([]);
  expect(model.view.getState().spoken).toMatch(/locked/);
});

test("the keyboard walks the tiles, paints with Enter and erases with Delete", () => {
  stage.press("v").click([1.5, 1.5]).press("ArrowRight").press("Enter");
  expect(rows()).toEqual(["", ". . 5"]);
  expect(model.view.getState().spoken).toMatch(/Tile 2, 1/);
  stage.press("Delete");
  expect(rows()).toEqual([]);
});

test.each(interruptions)("%s in mid-stroke leaves layers, selection and redo as they were", (_, interrupt) => {
  stage.click([1.5, 1.5]);
  model.templates.session.undo();
  const before = JSON.stringify(layers());
  for (const tool of ["brush", "rectangle", "line", "erase", "stamp", "terrain"] as const) {
    model.view.setState({ tool });
    stage.dragTo([1.5, 1.5], [4.5, 3.5]);
    interrupt(stage);
    stage.up();
    expect(JSON.stringify(layers()), tool).toBe(before);
    expect(model.view.getState().stroke, tool).toBeUndefined();
  }
  expect(model.templates.session.store.getState().history.undone).toHaveLength(1);
});

test("a template that is turned turns its paint, and four times is none", () => {
  stage.click([0.5, 0.5]).click([1.5, 1.5]);
  const before = JSON.stringify(layers());
  const turn = () => model.templates.session.edit("", (draft) => transformTemplate(draft, "template01", "rotate-90"));
  turn();
  expect(rows()).toEqual([". . . . 5xd", ". . . 5xd"]);
  for (let i = 0; i < 3; i++) turn();
  expect(JSON.stringify(layers())).toBe(before);
});

test("a rotation follows the drawing until it is drawn by hand, with tiles upright that may not turn", () => {
  stage.click([0.5, 0.5]).click([1.5, 1.5]);
  const drawn = JSON.stringify(layers());
  const shownRows = () => {
    const [layer] = model.template()?.paint?.layers ?? [];
    return layer?.kind === "tiles" ? layer.rows : undefined;
  };
  model.view.setState({ turn: "rotate-90" });
  expect([model.size(), shownRows()]).toEqual([{ width: 5, height: 7 }, [". . . . 5xd", ". . . 5xd"]]);
  const before = entries();
  stage.click([2.5, 2.5]);
  expect([entries(), paintTarget(model)]).toEqual([before, "This rotation shows the drawing, turned. Draw it by hand to change it."]); // prettier-ignore

  const start = layersToDraw(model.ownTemplate()!, "rotate-90", { tilesPerCell: 1, walls: 1 }, () => ({
    ...ownTileset,
    tiles: [],
  }));
  model.templates.session.edit("", (draft) => drawByHand(draft, model.place(), start));
  expect(shownRows()).toEqual([". . . . 5", ". . . 5"]);
  brush(7);
  stage.click([2.5, 5.5]);
  expect(shownRows()?.[5]).toBe(". . 7");
  expect(JSON.stringify(layers())).toBe(drawn);
  model.view.setState({ turn: "identity" });
  expect(shownRows()).toEqual(["5", ". 5"]);
});

test("what is drawn by hand stays with its rotation when the template is turned", () => {
  stage.click([0.5, 0.5]);
  const hand = structuredClone(layers()) as PaintLayer[];
  const place = (turn: "rotate-90" | "rotate-180") => ({ template: "template01", turn });
  const edit = (recipe: (draft: Draft<TemplateDocument>) => void) => model.templates.session.edit("", recipe);
  const turns = () =>
    model.templates.document().templates[0]?.paint?.turned?.map(({ transformation }) => transformation);
  edit((draft) => drawByHand(draft, place("rotate-180"), hand));
  edit((draft) => transformTemplate(draft, "template01", "rotate-90"));
  // Half a turn of the old outline is a quarter of the new one.
  expect(turns()).toEqual(["rotate-90"]);
  const own = JSON.stringify(layers());
  edit((draft) => transformTemplate(draft, "template01", "rotate-90"));
  expect([JSON.stringify(layers()), turns()]).toEqual([JSON.stringify(hand), ["rotate-270"]]);
  edit((draft) => transformTemplate(draft, "template01", "rotate-270"));
  expect(JSON.stringify(layers())).toBe(own);
  edit((draft) => drawByHand(draft, place("rotate-90"), undefined));
  expect(turns()).toBeUndefined();
});

test("in 64 x 64 tiles with four layers a stroke draws again only what it has changed", () => {
  const side = 64;
  const row = Array.from({ length: side }, (_, i) => String(i % 20)).join(" ");
  model.templates.session.edit("", (draft) => {
    const [template] = draft.templates;
    if (template === undefined) return;
    template.outline = [
      [0, 0],
      [32, 0],
      [32, 32],
      [0, 32],
    ];
    template.paint = {
      layers: [1, 2, 3, 4].map((number) => ({
        id: `layer0000${number}`,
        name: `L${number}`,
        kind: "tiles" as const,
        rows: Array.from({ length: side }, () => row),
      })),
    };
  });
  const compose = () => {
    const [template] = model.templates.document().templates;
    return composedTemplate(template!, { tilesPerCell: 1, walls: 1 }, true, noTileDocuments)!;
  };
  const before = compose();
  expect(changedPlaces(undefined, before)).toHaveLength(65 * 65);
  expect(before.layers.filter(({ isPainted }) => isPainted)).toHaveLength(4);
  brush(30);
  stage.drag([1.5, 1.5], [10.5, 1.5]);
  const places = changedPlaces(before, compose());
  expect(places).toEqual(Array.from({ length: 10 }, (_, i) => 65 + 1 + i));
});

test.each([1, 0])("drawn doors are shown open and closed, each with its own layers, walls of %i tiles", (walls) => {
  model.templates.session.edit("Doors", (draft: Draft<TemplateDocument>) => {
    const template = draft.templates[0]!;
    template.doors = { mode: "manual", positions: [[[3, 0], [3, 1]]] }; // prettier-ignore
    const rows = Array.from({ length: 5 }, () => Array.from({ length: 7 }, () => "5").join(" "));
    const layer = (state: "open" | "closed") => ({ id: `layer-${state}`, name: state, kind: "tiles" as const, rows, when: { doors: state } });
    template.paint = { layers: [layer("open"), layer("closed")] };
  }); // prettier-ignore
  const [template] = model.templates.document().templates;
  const places = (doorsOpen: boolean, name: string): number[] => {
    const map = composedTemplate(template!, { tilesPerCell: 1, walls }, doorsOpen, noTileDocuments)!;
    const layer = map.layers.find((one) => one.isPainted && one.name === name);
    return [...(layer?.tiles ?? [])].flatMap((tile, at) => (tile === 0 ? [] : [at]));
  };
  // The door is in the right wall, beside the upper row of cells.
  const door = walls === 1 ? 7 + 6 : 2;
  expect(places(true, "open")).toEqual([door]);
  expect(places(false, "open")).toEqual([]);
  expect(places(true, "closed")).not.toContain(door);
  expect(places(false, "closed")).toEqual([...places(true, "closed"), door].sort((a, b) => a - b));
});
