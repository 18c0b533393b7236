import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "#shared/kernel/json.ts";
import { standardBoards } from "#shared/levels/board/standardBoards.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { allLevelKinds, levelKind } from "#shared/levels/registry.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { neededBeside } from "#shared/project/besideText.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { ownGame } from "./puzzleScriptGames.ts";
import { sampleLayout } from "./sampleLayout.ts";

/** The first sheep is chased into its pen. */
const firstSheep = "rdrrur";

const samples = join(import.meta.dirname, "../../resources/samples");

/** Levels of a kind that the sample projects hold as documents, and standard boards; layouts and a Linjat puzzle of our own. */
export function sampleLevels(kind: string): unknown[] {
  if (kind === "dungeon") return [sampleLayout("Gate"), sampleLayout('Hall <&> "Ω"')];
  if (kind === "linjat") return [{ rows: ["3.  ", "   2", "   .", "2.  "] }];
  if (kind === "puzzlescript")
    return levelsOfText(ownGame("keep-your-distance")).map(({ level }, i) => ({
      ...level,
      ...(i === 0 ? { solution: firstSheep } : {}),
    }));
  const types = levelKind(kind).documentTypes;
  const standard = kind === "board" ? standardBoards.map(({ board }) => board()) : [];
  const drawn = sampleDocuments().flatMap((document) => {
    const type = types.find(({ id }) => id === document.type);
    return type?.asLevel === undefined ? [] : [type.asLevel(type.schema.parse(document.data))];
  });
  return [...drawn, ...standard];
}

let documents: readonly DocumentFile[] | undefined;

/** The documents of the sample projects without those whose text is in another file, read once. */
function sampleDocuments(): readonly DocumentFile[] {
  return (documents ??= readdirSync(samples).flatMap((sample) => {
    const folder = join(samples, sample, "documents");
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort()
      .flatMap((name) => {
        const text = readFileSync(join(folder, name), "utf8");
        if (neededBeside(text) !== undefined) return [];
        const read = readDocumentFile(text);
        if (!read.ok) throw new Error(`${name} can't be read.`);
        return [read.value];
      });
  }));
}

/** A pack of these levels; titles are numbered. */
export function packOfLevels(kind: string, levels: readonly unknown[], name = "Field notes"): PackFile {
  return packOf(
    name,
    levels.map((level) => ({ kind, level })),
  );
}

/** A pack with two levels of every kind that has them. */
export function packOfEachKind(): PackFile {
  const levels = allLevelKinds().flatMap(({ id }) =>
    sampleLevels(id)
      .slice(0, 2)
      .map((level) => ({ kind: id, level })),
  );
  return packOf("All kinds", levels);
}

function packOf(name: string, levels: readonly { readonly kind: string; readonly level: unknown }[]): PackFile {
  return {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "packkinds1",
    name,
    description: "",
    author: "",
    entries: levels.map(({ kind, level }, index) => entryOf(kind, level, index)),
  };
}

function entryOf(kind: string, value: unknown, index: number): PackEntry {
  const definition = levelKind(kind);
  const level = definition.levelSchema.parse(value);
  return {
    id: `entry${String(index).padStart(5, "0")}`,
    title: `Level ${index + 1}`,
    kind,
    // What the schema of a kind lets through is JSON.
    level: JSON.parse(JSON.stringify(level)) as JsonValue,
    metrics: definition.measure(level),
    canonicalKey: definition.canonicalKey(level),
  };
}
