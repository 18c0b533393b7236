import type { Point } from "#shared/kernel/geometry.ts";
import { encode } from "fast-png";
import { rgbaPixels } from "../composedLevel.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { textFile, type ExportFile, type ExportInput } from "../exportFile.ts";
import { type LdtkDefinitions, levelProperties } from "./ldtkDefinitions.ts";
import type { LdtkField } from "./ldtkFields.ts";
import type { LdtkReference, LdtkValue } from "./ldtkReferences.ts";
import type { LdtkEntity } from "./ldtkLevel.ts";
import { type PlacedLevel, ldtkProjects } from "./ldtkProject.ts";
import type { Pixels } from "../png/rasterise.ts";

/**
 * The "super simple export" of LDtk: per level a folder with one PNG per layer, all of them on the background, one CSV
 * per IntGrid layer and the rest as plain JSON. Names and members as LDtk writes them, its spelling mistake included.
 */
export async function* writeLdtkSimplified(input: ExportInput): AsyncGenerator<ExportFile> {
  for await (const project of ldtkProjects(input)) {
    const atlases = new Map(project.pictures.map(({ path, bytes }) => [path, rgbaPixels(bytes)]));
    for (const one of project.levels()) yield* levelFiles(one, project.definitions, atlases, input);
  }
}

function* levelFiles(
  one: PlacedLevel,
  definitions: LdtkDefinitions,
  atlases: ReadonlyMap<string, Atlas | undefined>,
  { theme }: ExportInput,
): Generator<ExportFile> {
  const folder = `simplified/${one.ldtk.identifier}`;
  const background = tokenColor(theme, "canvas").toUpperCase();
  const { tileSize } = definitions.tileset;
  const [width, height] = [Math.max(1, one.map.width), Math.max(1, one.map.height)];
  const composite = pictureOf(width * tileSize, height * tileSize, background);
  yield png(`${folder}/_bg.png`, composite);
  const layers: string[] = [];
  for (const definition of definitions.cellLayers) {
    const cells = one.map.cellLayers.find(({ name }) => name === definition.name)?.cells ?? [];
    yield textFile(`${folder}/${definition.identifier}.csv`, gridText(cells, width, height));
  }
  for (const { identifier, image, tileSize: side, opacity, tiles } of one.ldtk.painted) {
    const atlas = atlases.get(image);
    if (tiles.length === 0 || atlas === undefined) continue;
    const picture = pictureOf(width * tileSize, height * tileSize);
    for (const target of [picture, composite]) {
      for (const { px, src, f } of tiles) paintTile(target, px, atlas, src, { side, flips: f, opacity });
    }
    layers.push(`${identifier}.png`);
    yield png(`${folder}/${identifier}.png`, picture);
  }
  yield png(`${folder}/_composite.png`, composite);
  const data = levelData(one, background, layers.toReversed());
  yield textFile(`${folder}/data.json`, `${JSON.stringify(data, undefined, "\t")}\n`);
}

function levelData({ level, map, ldtk, place }: PlacedLevel, bgColor: string, layers: readonly string[]): object {
  return {
    identifier: ldtk.identifier,
    uniqueIdentifer: ldtk.iid,
    x: place.worldX,
    y: place.worldY,
    width: ldtk.pxWid,
    height: ldtk.pxHei,
    bgColor,
    neighbourLevels: [],
    customFields: levelProperties(level, map),
    layers,
    entities: Object.fromEntries(
      Map.groupBy(ldtk.entities, ({ identifier }) => identifier)
        .entries()
        .map(([identifier, entities]) => [identifier, entities.map(entityData)]),
    ),
  };
}

function entityData({ identifier, iid, layer, x, y, width, height, color, fields }: LdtkEntity): object {
  return {
    id: identifier,
    iid,
    layer,
    x,
    y,
    width,
    height,
    color: parseInt(color.slice(1), 16),
    customFields: Object.fromEntries(
      fields.map(([field, value]) => [
        field.identifier,
        // Of this type are outlines alone, which are points.
        field.type === "Array<Point>" ? pointsOf(value as readonly Point[] | undefined) : customValue(field, value),
      ]),
    ),
  };
}

/** References are lists, of which a field without a list shows the first. */
function customValue({ own }: LdtkField, value: LdtkValue | undefined): LdtkValue | LdtkReference | null {
  const isOne = own?.roomUid !== undefined && own.field.list !== true;
  if (!isOne) return value ?? null;
  const [first = null] = value as readonly LdtkReference[];
  return first;
}

function pointsOf(points: readonly Point[] = []): object[] {
  return points.map(([cx, cy]) => ({ cx, cy }));
}

/** Rows as LDtk writes them: a comma after every number but the very last. */
function gridText(cells: readonly number[], width: number, height: number): string {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_cell, x) => cells[y * width + x] ?? 0).join(","),
  );
  return `${rows.join(",\n")}\n`;
}

function png(path: string, { width, height, data }: Pixels): ExportFile {
  return { path, bytes: encode({ width, height, data, channels: 4 }) };
}

/** A picture of one colour ("#RRGGBB"), or see-through. */
export function pictureOf(width: number, height: number, color?: string): Pixels {
  const data = new Uint8Array(width * height * 4);
  if (color !== undefined) {
    const pixel = Uint8Array.of(...[1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)), 255);
    new Uint32Array(data.buffer).fill(new Uint32Array(pixel.buffer)[0] ?? 0);
  }
  return { width, height, data };
}

/** A picture with tiles, RGBA. */
interface Atlas {
  readonly width: number;
  readonly data: ArrayLike<number>;
}

/** Paints a square tile of the atlas at a place in pixels, over what is there; flip bits as LDtk has them. O(pixels of a tile). */
export function paintTile(
  target: Pixels,
  [left, top]: readonly [number, number],
  atlas: Atlas,
  [fromX, fromY]: readonly [number, number],
  { side, flips, opacity }: { readonly side: number; readonly flips: number; readonly opacity: number },
): void {
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const sourceX = fromX + ((flips & 1) === 0 ? x : side - 1 - x);
      const sourceY = fromY + ((flips & 2) === 0 ? y : side - 1 - y);
      const from = (sourceY * atlas.width + sourceX) * 4;
      const alpha = ((atlas.data[from + 3] ?? 0) / 255) * opacity;
      if (alpha === 0 || left + x >= target.width || top + y >= target.height) continue;
      const to = ((top + y) * target.width + left + x) * 4;
      const under = ((target.data[to + 3] ?? 0) / 255) * (1 - alpha);
      for (let channel = 0; channel < 3; channel++) {
        const over = (atlas.data[from + channel] ?? 0) * alpha + (target.data[to + channel] ?? 0) * under;
        target.data[to + channel] = Math.round(over / (alpha + under));
      }
      target.data[to + 3] = Math.round((alpha + under) * 255);
    }
  }
}
