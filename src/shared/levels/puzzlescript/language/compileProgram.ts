import { defined } from "../../../kernel/defined.ts";
import type { CompileNames } from "./compileCell.ts";
import { compileRules } from "./compileRules.ts";
import { type Diagnostic, Diagnostics, wholeGame } from "./diagnostics.ts";
import { isSoundCommand } from "./keywords.ts";
import { languageMessages as messages } from "./messages.ts";
import { NameTable } from "./nameTable.ts";
import type { GameObject, LevelEntry, NamedObjects, Program, WinCondition } from "./program.ts";
import { missingColor } from "./palettes.ts";
import { readLegend } from "./readLegend.ts";
import { type SourceLevel, checkSymbols, evenRows, levelSymbols, readLevels } from "./readLevels.ts";
import { type SourceObject, readObjects } from "./readObjects.ts";
import { readPrelude } from "./readPrelude.ts";
import { readRules } from "./readRules.ts";
import { readSounds } from "./readSounds.ts";
import { type SourceWinCondition, readWinConditions } from "./readWinConditions.ts";
import { type SourceLine, placeOf, splitSections } from "./sections.ts";
import type { SourceRules } from "./ruleSource.ts";

/** A game and everything that is wrong with it; absent when there is too little of a game to run anything. */
export interface Compilation {
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
}

/** Longest text of a game, in characters: several times the longest games. */
export const longestSource = 2_000_000;

/** Compiles the text of a game. Never throws on bad text; all mistakes are reported, in the order of the sections. */
export function compileProgram(source: string): Compilation {
  const diagnostics = new Diagnostics();
  if (source.length > longestSource) {
    diagnostics.error(wholeGame, messages.longSource(source.length, longestSource));
    return { diagnostics: diagnostics.all };
  }
  const { prelude: preludeLines, sections, found } = splitSections(source, diagnostics);
  const { prelude, palette } = readPrelude(preludeLines, diagnostics);
  const names = new NameTable();
  const objects = readObjects(sections.objects, palette, names, diagnostics);
  readLegend(sections.legend, names, diagnostics);
  const sounds = readSounds(sections.sounds, names, diagnostics);
  const layerNames = readLayers(sections.collisionlayers, names, diagnostics);
  const rules = readRules(sections.rules, names, diagnostics);
  const conditions = readWinConditions(sections.winconditions, names, diagnostics);
  const levels = readLevels(sections.levels, diagnostics);
  if (objects.length === 0 && found.has("objects")) diagnostics.error(wholeGame, messages.noObjects());
  if (layerNames.length === 0) diagnostics.error(wholeGame, messages.noLayers());
  const isPlayable = checkRoles(names, diagnostics);
  checkSymbols(levels, names, diagnostics);
  const lookup = layered(objects, layerNames, names, diagnostics);
  checkSoundCommands(rules, sounds.events, diagnostics);
  const compiled = compileRules(rules, lookup, diagnostics);
  const backgroundLayer = layerOfBackground(lookup, diagnostics);
  if (!isPlayable || backgroundLayer === undefined || layerNames.length === 0) return { diagnostics: diagnostics.all };

  const named = namedObjects(lookup);
  const symbols = new Map(
    [...levelSymbols(names)].map(([symbol, members]) => [symbol, idsOf(members, lookup)] as const),
  );
  const background = defined(defined(named.get("background")).objects[0]);
  const groups = [...compiled.rules.groups, ...compiled.lateRules.groups];
  const program: Program = {
    prelude,
    objects: gameObjects(objects, lookup),
    layers: lookup.layers,
    names: named,
    player: defined(named.get("player")),
    backgroundLayer,
    background,
    rules: compiled.rules,
    lateRules: compiled.lateRules,
    rigidGroups: groups.filter(({ rigid }) => rigid).length,
    winConditions: conditions.map((condition) => compileCondition(condition, named)),
    objectSounds: sounds.objectSounds.map((sound) => ({ ...sound, objects: idsOf(sound.objects, lookup) })),
    eventSounds: sounds.events,
    levels: levels.map((level) => buildLevel(level, symbols, lookup, backgroundLayer, background)),
    symbols,
  };
  return { program, diagnostics: diagnostics.all };
}

/** Whether there is a player and a background of the right sort. */
function checkRoles(names: NameTable, diagnostics: Diagnostics): boolean {
  const player = names.get("player");
  const background = names.get("background");
  if (player === undefined) diagnostics.error(wholeGame, messages.noPlayer());
  if (background === undefined) diagnostics.error(wholeGame, messages.noBackground());
  if (background?.kind === "aggregate") {
    diagnostics.error({ line: background.line, column: 1 }, messages.aggregateBackground());
  }
  return player !== undefined && background !== undefined && background.kind !== "aggregate";
}

function layered(
  objects: readonly SourceObject[],
  layerNames: readonly (readonly string[])[],
  names: NameTable,
  diagnostics: Diagnostics,
): CompileNames {
  const ids = new Map<string, number>();
  const layerOf = new Map<string, number>();
  const layers = layerNames.map((members, layer) =>
    members.map((name) => {
      ids.set(name, ids.size);
      layerOf.set(name, layer);
      return defined(ids.get(name));
    }),
  );
  const reported = new Set<string>();
  // Without any layer there is one mistake, not one per object.
  for (const { name, place } of layerNames.length === 0 ? [] : objects) {
    if (ids.has(name) || reported.has(name)) continue;
    reported.add(name);
    diagnostics.error(place, messages.unlayered(name));
  }
  for (const [name, { kind, objects: members, line }] of names.entries()) {
    if (kind !== "aggregate") continue;
    const seen = new Map<number, string>();
    for (const member of members) {
      if (layerNames.length > 0 && !ids.has(member))
        diagnostics.error({ line, column: 1 }, messages.unlayeredMember(name, member));
      const layer = layerOf.get(member);
      const other = layer === undefined ? undefined : seen.get(layer);
      if (other !== undefined) diagnostics.error({ line, column: 1 }, messages.aggregateOverlap(name, other, member));
      if (layer !== undefined) seen.set(layer, member);
    }
  }
  return { names, ids, layerOf, layers };
}

