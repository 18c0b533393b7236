import * as z from "zod";
import { readAs, readJson } from "#shared/project/jsonText.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tilesetImportMessages as messages } from "./messages.ts";
import { hexColor } from "#renderer/levels/fields/hexColor.ts";
import { checkedDraft, type TilesetDraft } from "./tilesetDraft.ts";
import { TilesetFault } from "./tilesetFault.ts";

type TileTerrain = TilesetDocument["terrains"][number];

const ruleSchema = z.object({
  active: z.boolean().default(true),
  size: z.int(),
  pattern: z.array(z.int()),
  tileRectsIds: z.array(z.array(z.int())).optional(),
  tileIds: z.array(z.int()).optional(),
});
const projectSchema = z.object({
  defs: z.object({
    tilesets: z.array(
      z.object({
        uid: z.int(),
        identifier: z.string(),
        relPath: z.string().nullish(),
        pxWid: z.int(),
        pxHei: z.int(),
        tileGridSize: z.int(),
        spacing: z.int().default(0),
        padding: z.int().default(0),
        enumTags: z.array(z.object({ enumValueId: z.string(), tileIds: z.array(z.int()) })).default([]),
        customData: z.array(z.object({ tileId: z.int(), data: z.string() })).default([]),
      }),
    ),
    layers: z
      .array(
        z.object({
          identifier: z.string(),
          tilesetDefUid: z.int().nullish(),
          intGridValues: z
            .array(z.object({ value: z.int(), identifier: z.string().nullish(), color: z.string() }))
            .default([]),
          autoRuleGroups: z.array(z.object({ rules: z.array(ruleSchema).default([]) })).default([]),
        }),
      )
      .default([]),
  }),
});

/** Tilesets of an LDtk project that have a picture. Throws TilesetFault where there is none. */
export function readLdtkTilesets(text: string): TilesetDraft[] {
  const json = readJson(text);
  if (!json.ok) throw new TilesetFault(messages.fault(messages.ldtk, json.place, json.message));
  const read = readAs(json.value, projectSchema);
  if (!read.ok) throw new TilesetFault(messages.fault(messages.ldtk, read.place, read.message));
  const { tilesets, layers } = read.value.defs;
  const drafts = tilesets.flatMap((tileset) => {
    const { uid, identifier, relPath, enumTags, customData } = tileset;
    // LDtk's own icons have no file.
    if (typeof relPath !== "string" || relPath === "") return [];
    const terrains = layers.flatMap((layer) => (layer.tilesetDefUid === uid ? terrainsOf(layer) : []));
    const document: TilesetDocument = {
      picture: "",
      pictureWidth: tileset.pxWid,
      pictureHeight: tileset.pxHei,
      tileWidth: tileset.tileGridSize,
      tileHeight: tileset.tileGridSize,
      margin: tileset.padding,
      spacing: tileset.spacing,
      tiles: taggedTiles(enumTags, customData),
      terrains,
      roles: [],
    };
    return [checkedDraft(messages.ldtk, identifier, relPath, document, uid)];
  });
  if (drafts.length === 0) throw new TilesetFault(messages.noTilesets);
  return drafts;
}

function taggedTiles(
  enumTags: readonly { readonly enumValueId: string; readonly tileIds: readonly number[] }[],
  customData: readonly { readonly tileId: number; readonly data: string }[],
): TilesetDocument["tiles"] {
  const tiles = new Map<number, TilesetDocument["tiles"][number]>();
  const change = (id: number, more: Partial<TilesetDocument["tiles"][number]>): void => {
    tiles.set(id, { id, ...tiles.get(id), ...more });
  };
  for (const { enumValueId, tileIds } of enumTags) {
    for (const id of tileIds) {
      change(id, { class: enumValueId.slice(0, 60) });
      if (/wall|solid|collision|block/i.test(enumValueId)) change(id, { solid: true });
    }
  }
  for (const { tileId, data } of customData) change(tileId, { properties: { data } });
  return [...tiles.values()].toSorted((a, b) => a.id - b.id);
}

/** Places of a 3 x 3 pattern in the order of wang ids, clockwise from the top. */
const around = [1, 2, 5, 8, 7, 6, 3, 0] as const;

/**
 * A terrain set from the rules of a layer that test all four sides for the same value. Rules that look farther, or
 * ignore a side, aren't terrain.
 */
function terrainsOf({ identifier, intGridValues, autoRuleGroups }: LayerDef): TileTerrain[] {
  const rules = autoRuleGroups.flatMap(({ rules: all }) => all.filter(({ active, size }) => active && size === 3));
  const tiles: TileTerrain["tiles"] = [];
  let asksCorners = false;
  for (const { pattern, tileRectsIds, tileIds = [] } of rules) {
    const value = pattern[4] ?? 0;
    const color = intGridValues.findIndex((one) => one.value === value) + 1;
    if (color === 0) continue;
    const wanted = around.map((place) => pattern[place] ?? 0);
    const isClear = wanted.every((one, i) => Math.abs(one) === value || (i % 2 === 1 && one === 0));
    if (!isClear) continue;
    asksCorners ||= wanted.some((one, i) => i % 2 === 1 && one !== 0);
    const wangId = wanted.map((one) => (one === value ? color : 0));
    for (const tile of tileRectsIds?.map(([first = 0]) => first) ?? tileIds) tiles.push({ tile, wangId });
  }
  if (tiles.length === 0) return [];
  const colors = intGridValues.map((one) => ({
    name: (one.identifier ?? String(one.value)).slice(0, 60),
    color: hexColor(one.color),
  }));
  return [{ name: identifier.slice(0, 60), type: asksCorners ? "mixed" : "edge", colors, tiles }];
}

type LayerDef = z.infer<typeof projectSchema>["defs"]["layers"][number];
