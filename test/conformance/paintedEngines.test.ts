import { decode } from "fast-png";
import { beforeAll, describe, expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { tilesetDocumentSchema } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { decodeGodot } from "../support/mapReaders/godotReader.ts";
import { decodeLdtk, type LdtkProjectFile } from "../support/mapReaders/ldtkMapReader.ts";
import { mapFaults } from "../support/mapReaders/mapFaults.ts";
import { exportedHalls, paintedDocument, paintedLayout, paintedPicture } from "../support/paintedHalls.ts";

/** The sample with painted rooms as LDtk and Godot have it, read back and drawn by code of its own. */
const layout: DungeonLayout = paintedLayout();
const tileset = tilesetDocumentSchema.parse(paintedDocument("hallstiles")?.data);
let made: ReadonlyMap<string, Uint8Array>;
const text = (path: string) => new TextDecoder().decode(made.get(path));

beforeAll(async () => {
  made = await exportedHalls([layout, layout], ["ldtk", "godot", "png-tiles"]);
}, 60_000);

interface Tile {
  readonly px: readonly [number, number];
  readonly src: readonly [number, number];
  readonly f: number;
  readonly t: number;
  readonly d: readonly number[];
}
interface Project {
  readonly defs: {
    readonly tilesets: readonly {
      uid: number;
      identifier: string;
      relPath: string;
      customData: { tileId: number; data: string }[];
    }[];
    readonly layers: readonly {
      uid: number;
      identifier: string;
      tilesetDefUid: number | null;
      intGridValues: { value: number; groupUid: number }[];
      autoRuleGroups: {
        rules: {
          uid: number;
          size: number;
          pattern: number[];
          tileRectsIds: number[][];
          outOfBoundsValue: number | null;
          breakOnMatch: boolean;
        }[];
      }[];
    }[];
    readonly entities: readonly { identifier: string; fieldDefs: { identifier: string; __type: string }[] }[];
  };
  readonly levels: readonly {
    readonly worldX: number;
    readonly worldY: number;
    readonly pxWid: number;
    readonly pxHei: number;
    readonly layerInstances: readonly {
      __identifier: string;
      __type: string;
      __cWid: number;
      __cHei: number;
      __opacity: number;
      __tilesetDefUid: number | null;
      __tilesetRelPath: string | null;
      layerDefUid: number;
      visible: boolean;
      intGridCsv: number[];
      autoLayerTiles: Tile[];
      gridTiles: Tile[];
      entityInstances: { __identifier: string; fieldInstances: { __identifier: string; __value: unknown }[] }[];
    }[];
  }[];
}

/** A picture that tiles are drawn into one after the other. */
class Canvas {
  readonly data: Uint8ClampedArray;
  readonly #source = decode(paintedPicture);
  readonly width: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.data = new Uint8ClampedArray(width * height * 4);
  }

  draw(
    [left, top]: readonly [number, number],
    [u0, v0]: readonly [number, number],
    flips: readonly [boolean, boolean, boolean],
  ) {
    for (let y = 0; y < 16; y++) {
      for (let x = 0; x < 16; x++) {
        const [a, b] = [flips[0] ? 15 - x : x, flips[1] ? 15 - y : y];
        const [u, v] = flips[2] ? [b, a] : [a, b];
        const from = 4 * ((v0 + v) * this.#source.width + u0 + u);
        const to = 4 * ((top + y) * this.width + left + x);
        const alpha = (this.#source.data[from + 3] ?? 0) / 255;
        if (alpha === 0) continue;
        for (let c = 0; c < 3; c++)
          this.data[to + c] = (this.#source.data[from + c] ?? 0) * alpha + (this.data[to + c] ?? 0) * (1 - alpha);
        this.data[to + 3] = 255;
      }
    }
  }

  differences(): number {
    const { data } = decode(made.get("png-tiles/001-level-1.png")!);
    expect(data.length).toBe(this.data.length);
    return this.data.reduce((sum, value, i) => sum + (Math.abs(value - (data[i] ?? 0)) > 1 ? 1 : 0), 0);
  }
}

describe("LDtk", () => {
  const project = (): Project => JSON.parse(text("ldtk/halls.ldtk")) as Project;

  test("has the designer's picture byte for byte, and what its tiles say", () => {
    expect(Buffer.from(made.get("ldtk/assets/halls.png")!).equals(paintedPicture)).toBe(true);
    const [, set] = project().defs.tilesets;
    expect(set).toMatchObject({ identifier: "Halls", relPath: "assets/halls.png", tileGridSize: 16, pxWid: 256 });
    const solid = tileset.tiles.filter((one) => one.solid === true).map(({ id }) => id);
    const said = set!.customData.filter(({ data }) => (JSON.parse(data) as { solid?: boolean }).solid === true);
    expect(said.map(({ tileId }) => tileId)).toEqual(solid);
  });

  test("its layers drawn over each other are pixel by pixel the picture of the tiles", () => {
    const { levels, defs } = project();
    const { layerInstances } = levels[0]!;
    const [first] = layerInstances.filter(({ __type }) => __type === "IntGrid");
    const canvas = new Canvas(first!.__cWid * 16, first!.__cHei * 16);
    const painted = new Set<string>();
    for (const layer of layerInstances.toReversed()) {
      const tiles = [...layer.autoLayerTiles, ...layer.gridTiles];
      if (tiles.length === 0) continue;
      painted.add(layer.__identifier);
      expect([layer.__tilesetRelPath, layer.visible, layer.__opacity]).toEqual(["assets/halls.png", true, 1]);
      expect(defs.tilesets.find(({ uid }) => uid === layer.__tilesetDefUid)?.relPath).toBe("assets/halls.png");
      for (const { px, src, f, t } of tiles) {
        expect(src).toEqual([(t % 16) * 16, Math.floor(t / 16) * 16]);
        canvas.draw(px, src, [(f & 1) === 1, (f & 2) === 2, false]);
      }
    }
    expect([...painted]).toEqual(expect.arrayContaining(["Floor", "Walls", "Doors", "Carpet", "Furniture"]));
    expect(canvas.differences()).toBe(0);
  });

  test("its rules paint walls and corridors as they are painted", () => {
    const { levels, defs } = project();
    for (const name of ["Walls", "Corridors"]) {
      const layer = levels[0]!.layerInstances.find((one) => one.__identifier === name)!;
      const definition = defs.layers.find(({ uid }) => uid === layer.layerDefUid)!;
      const groupOf = new Map(definition.intGridValues.map(({ value, groupUid }) => [value, groupUid]));
      const { __cWid: width, __cHei: height, intGridCsv } = layer;
      const { rules } = definition.autoRuleGroups[0]!;
      const matches = (rule: (typeof rules)[number], cell: number): boolean =>
        rule.pattern.every((wanted, i) => {
          if (wanted === 0) return true;
          const half = (rule.size - 1) / 2;
          const x = (cell % width) + (i % rule.size) - half;
          const y = Math.floor(cell / width) + Math.floor(i / rule.size) - half;
          const isOff = x < 0 || y < 0 || x >= width || y >= height;
          const value = isOff ? rule.outOfBoundsValue : intGridCsv[y * width + x];
          return wanted >= 1000 ? groupOf.get(value ?? 0) === wanted / 1000 - 1 : value === wanted;
        });
      expect(layer.autoLayerTiles.length).toBeGreaterThan(20);
      for (const { px, t, d } of layer.autoLayerTiles) {
        const cell = (px[1] / 16) * width + px[0] / 16;
        const rule = rules.find((one) => matches(one, cell));
        expect(rule?.tileRectsIds.flat(), `${name} ${px.join(",")}`).toContain(t);
        expect(rules.find(({ uid }) => uid === d[0])?.tileRectsIds.flat()).toContain(t);
      }
    }
  });

  test("objects of painted rooms are entities of their class, and levels lie beside each other", () => {
    const { levels, defs } = project();
    const objects = levels[0]!.layerInstances.find(({ __identifier }) => __identifier === "Objects")!.entityInstances;
    expect(objects.length).toBeGreaterThan(0);
    for (const { __identifier } of objects) {
      expect(["Statue", "Barrel", "Skull"]).toContain(__identifier);
      const definition = defs.entities.find(({ identifier }) => identifier === __identifier)!;
      expect(definition.fieldDefs.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(["id", "room"]));
    }
    const [one, other] = [levels[0]!, levels[1]!];
    const isApart = other.worldX >= one.worldX + one.pxWid || other.worldY >= one.worldY + one.pxHei;
    expect(isApart).toBe(true);
  });

  test("its IntGrid layers have the plan's rooms, doors, start and locks", () => {
    const settings = { tilesPerCell: 2, walls: 1, ...layout.rules.map };
    const map = decodeLdtk(JSON.parse(text("ldtk/halls.ldtk")) as LdtkProjectFile, 0);
    expect(mapFaults(map, layout, settings)).toEqual([]);
  });

  test("the simplified form is painted alike", async () => {
    const simple = await exportedHalls([layout], ["ldtk-simplified"]);
    const picture = decode(simple.get("simplified/Level_001_level_1/_composite.png")!);
    const own = decode(made.get("png-tiles/001-level-1.png")!);
    let different = 0;
    for (let at = 0; at < own.data.length; at += 4) {
      if (own.data[at + 3] !== 255) continue;
      for (let c = 0; c < 3; c++) if (Math.abs((own.data[at + c] ?? 0) - (picture.data[at + c] ?? 0)) > 1) different++;
    }
    expect(different).toBe(0);
  });
});

describe("Godot", () => {
  const tres = () => text("godot/tileset-dungeon.tres");
  const scene = () => text("godot/001-level-1.tscn");
  /** The members of the atlas of the designer's picture. */
  const atlas = () => {
    const part = tres()
      .split(/^(?=\[)/m)
      .find((one) => one.startsWith('[sub_resource type="TileSetAtlasSource" id="atlas_1"]'))!;
    return new Map(
      part.split("\n").flatMap((line) => (line.includes(" = ") ? [line.split(" = ") as [string, string]] : [])),
    );
  };

  test("has the designer's picture byte for byte as a source of its own, with physics for solid tiles", () => {
    expect(Buffer.from(made.get("godot/assets/halls.png")!).equals(paintedPicture)).toBe(true);
    expect(tres()).toContain('[ext_resource type="Texture2D" path="assets/halls.png" id="2"]');
    expect(atlas().get("texture")).toBe('ExtResource("2")');
    const solid = tileset.tiles
      .filter((one) => one.solid === true)
      .map(({ id }) => `${id % 16}:${Math.floor(id / 16)}`);
    const bodies = [...atlas().keys()].filter((key) => key.endsWith("/0/physics_layer_0/polygon_0/points"));
    expect(new Set(bodies.map((key) => key.split("/")[0]))).toEqual(new Set(solid));
    expect(solid.length).toBeGreaterThan(0);
  });

  test("has the terrains with their peering bits", () => {
    const sides = ["top_side", "top_right_corner", "right_side", "bottom_right_corner", "bottom_side", "bottom_left_corner", "left_side", "top_left_corner"]; // prettier-ignore
    expect(tres()).toContain("terrain_set_0/mode = 2\n");
    expect(tres()).toMatch(/terrain_set_0\/terrain_0\/name = "Wall"/);
    for (const { tile, wangId } of tileset.terrains[0]!.tiles) {
      const place = `${tile % 16}:${Math.floor(tile / 16)}/0`;
      expect(atlas().get(`${place}/terrain_set`)).toBe("0");
      const bits = sides.map((side) => Number(atlas().get(`${place}/terrains_peering_bit/${side}`) ?? "-1") + 1);
      expect(bits).toEqual(wangId);
    }
  });

  test("its layers drawn over each other are pixel by pixel the picture of the tiles", () => {
    const own = decode(made.get("png-tiles/001-level-1.png")!);
    const canvas = new Canvas(own.width, own.height);
    const names: string[] = [];
    for (const node of scene().split(/^(?=\[)/m)) {
      if (!node.includes('type="TileMapLayer"') || node.includes("visible = false")) continue;
      names.push(/metadata\/layer = "([^"]*)"/.exec(node)![1]!);
      const bytes = Buffer.from(/tile_map_data = PackedByteArray\("([^"]*)"\)/.exec(node)?.[1] ?? "", "base64");
      for (let at = 2; at < bytes.length; at += 12) {
        const [x, y, source, column, row, flips] = [0, 2, 4, 6, 8, 10].map((i) => bytes.readUInt16LE(at + i)) as [number, number, number, number, number, number]; // prettier-ignore
        expect(source).toBe(1);
        expect(atlas().has(`${column}:${row}/0`)).toBe(true);
        canvas.draw(
          [x * 16, y * 16],
          [column * 16, row * 16],
          [(flips & 4096) !== 0, (flips & 8192) !== 0, (flips & 16_384) !== 0],
        );
      }
    }
    expect(names).toEqual(
      expect.arrayContaining(["ground-tiles", "wall-tiles", "Carpet", "Furniture", "object-tiles"]),
    );
    expect(canvas.differences()).toBe(0);
  });

  test("objects of painted rooms are instances of a scene per class, which is there", () => {
    const scenes = new Map(
      [...scene().matchAll(/type="PackedScene" path="([^"]+)" id="(\w+)"/g)].map(([, path, id]) => [id, path]),
    );
    const nodes = [...scene().matchAll(/parent="Objects" instance=ExtResource\("(\w+)"\)\]\n([^[]*)/g)];
    expect(nodes.length).toBeGreaterThan(0);
    for (const [, id, members] of nodes) {
      const type = /metadata\/type = "(\w+)"/.exec(members!)![1]!;
      expect(["statue", "barrel", "skull"]).toContain(type);
      expect(text(`godot/${scenes.get(id)!}`)).toContain(`metadata/class = "${type}"`);
    }
  });

  test("the layers that say what tiles are have the plan's rooms, doors, start and locks", () => {
    const settings = { tilesPerCell: 2, walls: 1, ...layout.rules.map };
    const { width, height } = decode(made.get("png-tiles/001-level-1.png")!);
    const map = decodeGodot(scene(), tres(), width / 16, height / 16);
    expect(mapFaults(map, layout, settings)).toEqual([]);
  });
});
