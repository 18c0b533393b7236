import type { DocumentType } from "#shared/levels/levelKind.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { detachedSession } from "#renderer/history/detachedSession.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useSession } from "#renderer/studio/session.ts";

/** An open document of a type, without a page or a studio, in a project that can be changed. Edits stay in memory. */
export function openDetached<Data>(
  documentType: string,
  change: (data: Data) => void = () => undefined,
): DocumentSession<Data> {
  const found = findDocumentType(documentType);
  if (found === undefined) throw new Error(`Unknown document type "${documentType}".`);
  // The caller names the type that its data has; the type's schema makes the data.
  const type = found.type as DocumentType<Data>;
  const data = structuredClone(type.empty(() => false));
  change(data);
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: false } });
  return detachedSession(type, data);
}