function layerOfBackground({ names, layerOf }: CompileNames, diagnostics: Diagnostics): number | undefined {
  const background = names.get("background");
  if (background === undefined || background.kind === "aggregate") return undefined;
  const layers = new Set(background.objects.map((name) => layerOf.get(name)));
  const [layer] = layers;
  if (layer === undefined) {
    diagnostics.error(wholeGame, messages.noBackgroundLayer());
    return undefined;
  }
  if (layers.size > 1) diagnostics.error({ line: background.line, column: 1 }, messages.backgroundLayers());
  return layer;
}

function checkSoundCommands(rules: SourceRules, events: ReadonlyMap<string, string>, diagnostics: Diagnostics): void {
  for (const { line, column, commands } of rules.rules) {
    for (const { name } of commands) {
      if (isSoundCommand(name) && !events.has(name)) diagnostics.warn({ line, column }, messages.undefinedSound(name));
    }
  }
}

function idsOf(names: readonly string[], { ids }: CompileNames): number[] {
  return names.flatMap((name) => ids.get(name) ?? []);
}

function namedObjects(lookup: CompileNames): Map<string, NamedObjects> {
  return new Map(
    [...lookup.names.entries()].map(([name, { kind, objects }]) => [
      name,
      { any: kind === "property", objects: idsOf(objects, lookup) },
    ]),
  );
}

function gameObjects(objects: readonly SourceObject[], { layers, ids, layerOf }: CompileNames): GameObject[] {
  const byName = new Map(objects.toReversed().map((object) => [object.name, object]));
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
  return layers.flat().map((id) => {
    const name = defined(nameOf.get(id));
    const { colors, sprite } = byName.get(name) ?? { colors: [missingColor], sprite: undefined };
    return { name, layer: defined(layerOf.get(name)), colors, ...(sprite === undefined ? {} : { sprite }) };
  });
}

function compileCondition(
  { line, quantifier, subject, on }: SourceWinCondition,
  named: ReadonlyMap<string, NamedObjects>,
): WinCondition {
  return {
    line,
    quantifier,
    subject: defined(named.get(subject)),
    ...(on === undefined ? {} : { on: defined(named.get(on)) }),
  };
}

function buildLevel(
  level: SourceLevel,
  symbols: ReadonlyMap<string, readonly number[]>,
  lookup: CompileNames,
  backgroundLayer: number,
  background: number,
): LevelEntry {
  if (level.kind === "message") return level;
  const rows = evenRows(level.rows);
  return {
    kind: "level",
    line: level.line,
    rows,
    ...buildCells(rows, symbols, defined(lookup.layers[backgroundLayer]), background),
  };
}

/** Cells of a level column by column; cells without a background get the first one that occurs. */
export function buildCells(
  rows: readonly string[],
  symbols: ReadonlyMap<string, readonly number[]>,
  backgrounds: readonly number[],
  background: number,
): { readonly width: number; readonly height: number; readonly cells: readonly (readonly number[])[] } {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const cells: (readonly number[])[] = [];
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) cells.push(symbols.get(defined(defined(rows[y])[x])) ?? []);
  const isBackground = (id: number): boolean => backgrounds.includes(id);
  const usual = cells.find((ids) => ids.some(isBackground))?.find(isBackground) ?? background;
  return { width, height, cells: cells.map((ids) => (ids.some(isBackground) ? ids : [...ids, usual])) };
}

/** Reads the collision layers: names of objects, each in the last layer that names it, layers without objects left out. */
function readLayers(lines: readonly SourceLine[], names: NameTable, diagnostics: Diagnostics): string[][] {
  const layers: string[][] = [];
  const layerOf = new Map<string, number>();
  for (const line of lines) {
    const words = line.text.split(/[\s,]+/).filter((word) => word !== "");
    if (words.length === 0) continue;
    const layer = layers.length;
    const members: string[] = [];
    layers.push(members);
    for (const [i, word] of words.entries()) {
      const meaning = names.get(word);
      const place = placeOf(line, word);
      if (meaning === undefined) {
        diagnostics.error(place, messages.unknownInLayer(word));
        continue;
      }
      if (meaning.kind === "aggregate") {
        diagnostics.error(place, messages.aggregateInLayer(word));
        continue;
      }
      if (word === "background" && words.length > 1) diagnostics.error(place, messages.backgroundAlone());
      for (const object of meaning.objects) {
        const before = layerOf.get(object);
        if (before === layer) {
          if (words.indexOf(word) !== i) diagnostics.warn(place, messages.twiceInLayer(object));
          continue;
        }
        if (before !== undefined) {
          diagnostics.warn(place, messages.inTwoLayers(object, before + 1, layer + 1));
          defined(layers[before]).splice(defined(layers[before]).indexOf(object), 1);
        }
        layerOf.set(object, layer);
        members.push(object);
      }
    }
  }
  return layers;
}
