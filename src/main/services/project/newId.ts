import { randomBytes } from "node:crypto";
import { shortId } from "#shared/kernel/ids.ts";

/** A fresh random id for a project, document, pack or filter. */
export function newId(): string {
  return shortId(randomBytes(10));
}
