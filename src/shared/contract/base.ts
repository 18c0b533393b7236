import { oc } from "@orpc/contract";
import * as z from "zod";
import { idPattern } from "../kernel/ids.ts";
import { contractErrors } from "./errors.ts";

/** Raised whenever a procedure's shape changes; both sides compare it before anything else. */
export const contractVersion = 2;

/** The builder every procedure starts from. */
export const procedure = oc.errors(contractErrors);

export const idSchema = z.string().regex(idPattern);
export const nameSchema = z.string().trim().min(1).max(120);
export const seedSchema = z.int().min(0).max(0xffffffff);
/** Unix time in milliseconds. */
export const timeSchema = z.number();
export const emptySchema = z.object({});
