import type { Point } from "#shared/kernel/geometry.ts";
import type { LevelMap, MapObject, ObjectLayer } from "#shared/levels/levelMap.ts";
import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import type { ExportLevel } from "../exportFile.ts";
import { entityColor } from "./entityLooks.ts";
import { capitalIdentifier, ldtkIdentifier } from "./identifiers.ts";
import { tileAndCellLayers, tileSource } from "./ldtkDefs.ts";
import type { LdtkPaintedLevel, LdtkTile } from "./ldtkPaint.ts";
import { type LdtkDefinitions, isOutlined, levelProperties } from "./ldtkDefinitions.ts";
import { type LdtkField, fieldInstance } from "./ldtkFields.ts";
import type { LdtkValue } from "./ldtkReferences.ts";
import { linkedEntities, roomEntity } from "./linkRooms.ts";
import { stableIid, uniqueKeys } from "./stableIid.ts";

/** A level's position in the world and its identifiers. */
export interface LdtkPlace {
  /** Of its uid; position in the project, from 0. */
  readonly index: number;
  /** Key of the level in the pack that is the same in every export. */
  readonly key: string;
  readonly worldX: number;
  readonly worldY: number;
}

/** A level of the project; in a project of several files `layerInstances` is stored separately. */
export interface LdtkLevel {
  readonly identifier: string;
  readonly iid: string;
  readonly pxWid: number;
  readonly pxHei: number;
  readonly head: object;
  readonly layerInstances: readonly object[];
  /** What of the layers is seen, bottom up. */
  readonly painted: readonly LdtkTiles[];
  readonly entities: readonly LdtkEntity[];
}

/** Tiles of a layer, all of one tileset. */
export interface LdtkTiles {
  readonly identifier: string;
  /** Path of the tileset's picture beside the project. */
  readonly image: string;
  readonly tileSize: number;
  readonly opacity: number;
  readonly tiles: readonly LdtkTile[];
}

/** An entity as both exports write it. Pixels in the level; `x` and `y` are those of the pivot. */
export interface LdtkEntity {
  readonly identifier: string;
  readonly iid: string;
  readonly layer: string;
  readonly defUid: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pivot: 0 | 0.5;
  readonly color: string;
  readonly fields: readonly (readonly [LdtkField, LdtkValue | undefined])[];
}

/** What all levels of one LDtk project share. */
export interface LdtkContext {
  readonly packId: string;
  readonly definitions: LdtkDefinitions;
  readonly theme: ThemeName;
}

/** A level's name in LDtk: its number and the ASCII part of its title. */
export function levelIdentifier(level: ExportLevel): string {
  return capitalIdentifier(`Level_${level.fileName}`);
}

