import type { DocumentInfo } from "#shared/contract/documents.ts";
import { findDocumentType } from "#shared/levels/registry.ts";

/** Documents under one heading of the explorer. */
export interface DocumentGroup {
  readonly title: string;
  readonly documents: readonly DocumentInfo[];
}

/** Documents by the group title of their type, titles and names in order; unknown types come last. */
export function groupDocuments(documents: readonly DocumentInfo[], titleOf = groupTitle): readonly DocumentGroup[] {
  const byTitle = new Map<string, DocumentInfo[]>();
  for (const info of documents) {
    const title = titleOf(info.type);
    byTitle.set(title, [...(byTitle.get(title) ?? []), info]);
  }
  return [...byTitle.entries()]
    .map(([title, members]) => ({ title, documents: members.toSorted(byName) }))
    .sort((a, b) => Number(a.title === otherTitle) - Number(b.title === otherTitle) || a.title.localeCompare(b.title));
}

const otherTitle = "Other documents";

function groupTitle(type: string): string {
  return findDocumentType(type)?.type.groupTitle ?? otherTitle;
}

function byName(a: DocumentInfo, b: DocumentInfo): number {
  return a.name.localeCompare(b.name, undefined, { numeric: true });
}
