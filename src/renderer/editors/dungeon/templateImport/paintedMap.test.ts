import { expect, test } from "vitest";
import { readPaintedLdtk } from "./paintedLdtk.ts";
import { paintOfTemplate } from "./paintedMap.ts";
import { readPaintedTiled } from "./paintedTiled.ts";

const encode = (text: string) => () => Promise.resolve(new TextEncoder().encode(text));

const tsx = `<tileset name="halls" tilewidth="16" tileheight="16" tilecount="4" columns="2"><image source="halls.png" width="32" height="32"/></tileset>`;
const tmx = `<?xml version="1.0"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" width="4" height="2" tilewidth="16" tileheight="16">
 <tileset firstgid="1" source="../halls.tsx"/>
 <layer id="1" name="Floor" width="4" height="2" opacity="0.5"><data encoding="csv">1,1,2147483650,0,
1,1073741827,536870916,0</data></layer>
 <layer id="2" name="Off" width="4" height="2" visible="0"><data encoding="csv">1,1,1,1,1,1,1,1</data></layer>
 <objectgroup id="3" name="Things">
  <object id="1" name="Chest" type="Loot" x="16" y="8" width="16" height="16" rotation="90">
   <properties><property name="gold" type="int" value="5"/><property name="open" type="bool" value="true"/></properties>
  </object>
  <object id="2" class="Far" x="48" y="16"><point/></object>
 </objectgroup>
</map>`;

/** The three columns at the left. */
const room = { outline: [[0, 0], [3, 0], [3, 2], [0, 2]] as [number, number][] }; // prettier-ignore

test("a painted room of Tiled keeps layers, opacity, flips, objects, classes and fields", async () => {
  const file = await readPaintedTiled(tmx, new Map([["halls.tsx", encode(tsx)]]));
  expect(file?.leftOut).toEqual([]);
  expect(file?.tilesets).toMatchObject([{ name: "halls", pictureName: "halls.png" }]);
  const paint = paintOfTemplate(file!.maps[0]!, room, [0, 0], ["tileset001"]);
  expect(paint?.layers).toMatchObject([
    { kind: "tiles", name: "Floor", opacity: 0.5, tileset: "tileset001", rows: ["0 0 1x", "0 2y 3d"] },
    {
      kind: "objects",
      name: "Things",
      objects: [
        {
          class: "Loot",
          name: "Chest",
          x: 1,
          y: 0.5,
          width: 1,
          height: 1,
          rotation: 90,
          fields: { gold: 5, open: true },
        },
      ],
    },
  ]);
});

test("without the file of its tileset the tiles are left out, and it says what to import with it", async () => {
  const file = await readPaintedTiled(tmx, new Map());
  expect(file?.leftOut).toEqual([expect.stringMatching(/Import halls\.tsx together/)]);
  const paint = paintOfTemplate(file!.maps[0]!, room, [0, 0], []);
  expect(paint?.layers.map(({ name }) => name)).toEqual(["Things"]);
});

test("a level of LDtk keeps tiles from the bottom up, flips and entities with their fields", () => {
  const layer = { __cWid: 2, __cHei: 1, __gridSize: 8, __opacity: 1 };
  const project = {
    defs: {
      tilesets: [{ uid: 3, identifier: "T", relPath: "t.png", pxWid: 16, pxHei: 16, tileGridSize: 8 }],
      layers: [],
    },
    levels: [
      {
        layerInstances: [
          {
            ...layer,
            __identifier: "Entities",
            entityInstances: [
              { __identifier: "Chest", __pivot: [0.5, 1], px: [12, 8], width: 8, height: 8, fieldInstances: [{ __identifier: "loot", __value: "gold" }] },
            ],
          },
          { ...layer, __identifier: "Tiles", __tilesetDefUid: 3, gridTiles: [{ px: [8, 0], f: 3, t: 2 }] },
          { ...layer, __identifier: "Auto", __tilesetDefUid: 3, autoLayerTiles: [{ px: [0, 0], f: 0, t: 1 }] },
        ],
      },
    ],
  }; // prettier-ignore
  const file = readPaintedLdtk(JSON.stringify(project));
  const outline = [[0, 0], [2, 0], [2, 1], [0, 1]] as [number, number][]; // prettier-ignore
  expect(paintOfTemplate(file!.maps[0]!, { outline }, [0, 0], ["tileset001"])?.layers).toMatchObject([
    { name: "Auto", rows: ["1"] },
    { name: "Tiles", rows: [". 2xy"] },
    { name: "Entities", objects: [{ class: "Chest", x: 1, y: 0, width: 1, height: 1, fields: { loot: "gold" } }] },
  ]);
});

test("hostile sizes and broken files are no painted map", async () => {
  expect(await readPaintedTiled(tmx.replace('width="4"', 'width="99999"'), new Map())).toBeUndefined();
  expect(await readPaintedTiled('{"type":"map","layers":7}', new Map())).toBeUndefined();
  expect(readPaintedLdtk("{")).toBeUndefined();
});
