import type * as z from "zod";
import { boundsOf, type Point } from "../../../kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { transformedPlace } from "../tiles/paintCells.ts";
import type { markersSchema } from "./markersSchema.ts";
import type { PaintSettings, TemplatePaint } from "../tiles/templatePaint.ts";

type Marker = z.infer<typeof markersSchema>[number];

/**
 * The objects of a painted template that are places for contents: those of the classes of the graph's rules that are there in
 * any room. Each cell once per class.
 */
export function markersOf(
  paint: TemplatePaint | undefined,
  { tilesPerCell, walls }: Pick<PaintSettings, "tilesPerCell" | "walls">,
  classes: ReadonlySet<string>,
): Marker[] {
  const cell = (tile: number): number => Math.max(0, Math.floor((tile - walls) / (tilesPerCell + walls)));
  const found = new Map<string, Marker>();
  for (const layer of paint?.layers ?? []) {
    if (layer.kind !== "objects" || layer.hidden === true || layer.when !== undefined) continue;
    for (const { class: name, when, x, y, width, height } of layer.objects) {
      if (when !== undefined || !classes.has(name)) continue;
      const marker = { class: name, x: cell(x + width / 2), y: cell(y + height / 2) };
      found.set(`${name}/${marker.x}/${marker.y}`, marker);
    }
  }
  return [...found.values()].slice(0, 1000);
}

/** Cells of the sheet where a placed room has markers of a class; undefined where its template has none. */
export function markedCells({ templates }: DungeonLayout, room: PlacedRoom, name: string): Point[] | undefined {
  const template = templates[room.template];
  const markers = template?.markers?.filter((marker) => marker.class === name) ?? [];
  const bounds = template && boundsOf(template.outline);
  if (markers.length === 0 || bounds === undefined) return undefined;
  return markers.map(({ x, y }): Point => {
    const [dx, dy] = transformedPlace(x, y, bounds.width, bounds.height, room.transformation);
    return [room.x + dx, room.y + dy];
  });
}
