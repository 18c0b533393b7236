import type { DocumentInfo } from "#shared/contract/documents.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { messages } from "./messages.ts";

/** Documents under one heading of the explorer. */
export interface DocumentGroup {
  readonly title: string;
  readonly documents: readonly DocumentInfo[];
}

/** Documents by the group title of their type, in the order of kinds and types, then by name; unknown types come last. */
export function groupDocuments(documents: readonly DocumentInfo[], types = knownTypes()): readonly DocumentGroup[] {
  const byTitle = new Map<string, DocumentInfo[]>();
  for (const info of inOrder(documents, types)) {
    const title = types.find((type) => type.id === info.type)?.groupTitle ?? messages.otherDocuments;
    byTitle.set(title, [...(byTitle.get(title) ?? []), info]);
  }
  return [...byTitle.entries()].map(([title, members]) => ({ title, documents: members }));
}

/** The order of the explorer, without its headings. */
export function inOrder(documents: readonly DocumentInfo[], types = knownTypes()): readonly DocumentInfo[] {
  const place = (info: DocumentInfo): number => {
    const index = types.findIndex((type) => type.id === info.type);
    return index < 0 ? types.length : index;
  };
  return documents.toSorted(
    (a, b) => place(a) - place(b) || a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
}

/** The parts of a document type that grouping needs. */
interface GroupedType {
  readonly id: string;
  readonly groupTitle: string;
}

function knownTypes(): readonly GroupedType[] {
  return allLevelKinds().flatMap((kind) => kind.documentTypes);
}
