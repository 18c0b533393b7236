import type { DecodedMap, DecodedObject } from "./decodedMap.ts";

interface LdtkLayer {
  readonly __identifier: string;
  readonly __type: string;
  readonly __cWid: number;
  readonly __cHei: number;
  readonly __gridSize: number;
  readonly layerDefUid: number;
  readonly intGridCsv: readonly number[];
  readonly entityInstances: readonly {
    readonly __identifier: string;
    readonly __pivot: readonly [number, number];
    readonly px: readonly [number, number];
    readonly width: number;
    readonly height: number;
    readonly fieldInstances: readonly { readonly __identifier: string; readonly __value: unknown }[];
  }[];
}

export interface LdtkProjectFile {
  readonly defs: LdtkDefs;
  readonly levels: readonly { readonly layerInstances: readonly LdtkLayer[] | null }[];
}

interface LdtkDefs {
  readonly layers: readonly {
    readonly uid: number;
    readonly intGridValuesGroups: readonly { readonly uid: number; readonly identifier: string }[];
    readonly intGridValues: readonly {
      readonly value: number;
      readonly identifier: string;
      readonly groupUid: number;
    }[];
  }[];
}

/** A level of an LDtk project ("JSON documentation" of LDtk 1.5), its layers in the project or in a file beside it. */
export function decodeLdtk(project: LdtkProjectFile, index: number, level?: string): DecodedMap {
  const { defs, levels } = project;
  const layers =
    level === undefined
      ? levels[index]!.layerInstances!
      : (JSON.parse(level) as { readonly layerInstances: readonly LdtkLayer[] }).layerInstances;
  const grids = layers.filter(({ __type }) => __type === "IntGrid");
  const { __cWid: width, __cHei: height } = grids[0]!;
  const named = grids.map(({ layerDefUid, __identifier, intGridCsv }) => {
    const definition = defs.layers.find(({ uid }) => uid === layerDefUid)!;
    const solidGroups = definition.intGridValuesGroups.filter(({ identifier }) => identifier.startsWith("solid"));
    const values = new Map(
      definition.intGridValues.map(({ value, identifier, groupUid }) => [
        value,
        { name: identifier.replace(/^solid_/, ""), solid: solidGroups.some(({ uid }) => uid === groupUid) },
      ]),
    );
    return { name: __identifier.toLowerCase(), cells: intGridCsv.map((value) => values.get(value)) };
  });
  return {
    width,
    height,
    layers: new Map(named.map(({ name, cells }) => [name, cells.map((cell) => cell?.name ?? "")])),
    solid: Array.from({ length: width * height }, (_, i) => named.some(({ cells }) => cells[i]?.solid === true)),
    objects: layers.flatMap(({ entityInstances, __gridSize: tile }) =>
      entityInstances.map(({ __identifier, __pivot, px, width: wide, height: high, fieldInstances }) => {
        const fields = new Map(fieldInstances.map((field) => [field.__identifier, field.__value]));
        return entity(
          __identifier,
          [px[0] - wide * __pivot[0], px[1] - high * __pivot[1], wide, high].map((length) => length / tile),
          fields,
        );
      }),
    ),
  };
}

/** The "super simple export" of a level: its data.json and a CSV per IntGrid layer, whose numbers carry no names. */
export function decodeSimplified(
  data: string,
  grids: ReadonlyMap<string, string>,
  names: Readonly<Record<string, readonly string[]>>,
  tileSize: number,
): DecodedMap {
  const level = JSON.parse(data) as {
    readonly width: number;
    readonly height: number;
    readonly entities: Readonly<
      Record<
        string,
        readonly {
          readonly x: number;
          readonly y: number;
          readonly width: number;
          readonly height: number;
          readonly customFields: Readonly<Record<string, unknown>>;
        }[]
      >
    >;
  };
  const [width, height] = [level.width / tileSize, level.height / tileSize];
  const layers = new Map(
    [...grids].map(([layer, text]) => {
      const name = layer.toLowerCase();
      const values = text
        .split(/[,\n]+/)
        .filter((one) => one !== "")
        .map(Number);
      return [name, values.map((value) => names[name]?.[value] ?? "")] as const;
    }),
  );
  const isSolid = (name: string | undefined) => ["wall", "obstacle", "locked"].includes(name ?? "");
  return {
    width,
    height,
    layers,
    solid: Array.from({ length: width * height }, (_, i) => [...layers.values()].some((cells) => isSolid(cells[i]))),
    objects: Object.entries(level.entities).flatMap(([type, all]) =>
      all.map(({ x, y, width: wide, height: high, customFields }) => {
        const fields = new Map(Object.entries(customFields));
        // Thin ones are placed by their middles.
        const isThin = fields.get("outline") !== undefined && ["Door", "Wall", "Lock"].includes(type);
        const half = isThin ? 0.5 : 0;
        return entity(
          type,
          [x - wide * half, y - high * half, wide, high].map((length) => length / tileSize),
          fields,
        );
      }),
    ),
  };
}

/** Things on grid lines are drawn thick: their field says where the line is. */
function entity(type: string, box: readonly number[], fields: ReadonlyMap<string, unknown>): DecodedObject {
  const outline = fields.get("outline") as readonly { readonly cx: number; readonly cy: number }[] | undefined;
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const line = outline?.length === 2 ? outline : undefined;
  return {
    type: type.toLowerCase(),
    ...(line === undefined
      ? { x, y, width, height }
      : { x: line[0]!.cx, y: line[0]!.cy, width: line[1]!.cx - line[0]!.cx, height: line[1]!.cy - line[0]!.cy }),
    properties: Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])),
  };
}
