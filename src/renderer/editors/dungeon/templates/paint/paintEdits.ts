import type { Draft } from "immer";
import {
  combinedTransformation,
  type GridTransformation,
  inverseTransformation,
  transformPoint,
} from "#shared/kernel/geometry.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import {
  cellsOf,
  type PaintCell,
  printRow,
  transformedCell,
  transformedPlace,
} from "#shared/levels/dungeon/tiles/paintCells.ts";
import type { PaintCondition, PaintLayer, PaintObject } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { putOptional } from "#renderer/history/putOptional.ts";

type TemplatesDraft = Draft<TemplateDocument>;
type LayerDraft = Draft<PaintLayer>;

/** A block of cells: what a brush paints, and what is copied. Row-major. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly PaintCell[];
}

function templateDraft(draft: TemplatesDraft, id: string): Draft<RoomTemplate> | undefined {
  return draft.templates.find((template) => template.id === id);
}

/** What is painted: a template as it is drawn, or one of its rotations that is drawn by hand. */
export interface PaintPlace {
  /** Id of the template. */
  readonly template: string;
  readonly turn: GridTransformation;
}

function layersOf(draft: TemplatesDraft, { template, turn }: PaintPlace): LayerDraft[] {
  const found = templateDraft(draft, template);
  if (found === undefined) return [];
  if (turn === "identity") return (found.paint ??= { layers: [] }).layers;
  return found.paint?.turned?.find(({ transformation }) => transformation === turn)?.layers ?? [];
}

/** Changes the layer with this id; a missing one is ignored. */
export function changeLayer(
  draft: TemplatesDraft,
  place: PaintPlace,
  layer: string,
  change: (layer: LayerDraft) => void,
): void {
  const found = layersOf(draft, place).find(({ id }) => id === layer);
  if (found !== undefined) change(found);
}

/** The tileset of a tile layer, whose tiles keep their numbers; undefined for that of the document. */
export function setLayerTileset(
  draft: TemplatesDraft,
  place: PaintPlace,
  layer: string,
  tileset: string | undefined,
): void {
  changeLayer(draft, place, layer, (found) => {
    if (found.kind !== "tiles") return;
    putOptional(found, "tileset", tileset);
  });
}

/** A new layer on top. */
export function addLayer(
  draft: TemplatesDraft,
  place: PaintPlace,
  id: string,
  kind: PaintLayer["kind"],
  name: string,
): void {
  const layers = layersOf(draft, place);
  const names = new Set(layers.map((layer) => layer.name));
  let free = name;
  for (let number = 2; names.has(free); number++) free = `${name} ${number}`;
  layers.push(kind === "tiles" ? { id, name: free, kind, rows: [] } : { id, name: free, kind, objects: [] });
}

/** A template without layers is not painted. */
export function removeLayer(draft: TemplatesDraft, place: PaintPlace, layer: string): void {
  const layers = layersOf(draft, place);
  const at = layers.findIndex(({ id }) => id === layer);
  if (at >= 0) layers.splice(at, 1);
  const found = templateDraft(draft, place.template);
  if (found?.paint?.layers.length === 0 && found.paint.turned === undefined) delete found.paint;
}

/** Up is 1: layers lie over each other in their order. */
export function moveLayer(draft: TemplatesDraft, place: PaintPlace, layer: string, by: 1 | -1): void {
  const layers = layersOf(draft, place);
  const from = layers.findIndex(({ id }) => id === layer);
  const [one] = layers.slice(from, from + 1);
  if (from < 0 || one === undefined || layers[from + by] === undefined) return;
  layers.splice(from, 1);
  layers.splice(from + by, 0, one);
}

/** Cells of a tile layer by index in a grid of `width` x `height`; only rows that change are written. */
export function setCells(
  draft: TemplatesDraft,
  place: PaintPlace,
  layer: string,
  { width, height }: { readonly width: number; readonly height: number },
  cells: ReadonlyMap<number, PaintCell>,
): void {
  changeLayer(draft, place, layer, (found) => {
    if (found.kind !== "tiles") return;
    const before = cellsOf({ ...found, rows: [...found.rows] }, width, height);
    const rows = new Set<number>();
    for (const [index, cell] of cells) {
      if (before[index] === cell) continue;
      before[index] = cell;
      rows.add(Math.floor(index / width));
    }
    for (const y of [...rows].toSorted((a, b) => a - b)) {
      while (found.rows.length <= y) found.rows.push("");
      found.rows[y] = printRow(before, y * width, width);
    }
    while (found.rows.at(-1) === "") found.rows.pop();
  });
}

/** Edits the condition under which a layer or object exists; an empty one is deleted. */
export function setCondition(
  target: { when?: Draft<PaintCondition> },
  change: (when: Draft<PaintCondition>) => void,
): void {
  const when = target.when ?? {};
  change(when);
  putOptional(target, "when", Object.keys(when).length === 0 ? undefined : when);
}

