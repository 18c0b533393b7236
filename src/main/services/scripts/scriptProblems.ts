import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { faultSentence } from "#main/scripts/scriptFault.ts";
import { stripTypes } from "#main/scripts/stripTypes.ts";
import { checkProblem } from "#shared/formula/documentChecks.ts";
import { brokenChecks, type OwnMeasures } from "#shared/formula/ownMeasures.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentType } from "#shared/levels/levelKind.ts";
import { errorProblem, type Problem, warningProblem } from "#shared/levels/problems.ts";
import { scriptSchema } from "#shared/scripts/scriptDocument.ts";
import { packCheckMessages } from "../exports/messages.ts";
import { measureWithScripts, type Scripting } from "./scripting.ts";

/** What is wrong with the text of a script document, without running it; none for other documents. */
export function textProblems(kindId: string, type: string, name: string, data: JsonValue): Problem[] {
  const script = type === scriptTypeId(kindId) ? scriptSchema.safeParse(data) : undefined;
  const stripped = script?.success === true ? stripTypes(script.data.source) : undefined;
  if (stripped === undefined || stripped.ok) return [];
  return [errorProblem("script-error", faultSentence(name, stripped.fault), [])];
}

/**
 * Checks by scripts that a drawn document breaks; none for documents that are no level. A check that isn't allowed to run
 * is a warning.
 */
export async function scriptCheckProblems(
  measures: OwnMeasures,
  type: DocumentType<unknown>,
  data: JsonValue,
  scripting: Scripting | undefined,
): Promise<Problem[]> {
  const checks = measures.scripts.filter(({ check }) => check !== undefined);
  const level = checks.length === 0 ? undefined : measures.kind.levelSchema.safeParse(type.asLevel?.(data));
  if (level?.success !== true) return [];
  const own: OwnMeasures = { ...measures, scripts: checks, ordered: [] };
  const metrics = measures.kind.measure(level.data);
  const [found] = await measureWithScripts(own, [{ level: level.data, metrics }], scripting, ({ name }) =>
    packCheckMessages.notAllowed(name),
  );
  if (found === undefined) return [];
  const failed = [...found.faults].map(([id, message]): Problem => warningProblem(id.slice(0, 80), message));
  return [...brokenChecks(own, found.values).map(checkProblem), ...failed];
}
