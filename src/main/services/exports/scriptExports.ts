import { safeFileName, uniqueFileNames } from "#main/exports/fileNames.ts";
import { scriptFormatPrefix as prefix, type WrittenFile } from "#main/exports/exportFile.ts";
import { faultSentence } from "#main/scripts/scriptFault.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { scriptSlug } from "#shared/scripts/scriptDocument.ts";
import type { OpenProject } from "../openProject.ts";
import { exportCall, exportFault } from "../scripts/scriptCalls.ts";
import { type ProjectScript, scriptsOf } from "../scripts/projectScripts.ts";
import type { Scripting } from "../scripts/scripting.ts";
import { StudioError } from "../studioError.ts";
import { scriptExportMessages as messages } from "./messages.ts";
import { scriptsServiceMessages } from "../messages.ts";
import type { ExportFormat } from "../../exports/exportFormat.ts";

/** A script as a format of exports. */
export interface ScriptFormat extends Pick<ExportFormat, "id" | "label" | "hint" | "extension"> {
  /** Why it can't be used now. */
  readonly reason?: string;
  readonly script: ProjectScript;
}

/** The project's scripts that write levels of kinds that the pack has; of two with the same id the first counts. */
export function scriptFormats(
  project: OpenProject,
  { entries }: Pick<PackFile, "entries">,
  scripting: Scripting | undefined,
): ScriptFormat[] {
  const kinds = new Set(entries.map(({ kind }) => kind));
  const formats = new Map<string, ScriptFormat>();
  for (const script of scriptsOf(project)) {
    const { name, kind } = script;
    const { role, hint, extension, source } = script.script;
    const id = `${prefix}${scriptSlug(name)}`;
    if (role !== "export" || !kinds.has(kind.id) || formats.has(id)) continue;
    const reason = scripting?.allowed.isAllowed(source) === true ? {} : { reason: messages.notAllowed };
    formats.set(id, { id, label: name, hint: hint === "" ? messages.hint : hint, extension, ...reason, script });
  }
  return [...formats.values()];
}

/** What the chosen scripts write of a pack; throws INVALID for a script that writes nothing. */
export async function writtenByScripts(
  project: OpenProject,
  pack: PackFile,
  formatIds: readonly string[],
  scripting: Scripting | undefined,
  signal: AbortSignal | undefined,
): Promise<{ readonly files: readonly WrittenFile[]; readonly key: string }> {
  const chosen = scriptFormats(project, pack, scripting).filter(({ id }) => formatIds.includes(id));
  const missing = formatIds.find((id) => id.startsWith(prefix) && chosen.every((format) => format.id !== id));
  if (missing !== undefined)
    throw new StudioError("INVALID", messages.unknown(missing), { place: "formats", remedy: messages.chooseAnother });
  const files: WrittenFile[] = [];
  for (const { label, extension, reason, script } of chosen) {
    const { source, whole } = script.script;
    if (scripting === undefined || reason !== undefined)
      throw new StudioError("INVALID", scriptsServiceMessages.notAllowed(label), {
        place: label,
        remedy: scriptsServiceMessages.allowFirst,
      });
    const own = pack.entries.filter(({ kind }) => kind === script.kind.id);
    const levels = own.map(({ title, level, metrics }) => ({ title, metrics, text: stableStringify(level) }));
    const calls = (whole ? [levels] : levels.map((level) => [level])).map((some) => exportCall(script.kind, some));
    const answers = await scripting.run(source, calls, signal);
    signal?.throwIfAborted();
    const slug = scriptSlug(label);
    const names = whole
      ? [`${safeFileName(pack.name, "pack")}-${slug}`]
      : uniqueFileNames(
          own.map(({ title }) => title),
          "level",
        ).map((name) => `${slug}/${name}`);
    for (const [i, answer] of answers.entries()) {
      const fault = exportFault(answer);
      if (fault !== undefined)
        throw new StudioError("INVALID", faultSentence(label, fault), {
          place: whole ? label : `${label}: ${own[i]?.title ?? ""}`,
          remedy: scriptsServiceMessages.correctExport,
        });
      if (answer.ok && typeof answer.value === "string")
        files.push({ path: `${names[i]}.${extension}`, text: answer.value });
    }
  }
  return { files, key: chosen.map(({ id, script }) => `${id} ${JSON.stringify(script.script)}`).join("\n") };
}
