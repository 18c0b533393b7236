import "../kernel/schemaWords.ts";
import { oc } from "@orpc/contract";
import * as z from "zod";
import { idPattern } from "../kernel/ids.ts";
import { contractErrors } from "./errors.ts";
import { namedSchema } from "../text/plainName.ts";
import { baseMessages } from "./messages.ts";

/** Raised whenever a procedure's shape changes; both sides compare it before anything else. */
export const contractVersion = 25;

/** The builder every procedure starts from. */
export const procedure = oc.errors(contractErrors);

/** An id of the studio: documents, packs, runs, projects. */
export const idSchema = z.string().regex(idPattern);
/** A name as one line of well-formed text: other characters (pasted, or fabricated) become spaces. */
export const nameSchema = namedSchema;
/** A record with untrusted keys. zod silently drops the key "__proto__"; here it is rejected. */
export function recordSchema<Value extends z.ZodType>(value: Value, key: z.ZodString = z.string()) {
  const record = z.record(key, value);
  const checked = z.unknown().superRefine((input, context) => {
    if (typeof input !== "object" || input === null || !Object.hasOwn(input, "__proto__")) return;
    context.addIssue({ code: "custom", message: noPrototype, input, path: ["__proto__"] });
  });
  // The record behind it checks the input.
  return checked.pipe(record) as unknown as z.ZodType<z.output<typeof record>, z.input<typeof record>>;
}

const noPrototype = baseMessages.nameCannotBeProto;

/** A key of an object of free keys; names that every object has, `constructor`, are refused. */
export const keySchema = z
  .string()
  .min(1)
  .max(120)
  .refine((key) => !(key in Object.prototype), baseMessages.keyIsBuiltIn);
/** The seed of a run: 32 bits. */
export const seedSchema = z.int().min(0).max(0xffffffff);
/** One page of a screen, for as long as it lives. */
export const screenSchema = z.string().regex(idPattern);
/** One edit session of a document or pack: the page that has it, and its number there. Its unsaved edits are kept under this. */
export const editSessionIdSchema = z.string().regex(/^[0-9a-z]{4,32}-[0-9]{1,9}$/);
/** Unix time in milliseconds. */
export const timeSchema = z.number();
/** A question or answer without content. */
export const emptySchema = z.object({});
