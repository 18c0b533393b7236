import "../kernel/schemaWords.ts";
import * as z from "zod";
import { jsonSchema, maxJsonDepth } from "../kernel/jsonSchema.ts";
import { problemMessages } from "./messages.ts";

/** How bad it is: an error stops the job, a warning does not, an info is worth knowing. */
export const severities = ["error", "warning", "info"] as const;

/** Where a problem is: something the screen can jump to. `target` is kind-specific, "room:ab12" or "cell:3,5". */
export const placeSchema = z.object({
  target: z.string().max(200),
  label: z.string().max(200),
  /** Cells [x, y] to show, in grid units of the document or level. */
  cells: z
    .array(z.tuple([z.int(), z.int()]))
    .max(10_000)
    .optional(),
});

/** One change of a document's data: the value at `path` is replaced (or removed when `value` is absent). */
export const documentChangeSchema = z.object({
  documentId: z.string().optional(),
  path: z.array(z.union([z.string(), z.int()])).max(maxJsonDepth),
  value: jsonSchema.optional(),
});

/** A suggested fix: a verb-first label and, where a machine can do it, the changes that do it. */
export const remedySchema = z.object({
  label: z.string().max(120),
  changes: z.array(documentChangeSchema).optional(),
});

/**
 * A problem of a document or a level, with place and remedy. `code` is stable kebab-case ("door-too-long"); `message`
 * is the problem, place and remedy in plain sentences with the user's names.
 */
export const problemSchema = z.object({
  severity: z.enum(severities),
  code: z.string().max(80),
  message: z.string().max(2000),
  /** Counts and other evidence, shown on request. */
  details: z.string().max(2000).optional(),
  places: z.array(placeSchema).max(100),
  remedies: z.array(remedySchema).max(5).optional(),
});

/** From worst to least; only an error stops the job. */
export type Severity = (typeof severities)[number];

/** What a problem's place button jumps to. */
export type Place = z.infer<typeof placeSchema>;

/** Changes of a list are applied in order; `documentId` absent: the document at hand. */
export type DocumentChange = z.infer<typeof documentChangeSchema>;

/** Without `changes` it is advice, not a button. */
export type Remedy = z.infer<typeof remedySchema>;

/** Plain data, so that it can be sent, stored and shown anywhere. */
export type Problem = z.infer<typeof problemSchema>;

/** Whether no problem is an error. */
export function isUsable(problems: readonly Problem[]): boolean {
  return problems.every((problem) => problem.severity !== "error");
}

/** A parameter of a task, the form's field or `--set`. */
export function parameterPlace(id: string): Place {
  return { target: `parameter:${id}`, label: problemMessages.parameter(id) };
}

/** The first fault that a schema finds, "rules.plyCap: Too big ..." or, of the whole value, without a path. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join(".") ?? "";
  return path === "" ? (issue?.message ?? "malformed") : `${path}: ${issue?.message}`;
}

/** An error with the usual properties. */
export function errorProblem(code: string, message: string, places: Place[] = [], remedies?: Remedy[]): Problem {
  return { severity: "error", code, message, places, ...(remedies === undefined ? {} : { remedies }) };
}

/** A warning with the usual properties. */
export function warningProblem(code: string, message: string, places: Place[] = [], remedies?: Remedy[]): Problem {
  return { ...errorProblem(code, message, places, remedies), severity: "warning" };
}

/** Problems kept of one file; the last one then counts the rest. */
const keptProblems = 200;

/** Collects the problems of a file of any length; beyond the first 200 they are only counted. */
export function problemList(): { add(problem: Problem): void; all(): Problem[] } {
  const kept: Problem[] = [];
  let more = 0;
  let isMoreUsable = true;
  return {
    add: (problem) => {
      if (kept.length < keptProblems) {
        kept.push(problem);
        return;
      }
      more++;
      isMoreUsable &&= isUsable([problem]);
    },
    all: () => {
      if (more === 0) return kept;
      const rest = errorProblem("more-problems", problemMessages.moreProblems(more));
      return [...kept, isMoreUsable ? { ...rest, severity: "warning" } : rest];
    },
  };
}
