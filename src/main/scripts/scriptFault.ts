import { scriptFaultMessages as messages } from "./messages.ts";

/** Why a script gave no answer. */
export interface ScriptFault {
  /** Names the ceiling or the kind of error; for tests and tables. */
  readonly code:
    | "syntax"
    | "import"
    | "no-function"
    | "thrown"
    | "steps"
    | "memory"
    | "stack"
    | "answer"
    | "wait"
    | "time"
    | "crashed";
  /** What happened, a sentence. */
  readonly what: string;
  readonly remedy: string;
  /** Counted from 1; absent where the interpreter knows none. */
  readonly line?: number;
  readonly column?: number;
}

/** One sentence for people: the script, the line, what happened and what to do. */
export function faultSentence(
  name: string,
  { what, remedy, line }: Pick<ScriptFault, "what" | "remedy"> & { readonly line?: number | undefined },
): string {
  return [messages.inScript(name, line, what), remedy].join(" ");
}

/** Faults of fixed wording by code. */
export function fault(code: "steps" | "memory" | "stack" | "wait" | "time" | "no-function" | "import"): ScriptFault {
  return { code, ...messages.fixed[code] };
}