/** A level with its layers, top down as `defs` lists them. O(cells + objects). */
export function ldtkLevel(
  level: ExportLevel,
  map: LevelMap,
  place: LdtkPlace,
  context: LdtkContext,
  paint?: LdtkPaintedLevel,
): LdtkLevel {
  const { packId, definitions, theme } = context;
  const { tileSize } = definitions.tileset;
  const iid = stableIid(packId, place.key);
  const size = { pxWid: Math.max(1, map.width) * tileSize, pxHei: Math.max(1, map.height) * tileSize };
  const uid = definitions.nextUid + place.index;
  const identifier = levelIdentifier(level);
  const worldIid = stableIid(packId, level.kind, "world");
  const placed = entitiesOf(map, iid, definitions, theme);
  const entities = linkedEntities(placed, roomEntity(definitions.entities), iid, worldIid);
  const values = levelProperties(level, map);
  const valueOf = new Map(Object.entries(values).map(([name, value]) => [ldtkIdentifier(name), value]));
  const head = {
    identifier,
    iid,
    uid,
    worldX: place.worldX,
    worldY: place.worldY,
    worldDepth: 0,
    ...size,
    __bgColor: tokenColor(theme, "canvas").toUpperCase(),
    bgColor: null,
    useAutoIdentifier: false,
    bgRelPath: null,
    bgPos: null,
    bgPivotX: 0.5,
    bgPivotY: 0.5,
    __smartColor: tokenColor(theme, "text-3").toUpperCase(),
    __bgPos: null,
    externalRelPath: null,
    fieldInstances: definitions.levelFields.map((field) => fieldInstance(field, valueOf.get(field.identifier))),
    __neighbours: [],
  };
  const layer = layerWriter(map, uid, iid, definitions);
  const painted = tileAndCellLayers(definitions).map((definition) => tilesOf(definition, map, definitions, paint));
  const layerInstances = [
    ...definitions.objectLayers.toReversed().map(({ name: layerName, identifier: name, uid: layerUid }) => {
      const own = entities.filter((entity) => entity.layer === name);
      const entityInstances = own.map((entity) => entityInstance(entity, tileSize, place));
      const isSolution = map.objectLayers.some((one) => one.name === layerName && one.isSolution === true);
      return { ...layer("Entities", name, layerUid), visible: !isSolution, entityInstances };
    }),
    ...painted.map(({ definition, tiles, image, cells }) => {
      const base = layer("values" in definition ? "IntGrid" : "Tiles", definition.identifier, definition.uid);
      const shown = { ...base, __tilesetDefUid: tilesetUidOf(definition, definitions), __tilesetRelPath: image };
      return "values" in definition
        ? { ...shown, intGridCsv: cells, autoLayerTiles: tiles }
        : { ...shown, __opacity: definition.opacity, gridTiles: tiles };
    }),
  ];
  const seen = painted.toReversed().map(({ definition, image, tiles }): LdtkTiles => ({
    identifier: definition.identifier,
    image,
    tileSize: "values" in definition ? tileSize : definition.tileset.set.document.tileWidth,
    opacity: "values" in definition ? 1 : definition.opacity,
    tiles,
  }));
  return { identifier, iid, ...size, head, layerInstances, painted: seen, entities };
}

function layerWriter(map: LevelMap, levelId: number, levelIid: string, { tileset }: LdtkDefinitions) {
  return (type: "Entities" | "IntGrid" | "Tiles", identifier: string, layerDefUid: number): object => ({
    __identifier: identifier,
    __type: type,
    __cWid: Math.max(1, map.width),
    __cHei: Math.max(1, map.height),
    __gridSize: tileset.tileSize,
    __opacity: 1,
    __pxTotalOffsetX: 0,
    __pxTotalOffsetY: 0,
    __tilesetDefUid: null,
    __tilesetRelPath: null,
    iid: stableIid(levelIid, "layer", identifier),
    levelId,
    layerDefUid,
    pxOffsetX: 0,
    pxOffsetY: 0,
    visible: true,
    optionalRules: [],
    intGridCsv: [],
    autoLayerTiles: [],
    seed: layerDefUid,
    overrideTilesetUid: null,
    gridTiles: [],
    entityInstances: [],
  });
}

type TileDefinition = ReturnType<typeof tileAndCellLayers>[number];

function tilesetUidOf(definition: TileDefinition, { tilesetUid, paint }: LdtkDefinitions): number {
  if (!("values" in definition)) return definition.tileset.uid;
  return paint?.rules.has(definition.name) === true ? paint.main.uid : tilesetUid;
}

