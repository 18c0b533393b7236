import type { ExportInput, ExportLevel } from "#main/exports/exportFile.ts";
import { uniqueFileNames } from "#main/exports/fileNames.ts";
import { defaultBookLayout } from "#shared/contract/bookLayout.ts";
import { drawLayout } from "#shared/levels/dungeon/draw/drawLayout.ts";
import type { LevelMap } from "#shared/levels/levelMap.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { sampleLayout } from "./sampleLayout.ts";

/** Titles that try to break file names, XML, CSV and JSON. */
export const hostileTitles = [
  "../../etc/passwd",
  "CON",
  '<b>&"quoted"\' ]]> <!--',
  "Line\nbreak, comma; tab\t",
  "Зал 第三 \u0000\u001b[31m\ud800",
  "=1+1",
  "",
  ".",
  "a".repeat(120),
];

/** A title as an XML file can hold it: the hostile ones have a zero, an escape and half a character. */
export function titleInXml(title: string): string {
  return title.replaceAll("\u0000", "\ufffd").replaceAll("\u001b", "\ufffd").replaceAll("\ud800", "\ufffd");
}

/** A map with everything a writer must carry: two cell layers, a rectangle, a polygon, a point, all property types. */
export function sampleMap(name = "Gatehouse"): LevelMap {
  return {
    width: 4,
    height: 3,
    cellLayers: [
      {
        name: "ground",
        values: [
          { value: 1, name: "floor", token: "floor" },
          { value: 2, name: "corridor", token: "floor-corridor" },
        ],
        cells: [1, 1, 0, 2, 1, 1, 2, 2, 0, 0, 0, 2],
      },
      {
        name: "walls",
        values: [{ value: 1, name: "wall", token: "wall", solid: true }],
        cells: [0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 0],
      },
    ],
    objectLayers: [
      {
        name: "rooms",
        objects: [
          {
            id: "r1",
            name,
            type: "room",
            x: 1,
            y: 0,
            width: 2,
            height: 2,
            polygon: [
              [1, 0],
              [3, 0],
              [3, 2],
              [1, 2],
            ],
            properties: { role: "start", area: 4, fill: 0.5, pinned: true },
          },
        ],
      },
      {
        name: "doors",
        objects: [
          { id: "d1", name: "door", type: "door", x: 2, y: 0, width: 0, height: 2, properties: {} },
          { id: "s1", name: "spawn", type: "point", x: 1, y: 1, width: 0, height: 0, properties: { note: name } },
        ],
      },
    ],
    properties: { rooms: 1 },
  };
}

/** Levels with a title each, all of the sample map and the sample drawing. */
export function sampleInput(titles: readonly string[], options: Partial<ExportInput> = {}): ExportInput {
  const fileNames = uniqueFileNames(titles, "level");
  const levels = titles.map((title, index): ExportLevel => {
    const layout = sampleLayout(title.slice(0, 60) || "Room");
    return {
      number: index + 1,
      fileName: fileNames[index]!,
      title,
      kind: "dungeon",
      tileGroup: "dungeon",
      entry: packEntry(title, index),
      map: () => sampleMap(title),
      scene: (detail) => drawLayout(layout, { detail, hideSecrets: true }),
      puzzle: () => drawLayout(layout, { detail: "thumbnail", hideSecrets: true }),
      solved: () => undefined,
      replay: () => undefined,
    };
  });
  const pack = {
    format: "levelwright-pack" as const,
    formatVersion: 1,
    id: "pack0001",
    name: "Sunken Priory",
    description: "",
    author: "",
    entries: levels.map((level) => level.entry),
  };
  return {
    pack,
    packName: "sunken-priory",
    levels,
    cellSize: 16,
    tabletopCellSize: 70,
    theme: "light",
    book: defaultBookLayout,
    ...options,
  };
}

function packEntry(title: string, index: number): PackEntry {
  return {
    id: `entry${String(index).padStart(5, "0")}`,
    title: title.slice(0, 120),
    kind: "dungeon",
    level: sampleLayout(),
    metrics: { rooms: 8 },
    canonicalKey: `key-${index}`,
  };
}
