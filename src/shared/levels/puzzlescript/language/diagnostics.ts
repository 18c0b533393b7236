import type { Severity } from "../../problems.ts";

/** A message and its remedy, from the catalogue of messages. `code` is stable kebab-case. */
export interface DiagnosticText {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}

type MessageAndRemedy = (...values: never[]) => readonly [message: string, remedy: string];

/** A catalogue of mistakes, whose keys are their codes: `noLevels` answers the texts of "no-levels". */
export function diagnosticTexts<Catalogue extends Readonly<Record<string, MessageAndRemedy>>>(catalogue: Catalogue) {
  const texts = Object.entries(catalogue).map(([key, textsOf]) => {
    const code = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const answer = (...values: never[]): DiagnosticText => {
      const [message, remedy] = textsOf(...values);
      return { code, message, remedy };
    };
    return [key, answer] as const;
  });
  // `Object.fromEntries` forgets the keys, and `Object.entries` what each text takes.
  return Object.fromEntries(texts) as unknown as {
    readonly [Key in keyof Catalogue]: (...values: Parameters<Catalogue[Key]>) => DiagnosticText;
  };
}

/** A mistake in the text of a game. */
export interface Diagnostic extends DiagnosticText {
  readonly severity: Exclude<Severity, "info">;
  /** From 1; 0 = it concerns the whole game. */
  readonly line: number;
  /** From 1; 0 with a line of 0. */
  readonly column: number;
}

/** Where something is in the text, both from 1. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/** Place of what concerns the whole game. */
export const wholeGame: SourcePlace = { line: 0, column: 0 };

/** Most mistakes that are kept of one game: a broken file of a million lines must not fill the memory. */
const keptDiagnostics = 2000;

/** Collects mistakes in the order they are found; the same one on the same line is kept once. */
export class Diagnostics {
  readonly all: Diagnostic[] = [];
  private readonly seen = new Set<string>();

  error(place: SourcePlace, text: DiagnosticText): void {
    this.add("error", place, text);
  }

  warn(place: SourcePlace, text: DiagnosticText): void {
    this.add("warning", place, text);
  }

  private add(severity: Diagnostic["severity"], place: SourcePlace, text: DiagnosticText): void {
    const key = `${place.line} ${text.message}`;
    if (this.seen.has(key) || this.all.length >= keptDiagnostics) return;
    this.seen.add(key);
    this.all.push({ severity, line: place.line, column: place.column, ...text });
  }
}
