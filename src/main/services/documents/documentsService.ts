import type { DocumentInfo } from "#shared/contract/documents.ts";
import { type DocumentFile, projectFormatVersion } from "#shared/project/manifest.ts";
import { emptyDocumentData } from "#shared/project/readFiles.ts";
import type { AreaService } from "../areaService.ts";
import { journalEdits } from "../journal/journalEdits.ts";
import { journaledDocuments } from "../journal/journaledFile.ts";
import { createOwnSaves } from "../journal/ownSaves.ts";
import { saveJournalled } from "../journal/saveJournalled.ts";
import { noteSaved, undoHistory } from "../journal/undoHistories.ts";
import type { ProjectHolder } from "../openProject.ts";
import { newId } from "../project/newId.ts";
import type { RepositoryEntry } from "../project/scanRepository.ts";
import { explained } from "../storageError.ts";
import { documentProblems, documentType, requireForm } from "./checkDocumentData.ts";
import { documentLookup } from "./documentLookup.ts";
import { documentsServiceMessages } from "../messages.ts";

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
      const content = data ?? emptyDocumentData(type, (id) => project.documents.find(id) !== undefined) ?? null;
      requireForm(known, content, name);
      const file = newDocument(type, name, content);
      return { ...documentInfo(await project.documents.add(file)), data: content };
    },
    save: async ({ id, data, undoAt, ...asked }) => {
      const project = holder.writable();
      const { file } = project.documents.get(id);
      requireForm(documentType(file.type), data, file.name);
      const make = (current: DocumentFile): DocumentFile => ({ ...current, data });
      const entry = await saveJournalled(project, saves, journaledDocuments, { id, ...asked, make });
      noteSaved(project, id, asked.editSessionId, undoAt, data);
      return { revision: entry.revision, savedAt: entry.savedAt };
    },
    rename: async ({ id, name }) => {
      const { documents, saves: turns } = holder.writable();
      // Queued with saves: neither may start from the file that the other is about to replace.
      const renamed = await turns.take(id, async () => {
        const { entry, file } = documents.get(id);
        const changed = await documents.replace({ ...file, name }, entry.revision);
        saves.note(undefined, entry.revision, changed.revision);
        return changed;
      });
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
    journal: async ({ base, ...sent }) => {
      const project = holder.writable();
      return explained(project.store.file, () => journalEdits(project, saves, journaledDocuments, sent, base, now()));
    },
    undoHistory: ({ id }) => {
      const project = holder.current();
      const { entry, file } = project.documents.get(id);
      return { revision: entry.revision, history: undoHistory(project, id, file.data) ?? null };
    },
    validate: ({ id, data }) => {
      const project = holder.current();
      const { file } = project.documents.get(id);
      return { problems: documentProblems(documentType(file.type), data, documentLookup(project)) };
    },
  };
}

function newDocument(type: string, name: string, data: DocumentFile["data"]): DocumentFile {
  return { format: "levelwright-document", formatVersion: projectFormatVersion, id: newId(), type, name, data };
}

function documentInfo(entry: RepositoryEntry<DocumentFile>): DocumentInfo {
  const { id, path, revision, savedAt, content, fault } = entry;
  const common = { id, file: path, revision, savedAt };
  if (content !== undefined) return { ...common, type: content.type, name: content.name };
  const broken = {
    message: fault?.message ?? documentsServiceMessages.cannotBeUsed,
    place: fault?.place ?? documentsServiceMessages.file,
  };
  return { ...common, type: "", name: path.slice(path.lastIndexOf("/") + 1), broken };
}
