import { usesStarterSets } from "#shared/levels/dungeon/starterSets.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { createProject } from "#renderer/studio/projectActions.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";
import { findProjectTemplate } from "./projectTemplates.ts";

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
