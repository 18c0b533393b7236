import { exportFormatMessages } from "../messages.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { type MapPoint, tabletopMap, type TabletopMap } from "../uvtt/tabletopMap.ts";

/** Folder of Foundry's user data that scenes look for their pictures in. */
export const foundryPictureFolder = "levelwright";
/** Foundry's word for "as walls usually do" of movement, sight, light and sound (CONST.WALL_SENSE_TYPES.NORMAL). */
const normal = 20;
/** CONST.WALL_DOOR_TYPES and CONST.WALL_DOOR_STATES. */
const doorType = { none: 0, door: 1, secret: 2 } as const;
const doorState = { closed: 0, locked: 2 } as const;
/** What a cell measures in most rule systems. */
const feetPerCell = 5;

/**
 * Scenes of Foundry Virtual Tabletop 10 and later (foundryvtt.com/api, SceneData, WallData, AmbientLightData), one per layout
 * with its picture: doors locked and secret as the layout says. A scene is read with *Import Data* of an empty scene.
 * Pixels are those of the picture: `padding` is 0, so that both have the same corner.
 */
export async function* writeFoundryScenes(input: ExportInput): AsyncGenerator<ExportFile> {
  for (const level of input.levels) {
    const map = tabletopMap(level, input, { forPlayers: false, format: exportFormatMessages.foundry.label });
    const scene = foundryScene(level, map, input.tabletopCellSize);
    yield textFile(`foundry/${level.fileName}.json`, `${JSON.stringify(scene, undefined, 2)}\n`);
    yield { path: `foundry/${level.fileName}.png`, bytes: await map.picture() };
  }
}

/**
 * The project's own fields as flags of the scene: those of the level, and of its rooms and doors by where they are in pixels.
 * Undefined without any.
 */
function fieldFlags(level: ExportLevel, origin: MapPoint, cell: number): object | undefined {
  const { entry } = level;
  // In cells, as the picture: not in the tiles that walls and several tiles per cell make of them.
  const map = level.map({ tilesPerCell: 1, walls: 0 });
  const owned = new Set(
    Object.entries(map.fields ?? {}).flatMap(([type, fields]) => (fields.length > 0 ? [type] : [])),
  );
  const objects = map.objectLayers
    .flatMap(({ objects: all }) => all)
    .filter(({ type }) => owned.has(type))
    .map(({ id, name, type, x, y, width, height, properties }) => {
      const box = { x: (x + origin.x) * cell, y: (y + origin.y) * cell, width: width * cell, height: height * cell };
      const ids = (map.fields?.[type] ?? []).map((field) => field.id);
      // A field that is called like a property of the map is field_NAME there.
      const values = ids.map((field) => [field, properties[`field_${field}`] ?? properties[field]] as const);
      const fields = Object.fromEntries(values.filter(([, value]) => value !== undefined));
      return { type, id, name, ...box, fields };
    });
  if (entry.fields === undefined && objects.length === 0) return undefined;
  return { levelwright: { fields: entry.fields ?? {}, objects } };
}

function foundryScene(level: ExportLevel, { size, origin, walls, doors, lights }: TabletopMap, cell: number) {
  const { title, fileName } = level;
  const flags = fieldFlags(level, origin, cell);
  const wall = (from: MapPoint, to: MapPoint, door: number, ds: number) => ({
    c: [from.x, from.y, to.x, to.y].map((cells) => cells * cell),
    move: normal,
    sight: normal,
    light: normal,
    sound: normal,
    door,
    ds,
  });
  return {
    name: title,
    ...(flags === undefined ? {} : { flags }),
    navigation: false,
    width: size.x * cell,
    height: size.y * cell,
    padding: 0,
    background: { src: `${foundryPictureFolder}/${fileName}.png` },
    // 1 is CONST.GRID_TYPES.SQUARE.
    grid: { type: 1, size: cell, distance: feetPerCell, units: "ft" },
    tokenVision: true,
    walls: [
      ...walls.map(([from, to]) => wall(from, to, doorType.none, doorState.closed)),
      ...doors.map(({ from, to, isSecret, isLocked }) =>
        wall(from, to, isSecret ? doorType.secret : doorType.door, isLocked ? doorState.locked : doorState.closed),
      ),
    ],
    lights: lights.map(({ position, range, isTorch }) => ({
      x: position.x * cell,
      y: position.y * cell,
      rotation: 0,
      walls: true,
      vision: false,
      // Distances in feet: bright light reaches half as far as dim light.
      config: {
        dim: range * feetPerCell,
        bright: (range * feetPerCell) / 2,
        angle: 360,
        ...(isTorch ? { color: "#ffb86b", alpha: 0.4 } : {}),
      },
    })),
  };
}
