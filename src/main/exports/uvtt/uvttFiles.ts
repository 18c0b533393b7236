import type { Point } from "#shared/kernel/geometry.ts";
import { drawLayout } from "#shared/levels/dungeon/draw/drawLayout.ts";
import { sheetBounds } from "#shared/levels/dungeon/draw/floors.ts";
import { type LayoutDoor, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { layoutLights } from "#shared/levels/dungeon/contents/layoutLights.ts";
import { playersLayout } from "#shared/levels/dungeon/playersLayout.ts";
import { wallSegments } from "#shared/levels/dungeon/mapGrid/wallSegments.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { refuseHugePicture } from "../png/pictureSize.ts";
import { rasteriseSvg } from "../png/rasterise.ts";

/** Warm light of torches, white light of lit rooms. */
const torchColor = "ffffb86b";
const roomColor = "ffffffff";
/** Cells of map around the layout. */
const margin = 1;

/** In cells of the map. */
interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Universal VTT 0.3 (arkenforge.com/universal-vtt-files): lengths in cells, angles in radians, colours as ARGB. */
export interface UniversalVtt {
  readonly format: 0.3;
  readonly resolution: {
    readonly map_origin: MapPoint;
    readonly map_size: MapPoint;
    readonly pixels_per_grid: number;
  };
  readonly line_of_sight: readonly (readonly MapPoint[])[];
  readonly objects_line_of_sight: readonly (readonly MapPoint[])[];
  /** Always written: importers go through them unasked. */
  readonly portals: readonly {
    readonly position: MapPoint;
    readonly bounds: readonly [MapPoint, MapPoint];
    readonly rotation: number;
    /** An open one is read as a window. */
    readonly closed: true;
    readonly freestanding: false;
  }[];
  /** Range in cells; colour as ARGB. */
  readonly lights: readonly {
    readonly position: MapPoint;
    readonly range: number;
    readonly intensity: 1;
    readonly color: string;
    readonly shadows: true;
  }[];
  readonly environment: { readonly baked_lighting: boolean; readonly ambient_light: string };
  /** PNG in base64, without a prefix. */
  readonly image: string;
}

/** One map per layout for the game master: secret doors are doors. */
export function writeUvtt(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "uvtt", "uvtt", false);
}

/** One map per layout for the players: secret doors are walls, and the picture shows no names, roles and locks. */
export function writePlayerUvtt(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "uvtt-players", "uvtt", true);
}

/** `writeUvtt` under the extension of Dungeondraft, which some importers ask for. */
export function writeDd2vtt(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "dd2vtt", "dd2vtt", false);
}

/** `writePlayerUvtt` under the extension of Dungeondraft. */
export function writePlayerDd2vtt(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "dd2vtt-players", "dd2vtt", true);
}

async function* writeMaps(
  input: ExportInput,
  folder: string,
  extension: string,
  forPlayers: boolean,
): AsyncGenerator<ExportFile> {
  for (const level of input.levels) {
    const map = await universalVtt(level, input, forPlayers);
    yield textFile(`${folder}/${level.fileName}.${extension}`, `${JSON.stringify(map)}\n`);
  }
}

async function universalVtt(
  level: ExportLevel,
  { tabletopCellSize: cellSize, theme }: ExportInput,
  forPlayers: boolean,
): Promise<UniversalVtt> {
  const layout = layoutSchema.parse(level.entry.level);
  const { width, height } = sheetBounds(layout) ?? { width: 0, height: 0 };
  const scene = drawLayout(forPlayers ? playersLayout(layout) : layout, { detail: "full", hideSecrets: forPlayers });
  // The titles of the topmost floors are above them.
  const above = layout.floors === undefined ? margin : Math.ceil(-scene.view.y);
  const size = { x: width + 2 * margin, y: above + height + margin };
  const view = { x: -margin, y: -above, width: size.x, height: size.y };
  refuseHugePicture(level, view, cellSize, "Universal VTT");
  const onMap = ([x, y]: Point): MapPoint => ({ x: x + margin, y: y + above });
  const svg = sceneToSvg({ ...scene, view, title: level.title }, { theme, cellSize, background: "canvas" });
  const doors = layout.doors.filter(({ kind }) => !(forPlayers && kind === "secret"));
  return {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: size, pixels_per_grid: cellSize },
    line_of_sight: wallSegments(
      layout,
      doors.map(({ segment }) => segment),
    ).map((segment) => segment.map(onMap)),
    objects_line_of_sight: [],
    portals: withoutTwins(doors).map((door) => portal(door, onMap)),
    lights: layoutLights(layout).map(({ at, range, isTorch }) => ({
      position: onMap(at),
      range,
      intensity: 1,
      color: isTorch ? torchColor : roomColor,
      shadows: true,
    })),
    environment: { baked_lighting: false, ambient_light: "ffffffff" },
    image: Buffer.from(await rasteriseSvg(svg)).toString("base64"),
  };
}

/** Corridors that share a trunk share its door. */
function withoutTwins(doors: readonly LayoutDoor[]): LayoutDoor[] {
  return [...new Map(doors.map((door) => [door.segment.join(" "), door])).values()];
}

function portal(
  { segment: [from, to] }: LayoutDoor,
  onMap: (cell: Point) => MapPoint,
): UniversalVtt["portals"][number] {
  return {
    position: onMap([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
    bounds: [onMap(from), onMap(to)],
    rotation: from[0] === to[0] ? Math.PI / 2 : 0,
    closed: true,
    freestanding: false,
  };
}
