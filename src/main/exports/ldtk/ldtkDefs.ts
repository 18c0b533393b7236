import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import { tilesetImageSize } from "../tiled/tileset.ts";
import { entityColor } from "./entityLooks.ts";
import { ldtkIdentifier } from "./identifiers.ts";
import type { LdtkCellLayer, LdtkDefinitions, LdtkEntityType, LdtkObjectLayer } from "./ldtkDefinitions.ts";
import { fieldDefinition } from "./ldtkFields.ts";
import { ownEnums } from "./ldtkOwnFields.ts";
import { joinedGroup, type LdtkTileLayer, type LdtkTileset, rankOf } from "./ldtkPaint.ts";
import type { LdtkRule } from "./ldtkRules.ts";
import { columnsOf, tileCountOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";

/** The `defs` of a project: layers top down, one entity type per object type, the tileset, and the fields of levels. */
export function ldtkDefs(definitions: LdtkDefinitions, theme: ThemeName): object {
  const { objectLayers, entities, levelFields, tileset } = definitions;
  return {
    layers: [
      ...objectLayers.toReversed().map((layer) => entityLayer(layer, tileset.tileSize)),
      ...tileAndCellLayers(definitions).map((layer) =>
        "values" in layer ? intGridLayer(layer, definitions, theme) : tileLayer(layer, tileset.tileSize),
      ),
    ],
    entities: entities.map((entity) =>
      entityDefinition(entity, tileset.tileSize, entityColor(entity.type, theme, definitions.classes)),
    ),
    tilesets: [tilesetDefinition(definitions), ...(definitions.paint?.tilesets ?? []).map(projectTileset)],
    enums: ownEnums(entities.flatMap(({ fields }) => fields.flatMap(({ own }) => own ?? []))),
    externalEnums: [],
    levelFields: levelFields.map(fieldDefinition),
  };
}

/** Layers of cells and of painted tiles, top down. */
export function tileAndCellLayers({ cellLayers, paint }: LdtkDefinitions): (LdtkCellLayer | LdtkTileLayer)[] {
  const ranked = [
    ...cellLayers.map((layer) => ({ layer, rank: rankOf(layer.name) })),
    ...(paint?.layers ?? []).map((layer) => ({ layer, rank: layer.rank })),
  ];
  return paint === undefined
    ? cellLayers.toReversed()
    : ranked
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ layer }) => layer)
        .reverse();
}

/** The group of an IntGrid layer's values that nothing can walk through; numbered within its layer. */
const solidGroup = 1;

/** Where a tile lies in the tileset's picture, in pixels. */
export function tileSource({ columns, tileSize }: LdtkDefinitions["tileset"], tile: number): [x: number, y: number] {
  return [(tile % columns) * tileSize, Math.floor(tile / columns) * tileSize];
}

function layerDefinition(
  type: "IntGrid" | "Entities" | "Tiles",
  identifier: string,
  uid: number,
  gridSize: number,
): object {
  return {
    __type: type,
    identifier,
    type,
    uid,
    doc: null,
    uiColor: null,
    gridSize,
    guideGridWid: 0,
    guideGridHei: 0,
    displayOpacity: 1,
    inactiveOpacity: 1,
    hideInList: false,
    hideFieldsWhenInactive: true,
    canSelectWhenInactive: true,
    renderInWorldView: true,
    pxOffsetX: 0,
    pxOffsetY: 0,
    parallaxFactorX: 0,
    parallaxFactorY: 0,
    parallaxScaling: true,
    requiredTags: [],
    excludedTags: [],
    autoTilesKilledByOtherLayerUid: null,
    uiFilterTags: [],
    useAsyncRender: false,
    intGridValues: [],
    intGridValuesGroups: [],
    autoRuleGroups: [],
    autoSourceLayerDefUid: null,
    tilesetDefUid: null,
    tilePivotX: 0,
    tilePivotY: 0,
    biomeFieldUid: null,
  };
}

function entityLayer({ identifier, uid }: LdtkObjectLayer, gridSize: number): object {
  return layerDefinition("Entities", identifier, uid, gridSize);
}

function tileLayer({ identifier, uid, tileset, opacity }: LdtkTileLayer, gridSize: number): object {
  const layer = layerDefinition("Tiles", identifier, uid, gridSize);
  return { ...layer, displayOpacity: opacity, tilesetDefUid: tileset.uid };
}

