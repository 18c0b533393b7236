import type { DocumentLookup, DocumentSnapshot } from "#shared/levels/levelKind.ts";
import type { OpenProject } from "../openProject.ts";

/** Finds the saved documents of a project for validation and task preparation; broken ones are not found. */
export function documentLookup(project: OpenProject): DocumentLookup {
  const snapshot = (id: string): DocumentSnapshot | undefined => {
    const file = project.documents.find(id)?.content;
    return file && { id: file.id, type: file.type, name: file.name, data: file.data };
  };
  const all = (): DocumentSnapshot[] => project.documents.list().flatMap(({ id }) => snapshot(id) ?? []);
  return Object.assign(snapshot, { all });
}
