import * as z from "zod";
import type { JsonValue } from "./json.ts";
import { jsonSchemaMessages } from "./messages.ts";

/** Deeper nesting than any value of ours has; with what is around it, it can be read again once it is in a file. */
export const maxJsonDepth = 190;

/**
 * Any JSON value, typed as read-only: values from the contract or from a file are never mutated, so it is checked and
 * passed on without a copy. Level by level and without recursion; O(size), some 20 times as fast as `z.json()`, which
 * copies: a pack of 1,000 dungeon levels has 13 million characters.
 */
export const jsonSchema = z.unknown().superRefine((value, context) => {
  const fault = jsonFault(value);
  if (fault !== undefined) context.addIssue({ code: "custom", message: fault, input: value });
  // The input type is the output type: callers pass JSON.
}) as unknown as z.ZodType<JsonValue, JsonValue>;

/** Why a value isn't JSON, in words; undefined when it is. */
function jsonFault(value: unknown): string | undefined {
  if (!isNested(value)) return isPlain(value) ? undefined : noJson;
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === maxJsonDepth) return jsonSchemaMessages.nestedTooDeep(maxJsonDepth);
    const next: object[] = [];
    for (const nested of level) {
      if (!isListOrRecord(nested)) return noJson;
      for (const inner of Array.isArray(nested) ? nested : Object.values(nested)) {
        if (isNested(inner)) next.push(inner);
        else if (!isPlain(inner)) return noJson;
      }
    }
    level = next;
  }
  return undefined;
}

const noJson = jsonSchemaMessages.hasValueThatJsonCant;

function isPlain(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

function isListOrRecord(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A record of any realm: its prototype, where it has one, is the root.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isNested(value: unknown): value is object {
  return value !== null && typeof value === "object";
}
