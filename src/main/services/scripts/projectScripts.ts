import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import { type Script, scriptSchema } from "#shared/scripts/scriptDocument.ts";
import type { OpenProject } from "../openProject.ts";
import { StudioError } from "../studioError.ts";
import { scriptsServiceMessages as messages } from "../messages.ts";

/** A script of the open project. */
export interface ProjectScript {
  readonly id: string;
  readonly name: string;
  readonly kind: LevelKind;
  readonly script: Script;
}

/** Those that can be read, in the order of their files. */
export function scriptsOf({ documents }: OpenProject): ProjectScript[] {
  return documents.list().flatMap(({ content }) => asScript(content) ?? []);
}

/** Throws INVALID for a document that is no script. */
export function scriptOf({ documents }: OpenProject, id: string): ProjectScript {
  const found = asScript(documents.get(id).file);
  if (found !== undefined) return found;
  throw new StudioError("INVALID", messages.notAScript, { place: "documentId" });
}

function asScript(content: DocumentFile | undefined): ProjectScript | undefined {
  const kind = content === undefined ? undefined : findDocumentType(content.type)?.kind;
  if (content === undefined || kind === undefined || content.type !== scriptTypeId(kind.id)) return undefined;
  const script = scriptSchema.safeParse(content.data);
  return script.success ? { id: content.id, name: content.name, kind, script: script.data } : undefined;
}
