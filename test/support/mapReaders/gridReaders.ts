import { gunzipSync } from "node:zlib";
import type { DecodedMap, DecodedObject } from "./decodedMap.ts";

/** A folder of CSV files: grids of numbers, tables of objects, and a legend that names the numbers. */
export function decodeCsv(files: ReadonlyMap<string, string>): DecodedMap {
  const tables = new Map([...files].map(([name, text]) => [name, text.trimEnd().split("\n").map(row)]));
  const legend = (tables.get("legend") ?? []).slice(1);
  const layers = new Map<string, string[]>();
  let [width, height] = [0, 0];
  let solid: boolean[] = [];
  for (const name of new Set(legend.map(([layer = ""]) => layer))) {
    const rows = tables.get(name) ?? [];
    const values = new Map(
      legend.flatMap(([layer, value = "", word = "", collision]) =>
        layer === name ? [[value, { word, isSolid: collision === "solid" }] as const] : [],
      ),
    );
    [width, height] = [rows[0]?.length ?? 0, rows.length];
    const cells = rows.flat().map((value) => values.get(value));
    layers.set(
      name,
      cells.map((cell) => cell?.word ?? ""),
    );
    solid = cells.map((cell, i) => solid[i] === true || cell?.isSolid === true);
  }
  const objects = [...tables].flatMap(([name, [head = [], ...rows]]): DecodedObject[] => {
    if (name === "legend" || head[0] !== "id") return [];
    return rows.map((fields) => {
      const properties = Object.fromEntries(head.map((key, i) => [key, fields[i] ?? ""]));
      const number = (key: string) => Number(properties[key]);
      return {
        type: properties["type"] ?? "",
        x: number("x"),
        y: number("y"),
        width: number("width"),
        height: number("height"),
        properties,
      };
    });
  });
  return { width, height, layers, solid, objects };
}

/** Fields of a row; quoted ones of these maps have no line breaks. */
function row(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

/** What a roguelike makes of the glyphs of code page 437 in a REXPaint image, layer by layer. */
const words: Readonly<Record<number, string>> = {
  250: "floor",
  176: "corridor",
  205: "bridge",
  35: "wall",
  177: "obstacle",
  43: "door",
  39: "corridor_door",
  197: "locked",
  83: "secret",
};

export function decodeRexPaint(file: Uint8Array, layerNames: readonly string[]): DecodedMap {
  const bytes = gunzipSync(file);
  const layers = new Map<string, string[]>();
  let at = 8;
  let [width, height] = [0, 0];
  for (let layer = 0; layer < bytes.readInt32LE(4); layer++) {
    [width, height] = [bytes.readInt32LE(at), bytes.readInt32LE(at + 4)];
    at += 8;
    const cells = Array.from({ length: width * height }, () => "");
    for (let i = 0; i < width * height; i++, at += 10) {
      const glyph = bytes.readInt32LE(at);
      if (glyph === 32) continue;
      const name = layerNames[layer] ?? "";
      // ">" is a way down among stairs and a one-way door among doors.
      const word = glyph === 62 || glyph === 60 ? (name === "stairs" ? "stairs" : "one_way") : words[glyph];
      cells[(i % height) * width + Math.floor(i / height)] = word ?? "?";
    }
    layers.set(layerNames[layer] ?? "", cells);
  }
  const isSolid = (word: string | undefined) => ["wall", "obstacle", "locked"].includes(word ?? "");
  const solid = Array.from({ length: width * height }, (_, i) =>
    [...layers.values()].some((cells) => isSolid(cells[i])),
  );
  return { width, height, layers, solid };
}
