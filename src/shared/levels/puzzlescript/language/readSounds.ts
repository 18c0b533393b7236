import type { Diagnostics } from "./diagnostics.ts";
import { isSoundEvent, ruleDirections } from "./keywords.ts";
import { languageMessages as messages } from "./messages.ts";
import type { NameTable } from "./nameTable.ts";
import { movementBits, soundVerbs } from "./program.ts";
import type { SoundVerb } from "./program.ts";
import { placeOf } from "./sections.ts";
import type { SourceLine } from "./sections.ts";

/** A sound of objects by their names. */
export interface SourceSound {
  readonly verb: SoundVerb;
  readonly objects: readonly string[];
  readonly directions: number;
  readonly seed: string;
}

export interface SourceSounds {
  readonly objectSounds: readonly SourceSound[];
  readonly events: ReadonlyMap<string, string>;
}

/** Reads the sounds; faulty lines are left out. */
export function readSounds(lines: readonly SourceLine[], names: NameTable, diagnostics: Diagnostics): SourceSounds {
  const objectSounds: SourceSound[] = [];
  const events = new Map<string, string>();
  for (const line of lines) {
    const words = line.text.trim().split(/\s+/);
    if (words[0] === "") continue;
    if (isSoundEvent(words[0]!)) readEvent(line, words, events, diagnostics);
    else if (names.get(words[0]!) === undefined)
      diagnostics.warn(placeOf(line, words[0]!), messages.soundStart(words[0]!));
    else {
      const sound = readObjectSound(line, words, names, diagnostics);
      if (sound !== undefined) objectSounds.push(sound);
    }
  }
  return { objectSounds, events };
}

function readEvent(
  line: SourceLine,
  words: readonly string[],
  events: Map<string, string>,
  diagnostics: Diagnostics,
): void {
  const [event, seed, extra] = words;
  const place = placeOf(line, event!);
  if (seed === undefined || !isSeed(seed)) {
    diagnostics.error(seed === undefined ? place : placeOf(line, seed), messages.soundSeed(event!, seed));
    return;
  }
  if (extra !== undefined) diagnostics.error(placeOf(line, extra), messages.soundExtra(extra));
  if (events.has(event!)) diagnostics.warn(place, messages.repeatedSound(event!));
  events.set(event!, seed);
}

function readObjectSound(
  line: SourceLine,
  words: readonly string[],
  names: NameTable,
  diagnostics: Diagnostics,
): SourceSound | undefined {
  const [name, verbWord] = words;
  const place = placeOf(line, name!);
  const meaning = names.get(name!)!;
  if (meaning.kind === "aggregate") {
    diagnostics.error(place, messages.soundOfAggregate(name!));
    return undefined;
  }
  const verb = soundVerbs.find((one) => one === verbWord);
  if (verb === undefined && verbWord !== "action") {
    diagnostics.error(
      verbWord === undefined ? place : placeOf(line, ` ${verbWord}`),
      messages.soundVerb(name!, verbWord),
    );
    return undefined;
  }
  let directions = 0;
  let at = 2;
  if (verb === "move" || verb === "cantmove") {
    for (; at < words.length && Object.hasOwn(ruleDirections, words[at]!); at++) {
      for (const direction of ruleDirections[words[at]!]!) directions |= movementBits[direction];
    }
    if (directions === 0) directions = 15;
  }
  if (verbWord === "action") directions = movementBits.action;
  const seed = words[at];
  if (seed === undefined || !isSeed(seed)) {
    diagnostics.error(seed === undefined ? place : placeOf(line, ` ${seed}`), messages.soundSeed(words[at - 1]!, seed));
    return undefined;
  }
  const extra = words[at + 1];
  if (extra !== undefined) diagnostics.error(placeOf(line, ` ${extra}`), messages.soundExtra(extra));
  return { verb: verb ?? "move", objects: meaning.objects, directions, seed };
}

function isSeed(word: string): boolean {
  return /^\d+$/.test(word);
}
