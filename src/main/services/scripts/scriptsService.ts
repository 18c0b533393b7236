import type { ScriptProblem, ScriptState, ScriptTrial } from "#shared/contract/scripts.ts";
import { asSentence } from "#shared/kernel/schemaWords.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { scriptMeasures } from "#shared/scripts/scriptMeasures.ts";
import { withoutOwn } from "#shared/formula/ownMeasures.ts";
import { faultSentence, type ScriptFault } from "#main/scripts/scriptFault.ts";
import { measuringCall, valueOf } from "#main/scripts/scriptMeasuring.ts";
import { stripTypes } from "#main/scripts/stripTypes.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import { countOfKind, readMetrics } from "#main/store/ownMetricColumns.ts";
import { readLevels } from "#main/store/readCandidates.ts";
import { scriptProgress } from "#main/store/scriptValues.ts";
import type { AreaService } from "../areaService.ts";
import type { OwnMetricsOfProject } from "../candidates/own/ownMetrics.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { StudioError } from "../studioError.ts";
import { textHash } from "../permissions.ts";
import { type ProjectScript, scriptOf, scriptsOf } from "./projectScripts.ts";
import { exportCall, exportFault } from "./scriptCalls.ts";
import type { Scripting } from "./scripting.ts";
import { scriptsServiceMessages as messages } from "../messages.ts";

/** Scripts of the open project: which may run, how far they are, trying one, and changing documents by one. */
export function createScriptsService(
  holder: ProjectHolder,
  own: OwnMetricsOfProject,
  { run, allowed }: Scripting,
): AreaService<"scripts"> {
  return {
    list: () => {
      const project = holder.current();
      return { scripts: scriptsOf(project).map((one) => stateOf(project, one)) };
    },
    allow: async ({ documentId, hash }) => {
      const { name, script } = scriptOf(holder.current(), documentId);
      if (textHash(script.source) !== hash)
        throw new StudioError("CONFLICT", messages.changed(name), { place: name, remedy: messages.lookAgain });
      await allowed.allow(script.source);
      return {};
    },
    check: ({ source }) => {
      const stripped = stripTypes(source);
      return { problem: stripped.ok ? null : problemOf(stripped.fault) };
    },
    try: async ({ documentId, script, filter, most }, signal): Promise<ScriptTrial> => {
      const project = holder.current();
      const saved = scriptOf(project, documentId);
      requireAllowed(saved, script);
      const { kind } = saved;
      const sort = { by: "arrival", direction: "ascending" } as const;
      const { ids, total } = candidateQueries.page(project.store, {
        filter: { ...filter, kind: kind.id },
        sort,
        limit: most,
      });
      const metrics = readMetrics(project.store, ids);
      const levels = readLevels(project.store, ids).flatMap(({ id, level }) =>
        level === undefined ? [] : [{ text: level, metrics: withoutOwn(metrics.get(id) ?? {}) }],
      );
      const { role } = script;
      if (role === "transform") return { total, tried: 0, values: [], faults: 0, fault: null };
      const shown = role === "export" ? levels.slice(0, 1) : levels;
      const calls = shown.map((level) =>
        role === "export" ? exportCall(kind, [{ ...level, title: kind.title }]) : measuringCall(kind, level),
      );
      const answers = await run(script.source, calls, signal);
      if (role === "export") {
        const [answer] = answers;
        const text =
          answer?.ok === true && typeof answer.value === "string" ? answer.value.slice(0, 20_000) : undefined;
        const fault = answer === undefined ? undefined : exportFault(answer);
        return {
          total,
          tried: shown.length,
          values: [],
          ...(text === undefined ? {} : { text }),
          faults: fault === undefined ? 0 : 1,
          fault: fault === undefined ? null : problemOf(fault),
        };
      }
      const found = answers.map((answer) => valueOf(role, answer));
      const faults = found.flatMap((one) => ("fault" in one ? [one.fault] : []));
      return {
        total,
        tried: found.length,
        values: found.map((one) => ("fault" in one ? null : one.value)),
        faults: faults.length,
        fault: faults[0] === undefined ? null : problemOf(faults[0]),
      };
    },
    transform: async ({ scriptId, documentId, data }, signal) => {
      const project = holder.current();
      const saved = scriptOf(project, scriptId);
      const { name, script, kind } = saved;
      requireAllowed(saved, script);
      const { file } = project.documents.get(documentId);
      const type = findDocumentType(file.type)?.type;
      if (script.role !== "transform" || type === undefined || script.documentType !== file.type)
        throw new StudioError("INVALID", messages.noTransform(name), { place: name, remedy: messages.chooseAnother });
      const call = { values: [data, { kind: kind.id, metrics: {} }], seed: JSON.stringify(data) };
      const [answer] = await run(script.source, [call], signal);
      if (answer?.ok !== true) {
        const reason = answer === undefined ? messages.notAllowed(name) : faultSentence(name, answer.fault);
        throw new StudioError("INVALID", reason, { place: name, remedy: messages.correctScript });
      }
      const parsed = type.schema.safeParse(answer.value);
      if (parsed.success) return { data: answer.value };
      const [issue] = parsed.error.issues;
      const problem = asSentence(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
      throw new StudioError("INVALID", messages.notValid(name, problem), {
        place: name,
        remedy: messages.correctScript,
      });
    },
  };

  /** The saved text counts: a script that was allowed may be tried while it is edited here. */
  function requireAllowed({ name, script }: ProjectScript, tried: Script): void {
    if (allowed.isAllowed(script.source) || allowed.isAllowed(tried.source)) return;
    throw new StudioError("INVALID", messages.notAllowed(name), { place: name, remedy: messages.allowFirst });
  }

  function stateOf(project: OpenProject, { id, name, kind, script }: ProjectScript): ScriptState {
    const [measure] = scriptMeasures([{ name, script }], new Set());
    const state = { documentId: id, hash: textHash(script.source), isAllowed: allowed.isAllowed(script.source) };
    if (measure === undefined) return { ...state, measured: 0, faults: 0, total: 0, fault: null };
    const { fault, ...counts } = scriptProgress(project.store, measure.key);
    const total = countOfKind(project.store, kind.id);
    return { ...state, ...counts, total, fault: own.stopped(measure.key) ?? fault };
  }
}

function problemOf({ what, remedy, line, column }: ScriptFault): ScriptProblem {
  return {
    message: [what, remedy].join(" "),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
