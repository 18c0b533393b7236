import { boundsOf, type Rect } from "#shared/kernel/geometry.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { type MapGrid, mapGrid, mapTile } from "#shared/levels/dungeon/mapGrid/mapGrid.ts";
import { defaultMapSettings, type MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { PaintSettings, TemplatePaint } from "#shared/levels/dungeon/tiles/templatePaint.ts";

/** A template as a map of its own: what can be painted, and where its drawn doors open. */
export interface TemplateMap {
  readonly layout: DungeonLayout;
  readonly grid: MapGrid;
  /** Bounding box of the outline, in cells. */
  readonly bounds: Rect;
}

const known = new WeakMap<RoomTemplate, { readonly key: string; readonly map: TemplateMap | undefined }>();

/** What the templates of a document are painted for. */
export function paintSettings({ tiles }: TemplateDocument): PaintSettings & MapSettings {
  return tiles ?? defaultMapSettings;
}

/** The map of one template, its drawn doors open or shut; undefined where the outline is no room. Cached. */
export function templateMap(
  template: RoomTemplate,
  settings: MapSettings,
  doorsOpen: boolean,
): TemplateMap | undefined {
  const key = `${settings.tilesPerCell}/${settings.walls}/${doorsOpen}`;
  const before = known.get(template);
  if (before?.key === key) return before.map;
  const bounds = boundsOf(template.outline);
  const isRoom = bounds !== undefined && outlineFaults(template.outline).length === 0;
  const layout = isRoom ? layoutOf(template, bounds, doorsOpen) : undefined;
  const map =
    layout === undefined || bounds === undefined ? undefined : { layout, grid: mapGrid(layout, settings), bounds };
  known.set(template, { key, map });
  return map;
}

function layoutOf(template: RoomTemplate, bounds: Rect, doorsOpen: boolean): DungeonLayout {
  const { id, name, outline, doors } = template;
  const drawn = doorsOpen && doors.mode === "manual" ? doors.positions : [];
  return {
    rooms: [
      { id, name, role: "normal", isCorridor: false, template: 0, transformation: "identity", x: bounds.x, y: bounds.y, outline },
    ],
    doors: drawn.map(([from, to], i) => ({ edge: `door${i}`, kind: "door", from: id, to: id, segment: [from, to] })),
    templates: [{ id, name, outline, doors, transformations: ["identity"] }],
    rules: { minimumDistance: 0, allowed: {}, repeat: {}, edges: [] },
  }; // prettier-ignore
}

/** Whether a tile of the template may be painted: inside the outline, or on its walls. */
export function isPaintable({ grid }: TemplateMap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return false;
  return grid.tiles[y * grid.width + x] !== mapTile.outside;
}

/** Paint as the editor shows it: every layer whatever its conditions, but those for doors in the other state. */
export function shownPaint(paint: TemplatePaint | undefined): TemplatePaint {
  return {
    layers: (paint?.layers ?? []).map((layer) => {
      const { when, ...rest } = layer;
      if (layer.kind === "objects") return { ...rest, objects: [] } as typeof layer;
      return when?.doors === undefined
        ? (rest as typeof layer)
        : ({ ...rest, when: { doors: when.doors } } as typeof layer);
    }),
  };
}
