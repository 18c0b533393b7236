import type { ReactElement } from "react";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { usePack } from "#renderer/history/packStore.ts";
import type { ExportSettings } from "#shared/contract/exports.ts";
import { defaultTabletopCellSize } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { changeSettings } from "./exportStore.ts";
import { messages } from "./messages.ts";
import { findLevelKind } from "#shared/levels/registry.ts";

const formatsOfTiles = new Set([
  "tiled-tmj",
  "tiled-tmx",
  "ldtk",
  "ldtk-levels",
  "ldtk-simplified",
  "godot",
  "csv",
  "rexpaint",
  "png-tiles",
]);
const formatsForTabletops = new Set(["uvtt", "uvtt-players", "dd2vtt", "dd2vtt-players", "foundry"]);

const asGraph = { value: "graph", label: messages.asInGraph } as const;
const tilesPerCell = [asGraph, ...[1, 2, 3, 4].map((tiles) => ({ value: String(tiles), label: String(tiles) }))];
const wallTiles = [
  asGraph,
  ...[0, 1, 2].map((tiles) => ({ value: String(tiles), label: messages.wallThickness(tiles) })),
];

/** How floor plans become tiles and tabletop maps; each option is shown while a format that uses it is chosen. */
export function MapOptions({ settings }: { settings: ExportSettings }): ReactElement {
  const hasDungeon = usePack(
    (state) => state.pack?.entries.some(({ kind }) => findLevelKind(kind)?.isFloorPlan) === true,
  );
  const { formats, map = {} } = settings;
  const change = (key: "tilesPerCell" | "walls", value: string): void => {
    const { [key]: _before, ...others } = map;
    const next = value === asGraph.value ? others : { ...others, [key]: Number(value) };
    changeSettings({ map: next });
  };
  return (
    <>
      {hasDungeon && formats.some((format) => formatsOfTiles.has(format)) && (
        <>
          <Select
            label={messages.tilesPerCell}
            value={String(map.tilesPerCell ?? asGraph.value)}
            options={tilesPerCell}
            onChange={(value) => change("tilesPerCell", value)}
          />
          <Select
            label={messages.walls}
            value={String(map.walls ?? asGraph.value)}
            options={wallTiles}
            onChange={(value) => change("walls", value)}
          />
        </>
      )}
      {formats.some((format) => formatsForTabletops.has(format)) && (
        <NumberField
          label={messages.tabletopCell}
          name={messages.pixelsPerTabletopCell}
          value={settings.tabletopCellSize ?? defaultTabletopCellSize}
          min={50}
          max={150}
          unit={messages.px}
          onCommit={(tabletopCellSize) => changeSettings({ tabletopCellSize })}
        />
      )}
    </>
  );
}
