import type { JsonValue } from "../kernel/json.ts";
import type { PreparedInput } from "./levelKind.ts";
import { type Problem, errorProblem, isUsable } from "./problems.ts";

/** The input with what is worth knowing about it, unless one of the problems is an error. */
export function preparedInput(input: JsonValue, documentIds: readonly string[], problems: Problem[]): PreparedInput {
  return isUsable(problems) ? { ok: true, input, documentIds, problems } : { ok: false, problems };
}

/** No input, for one reason. */
export function refusedInput(code: string, message: string): PreparedInput {
  return { ok: false, problems: [errorProblem(code, message)] };
}
