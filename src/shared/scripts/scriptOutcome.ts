/** What a script gave for a level: a metric's value, 1 or 0 for a check, null where it is not defined; or why it gave none. */
export type ScriptOutcome =
  | { readonly value: number | null }
  | {
      readonly fault: {
        /** What happened and what to do, a sentence each. */
        readonly what: string;
        readonly remedy: string;
        /** Counted from 1; absent where the interpreter knows none. */
        readonly line?: number | undefined;
      };
    };
