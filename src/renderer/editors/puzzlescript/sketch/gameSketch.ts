import { hashText } from "#shared/kernel/hash.ts";
import { Diagnostics, type Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import { splitSections } from "#shared/levels/puzzlescript/language/sections.ts";
import { buildCells, compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { unusedObjectsOf, type UnusedObject } from "#shared/levels/puzzlescript/unusedObjects.ts";
import { nameUses, type NameUse } from "#shared/levels/puzzlescript/language/nameUses.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";

/** What drawing needs of a program: no rules, which are most of it and are never drawn. */
export type GameLook = Pick<
  Program,
  "prelude" | "objects" | "layers" | "names" | "player" | "backgroundLayer" | "background" | "symbols"
>;

/** A game's text as far as the screen needs it. */
export interface GameSketch {
  readonly text: string;
  /** Equal for texts in which everything but the rules is the same, and on the same lines: what lists and pictures show. */
  readonly drawn: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent: it is the one before, or the text is too little of a game to draw anything. */
  readonly look?: GameLook;
  /** Names by their lower-case form, as they are spelled at their first place; there with the look. */
  readonly spellings?: ReadonlyMap<string, string>;
  /** Objects that nothing uses; none while the text has errors. */
  readonly unused?: readonly UnusedObject[];
}

/** Compiles a game and forgets its rules. Tens of milliseconds for thousands of lines. */
export function sketchGame(text: string): GameSketch {
  const { program, diagnostics } = compileProgram(text);
  const drawn = drawnPart(text);
  if (program === undefined) return { text, drawn, diagnostics, unused: [] };
  const uses = nameUses(text);
  const { prelude, objects, layers, names, player, backgroundLayer, background, symbols } = program;
  return {
    text,
    drawn,
    diagnostics,
    unused: diagnostics.some(({ severity }) => severity === "error") ? [] : unusedObjectsOf(program, uses),
    spellings: spellingsOf(text, uses),
    look: { prelude, objects, layers, names, player, backgroundLayer, background, symbols },
  };
}

/** Key of all that isn't in the sections of the rules and of the win conditions, with the lines where it is. */
function drawnPart(text: string): string {
  const { prelude, sections } = splitSections(text, new Diagnostics());
  const { rules: _, winconditions: __, ...others } = sections;
  const lines = [prelude, ...Object.values(others)].flat();
  return hashText(lines.map(({ number, raw }) => `${number} ${raw}`).join("\n"));
}

/** Compiles texts one after the other; a look that equals the one before is left out, so that nothing is drawn again for it. */
export function createGameSketcher(): (text: string) => GameSketch {
  let last = "";
  return (text) => {
    const { look, spellings, ...sketch } = sketchGame(text);
    if (look === undefined || spellings === undefined) return sketch;
    const now = JSON.stringify([look, spellings], withSets);
    if (now === last) return sketch;
    last = now;
    return { ...sketch, look, spellings };
  };
}

/** The spelling of names at their first place in the text; the language makes no difference between letters. */
function spellingsOf(source: string, uses: readonly NameUse[]): ReadonlyMap<string, string> {
  const lines = source.split("\n");
  const spellings = new Map<string, string>();
  for (const { name, line, column } of uses) {
    const spelled = lines[line - 1]?.slice(column - 1, column - 1 + name.length) ?? "";
    if (!spellings.has(name) && spelled.toLowerCase() === name) spellings.set(name, spelled);
  }
  return spellings;
}

/** Maps and sets as lists. */
function withSets(_key: string, value: unknown): unknown {
  return value instanceof Set || value instanceof Map ? [...(value as Iterable<unknown>)] : value;
}

/** Object ids of each cell, column by column; symbols without a meaning are background. */
export function cellsOf(look: GameLook, rows: readonly string[]): readonly (readonly number[])[] {
  const lower = rows.map((row) => row.toLowerCase());
  return buildCells(lower, look.symbols, look.layers[look.backgroundLayer] ?? [], look.background).cells;
}

/** Symbols of cells, most useful first: background alone, then in the order of the game. */
export function symbolsOf(look: GameLook): readonly string[] {
  const isFloor = (symbol: string): boolean => (look.symbols.get(symbol) ?? []).every((id) => isBackground(look, id));
  const all = [...look.symbols.keys()];
  return [...all.filter(isFloor), ...all.filter((symbol) => !isFloor(symbol))];
}

/** Symbol of an empty cell: the most frequent one of the background alone, else the first symbol of the game. */
export function floorSymbol(look: GameLook, rows: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const symbol of rows.join("").toLowerCase()) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const floors = symbolsOf(look).filter((symbol) =>
    (look.symbols.get(symbol) ?? []).every((id) => isBackground(look, id)),
  );
  const [most] = floors.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return most ?? [...look.symbols.keys()][0] ?? ".";
}

function isBackground(look: GameLook, id: number): boolean {
  return look.objects[id]?.layer === look.backgroundLayer;
}

/** Names of the objects that a symbol puts on a cell, the background last. */
export function namesOfSymbol(look: GameLook, symbol: string): readonly string[] {
  const ids = [...(look.symbols.get(symbol.toLowerCase()) ?? [])].toSorted((a, b) => b - a);
  return ids.map((id) => look.objects[id]?.name ?? "");
}
