import { carriedValues, levelValuesAmong } from "#shared/fields/levelValues.ts";
import type { FieldValues } from "#shared/fields/fieldValues.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import { projectFormatVersion } from "#shared/project/manifest.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import { ChangeError, applyChanges } from "#shared/project/applyChanges.ts";
import { type PackFile, packFileSchema } from "#shared/project/packFile.ts";
import { packOfState, packState } from "#shared/project/packState.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import { loadColumns } from "#main/store/columns/candidateColumns.ts";
import type { AreaService } from "../areaService.ts";
import { journalEdits } from "../journal/journalEdits.ts";
import { journaledPacks } from "../journal/journaledFile.ts";
import { createOwnSaves } from "../journal/ownSaves.ts";
import { noteSaved, undoHistory } from "../journal/undoHistories.ts";
import { saveJournalled } from "../journal/saveJournalled.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { newId } from "../project/newId.ts";
import type { RepositoryEntry } from "../project/scanRepository.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { entriesFromCandidates, withoutKnown } from "./packEntries.ts";
import { packsServiceMessages } from "../messages.ts";

const maxEntries = 10_000;

/** The values that candidates take along from the project's fields documents. */
function fieldsIn(documents: OpenProject["documents"]) {
  const all = documents.list().flatMap(({ content }) => content ?? []);
  return (kind: string, canonicalKey: string, documentId: string | null): FieldValues | undefined =>
    carriedValues(levelValuesAmong(kind, all).of(canonicalKey, documentId));
}

/** The packs of the open project: ordered, self-contained lists of kept levels. */
export function createPacksService(holder: ProjectHolder): AreaService<"packs"> {
  const saves = createOwnSaves();

  return {
    list: () => ({ packs: holder.current().packs.list().map(packInfo) }),
    get: ({ id }) => withRevision(holder.current().packs.get(id).entry),
    create: async ({ name, from }) => {
      const { packs, store, documents } = holder.writable();
      const entries = await explained(store.file, async () => {
        if (from === undefined) return [];
        await loadColumns(store);
        const { ids, total } = candidateQueries.page(store, { ...from, limit: maxEntries });
        if (total > maxEntries) throw tooLarge(name, total);
        return entriesFromCandidates(store, ids, 1, fieldsIn(documents));
      });
      const pack: PackFile = {
        format: "levelwright-pack",
        formatVersion: projectFormatVersion,
        id: newId(),
        name,
        description: "",
        author: "",
        entries: withoutKnown(entries, []),
      };
      return withRevision(await packs.add(pack));
    },
    entriesFor: async ({ candidateIds }) => {
      const { store, documents } = holder.current();
      const fieldsOf = fieldsIn(documents);
      return { entries: await explained(store.file, () => entriesFromCandidates(store, candidateIds, 1, fieldsOf)) };
    },
    add: ({ id, candidateIds }) => {
      const { packs, store, documents, saves: turns } = holder.writable();
      return turns.take(id, async () => {
        const { entry, file } = packs.get(id);
        const offered = await explained(store.file, () =>
          entriesFromCandidates(store, candidateIds, file.entries.length + 1, fieldsIn(documents)),
        );
        const fresh = withoutKnown(offered, file.entries);
        const entries = [...file.entries, ...fresh];
        if (entries.length > maxEntries) throw tooLarge(file.name, entries.length);
        const saved = await packs.replace({ ...file, entries }, entry.revision);
        return { ...withRevision(saved), added: fresh.length, alreadyThere: offered.length - fresh.length };
      });
    },
    save: async ({ baseRevision, pack, editSessionId, undoAt }) => {
      const project = holder.writable();
      project.packs.get(pack.id);
      const asked = { id: pack.id, baseRevision, editSessionId, make: () => pack };
      const { revision } = await saveJournalled(project, saves, journaledPacks, asked);
      noteSaved(project, pack.id, editSessionId, undoAt, journaledPacks.data(pack));
      return { revision };
    },
    saveChanges: async ({ id, baseRevision, changes, editSessionId, undoAt }) => {
      const project = holder.writable();
      const make = (current: PackFile): PackFile => {
        if (project.packs.get(id).entry.revision !== baseRevision) throw movedOn(current.name);
        return changedPack(current, changes);
      };
      const asked = { id, baseRevision, editSessionId, make };
      const { revision, content } = await saveJournalled(project, saves, journaledPacks, asked);
      if (content !== undefined) noteSaved(project, id, editSessionId, undoAt, journaledPacks.data(content));
      return { revision };
    },
    undoHistory: ({ id }) => {
      const project = holder.current();
      const { entry, file } = project.packs.get(id);
      return { revision: entry.revision, history: undoHistory(project, id, journaledPacks.data(file)) ?? null };
    },
    journal: async ({ base, ...sent }) => {
      const project = holder.writable();
      const before = base === undefined ? undefined : journaledPacks.base(base);
      return explained(project.store.file, () =>
        journalEdits(project, saves, journaledPacks, sent, before, Date.now()),
      );
    },
    remove: async ({ id }) => {
      await holder.writable().packs.remove(id);
      return {};
    },
    undoRemove: async ({ id }) => packInfo(await holder.writable().packs.undoRemove(id)),
  };
}

function packInfo({ id, path, revision, content, fault }: RepositoryEntry<PackFile>): PackInfo {
  return {
    id,
    name: content?.name ?? path.slice(path.lastIndexOf("/") + 1),
    file: path,
    revision,
    size: content?.entries.length ?? 0,
    kinds: [...new Set(content?.entries.map((entry) => entry.kind))],
    ...(fault === undefined ? {} : { broken: fault }),
  };
}

function withRevision({ content, revision, path }: RepositoryEntry<PackFile>): { pack: PackFile; revision: string } {
  if (content === undefined) throw new StudioError("INVALID", packsServiceMessages.cantBeUsed(path), { place: path });
  return { pack: content, revision };
}

function changedPack(pack: PackFile, changes: readonly DocumentChange[]): PackFile {
  try {
    const changed = packFileSchema.safeParse(packOfState(pack.id, applyChanges(packState(pack), changes)));
    if (changed.success) return changed.data;
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
  }
  throw new StudioError("INVALID", packsServiceMessages.changesToDontGiveValid(pack.name), {
    place: pack.name,
    remedy: packsServiceMessages.saveWholePack,
  });
}

function movedOn(name: string): StudioError {
  return new StudioError("CONFLICT", packsServiceMessages.changedSinceEdits(name), { place: name });
}

function tooLarge(name: string, count: number): StudioError {
  return new StudioError("INVALID", packsServiceMessages.packWouldHaveLevels(name, count, maxEntries), {
    place: name,
    remedy: packsServiceMessages.narrowFilterOrSplitPack,
  });
}