/** Only for object layers; a copy of `object` is stored. */
export function addObject(draft: TemplatesDraft, place: PaintPlace, layer: string, object: PaintObject): void {
  changeLayer(draft, place, layer, (found) => {
    if (found.kind === "objects") found.objects.push(structuredClone(object) as Draft<PaintObject>);
  });
}

/** Looks in all object layers of the place; a missing id is ignored. */
export function changeObject(
  draft: TemplatesDraft,
  place: PaintPlace,
  id: string,
  change: (object: Draft<PaintObject>) => void,
): void {
  for (const layer of layersOf(draft, place)) {
    const found = layer.kind === "objects" ? layer.objects.find((object) => object.id === id) : undefined;
    if (found !== undefined) change(found);
  }
}

/** Looks in all object layers of the place; a missing id is ignored. */
export function removeObject(draft: TemplatesDraft, place: PaintPlace, id: string): void {
  for (const layer of layersOf(draft, place)) {
    if (layer.kind === "objects") layer.objects = layer.objects.filter((object) => object.id !== id);
  }
}

/** A stamp turned or mirrored, its tiles as well. */
export function transformedStamp({ width, height, cells }: Stamp, transformation: GridTransformation): Stamp {
  const turns = swapsSides(transformation);
  const [wide, high] = turns ? [height, width] : [width, height];
  const next = Array.from({ length: cells.length }, () => 0);
  for (const [at, cell] of cells.entries()) {
    const [x, y] = transformedPlace(at % width, Math.floor(at / width), width, height, transformation);
    next[y * wide + x] = transformedCell(cell, transformation);
  }
  return { width: wide, height: high, cells: next };
}

/**
 * The paint of a template after its outline was turned or mirrored in its place. What is drawn by hand stays as it is drawn: it
 * shows another rotation of the new outline, and may be the template's own drawing now.
 */
export function transformPaint(
  { paint }: Draft<RoomTemplate>,
  transformation: GridTransformation,
  size: { readonly width: number; readonly height: number },
): void {
  if (paint === undefined) return;
  const back = inverseTransformation(transformation);
  const drawn = paint.turned?.find((one) => one.transformation === transformation);
  const others = paint.turned?.filter((one) => one !== drawn) ?? [];
  for (const one of others) one.transformation = combinedTransformation(back, one.transformation);
  if (drawn === undefined) turnLayers(paint.layers, transformation, size);
  else {
    paint.turned = [...others, { transformation: back, layers: paint.layers }];
    paint.layers = drawn.layers;
  }
}

/** Layers turned or mirrored in an area of so many tiles. */
export function turnLayers(
  layers: readonly LayerDraft[],
  transformation: GridTransformation,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  for (const layer of layers) {
    if (layer.kind === "objects") {
      for (const object of layer.objects) turnObject(object, transformation, width, height);
      continue;
    }
    const cells = [...cellsOf({ ...layer, rows: [...layer.rows] }, width, height)];
    const next = transformedStamp({ width, height, cells }, transformation);
    layer.rows = Array.from({ length: next.height }, (_, y) => printRow(next.cells, y * next.width, next.width));
    while (layer.rows.at(-1) === "") layer.rows.pop();
  }
}

/** Gives a rotation a drawing of its own; without layers it shows the template's, turned. */
export function drawByHand(
  draft: TemplatesDraft,
  { template, turn }: PaintPlace,
  layers: readonly PaintLayer[] | undefined,
): void {
  const paint = templateDraft(draft, template)?.paint;
  if (paint === undefined || turn === "identity") return;
  const others = paint.turned?.filter(({ transformation }) => transformation !== turn) ?? [];
  const own = layers === undefined ? [] : [{ transformation: turn, layers: structuredClone(layers) as LayerDraft[] }];
  putOptional(paint, "turned", others.length + own.length === 0 ? undefined : [...others, ...own]);
}

function turnObject(
  object: Draft<PaintObject>,
  transformation: GridTransformation,
  width: number,
  height: number,
): void {
  // The middle of the object in half tiles, as a cell of a grid twice as fine.
  const [x, y] = transformedPlace(
    object.x + (object.width - 1) / 2,
    object.y + (object.height - 1) / 2,
    width,
    height,
    transformation,
  );
  const turns = swapsSides(transformation);
  const [wide, high] = turns ? [object.height, object.width] : [object.width, object.height];
  object.x = x - (wide - 1) / 2;
  object.y = y - (high - 1) / 2;
  object.width = wide;
  object.height = high;
}

/** Whether width and height are exchanged: quarter turns and diagonal reflections. */
export function swapsSides(transformation: GridTransformation): boolean {
  return transformPoint([1, 0], transformation)[0] === 0;
}
