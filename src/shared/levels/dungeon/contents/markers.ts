import type * as z from "zod";
import { boundsOf, type GridTransformation, gridTransformations, type Point } from "../../../kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { transformedPlace } from "../tiles/paintCells.ts";
import type { markersSchema } from "./markersSchema.ts";
import { drawnLayers, type PaintLayer, type PaintSettings, type TemplatePaint } from "../tiles/templatePaint.ts";

const mostMarkers = 1000;

type Marker = z.infer<typeof markersSchema>[number];

/**
 * The objects of a painted template that are places for contents: those of the classes of the graph's rules that are there in
 * any room. Each cell once per class, and per rotation where some of them are drawn by hand. `size` is the template's bounding box
 * in cells.
 */
export function markersOf(
  paint: TemplatePaint | undefined,
  settings: Pick<PaintSettings, "tilesPerCell" | "walls">,
  classes: ReadonlySet<string>,
  size: { readonly width: number; readonly height: number },
): Marker[] {
  if (paint === undefined) return [];
  const own = markersIn(paint.layers, settings, classes);
  if (paint.turned === undefined) return own.slice(0, mostMarkers);
  const turned = (turn: GridTransformation): Marker[] => {
    const drawn = drawnLayers(paint, turn);
    if (drawn !== undefined) return markersIn(drawn, settings, classes);
    return own.map((marker): Marker => {
      const [x, y] = transformedPlace(marker.x, marker.y, size.width, size.height, turn);
      return { ...marker, x, y };
    });
  };
  return gridTransformations
    .flatMap((turn) => turned(turn).map((marker): Marker => ({ ...marker, turn })))
    .slice(0, mostMarkers);
}

function markersIn(
  layers: readonly PaintLayer[],
  { tilesPerCell, walls }: Pick<PaintSettings, "tilesPerCell" | "walls">,
  classes: ReadonlySet<string>,
): Marker[] {
  const cell = (tile: number): number => Math.max(0, Math.floor((tile - walls) / (tilesPerCell + walls)));
  const found = new Map<string, Marker>();
  for (const layer of layers) {
    if (layer.kind !== "objects" || layer.hidden === true || layer.when !== undefined) continue;
    for (const { class: name, when, x, y, width, height } of layer.objects) {
      if (when !== undefined || !classes.has(name)) continue;
      const marker = { class: name, x: cell(x + width / 2), y: cell(y + height / 2) };
      found.set(`${name}/${marker.x}/${marker.y}`, marker);
    }
  }
  return [...found.values()];
}

/** Cells of the sheet where a placed room has markers of a class; undefined where its template has none. */
export function markedCells({ templates }: DungeonLayout, room: PlacedRoom, name: string): Point[] | undefined {
  const template = templates[room.template];
  const markers =
    template?.markers?.filter(
      ({ class: one, turn = room.transformation }) => one === name && turn === room.transformation,
    ) ?? [];
  const bounds = template && boundsOf(template.outline);
  if (markers.length === 0 || bounds === undefined) return undefined;
  return markers.map(({ x, y, turn }): Point => {
    if (turn !== undefined) return [room.x + x, room.y + y];
    const [dx, dy] = transformedPlace(x, y, bounds.width, bounds.height, room.transformation);
    return [room.x + dx, room.y + dy];
  });
}
