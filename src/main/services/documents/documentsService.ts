import type { DocumentInfo } from "#shared/contract/documents.ts";
import { type DocumentFile, projectFormatVersion } from "#shared/project/manifest.ts";
import { emptyDocumentData } from "#shared/project/readFiles.ts";
import { levelValuesAmong } from "#shared/fields/levelValues.ts";
import { documentCheckProblems, measuresAmong } from "#shared/formula/documentChecks.ts";
import type { AreaService } from "../areaService.ts";
import { journalEdits } from "../journal/journalEdits.ts";
import { journaledDocuments } from "../journal/journaledFile.ts";
import { createOwnSaves } from "../journal/ownSaves.ts";
import { saveJournalled } from "../journal/saveJournalled.ts";
import { noteSaved, undoHistory } from "../journal/undoHistories.ts";
import type { ProjectHolder } from "../openProject.ts";
import { allowOwn } from "../scripts/allowOwn.ts";
import { scriptCheckProblems, textProblems } from "../scripts/scriptProblems.ts";
import type { Scripting } from "../scripts/scripting.ts";
import { newId } from "../project/newId.ts";
import type { RepositoryEntry } from "../project/scanRepository.ts";
import { explained } from "../storageError.ts";
import { documentLookup } from "./documentLookup.ts";
import { documentsServiceMessages as messages } from "../messages.ts";
import { asSentence } from "#shared/kernel/schemaWords.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentLookup, DocumentType } from "#shared/levels/levelKind.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { describePath } from "#shared/project/applyChanges.ts";
import { StudioError } from "../studioError.ts";

/** The documents of the open project: reading, saving, journal, validation. */
export function createDocumentsService(
  holder: ProjectHolder,
  now: () => number = Date.now,
  scripting?: Scripting,
): AreaService<"documents"> {
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
      await allowOwn(scripting?.allowed, type, undefined, content);
      return { ...documentInfo(await project.documents.add(file)), data: content };
    },
    save: async ({ id, data, undoAt, ...asked }) => {
      const project = holder.writable();
      const { file } = project.documents.get(id);
      requireForm(documentType(file.type), data, file.name);
      const make = (current: DocumentFile): DocumentFile => ({ ...current, data });
      const [entry] = await Promise.all([
        // First, so that edits that arrive meanwhile count as later ones.
        saveJournalled(project, saves, journaledDocuments, { id, ...asked, make }),
        allowOwn(scripting?.allowed, file.type, file.data, data),
      ]);
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
    validate: async ({ id, data }) => {
      const project = holder.current();
      const { file } = project.documents.get(id);
      const type = documentType(file.type);
      const kind = findDocumentType(file.type)?.kind;
      const saved = project.documents.list().flatMap(({ content }) => content ?? []);
      const problems = documentProblems(type, data, documentLookup(project));
      if (kind === undefined) return { problems };
      const measures = measuresAmong(kind, saved);
      const given = levelValuesAmong(kind.id, saved);
      const checks = documentCheckProblems(measures, type, data, (key) => given.of(key, id));
      const byScripts = await scriptCheckProblems(measures, type, data, scripting);
      return { problems: [...problems, ...textProblems(kind.id, file.type, file.name, data), ...checks, ...byScripts] };
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
    message: fault?.message ?? messages.cannotBeUsed,
    place: fault?.place ?? messages.file,
  };
  return { ...common, type: "", name: path.slice(path.lastIndexOf("/") + 1), broken };
}

/** Code of problems of data that don't match their type's schema: such data can't be saved. */
export const wrongForm = "wrong-form";

const shownIssues = 20;

/** The type with this id. Throws INVALID when no kind has it. */
function documentType(typeId: string): DocumentType<unknown> {
  const found = findDocumentType(typeId);
  if (found !== undefined) return found.type;
  throw new StudioError("INVALID", messages.unknownDocumentType(typeId), {
    place: "type",
    remedy: messages.openProjectWithVersion,
  });
}

/** All problems of a document's data: schema violations, or else the problems found by its kind's validation. */
function documentProblems(type: DocumentType<unknown>, data: JsonValue, lookup: DocumentLookup): Problem[] {
  const parsed = type.schema.safeParse(data);
  if (parsed.success) return type.validate(parsed.data, lookup);
  return parsed.error.issues.slice(0, shownIssues).map((issue) => {
    const path = describePath(issue.path.map((step) => (typeof step === "number" ? step : String(step))));
    return errorProblem(wrongForm, asSentence(`${path}: ${issue.message}`), [
      { target: `path:${path}`.slice(0, 200), label: path.slice(0, 200) },
    ]);
  });
}

/** Accepts data that matches the schema of its type (it may still be unfinished). Throws INVALID with the places. */
function requireForm(type: DocumentType<unknown>, data: JsonValue, name: string): void {
  const parsed = type.schema.safeParse(data);
  if (parsed.success) return;
  const problems = documentProblems(type, data, () => undefined);
  throw new StudioError(
    "INVALID",
    messages.doesntHaveForm(name, type.title.toLowerCase(), problems[0]?.message ?? ""),
    {
      place: `${name}: ${problems[0]?.places[0]?.label ?? ""}`,
      remedy: messages.undoAndSave,
      problems,
    },
  );
}
