import { stableStringify } from "#shared/kernel/json.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { sampleLayout } from "./sampleLayout.ts";

/** A pack of dungeon layouts with these titles. */
export function samplePack(titles: readonly string[], name = "Sunken Priory"): PackFile {
  const entries = titles.map((title, index) => {
    const layout = sampleLayout(`Gate ${index + 1}`);
    return {
      id: `entry${String(index).padStart(5, "0")}`,
      title,
      kind: "dungeon",
      level: JSON.parse(stableStringify(layout)) as JsonValue,
      metrics: dungeonKind.measure(layout),
      canonicalKey: dungeonKind.canonicalKey(layout),
    };
  });
  return {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "pack0001",
    name,
    description: "",
    author: "",
    entries,
  };
}
