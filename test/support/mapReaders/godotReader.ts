import type { DecodedBody, DecodedMap, DecodedObject } from "./decodedMap.ts";

interface Section {
  readonly head: string;
  readonly values: ReadonlyMap<string, string>;
}

/** A scene of Godot 4.3 with TileMapLayer nodes and the TileSet they refer to. */
export function decodeGodot(scene: string, tileset: string, width: number, height: number): DecodedMap {
  const tiles = new Map<string, { name: string; solid: boolean }>();
  const tileSize = Number(/^tile_size = Vector2i\((\d+)/m.exec(tileset)?.[1] ?? 1);
  // Source 0 says what tiles are; the project's pictures have tiles at the same places.
  const meaning = /^sources\/0 = SubResource\("(\w+)"\)$/m.exec(tileset)?.[1];
  for (const { head, values } of sections(tileset)) {
    if (meaning === undefined || attribute(head, "id") !== meaning) continue;
    for (const [key, value] of values) {
      const place = /^(\d+:\d+)\/0\/custom_data_0$/.exec(key)?.[1];
      if (place === undefined) continue;
      const polygon = values.get(`${place}/0/physics_layer_0/polygon_0/points`);
      tiles.set(place, { name: text(value), solid: polygon !== undefined && isWholeTile(numbers(polygon), tileSize) });
    }
  }
  const layers = new Map<string, string[]>();
  const solid = Array.from({ length: width * height }, () => false);
  const objects: DecodedObject[] = [];
  const shapes = new Map<string, DecodedBody["segments"]>();
  const doorOfBody = new Map<string, string | undefined>();
  const bodies: DecodedBody[] = [];
  for (const { head, values } of sections(scene)) {
    if (head.includes('type="TileMapLayer"')) {
      const names = Array.from({ length: width * height }, () => "");
      const data = /"(.*)"/.exec(values.get("tile_map_data") ?? "")?.[1] ?? "";
      const bytes = Buffer.from(data, "base64");
      for (let at = 2; at < bytes.length; at += 12) {
        if (bytes.readUInt16LE(at + 4) !== 0) continue;
        const tile = tiles.get(`${bytes.readUInt16LE(at + 6)}:${bytes.readUInt16LE(at + 8)}`);
        const cell = bytes.readInt16LE(at + 2) * width + bytes.readInt16LE(at);
        names[cell] = tile?.name ?? "";
        if (tile?.solid === true) solid[cell] = true;
      }
      layers.set(text(values.get("metadata/layer") ?? '""'), names);
    } else if (/type="Marker2D"| instance=/.test(head)) {
      const [x = 0, y = 0] = numbers(values.get("position"));
      const [wide = 0, high = 0] = numbers(values.get("metadata/size"));
      const entries = [...values].flatMap(([key, value]) =>
        key.startsWith("metadata/") ? [[key.slice(9), value.startsWith('"') ? text(value) : value] as const] : [],
      );
      objects.push({
        type: text(values.get("metadata/type") ?? '""'),
        x: x / tileSize,
        y: y / tileSize,
        width: wide / tileSize,
        height: high / tileSize,
        properties: Object.fromEntries(entries),
      });
    } else if (head.includes('type="ConcavePolygonShape2D"')) {
      const lengths = numbers(values.get("segments")).map((length) => length / tileSize);
      const segments = Array.from({ length: lengths.length >> 2 }, (_, i) => lengths.slice(4 * i, 4 * i + 4));
      shapes.set(attribute(head, "id"), segments as unknown as DecodedBody["segments"]);
    } else if (head.includes('type="StaticBody2D"')) {
      const door = values.get("metadata/door");
      doorOfBody.set(attribute(head, "name"), door === undefined ? undefined : text(door));
    } else if (head.includes('type="CollisionShape2D"')) {
      const body = attribute(head, "parent");
      const shape = /^SubResource\("(\w+)"\)$/.exec(values.get("shape") ?? "")?.[1] ?? "";
      if (!doorOfBody.has(body)) throw new Error(`The shape ${shape} is of no body.`);
      bodies.push({ door: doorOfBody.get(body), segments: shapes.get(shape) ?? [] });
    }
  }
  return { width, height, layers, solid, objects, bodies };
}

/** Whether a polygon around the middle of a tile is all of it: what is smaller lets bodies through at its sides. */
function isWholeTile(points: readonly number[], tileSize: number): boolean {
  const half = tileSize / 2;
  return points.join() === [-half, -half, half, -half, half, half, -half, half].join();
}

function attribute(head: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(head)?.[1] ?? "";
}

function sections(file: string): Section[] {
  return file.split(/^(?=\[\w)/m).map((part) => {
    const [head = "", ...lines] = part.split("\n");
    const values = new Map(
      lines.flatMap((line) => {
        const cut = line.indexOf(" = ");
        return cut === -1 ? [] : [[line.slice(0, cut), line.slice(cut + 3)] as const];
      }),
    );
    return { head, values };
  });
}

function text(value: string): string {
  return value.slice(1, -1).replace(/\\(.)/g, "$1");
}

function numbers(value: string | undefined): number[] {
  return [...(value ?? "").replace(/^\w+/, "").matchAll(/-?[\d.]+/g)].map(Number);
}
