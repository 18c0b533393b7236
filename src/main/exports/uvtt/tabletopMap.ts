import type { Point } from "#shared/kernel/geometry.ts";
import { layoutLights } from "#shared/levels/dungeon/contents/layoutLights.ts";
import { drawLayout } from "#shared/levels/dungeon/draw/drawLayout.ts";
import { sheetBounds } from "#shared/levels/dungeon/draw/floors.ts";
import { type LayoutDoor, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { doorLocks } from "#shared/levels/dungeon/mapGrid/doorLocks.ts";
import { wallSegments } from "#shared/levels/dungeon/mapGrid/wallSegments.ts";
import { playersLayout } from "#shared/levels/dungeon/playersLayout.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import type { ExportInput, ExportLevel } from "../exportFile.ts";
import { refuseHugePicture } from "../png/pictureSize.ts";
import { rasteriseSvg } from "../png/rasterise.ts";

/** Cells of map around the layout. */
const margin = 1;

/** In cells of the map. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** A door from wall to wall. */
export interface TabletopDoor {
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly isSecret: boolean;
  readonly isLocked: boolean;
}

/** A layout as a virtual tabletop wants it: thin walls, doors between them, lights and a picture below. */
export interface TabletopMap {
  readonly size: MapPoint;
  /** Where the layout's top left cell is. */
  readonly origin: MapPoint;
  /** Without the openings of doors. */
  readonly walls: readonly (readonly [MapPoint, MapPoint])[];
  readonly doors: readonly TabletopDoor[];
  readonly lights: readonly { readonly position: MapPoint; readonly range: number; readonly isTorch: boolean }[];
  /** PNG of the whole map, `tabletopCellSize` pixels per cell. */
  readonly picture: () => Promise<Uint8Array>;
}

/** For players, secret doors are walls, and the picture shows no names, roles and locks. Throws if it would be too large. */
export function tabletopMap(
  level: ExportLevel,
  { tabletopCellSize: cellSize, theme }: ExportInput,
  { forPlayers, format }: { readonly forPlayers: boolean; readonly format: string },
): TabletopMap {
  const layout = layoutSchema.parse(level.entry.level);
  const { width, height } = sheetBounds(layout) ?? { width: 0, height: 0 };
  const scene = drawLayout(forPlayers ? playersLayout(layout) : layout, { detail: "full", hideSecrets: forPlayers });
  // The titles of the topmost floors are above them.
  const above = layout.floors === undefined ? margin : Math.ceil(-scene.view.y);
  const size = { x: width + 2 * margin, y: above + height + margin };
  const view = { x: -margin, y: -above, width: size.x, height: size.y };
  refuseHugePicture(level, view, cellSize, format);
  const onMap = ([x, y]: Point): MapPoint => ({ x: x + margin, y: y + above });
  const locks = doorLocks(layout);
  const doors = layout.doors
    .map((door, index) => ({ ...door, isLocked: locks[index] !== undefined }))
    .filter(({ kind }) => !(forPlayers && kind === "secret"));
  return {
    size,
    origin: onMap([0, 0]),
    walls: wallSegments(
      layout,
      doors.map(({ segment }) => segment),
    ).map(([from, to]) => [onMap(from), onMap(to)] as const),
    doors: withoutTwins(doors).map(({ segment: [from, to], kind, isLocked }) => ({
      from: onMap(from),
      to: onMap(to),
      isSecret: kind === "secret",
      isLocked,
    })),
    lights: layoutLights(layout).map(({ at, range, isTorch }) => ({ position: onMap(at), range, isTorch })),
    picture: async () => {
      const drawing = { ...scene, view, title: level.title };
      return rasteriseSvg(sceneToSvg(drawing, { theme, cellSize, background: "canvas" }));
    },
  };
}

/** Corridors that share a trunk share its door. */
function withoutTwins<Door extends LayoutDoor>(doors: readonly Door[]): Door[] {
  return [...new Map(doors.map((door) => [door.segment.join(" "), door])).values()];
}