function intGridLayer(layer: LdtkCellLayer, definitions: LdtkDefinitions, theme: ThemeName): object {
  const { tileset, tilesetUid, paint } = definitions;
  const { tileSize } = tileset;
  const painted = paint?.rules.get(layer.name);
  const isWalls = painted !== undefined && layer.name === "walls";
  const groupOf = (name: string, solid: boolean): number => {
    if (!isWalls) return solid ? solidGroup : 0;
    if (name === "obstacle" && paint?.obstaclesJoin !== true) return joinedGroup + 1;
    return joinedGroup;
  };
  const rules: readonly LdtkRule[] =
    painted ??
    layer.values.map(({ value, ruleUid }) => {
      return { uid: ruleUid, value, pattern: [value], tiles: [tileset.gid(layer.name, value) - 1] };
    });
  return {
    ...layerDefinition("IntGrid", layer.identifier, layer.uid, tileSize),
    tilesetDefUid: painted === undefined ? tilesetUid : (paint?.main.uid ?? tilesetUid),
    intGridValues: layer.values.map(({ value, name, token, solid }) => {
      const [x, y] = tileSource(tileset, tileset.gid(layer.name, value) - 1);
      const tile = { tilesetUid, x, y, w: tileSize, h: tileSize };
      // Excalibur makes the tiles of such values solid, by the start of their name.
      const identifier = ldtkIdentifier(solid === true ? `solid_${name}` : name);
      const groupUid = groupOf(name, solid === true);
      return { value, identifier, color: tokenColor(theme, token), tile, groupUid };
    }),
    intGridValuesGroups: [
      ...(layer.values.some(({ solid }) => solid === true)
        ? [{ uid: solidGroup, identifier: "solid", color: null }]
        : []),
      ...(isWalls ? [{ uid: joinedGroup + 1, identifier: "solid_apart", color: null }] : []),
    ],
    autoRuleGroups: [
      {
        uid: layer.groupUid,
        name: layer.identifier,
        color: null,
        icon: null,
        active: true,
        isOptional: false,
        rules: rules.map(rule),
        usesWizard: false,
        requiredBiomeValues: [],
        biomeRequirementMode: 0,
      },
    ],
  };
}

/** A value is painted with one of a rule's tiles, so that cells changed in LDtk look like those we wrote. */
function rule({ uid, value, pattern, tiles }: LdtkRule): object {
  return {
    uid,
    active: true,
    size: pattern.length === 1 ? 1 : 3,
    tileRectsIds: tiles.map((tile) => [tile]),
    alpha: 1,
    chance: 1,
    breakOnMatch: true,
    pattern,
    flipX: false,
    flipY: false,
    xModulo: 1,
    yModulo: 1,
    xOffset: 0,
    yOffset: 0,
    tileXOffset: 0,
    tileYOffset: 0,
    tileRandomXMin: 0,
    tileRandomXMax: 0,
    tileRandomYMin: 0,
    tileRandomYMax: 0,
    checker: "None",
    tileMode: "Single",
    pivotX: 0,
    pivotY: 0,
    // Beyond the map, what there is continues.
    outOfBoundsValue: pattern.length === 1 ? null : value,
    invalidated: false,
    perlinActive: false,
    perlinSeed: uid,
    perlinScale: 0.2,
    perlinOctaves: 2,
  };
}

function entityDefinition(entity: LdtkEntityType, tileSize: number, color: string): object {
  const pivot = entity.isCentred ? 0.5 : 0;
  return {
    identifier: entity.identifier,
    uid: entity.uid,
    tags: [],
    exportToToc: false,
    allowOutOfBounds: false,
    doc: null,
    width: tileSize,
    height: tileSize,
    resizableX: true,
    resizableY: true,
    minWidth: null,
    maxWidth: null,
    minHeight: null,
    maxHeight: null,
    keepAspectRatio: false,
    tileOpacity: 1,
    fillOpacity: 0.2,
    lineOpacity: 1,
    hollow: entity.type === "room" || entity.type === "corridor",
    color,
    renderMode: "Rectangle",
    showName: true,
    tilesetId: null,
    tileRenderMode: "FitInside",
    tileRect: null,
    uiTileRect: null,
    nineSliceBorders: [],
    maxCount: 0,
    limitScope: "PerLevel",
    limitBehavior: "MoveLastOne",
    pivotX: pivot,
    pivotY: pivot,
    fieldDefs: entity.fields.map(fieldDefinition),
  };
}

function tilesetDefinition({ tileset, tilesetUid }: LdtkDefinitions): object {
  const { width, height } = tilesetImageSize(tileset);
  return {
    __cWid: Math.floor(width / tileset.tileSize),
    __cHei: Math.floor(height / tileset.tileSize),
    identifier: "Tileset",
    uid: tilesetUid,
    relPath: tileset.image,
    embedAtlas: null,
    pxWid: width,
    pxHei: height,
    tileGridSize: tileset.tileSize,
    spacing: 0,
    padding: 0,
    tags: [],
    tagsSourceEnumUid: null,
    enumTags: [],
    customData: tileset.tiles.map(({ layer, value, name, solid }, tileId) => ({
      tileId,
      data: JSON.stringify({ layer, value, name, ...(solid ? { solid } : {}) }),
    })),
    savedSelections: [],
    cachedPixelData: null,
  };
}

/** A tileset of the project: its picture, and what its tiles say of themselves. */
function projectTileset({ uid, identifier, set: { image, document } }: LdtkTileset): object {
  const { tiles } = document;
  return {
    __cWid: columnsOf(document),
    __cHei: Math.floor(tileCountOf(document) / columnsOf(document)),
    identifier,
    uid,
    relPath: image,
    embedAtlas: null,
    pxWid: document.pictureWidth,
    pxHei: document.pictureHeight,
    tileGridSize: document.tileWidth,
    spacing: document.spacing,
    padding: document.margin,
    tags: [],
    tagsSourceEnumUid: null,
    enumTags: [],
    customData: tiles.flatMap(({ id, class: type, solid, probability, properties }) => {
      const data = {
        ...(type === undefined ? {} : { class: type }),
        ...(solid === true ? { solid } : {}),
        ...(probability === undefined ? {} : { probability }),
        ...properties,
      };
      return Object.keys(data).length === 0 ? [] : [{ tileId: id, data: JSON.stringify(data) }];
    }),
    savedSelections: [],
    cachedPixelData: null,
  };
}
