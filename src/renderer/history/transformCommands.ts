import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { useMemo } from "react";
import type { JsonValue } from "#shared/kernel/json.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { scriptSchema } from "#shared/scripts/scriptDocument.ts";
import type { Command } from "#renderer/commands/command.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { useSavedSnapshots } from "./documentLibrary.ts";
import type { DocumentSession } from "./documentSession.ts";
import { messages } from "./messages.ts";

/** A command for each script of the project that changes documents of this type. */
export function useTransformCommands(session: DocumentSession<unknown>): void {
  const snapshots = useSavedSnapshots();
  useCommands(
    useMemo(() => {
      const kind = findDocumentType(session.type)?.kind;
      if (kind === undefined) return [];
      return [...snapshots.values()].flatMap(({ id, type, name, data }) => {
        const script = type === scriptTypeId(kind.id) ? scriptSchema.safeParse(data) : undefined;
        const isOurs = script?.data?.role === "transform" && script.data.documentType === session.type;
        return isOurs ? [transformCommand(session, id, name)] : [];
      });
    }, [session, snapshots]),
  );
}

/** Label of the command of the script with this name. */
export function transformLabel(name: string): string {
  return messages.transformBy(name);
}

/** Members that stay the same are left alone, so that the journal and undo have only what changed. */
function replaceMembers(draft: unknown, data: JsonValue): void {
  // Documents' data are objects of JSON, which the studio has checked by the type's schema.
  const [target, next] = [draft as Record<string, JsonValue>, data as Readonly<Record<string, JsonValue>>];
  for (const name of Object.keys(target)) if (!Object.hasOwn(next, name)) delete target[name];
  for (const [name, value] of Object.entries(next))
    if (JSON.stringify(target[name]) !== JSON.stringify(value)) target[name] = value;
}

function transformCommand(session: DocumentSession<unknown>, scriptId: string, name: string): Command {
  return {
    id: `script.transform.${scriptId}`,
    label: transformLabel(name),
    menu: { id: "level", group: "9-scripts" },
    when: () => useSession.getState().project?.readOnly === false || messages.readOnly,
    run: async () => {
      const before = session.store.getState().history.data;
      // Checked by its type's schema, so it is JSON.
      const asked = { scriptId, documentId: session.id, data: before as JsonValue };
      const { data } = await studio().scripts.transform(asked);
      if (session.store.getState().history.data !== before) throw new Error(messages.changedMeanwhile(name));
      session.edit(transformLabel(name), (draft) => replaceMembers(draft, data));
    },
  };
}
