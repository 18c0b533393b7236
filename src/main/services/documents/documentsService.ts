import type { DocumentInfo } from "#shared/contract/documents.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { type DocumentFile, projectFormatVersion } from "#shared/project/manifest.ts";
import { emptyDocumentData } from "#shared/project/readFiles.ts";
import { abandonSave, beginSave, settleSave } from "#main/store/journal.ts";
import type { AreaService } from "../areaService.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { newId } from "../project/newId.ts";
import { type ShelfEntry, revisionOf } from "../project/scanShelf.ts";
import { explained, storageError } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { documentProblems, documentType, requireForm } from "./checkDocumentData.ts";
import { documentLookup } from "./documentLookup.ts";
import { journalDocument } from "./journalDocument.ts";
import { createOwnSaves } from "./ownSaves.ts";

/** The documents of the open project: reading, saving, journal, validation. */
export function createDocumentsService(holder: ProjectHolder, now: () => number = Date.now): AreaService<"documents"> {
  const saves = createOwnSaves();

  return {
    list: () => ({ documents: holder.current().documents.list().map(documentInfo) }),
    get: ({ id }) => {
      const { entry, file } = holder.current().documents.get(id);
      return { ...documentInfo(entry), data: file.data };
    },
    create: async ({ type, name, data }) => {
      const project = holder.writable();
      const known = documentType(type);
      const content = data ?? emptyDocumentData(type) ?? null;
      requireForm(known, content, name);
      const file = newDocument(type, name, content);
      return { ...documentInfo(await project.documents.add(file)), data: content };
    },
    save: async ({ id, baseRevision, data }) => {
      const project = holder.writable();
      const { file } = project.documents.get(id);
      requireForm(documentType(file.type), data, file.name);
      const entry = await saveJournalled(project, { ...file, data }, baseRevision);
      saves.note(baseRevision, entry.revision);
      return { revision: entry.revision, savedAt: entry.savedAt };
    },
    rename: async ({ id, name }) => {
      const { entry, file } = holder.writable().documents.get(id);
      const renamed = await holder.writable().documents.replace({ ...file, name }, entry.revision);
      saves.note(entry.revision, renamed.revision);
      return documentInfo(renamed);
    },
    duplicate: async ({ id, name }) => {
      const { file } = holder.writable().documents.get(id);
      return documentInfo(await holder.writable().documents.add(newDocument(file.type, name, file.data)));
    },
    remove: async ({ id }) => {
      await holder.writable().documents.remove(id);
      return {};
    },
    undoRemove: async ({ id }) => documentInfo(await holder.writable().documents.undoRemove(id)),
    journal: async ({ id, baseRevision, edits }) => {
      const project = holder.writable();
      await explained(project.store.file, () => journalDocument(project, saves, id, baseRevision, edits, now()));
      return {};
    },
    validate: ({ id, data }) => {
      const project = holder.current();
      const { file } = project.documents.get(id);
      return { problems: documentProblems(documentType(file.type), data, documentLookup(project)) };
    },
  };
}

/** Saves with the journal told before and after, so that an interruption at any moment loses and doubles nothing. */
async function saveJournalled(
  project: OpenProject,
  file: DocumentFile,
  baseRevision: string,
): Promise<ShelfEntry<DocumentFile>> {
  const place = { session: project.session, documentId: file.id };
  const { store } = project;
  ifPossible(() => beginSave(store, place, revisionOf(stableFileText(file)), file.data));
  try {
    const entry = await project.documents.replace(file, baseRevision);
    ifPossible(() => settleSave(store, place));
    return entry;
  } catch (error) {
    ifPossible(() => abandonSave(store, place));
    throw error;
  }
}

/**
 * The file is what counts: a database that is full or damaged must not keep a document from being saved. Edits that then
 * stay in the journal are offered once more after the next start.
 */
function ifPossible(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(storageError(error, "") instanceof StudioError)) throw error;
  }
}

function newDocument(type: string, name: string, data: DocumentFile["data"]): DocumentFile {
  return { format: "levelwright-document", formatVersion: projectFormatVersion, id: newId(), type, name, data };
}

function documentInfo(entry: ShelfEntry<DocumentFile>): DocumentInfo {
  const { id, path, revision, savedAt, content, fault } = entry;
  const common = { id, file: path, revision, savedAt };
  if (content !== undefined) return { ...common, type: content.type, name: content.name };
  const broken = { message: fault?.message ?? "It cannot be used.", place: fault?.place ?? "the file" };
  return { ...common, type: "", name: path.slice(path.lastIndexOf("/") + 1), broken };
}
