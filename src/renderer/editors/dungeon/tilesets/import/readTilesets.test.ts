import { expect, test } from "vitest";
import { tilesetProblems } from "#shared/levels/dungeon/tiles/tilesetProblems.ts";
import { readLdtkTilesets } from "./ldtkTilesets.ts";
import { readTilesets } from "./readTilesets.ts";

const none = new Map();

const tsx = `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="halls" tilewidth="16" tileheight="16" spacing="1" margin="2" tilecount="4" columns="2">
 <transformations hflip="1" vflip="0" rotate="0" preferuntransformed="0"/>
 <image source="../art/halls.png" width="37" height="37"/>
 <tile id="0" class="floor" probability="0.5"><properties><property name="sound" value="stone"/><property name="wet" type="bool" value="true"/></properties></tile>
 <tile id="1" type="door"><animation><frame tileid="1" duration="120"/><frame tileid="2" duration="80"/></animation></tile>
 <tile id="3"><objectgroup><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>
 <wangsets><wangset name="Stone" type="corner" tile="-1"><wangcolor name="wall" color="#ff8000" tile="-1" probability="1"/>
  <wangtile tileid="3" wangid="0,1,0,1,0,0,0,0"/></wangset></wangsets>
</tileset>`;

test("a Tiled tileset keeps grid, terrains, flips, animation, probability, properties and collision", async () => {
  const [draft] = (await readTilesets(tsx, "halls.tsx", none)) ?? [];
  expect(draft).toMatchObject({
    name: "halls",
    pictureName: "halls.png",
    document: {
      tileWidth: 16,
      margin: 2,
      spacing: 1,
      pictureWidth: 37,
      tiles: [
        { id: 0, class: "floor", probability: 0.5, flipX: true, properties: { sound: "stone", wet: true } },
        {
          id: 1,
          class: "door",
          flipX: true,
          animation: [
            { tile: 1, ms: 120 },
            { tile: 2, ms: 80 },
          ],
        },
        { id: 2, flipX: true },
        { id: 3, solid: true, flipX: true },
      ],
      terrains: [
        {
          name: "Stone",
          type: "corner",
          colors: [{ name: "wall", color: "#ff8000" }],
          tiles: [{ tile: 3, wangId: [0, 1, 0, 1, 0, 0, 0, 0] }],
        },
      ],
      roles: [
        { role: "wall", terrain: { set: "Stone", color: 1 } },
        { role: "floor", tiles: [0] },
        { role: "door", tiles: [1] },
      ],
    },
  });
  expect(tilesetProblems(draft!.document)).toEqual([]);
});

test("the JSON form of the same tileset gives the same", async () => {
  const tsj = {
    type: "tileset",
    name: "halls",
    tilewidth: 16,
    tileheight: 16,
    image: "halls.png",
    imagewidth: 32,
    imageheight: 32,
    tiles: [{ id: 3, properties: [{ name: "solid", type: "bool", value: true }] }],
    wangsets: [{ name: "W", type: "edge", colors: [{ name: "w", color: "#112233" }], wangtiles: [] }],
  };
  const [draft] = (await readTilesets(JSON.stringify(tsj), "halls.tsj", none)) ?? [];
  expect(draft?.document).toMatchObject({ tiles: [{ id: 3, solid: true }], terrains: [{ type: "edge" }] });
});

const tres = `[gd_resource type="TileSet" load_steps=3 format=3]

[ext_resource type="Texture2D" path="res://art/halls.png" id="1_a"]

[sub_resource type="TileSetAtlasSource" id="TileSetAtlasSource_1"]
texture = ExtResource("1_a")
texture_region_size = Vector2i(16, 16)
0:0/0 = 0
0:0/0/probability = 0.25
1:1/0 = 0
1:1/0/terrain_set = 0
1:1/0/terrain = 0
1:1/0/terrains_peering_bit/right_side = 0
1:1/0/terrains_peering_bit/top_left_corner = 0
1:1/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, -8,
 8, -8, 8, 8, -8, 8)

[resource]
physics_layer_0/collision_layer = 1
terrain_set_0/mode = 0
terrain_set_0/terrain_0/name = "wall"
terrain_set_0/terrain_0/color = Color(1, 0.5, 0, 1)
sources/0 = SubResource("TileSetAtlasSource_1")
`;

