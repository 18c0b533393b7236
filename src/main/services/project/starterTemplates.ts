import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { starterSets } from "#shared/levels/dungeon/starterSets.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { StudioError } from "../studioError.ts";
import type { OpenProject } from "../openProject.ts";
import { projectPaths } from "./projectPaths.ts";
import { starterTemplateMessages } from "./messages.ts";

/** The template documents that a new project starts with, copied from the sample. Throws UNSUPPORTED without a sample. */
export async function starterDocuments(sampleFolder: string | undefined): Promise<DocumentFile[]> {
  if (sampleFolder === undefined) {
    throw new StudioError("UNSUPPORTED", starterTemplateMessages.noStarterTemplates, {
      remedy: starterTemplateMessages.drawTemplatesOfYourOwn,
    });
  }
  const folder = projectPaths(sampleFolder).documents;
  // If the installation's sample is damaged, projects are made without a starter set.
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const sample = texts.flatMap((text) => {
    const read = readDocumentFile(text);
    return read.ok ? [read.value] : [];
  });
  return starterSets.flatMap(({ id, name, copyOf }) => {
    const original = sample.find((file) => file.id === copyOf);
    return original === undefined ? [] : [{ ...original, id, name }];
  });
}

/** Adds the starter templates that an open project does not have. */
export async function addStarterTemplates(project: OpenProject, sampleFolder: string | undefined): Promise<void> {
  for (const file of await starterDocuments(sampleFolder)) {
    if (project.documents.find(file.id) === undefined) await project.documents.add(file);
  }
}
