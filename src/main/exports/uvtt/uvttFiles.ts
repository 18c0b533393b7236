import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { type MapPoint, tabletopMap, type TabletopDoor } from "./tabletopMap.ts";

/** Warm light of torches, white light of lit rooms. */
const torchColor = "ffffb86b";
const roomColor = "ffffffff";
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

async function universalVtt(level: ExportLevel, input: ExportInput, forPlayers: boolean): Promise<UniversalVtt> {
  const map = tabletopMap(level, input, { forPlayers, format: "Universal VTT" });
  return {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: map.size, pixels_per_grid: input.tabletopCellSize },
    line_of_sight: map.walls,
    objects_line_of_sight: [],
    portals: map.doors.map(portal),
    lights: map.lights.map(({ position, range, isTorch }) => ({
      position,
      range,
      intensity: 1,
      color: isTorch ? torchColor : roomColor,
      shadows: true,
    })),
    environment: { baked_lighting: false, ambient_light: "ffffffff" },
    image: Buffer.from(await map.picture()).toString("base64"),
  };
}

function portal({ from, to }: TabletopDoor): UniversalVtt["portals"][number] {
  return {
    position: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    bounds: [from, to],
    rotation: from.x === to.x ? Math.PI / 2 : 0,
    closed: true,
    freestanding: false,
  };
}
