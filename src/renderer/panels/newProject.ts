import { create } from "zustand";
import { usesStarterSets } from "#shared/levels/dungeon/starterSets.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { showDialog } from "#renderer/studio/dialogStore.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { createProject } from "#renderer/studio/projectActions.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";
import { findProjectTemplate } from "./projectTemplates.ts";

/** What the New project dialog has been opened with. */
export const useNewProject = create<{ readonly template: string | null }>(() => ({ template: null }));

/** Opens the New project dialog; null starts with nothing but room templates for a dungeon. */
export function newProjectFrom(template: string | null): void {
  useNewProject.setState({ template });
  showDialog("newProject");
}

/** Makes a project with the first documents of its template, and opens it. */
export async function createProjectFrom(
  template: string | null,
  name: string,
  parentFolder: string | undefined,
): Promise<void> {
  const types = template === null ? [] : (findProjectTemplate(template)?.documentTypes ?? []);
  await createProject(name, template === null || types.some(usesStarterSets), parentFolder);
  showWorkspace("draw");
  const client = studio();
  for (const type of types) {
    const title = findDocumentType(type)?.type.title;
    if (title === undefined) continue;
    const { id } = await client.documents.create({ type, name: title });
    await refreshDocuments(client);
    openDocument(id);
  }
}
