import { expect, test } from "vitest";
import { writeCsv } from "#main/exports/csv/csvFiles.ts";
import { sampleInput, sampleMap } from "../support/sampleExport.ts";

const files = new Map(
  [...writeCsv(sampleInput(['Gate, "hall"']))].map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]),
);

test("every layer is a file, with a legend of the numbers", () => {
  expect([...files.keys()]).toEqual([
    "csv/gate-hall/legend.csv",
    "csv/gate-hall/ground.csv",
    "csv/gate-hall/walls.csv",
    "csv/gate-hall/rooms.csv",
    "csv/gate-hall/doors.csv",
  ]);
  expect(files.get("csv/gate-hall/legend.csv")).toBe(
    "layer,value,name,collision\nground,1,floor,\nground,2,corridor,\nwalls,1,wall,solid\n",
  );
});

test("a grid has the map's cells, row by row", () => {
  const rows = files.get("csv/gate-hall/ground.csv")!.trimEnd().split("\n");
  expect(rows).toHaveLength(3);
  expect(rows.flatMap((row) => row.split(",").map(Number))).toEqual(sampleMap().cellLayers[0]!.cells);
});

test("objects are rows with their properties as columns", () => {
  expect(files.get("csv/gate-hall/rooms.csv")).toBe(
    'id,name,type,x,y,width,height,polygon,area,fill,pinned,role\nr1,"Gate, ""hall""",room,1,0,2,2,1 0;3 0;3 2;1 2,4,0.5,true,start\n',
  );
});
