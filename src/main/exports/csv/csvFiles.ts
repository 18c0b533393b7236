import { type FieldValue, valueText } from "#shared/fields/fieldValues.ts";
import type { CellLayer, LevelMap, ObjectLayer } from "#shared/levels/levelMap.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { uniqueFileNames } from "../fileNames.ts";
import { csvText } from "#shared/text/csvText.ts";

/**
 * One folder a level: each cell layer as a grid of its numbers (0 = empty), each object layer as a table, and a legend
 * that names the numbers.
 */
export function* writeCsv({ levels }: ExportInput): Generator<ExportFile> {
  for (const level of levels) yield* levelFiles(level);
}

function levelFiles(level: ExportLevel): ExportFile[] {
  const map = level.map();
  const names = [...map.cellLayers, ...map.objectLayers].map((layer) => layer.name);
  const fileNames = uniqueFileNames(["legend", ...names], "layer");
  const texts = [
    legend(map),
    ...map.cellLayers.map((layer) => grid(layer, map.width)),
    ...map.objectLayers.map(objectTable),
  ];
  return texts.map((text, index) => textFile(`csv/${level.fileName}/${fileNames[index]}.csv`, text));
}

function legend(map: LevelMap): string {
  const rows = map.cellLayers.flatMap((layer) =>
    layer.values.map(({ value, name, solid = false }) => [layer.name, value, name, solid ? "solid" : ""] as const),
  );
  return csvText([["layer", "value", "name", "collision"], ...rows]);
}

function grid({ cells }: CellLayer, width: number): string {
  const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, y) =>
    cells.slice(y * width, (y + 1) * width),
  );
  return csvText(rows);
}

/** Lists in one cell: "a, b". */
function cellValue(value: FieldValue): string | number | boolean {
  return Array.isArray(value) ? valueText(value) : value;
}

function objectTable({ objects }: ObjectLayer): string {
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object.properties)))].sort();
  const rows = objects.map((object) => [
    object.id,
    object.name,
    object.type,
    object.x,
    object.y,
    object.width,
    object.height,
    object.polygon?.map((corner) => corner.join(" ")).join(";") ?? "",
    ...keys.map((key) => cellValue(object.properties[key] ?? "")),
  ]);
  return csvText([["id", "name", "type", "x", "y", "width", "height", "polygon", ...keys], ...rows]);
}
