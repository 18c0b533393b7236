import { tileDocumentTypes } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { readFile } from "node:fs/promises";
import { sameJson } from "#shared/kernel/sameJson.ts";
import { type BrokenCheck, type ExportSettings, type SavedExport } from "#shared/contract/exports.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { zipName } from "#main/exports/exportPack.ts";
import type { ExportFormat } from "#main/exports/exportFormat.ts";
import { entriesFor, formatsFor, leftOut, whyNot } from "#main/exports/formats.ts";
import type { MadeFile } from "#main/exports/makeExport.ts";
import type { TileFiles } from "#main/exports/tileFiles.ts";
import { throttle } from "#main/exports/process/throttle.ts";
import type { AreaService } from "../areaService.ts";
import { createEventHub } from "../eventHub.ts";
import type { FolderAccess } from "../hostAccess.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { withBestSolutions } from "./bestSolutionsOf.ts";
import { createBuiltExports } from "./builtExports.ts";
import type { ExportBuilder, StoredPack } from "./exportBuilder.ts";
import { carryOut, inspect, readOwnedFiles } from "./exportFolder.ts";
import { planExport, type FileState, type PlannedFile } from "./exportPlan.ts";
import {
  firstSettings,
  refuseProjectFolders,
  refuseRelative,
  rememberedSettings,
  rememberSettings,
} from "./exportSettings.ts";
import type { OwnMetricsOfProject } from "../candidates/own/ownMetrics.ts";
import { createLiveExports } from "./live/liveExports.ts";
import { type CheckedPack, checkedPack } from "./packChecks.ts";
import type { Scripting } from "../scripts/scripting.ts";
import { recipeKey, recipeSources } from "./recipeSources.ts";
import { scriptFormats, writtenByScripts } from "./scriptExports.ts";
import { exportsServiceMessages } from "./messages.ts";

/** What exports ask of the rest of the studio. */
export interface ExportsNeeds {
  readonly holder: Pick<ProjectHolder, "current" | "find" | "events" | "onOpened" | "onClosing">;
  /** Destinations that this host lets a screen write to. */
  readonly access: FolderAccess;
  /** Builds the files. */
  readonly build: ExportBuilder;
  /** The project's own metrics and checks; absent: there are none. */
  readonly own?: OwnMetricsOfProject;
  /** Where checks and exports by scripts run; absent: they don't. */
  readonly scripting?: Scripting;
  /** Supplies the best solutions of levels; absent: levels keep those of the pack. */
  readonly solutions?: AreaService<"solutions">;
}

/** Share of an export's progress for making its files; the rest is writing them. */
const buildingFraction = 0.8;

/** A prepared export: its files, and the plan for the destination. */
interface Prepared {
  readonly pack: PackFile;
  readonly folder: string;
  readonly files: readonly MadeFile[];
  readonly plan: readonly PlannedFile[];
}

/** What a person allows who lets a pack be exported on save: this pack, from this project, into this folder. */
function exportingOnSave({ folder }: OpenProject, packId: string, { destination }: ExportSettings): string {
  return JSON.stringify(["export-on-save", packId, folder, destination]);
}

