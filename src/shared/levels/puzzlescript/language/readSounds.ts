import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { isSoundEvent, ruleDirections } from "./keywords.ts";
import { languageMessages as messages } from "./messages.ts";
import type { NameTable } from "./nameTable.ts";
import { type SoundVerb, movementBits, soundVerbs } from "./program.ts";
import { type SourceLine, placeOf } from "./sections.ts";

/** A sound of objects by their names. */
export interface SourceSound {
  readonly verb: SoundVerb;
  readonly objects: readonly string[];
  readonly directions: number;
  readonly seed: string;
}

/** Reads the sounds; faulty lines are left out. */
export function readSounds(lines: readonly SourceLine[], names: NameTable, diagnostics: Diagnostics) {
  const objectSounds: SourceSound[] = [];
  const events = new Map<string, string>();
  for (const line of lines) {
    const words = line.text.trim().split(/\s+/);
    if (words[0] === "") continue;
    if (isSoundEvent(defined(words[0]))) readEvent(line, words, events, diagnostics);
    else if (names.get(defined(words[0])) === undefined)
      diagnostics.warn(placeOf(line, defined(words[0])), messages.soundStart(defined(words[0])));
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
  const place = placeOf(line, defined(event));
  if (seed === undefined || !isSeed(seed)) {
    diagnostics.error(seed === undefined ? place : placeOf(line, seed), messages.soundSeed(defined(event), seed));
    return;
  }
  if (extra !== undefined) diagnostics.error(placeOf(line, extra), messages.soundExtra(extra));
  if (events.has(defined(event))) diagnostics.warn(place, messages.repeatedSound(defined(event)));
  events.set(defined(event), seed);
}

function readObjectSound(
  line: SourceLine,
  words: readonly string[],
  names: NameTable,
  diagnostics: Diagnostics,
): SourceSound | undefined {
  const [name, verbWord] = words;
  const place = placeOf(line, defined(name));
  const meaning = defined(names.get(defined(name)));
  if (meaning.kind === "aggregate") {
    diagnostics.error(place, messages.soundOfAggregate(defined(name)));
    return undefined;
  }
  const verb = soundVerbs.find((one) => one === verbWord);
  if (verb === undefined && verbWord !== "action") {
    diagnostics.error(
      verbWord === undefined ? place : placeOf(line, ` ${verbWord}`),
      messages.soundVerb(defined(name), verbWord),
    );
    return undefined;
  }
  let directions = 0;
  let at = 2;
  if (verb === "move" || verb === "cantmove") {
    for (; at < words.length && Object.hasOwn(ruleDirections, defined(words[at])); at++) {
      for (const direction of defined(ruleDirections[defined(words[at])])) directions |= movementBits[direction];
    }
    if (directions === 0) directions = 15;
  }
  if (verbWord === "action") directions = movementBits.action;
  const seed = words[at];
  if (seed === undefined || !isSeed(seed)) {
    diagnostics.error(
      seed === undefined ? place : placeOf(line, ` ${seed}`),
      messages.soundSeed(defined(words[at - 1]), seed),
    );
    return undefined;
  }
  const extra = words[at + 1];
  if (extra !== undefined) diagnostics.error(placeOf(line, ` ${extra}`), messages.soundExtra(extra));
  return { verb: verb ?? "move", objects: meaning.objects, directions, seed };
}

function isSeed(word: string): boolean {
  return /^\d+$/.test(word);
}
