import type { DocumentLookup, DocumentSnapshot } from "#shared/levels/levelKind.ts";
import type { OpenProject } from "../openProject.ts";

/** Finds the saved documents of a project for validation and task preparation; broken ones are not found. */
export function documentLookup(project: OpenProject): DocumentLookup {
  return (id) => documentSnapshot(project, id);
}

/** A document as it is saved; undefined when it does not exist or is broken. */
export function documentSnapshot(project: OpenProject, id: string): DocumentSnapshot | undefined {
  const file = project.documents.find(id)?.content;
  return file && { id: file.id, type: file.type, name: file.name, data: file.data };
}