/** Writes packs to folders that the studio shares with other programs, so it touches only its own files. */
export function createExportsService({
  holder,
  access,
  build: builder,
  solutions,
  own,
  scripting,
}: ExportsNeeds): AreaService<"exports"> {
  const savedExports = createEventHub<SavedExport>();
  const shares = createEventHub<{ readonly packId: string; readonly share: number }>();
  const reportProgress = (packId: string, share: number): void => shares.emit({ packId, share });
  const built = createBuiltExports(builder, (packId, share) => reportProgress(packId, buildingFraction * share));
  const packOf = (packId: string): PackFile => holder.current().packs.get(packId).file;

  /** Makes an export ready and runs `work` on it. */
  async function prepared<Result>(
    packId: string,
    settings: ExportSettings,
    signal: AbortSignal | undefined,
    work: (prepared: Prepared) => Promise<Result>,
  ): Promise<Result> {
    refuseRelative(settings.destination);
    const project = holder.current();
    const folder = await access.check(settings.destination);
    refuseProjectFolders(project, folder);
    const { pack: kept, ...stored } = storedPack(project, packId);
    const order = settings.solutions;
    const best =
      order === undefined || solutions === undefined ? kept : await withBestSolutions(kept, order, solutions, signal);
    const { pack, broken, key } = await checked(project, best);
    refuseBroken(broken);
    const replaced = pack.entries.flatMap((entry, index) => (entry === kept.entries[index] ? [] : [{ index, entry }]));
    const scripts = await writtenByScripts(project, pack, settings.formats, scripting, signal);
    const recipes = recipeSources(project, pack, settings.formats);
    const variant = [stored.variant, order, key, scripts.key, recipeKey(recipes)]
      .filter((part) => part !== undefined && part !== "")
      .join(" ");
    const choices = { ...settings, written: scripts.files, recipes };
    return built.use({ ...stored, pack, replaced, variant }, choices, signal, async (files) => {
      const plan = await explained(folder, () => planFor(folder, pack.id, files));
      return work({ pack, folder, files, plan });
    });
  }
  function storedPack(project: OpenProject, packId: string): StoredPack {
    const { entry, file } = project.packs.get(packId);
    const tiles = tileFiles(project);
    // Other tiles change the output, so the cached export isn't reused.
    return { pack: file, file: entry.file, revision: entry.revision, variant: tiles?.key, tiles };
  }

  async function checked(project: OpenProject, pack: PackFile): Promise<CheckedPack> {
    return own === undefined ? { pack, broken: [], key: "" } : checkedPack(own, project, pack, scripting);
  }

  async function write(packId: string, settings: ExportSettings, signal?: AbortSignal) {
    return prepared(packId, settings, signal, async ({ pack, folder, files, plan }) => {
      refuseForeign(folder, plan);
      const report = throttle((share) => reportProgress(packId, buildingFraction + (1 - buildingFraction) * share));
      await explained(folder, () => carryOut(folder, pack, settings, plan, files, { signal, onProgress: report }));
      const pathsOf = (...actions: PlannedFile["action"][]): string[] =>
        plan.filter((file) => actions.includes(file.action)).map((file) => file.path);
      const kept = pathsOf("keep-changed");
      const isKept = new Set(kept);
      const written = files.map(({ record }) => record).filter(({ path }) => !isKept.has(path));
      written.sort((a, b) => (a.path < b.path ? -1 : 1));
      return {
        destination: folder,
        files: written,
        changed: pathsOf("new", "replace"),
        removed: pathsOf("remove"),
        kept,
      };
    });
  }

  /** A pack's remembered settings. They come with the project: it exports on save only where this person has agreed. */
  function settingsHere(project: OpenProject, packId: string): ExportSettings | undefined {
    const settings = rememberedSettings(project, packId);
    if (settings?.onSave !== true) return settings;
    if (scripting?.allowed.isAllowed(exportingOnSave(project, packId, settings)) === true) return settings;
    const { onSave: _, ...others } = settings;
    return others;
  }

  async function agreeToExports(packId: string, settings: ExportSettings): Promise<void> {
    if (settings.onSave === true) await scripting?.allowed.allow(exportingOnSave(holder.current(), packId, settings));
  }

  const live = createLiveExports({
    holder,
    settingsOf: settingsHere,
    write,
    onExported: (saved) => savedExports.emit(saved),
  });

  return {
    checks: async ({ packId }) => ({ broken: [...(await checked(holder.current(), packOf(packId))).broken] }),

    formats({ packId }) {
      const pack = packOf(packId);
      const scripts = scriptFormats(holder.current(), pack, scripting).map(
        ({ id, label, hint, extension, reason }) => ({
          id,
          group: "data" as const,
          label,
          hint,
          extension,
          available: reason === undefined,
          ...(reason === undefined ? {} : { reason }),
        }),
      );
      return { formats: [...formatsFor(pack).map((format) => describe(format, pack)), ...scripts] };
    },

    lastSettings({ packId }) {
      const pack = packOf(packId);
      const project = holder.current();
      const remembered = settingsHere(project, packId);
      return { settings: remembered ?? firstSettings(project, pack), exportedBefore: remembered !== undefined };
    },

    preview: ({ packId, settings }, signal) =>
      prepared(packId, settings, signal, ({ plan }) =>
        Promise.resolve({ files: plan.map(({ path, bytes, action }) => ({ path, bytes, action })) }),
      ),

    write: async ({ packId, settings }, signal) => {
      const project = holder.current();
      const before = rememberedSettings(project, packId);
      const answer = await write(packId, settings, signal);
      // What was chosen during the export is newer than what it began with.
      if (!project.store.db.open || !sameJson(rememberedSettings(project, packId), before)) return answer;
      await agreeToExports(packId, settings);
      rememberSettings(project, packId, settings);
      live.settingsChanged(packId);
      return answer;
    },

    remember: async ({ packId, settings }) => {
      refuseRelative(settings.destination);
      const project = holder.current();
      refuseProjectFolders(project, await access.check(settings.destination));
      await agreeToExports(packId, settings);
      rememberSettings(project, packId, settings);
      live.settingsChanged(packId);
      return {};
    },

    live: async ({ packId }) => ({ address: await live.address(packId) }),

    async *saved({ packId }, signal) {
      for await (const saved of savedExports.iterate(signal)) if (saved.packId === packId) yield saved;
    },

    async *progress({ packId }, signal) {
      for await (const { packId: id, share } of shares.iterate(signal)) if (id === packId) yield { share };
    },

    async download({ packId, settings }, signal) {
      const kept = storedPack(holder.current(), packId);
      const { pack, broken, key } = await checked(holder.current(), kept.pack);
      refuseBroken(broken);
      const replaced = pack.entries.map((entry, index) => ({ index, entry }));
      const scripts = await writtenByScripts(holder.current(), pack, settings.formats, scripting, signal);
      const recipes = recipeSources(holder.current(), pack, settings.formats);
      const variant = [kept.variant, key, scripts.key, recipeKey(recipes)]
        .filter((part) => part !== undefined && part !== "")
        .join(" ");
      const stored = key === "" ? { ...kept, variant } : { ...kept, pack, replaced, variant };
      const choices = { ...settings, container: "zip" as const, written: scripts.files, recipes };
      return built.use(stored, choices, signal, async (files) => {
        // Read here, because the file may be deleted before the response is sent.
        const parts = files.map(async ({ content }) =>
          "file" in content ? readFile(content.file) : new Uint8Array(content),
        );
        const zip = new Blob(await Promise.all(parts), { type: "application/zip" });
        return { fileName: zipName(stored.pack), zip };
      });
    },
  };
}