test("a Godot tileset keeps terrains by their peering bits, physics and probability", async () => {
  const [draft] = (await readTilesets(tres, "halls.tres", none)) ?? [];
  expect(draft).toMatchObject({
    name: "halls",
    pictureName: "halls.png",
    document: {
      pictureWidth: 32,
      tiles: [
        { id: 0, probability: 0.25 },
        { id: 3, solid: true },
      ],
      terrains: [
        {
          type: "mixed",
          colors: [{ name: "wall", color: "#ff8000" }],
          tiles: [{ tile: 3, wangId: [0, 0, 1, 0, 0, 0, 0, 1] }],
        },
      ],
    },
  });
});

test("LDtk rules that look at the four neighbors become an edge terrain; tags become classes", () => {
  const rule = (pattern: number[], tile: number) => ({ active: true, size: 3, pattern, tileRectsIds: [[tile]] });
  const project = {
    defs: {
      tilesets: [
        { uid: 7, identifier: "Halls", relPath: "art/halls.png", pxWid: 64, pxHei: 64, tileGridSize: 16, enumTags: [{ enumValueId: "Wall", tileIds: [5] }] },
        { uid: 8, identifier: "Internal_Icons", relPath: null, pxWid: 16, pxHei: 16, tileGridSize: 16 },
      ],
      layers: [
        {
          identifier: "Walls",
          tilesetDefUid: 7,
          intGridValues: [{ value: 1, identifier: "walls", color: "#101010" }],
          autoRuleGroups: [{ rules: [rule([0, 1, 0, -1, 1, 1, 0, 1, 0], 5), rule([0, 0, 0, 0, 1, 0, 0, 0, 0], 6)] }],
        },
      ],
    },
  }; // prettier-ignore
  const [draft, ...others] = readLdtkTilesets(JSON.stringify(project));
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    name: "Halls",
    uid: 7,
    document: {
      tiles: [{ id: 5, class: "Wall", solid: true }],
      terrains: [{ name: "Walls", type: "edge", tiles: [{ tile: 5, wangId: [1, 0, 1, 0, 1, 0, 0, 0] }] }],
      roles: [{ role: "wall", terrain: { set: "Walls", color: 1 } }],
    },
  });
});

test.each([
  ["cut off in the middle", tsx.slice(0, 400), /line \d+/],
  ["no picture", tsx.replace(/<image[^>]*>/, ""), /no picture of its own/],
  ["a tile of no width", tsx.replace('tilewidth="16"', 'tilewidth="0"'), /tileWidth/],
  ["a huge picture", tsx.replace('width="37"', 'width="99999999"'), /pictureWidth|65 536/],
  ["a wang id of nonsense", tsx.replace("0,1,0,1,0,0,0,0", "0,x,1"), /wangid/],
  ["an unclosed Godot value", tres.replace("8, 8, -8, 8)", "8, 8"), /line \d+.*isn't closed/],
  ["a Godot resource without atlas", tres.replace("TileSetAtlasSource", "Other"), /no atlas source/],
])("%s is refused with what, where and what to do", async (_, text, reason) => {
  await expect(readTilesets(text, "halls", none)).rejects.toThrow(reason);
  await expect(readTilesets(text, "halls", none)).rejects.toThrow(/(Save|save|create|Add) /);
});

test("files of other sorts are left to other readers", async () => {
  for (const text of ["", "{}", '{"type":"map","layers":[]}', "<map orientation='orthogonal'/>", "[gd_scene]"])
    expect(await readTilesets(text, "x", none)).toBeUndefined();
});
