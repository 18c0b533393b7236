import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { scriptSchema } from "../scripts/scriptDocument.ts";
import { candidateFilterSchema } from "./candidates.ts";
import { emptySchema, idSchema, procedure } from "./base.ts";

/** What is wrong with a script, as a sentence; the place counts from 1. */
const scriptProblemSchema = z.object({
  message: z.string(),
  line: z.int().optional(),
  column: z.int().optional(),
});

const scriptStateSchema = z.object({
  documentId: idSchema,
  /** Hash of its text as it is saved. */
  hash: z.string(),
  /** False: it has to be allowed before it runs in this studio. */
  isAllowed: z.boolean(),
  /** Candidates that it has measured, and those among them without a value because of a fault. Metrics and checks only. */
  measured: z.int(),
  faults: z.int(),
  total: z.int(),
  /** The first fault, or why the studio ended it. */
  fault: z.string().nullable(),
});

/** One saved script: whether it may run here, and what it has measured so far. */
export type ScriptState = z.infer<typeof scriptStateSchema>;

/** Line and column are absent for problems of the whole script. */
export type ScriptProblem = z.infer<typeof scriptProblemSchema>;

const scriptTrialSchema = z.object({
  /** Of the candidates at hand, and how many of them were tried. */
  total: z.int(),
  tried: z.int(),
  /** Values in the order of the candidates; null: not defined, or a fault. */
  values: z.array(z.number().nullable()),
  /** What an export wrote for the first level. */
  text: z.string().optional(),
  faults: z.int(),
  fault: scriptProblemSchema.nullable(),
});

/** The result of a trial, which stores nothing. */
export type ScriptTrial = z.infer<typeof scriptTrialSchema>;

/** Scripts of the open project: what is agreed to, and trials. */
export const scriptsContract = {
  /** All scripts of the project. */
  list: procedure.input(emptySchema).output(z.object({ scripts: z.array(scriptStateSchema) })),
  /** Lets a script run from now on, in every project. CONFLICT when its saved text has another hash. */
  allow: procedure.input(z.object({ documentId: idSchema, hash: z.string() })).output(emptySchema),
  /** What is wrong with a text, without running it: null when it can be loaded. */
  check: procedure
    .input(z.object({ source: scriptSchema.shape.source }))
    .output(z.object({ problem: scriptProblemSchema.nullable() })),
  /** Tries a script on a few candidates of the filter, or an export on them. Stores nothing. INVALID when it isn't allowed. */
  try: procedure
    .input(
      z.object({
        documentId: idSchema,
        script: scriptSchema,
        filter: candidateFilterSchema,
        most: z.int().min(1).max(200),
      }),
    )
    .output(scriptTrialSchema),
  /** A document's data as a transform changes it, valid for its type. INVALID with the fault otherwise. */
  transform: procedure
    .input(z.object({ scriptId: idSchema, documentId: idSchema, data: jsonSchema }))
    .output(z.object({ data: jsonSchema })),
};
