import type { JsonValue } from "#shared/kernel/json.ts";
import type { ScriptRole } from "#shared/scripts/scriptDocument.ts";
import { scriptFaultMessages as messages } from "./messages.ts";
import type { ScriptFault } from "./scriptFault.ts";

/** The fault of an answer that is none for the script's role. */
export function wrongAnswer(role: ScriptRole, value: JsonValue): ScriptFault {
  const expected = messages.expected[role];
  const found = messages.found[Array.isArray(value) ? "array" : value === null ? "null" : foundType(value)];
  return { code: "answer", what: messages.wrongAnswer(expected, found), remedy: messages.returnExpected(expected) };
}

function foundType(value: NonNullable<JsonValue>): "string" | "number" | "boolean" | "object" {
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" ? type : "object";
}
