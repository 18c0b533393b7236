import * as z from "zod";
import { problemSchema } from "../levels/problems.ts";

/**
 * The errors of the contract, in addition to oRPC's own BAD_REQUEST for input that fails its schema. All have `place`
 * (file, line, field ...) and `remedy` (what to do), so that one component can render them.
 */
const detail = z.object({
  /** Where: a file with a path inside it, a document name, a field. */
  place: z.string().optional(),
  /** The remedy, in one sentence. */
  remedy: z.string().optional(),
  problems: z.array(problemSchema).optional(),
  /** A remedy that the screen can offer as a button. */
  action: z.enum(["set-database-aside"]).optional(),
});

/** Every error that the contract may answer with, by code; HTTP hosts send the status. */
export const contractErrors = {
  /** No project, document, run, candidate or pack has this id. */
  NOT_FOUND: { status: 404, data: detail },
  /** No project is open. */
  NO_PROJECT: { status: 409, data: detail },
  /** It was changed since it was read; `data.place` names the file. */
  CONFLICT: { status: 409, data: detail },
  /** The file or value breaks a rule: broken JSON, wrong type, hostile content. */
  INVALID: { status: 422, data: detail },
  /** Written by a newer Levelwright; unchanged. */
  NEWER_VERSION: { status: 422, data: detail },
  /** Another studio has the project open; it is read-only. */
  READ_ONLY: { status: 423, data: detail },
  /** The disk refused: full, read-only, locked by another program, outside the allowed roots. */
  STORAGE: { status: 500, data: detail },
  /** This host cannot do that (no native dialogs in a browser). */
  UNSUPPORTED: { status: 501, data: detail },
} as const;

/** The code of an error of the contract. */
export type ContractErrorCode = keyof typeof contractErrors;

/** The `data` of every error of the contract. */
export type ErrorDetail = z.infer<typeof detail>;
