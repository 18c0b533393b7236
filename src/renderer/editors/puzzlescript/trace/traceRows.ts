import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { TraceStep } from "#shared/levels/puzzlescript/plain/turnState.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { traceMessages as messages } from "./messages.ts";

/** A step in words. */
export interface TraceRow {
  /** Line of the code, from 1; undefined for what no rule did by itself. */
  readonly line: number | undefined;
  readonly what: string;
  readonly where: string;
  readonly kind: TraceStep["type"];
}

/** A step of a turn in words; `lines` are those of the game's text. */
export function traceRow(step: TraceStep, program: Program, lines: readonly string[], height: number): TraceRow {
  const cell = (index: number): string => squareName([Math.floor(index / height), index % height]);
  const names = (ids: readonly number[]): string => ids.map((id) => program.objects[id]?.name ?? "").join(", ");
  const rule = (line: number): string => (lines[line - 1] ?? "").trim();
  switch (step.type) {
    case "rule": {
      const where = step.rows.map((row) => row.map(cell).join(" ")).join(" · ");
      return { line: step.line, what: messages.rule(rule(step.line), step.late), where, kind: step.type };
    }
    case "move":
      return {
        line: undefined,
        what: messages.moves(names(step.objects)),
        where: messages.fromTo(cell(step.from), cell(step.to)),
        kind: step.type,
      };
    case "blocked":
      return { line: undefined, what: messages.stays(names(step.objects)), where: cell(step.at), kind: step.type };
    case "command":
      return { line: step.line, what: messages.command(step.name), where: "", kind: step.type };
    case "repeat":
      return { line: step.line, what: messages.repeat, where: "", kind: step.type };
  }
}
