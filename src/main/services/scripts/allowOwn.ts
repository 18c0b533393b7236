import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { isExample } from "#shared/scripts/newScript.ts";
import { scriptSchema } from "#shared/scripts/scriptDocument.ts";
import type { Permissions } from "../permissions.ts";

/**
 * Who edits a script in the studio need not allow every save: the new text of a script that was allowed is allowed, and so
 * is the text that new scripts start with. Another person's script stays refused until its reader agrees.
 */
export async function allowOwn(
  allowed: Permissions | undefined,
  type: string,
  before: JsonValue | undefined,
  after: JsonValue,
): Promise<void> {
  const kind = findDocumentType(type)?.kind;
  if (allowed === undefined || kind === undefined || type !== scriptTypeId(kind.id)) return;
  const next = scriptSchema.safeParse(after);
  if (!next.success) return;
  const { source } = next.data;
  const old = scriptSchema.safeParse(before);
  const isOwn = old.success ? allowed.isAllowed(old.data.source) : isExample(kind.id, source);
  if (isOwn) await allowed.allow(source);
}