/** The tiles of a layer of cells or of tiles. */
function tilesOf(
  definition: TileDefinition,
  map: LevelMap,
  { tileset, paint: defined }: LdtkDefinitions,
  paint: LdtkPaintedLevel | undefined,
): { definition: TileDefinition; image: string; cells: readonly number[]; tiles: readonly LdtkTile[] } {
  const count = Math.max(1, map.width) * Math.max(1, map.height);
  if (!("values" in definition)) {
    return { definition, image: definition.tileset.set.image, cells: [], tiles: paint?.gridTiles(definition) ?? [] };
  }
  const layer = map.cellLayers.find(({ name }) => name === definition.name);
  const isWhole = layer?.cells.length === count;
  const cells = isWhole ? layer.cells : Array.from({ length: count }, (_, i) => layer?.cells[i] ?? 0);
  if (defined?.rules.has(definition.name) === true) {
    const tiles = layer === undefined ? [] : (paint?.autoTiles(layer) ?? []);
    return { definition, image: defined.main.set.image, cells, tiles };
  }
  const ruleOf = new Map(definition.values.map(({ value, ruleUid }) => [value, ruleUid]));
  const tiles = cells.flatMap((value, cell): LdtkTile[] => {
    const ruleUid = ruleOf.get(value);
    if (ruleUid === undefined) return [];
    const tile = tileset.gid(definition.name, value) - 1;
    const px = [(cell % map.width) * tileset.tileSize, Math.floor(cell / map.width) * tileset.tileSize] as const;
    return [{ px, src: tileSource(tileset, tile), f: 0, t: tile, d: [ruleUid, cell], a: 1 }];
  });
  return { definition, image: tileset.image, cells, tiles };
}

function entitiesOf(map: LevelMap, levelIid: string, definitions: LdtkDefinitions, theme: ThemeName): LdtkEntity[] {
  return map.objectLayers.flatMap((layer) => layerEntities(layer, levelIid, definitions, theme));
}

function layerEntities(
  { name, objects }: ObjectLayer,
  levelIid: string,
  { entities, objectLayers, tileset, classes }: LdtkDefinitions,
  theme: ThemeName,
): LdtkEntity[] {
  const layer = objectLayers.find((one) => one.name === name)?.identifier ?? name;
  const uniqueKey = uniqueKeys();
  return objects.flatMap((object): LdtkEntity[] => {
    const entity = entities.find(({ type }) => type === object.type);
    if (entity === undefined) return [];
    const values = new Map<string, LdtkValue>(
      Object.entries({ id: object.id, name: object.name, ...object.properties }).map(([key, value]) => [
        ldtkIdentifier(key),
        value,
      ]),
    );
    if (isOutlined(object)) values.set("outline", outlineOf(object));
    return [
      {
        identifier: entity.identifier,
        iid: stableIid(levelIid, layer, uniqueKey(`${object.type}/${object.id}`)),
        layer,
        defUid: entity.uid,
        ...boxOf(object, entity.isCentred, tileset.tileSize),
        color: entityColor(object.type, theme, classes),
        fields: entity.fields.map((field) => [field, values.get(field.identifier)] as const),
      },
    ];
  });
}

/** The corners of an object in cells; of a stretch of a grid line its two ends. */
export function outlineOf({ polygon, x, y, width, height }: MapObject): readonly Point[] {
  return (
    polygon ?? [
      [x, y],
      [x + width, y + height],
    ]
  );
}

/** In pixels; an object without thickness becomes a quarter of a cell thick. */
function boxOf(object: MapObject, isCentred: boolean, tileSize: number) {
  const thin = Math.max(1, Math.round(tileSize / 4));
  const width = object.width === 0 ? thin : object.width * tileSize;
  const height = object.height === 0 ? thin : object.height * tileSize;
  const pivot = isCentred ? (0.5 as const) : (0 as const);
  const x = Math.round((object.x + object.width * pivot) * tileSize);
  const y = Math.round((object.y + object.height * pivot) * tileSize);
  return { x, y, width, height, pivot };
}

function entityInstance(entity: LdtkEntity, tileSize: number, place: LdtkPlace): object {
  const { identifier, iid, defUid, x, y, width, height, pivot, color, fields } = entity;
  return {
    __identifier: identifier,
    __grid: [Math.floor(x / tileSize), Math.floor(y / tileSize)],
    __pivot: [pivot, pivot],
    __tags: [],
    __tile: null,
    __smartColor: color,
    iid,
    width,
    height,
    defUid,
    px: [x, y],
    fieldInstances: fields.map(([field, value]) => fieldInstance(field, value)),
    __worldX: place.worldX + x,
    __worldY: place.worldY + y,
  };
}