/** Throws StudioError INVALID when a check that packs have to keep is broken. */
function refuseBroken(broken: readonly BrokenCheck[]): void {
  const errors = broken.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return;
  throw new StudioError(
    "INVALID",
    [
      exportsServiceMessages.checkBroken(first.title, first.check, first.sentence),
      ...(errors.length > 1 ? [exportsServiceMessages.moreBroken(errors.length - 1)] : []),
    ].join(" "),
    {
      place: first.title,
      remedy: exportsServiceMessages.mendOrWarn,
    },
  );
}

/** Documents with the tiles for maps; undefined when the project has none. */
function tileFiles({ folder, documents }: OpenProject): (TileFiles & { readonly key: string }) | undefined {
  const entries = documents
    .list()
    .filter(({ content }) => content !== undefined && tileDocumentTypes.has(content.type));
  if (
    entries.every(
      ({ content }) => content?.type === "room-templates" && !JSON.stringify(content.data).includes('"paint"'),
    )
  )
    return undefined;
  return {
    folder,
    documents: entries.map(({ file }) => file),
    key: entries.map(({ revision }) => revision).join(" "),
  };
}

function describe(format: ExportFormat, pack: PackFile) {
  const { id, group, label, hint, extension } = format;
  const leavesOut = leftOut(format, pack);
  const levelsLeftOut = pack.entries.length - entriesFor(format, pack.entries).length;
  const reason = whyNot(format, pack);
  return {
    id,
    group,
    label,
    hint,
    extension,
    available: reason === undefined,
    ...(leavesOut === undefined ? {} : { leavesOut }),
    ...(levelsLeftOut === 0 ? {} : { levelsLeftOut }),
    ...(reason === undefined ? {} : { reason }),
  };
}

async function planFor(folder: string, packId: string, files: readonly MadeFile[]): Promise<PlannedFile[]> {
  const owned = await readOwnedFiles(folder, packId);
  const states = new Map<string, FileState>();
  const wanted = files.map(({ record }) => record);
  for (const { path } of [...wanted, ...owned]) {
    if (!states.has(path)) states.set(path, await inspect(folder, path));
  }
  return planExport(wanted, owned, (path) => states.get(path) ?? { type: "absent" });
}

function refuseForeign(folder: string, plan: readonly PlannedFile[]): void {
  const foreign = plan.filter((file) => file.action === "refuse-foreign").map((file) => file.path);
  if (foreign.length === 0) return;
  throw new StudioError("CONFLICT", exportsServiceMessages.foreignFilesInFolder(foreign), {
    place: folder,
    remedy: exportsServiceMessages.chooseEmptyFolder,
  });
}
