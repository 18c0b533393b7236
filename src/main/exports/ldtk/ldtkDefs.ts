import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import { tilesetImageSize } from "../tiled/tileset.ts";
import { entityToken } from "./entityLooks.ts";
import { ldtkIdentifier } from "./identifiers.ts";
import type { LdtkCellLayer, LdtkDefinitions, LdtkEntityType, LdtkObjectLayer } from "./ldtkDefinitions.ts";
import { fieldDefinition } from "./ldtkFields.ts";

/** The `defs` of a project: layers top down, one entity type per object type, the tileset, and the fields of levels. */
export function ldtkDefs(definitions: LdtkDefinitions, theme: ThemeName): object {
  const { cellLayers, objectLayers, entities, levelFields, tileset } = definitions;
  return {
    layers: [
      ...objectLayers.toReversed().map((layer) => entityLayer(layer, tileset.tileSize)),
      ...cellLayers.toReversed().map((layer) => intGridLayer(layer, definitions, theme)),
    ],
    entities: entities.map((entity) => entityDefinition(entity, tileset.tileSize, theme)),
    tilesets: [tilesetDefinition(definitions)],
    enums: [],
    externalEnums: [],
    levelFields: levelFields.map(fieldDefinition),
  };
}

/** The group of an IntGrid layer's solid values; numbered within its layer. */
const solidGroup = 1;

/** Where a tile lies in the tileset's picture, in pixels. */
export function tileSource({ columns, tileSize }: LdtkDefinitions["tileset"], tile: number): [x: number, y: number] {
  return [(tile % columns) * tileSize, Math.floor(tile / columns) * tileSize];
}

function layerDefinition(type: "IntGrid" | "Entities", identifier: string, uid: number, gridSize: number): object {
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

function intGridLayer(layer: LdtkCellLayer, { tileset, tilesetUid }: LdtkDefinitions, theme: ThemeName): object {
  const { tileSize } = tileset;
  return {
    ...layerDefinition("IntGrid", layer.identifier, layer.uid, tileSize),
    tilesetDefUid: tilesetUid,
    intGridValues: layer.values.map(({ value, name, token, solid }) => {
      const [x, y] = tileSource(tileset, tileset.gid(layer.name, value) - 1);
      const tile = { tilesetUid, x, y, w: tileSize, h: tileSize };
      // Excalibur makes the tiles of such values solid, by the start of their name.
      const identifier = ldtkIdentifier(solid === true ? `solid_${name}` : name);
      const groupUid = solid === true ? solidGroup : 0;
      return { value, identifier, color: tokenColor(theme, token), tile, groupUid };
    }),
    intGridValuesGroups: layer.values.some(({ solid }) => solid === true)
      ? [{ uid: solidGroup, identifier: "solid", color: null }]
      : [],
    autoRuleGroups: [
      {
        uid: layer.groupUid,
        name: layer.identifier,
        color: null,
        icon: null,
        active: true,
        isOptional: false,
        rules: layer.values.map(({ value, ruleUid }) => rule(ruleUid, value, tileset.gid(layer.name, value) - 1)),
        usesWizard: false,
        requiredBiomeValues: [],
        biomeRequirementMode: 0,
      },
    ],
  };
}

/** One value is painted with one tile, so that cells changed in LDtk look like those we wrote. */
function rule(uid: number, value: number, tile: number): object {
  return {
    uid,
    active: true,
    size: 1,
    tileRectsIds: [[tile]],
    alpha: 1,
    chance: 1,
    breakOnMatch: true,
    pattern: [value],
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
    outOfBoundsValue: null,
    invalidated: false,
    perlinActive: false,
    perlinSeed: uid,
    perlinScale: 0.2,
    perlinOctaves: 2,
  };
}

function entityDefinition(entity: LdtkEntityType, tileSize: number, theme: ThemeName): object {
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
    color: tokenColor(theme, entityToken(entity.type)).toUpperCase(),
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
