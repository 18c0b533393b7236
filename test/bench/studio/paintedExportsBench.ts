import { exportFiles } from "#main/exports/exportPack.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { hashText } from "#shared/kernel/hash.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { packOfLevels } from "../../support/packOfEachKind.ts";
import { paintedLayout, paintedTiles } from "../../support/paintedHalls.ts";

const formats = ["tiled-tmx", "tiled-tmj", "ldtk", "godot"];
const passes = 5;
const goal = 250;

/** Processor time of exporting the sample's 17 painted rooms, from the layout to the bytes of all files; median. */
export async function* benchPaintedExports(cpu: () => number): AsyncGenerator<BenchRow, void, undefined> {
  const layout = paintedLayout();
  const pack = packOfLevels("dungeon", [JSON.parse(JSON.stringify(layout)) as JsonValue], "Halls");
  const tiles = await paintedTiles();
  for (const format of formats) {
    const choices = { formats: [format], container: "folder", cellSize: 32, theme: "light" } as const;
    const times: number[] = [];
    let signature = "";
    let bytes = 0;
    // The first pass is not measured: what is loaded and compiled once is not the format's.
    for (let pass = 0; pass <= passes; pass++) {
      const start = cpu();
      const made: string[] = [];
      bytes = 0;
      for await (const file of exportFiles(pack, choices, undefined, undefined, tiles)) {
        made.push(`${file.path} ${hashText(Buffer.from(file.bytes).toString("latin1"))}`);
        bytes += file.bytes.length;
      }
      if (pass > 0) times.push(cpu() - start);
      signature = hashText(made.sort().join("\n")).slice(0, 8);
    }
    times.sort((a, b) => a - b);
    yield {
      name: `export: ${format} of ${layout.rooms.filter(({ isCorridor }) => !isCorridor).length} painted rooms`,
      value: Math.round(times[passes >> 1] ?? 0),
      unit: "ms of processor time per map, median",
      signature,
      goal: `median ${goal} ms`,
      details: { slowest: Math.round(times.at(-1) ?? 0), kilobytes: Math.round(bytes / 1000) },
    };
  }
}
