import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { DocumentSnapshot } from "../levels/levelKind.ts";
import { type NamedScript, scriptSchema } from "./scriptDocument.ts";

/** Scripts of a kind among a project's documents, in their order. */
export function scriptsAmong(
  kindId: string,
  documents: Iterable<Pick<DocumentSnapshot, "type" | "data" | "name">>,
): NamedScript[] {
  const type = scriptTypeId(kindId);
  return [...documents].flatMap((document) => {
    const data = document.type === type ? scriptSchema.safeParse(document.data) : undefined;
    return data?.success === true ? [{ name: document.name, script: data.data }] : [];
  });
}
