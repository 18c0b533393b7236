import type { ExportSettings } from "#shared/contract/exports.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { ExportChoices, ExportFile } from "#main/exports/exportFile.ts";
import { ownedFile } from "#main/exports/exportManifest.ts";
import { safeFileName } from "#main/exports/fileNames.ts";
import type { ExportFormat } from "#main/exports/exportFormat.ts";
import { formatsFor, whyNot } from "#main/exports/formats.ts";
import { throttle } from "#main/exports/process/throttle.ts";
import type { AreaService } from "../areaService.ts";
import { createEventHub } from "../eventHub.ts";
import type { FolderAccess } from "../hostAccess.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
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

export interface ExportsNeeds {
  readonly holder: Pick<ProjectHolder, "current">;
  /** Which destinations this host lets a screen write to. */
  readonly access: FolderAccess;
  /** Who makes the files. */
  readonly build: ExportBuilder;
}

/** How much of an export's progress is making its files; the rest is writing them. */
const buildingFraction = 0.8;

/** An export made ready: its files, and what has to happen in the destination. */
interface Prepared {
  readonly project: OpenProject;
  readonly pack: PackFile;
  readonly folder: string;
  readonly files: readonly ExportFile[];
  readonly plan: readonly PlannedFile[];
}

/** Writing packs out: into folders that the studio shares with others, so it touches only files of its own. */
export function createExportsService({ holder, access, build: builder }: ExportsNeeds): AreaService<"exports"> {
  const shares = createEventHub<{ readonly packId: string; readonly share: number }>();
  const reportProgress = (packId: string, share: number): void => shares.emit({ packId, share });
  const build = rememberLast(builder, (packId, share) => reportProgress(packId, buildingFraction * share));
  const packOf = (packId: string): PackFile => holder.current().packs.get(packId).file;

  async function prepare(packId: string, settings: ExportSettings, signal?: AbortSignal): Promise<Prepared> {
    refuseRelative(settings.destination);
    const project = holder.current();
    const folder = await access.check(settings.destination);
    refuseProjectFolders(project, folder);
    const { pack, files } = await buildPack(project, packId, settings, signal);
    const plan = await explained(folder, () => planFor(folder, pack.id, files));
    return { project, pack, folder, files, plan };
  }
  async function buildPack(project: OpenProject, packId: string, choices: ExportChoices, signal?: AbortSignal) {
    const { entry, file } = project.packs.get(packId);
    const stored = { pack: file, file: entry.file, revision: entry.revision };
    return { pack: file, files: await build(stored, choices, signal) };
  }

  return {
    formats({ packId }) {
      const pack = packOf(packId);
      return { formats: formatsFor(pack).map((format) => describe(format, pack)) };
    },

    lastSettings({ packId }) {
      const pack = packOf(packId);
      const project = holder.current();
      const remembered = rememberedSettings(project, packId);
      return { settings: remembered ?? firstSettings(project, pack), exportedBefore: remembered !== undefined };
    },

    async preview({ packId, settings }, signal) {
      const { plan } = await prepare(packId, settings, signal);
      return { files: plan.map(({ path, bytes, action }) => ({ path, bytes, action })) };
    },

    async write({ packId, settings }, signal) {
      const { project, pack, folder, files, plan } = await prepare(packId, settings, signal);
      refuseForeign(folder, plan);
      const tell = throttle((share) => reportProgress(packId, buildingFraction + (1 - buildingFraction) * share));
      await explained(folder, () => carryOut(folder, pack, settings, plan, files, { signal, onProgress: tell }));
      rememberSettings(project, packId, settings);
      const pathsOf = (action: PlannedFile["action"]): string[] =>
        plan.filter((file) => file.action === action).map((file) => file.path);
      const kept = pathsOf("keep-changed");
      const isKept = new Set(kept);
      const written = files.filter((file) => !isKept.has(file.path));
      return {
        destination: folder,
        files: written.map(ownedFile),
        removed: pathsOf("remove"),
        kept,
      };
    },

    async *progress({ packId }, signal) {
      for await (const { packId: id, share } of shares.iterate(signal)) if (id === packId) yield { share };
    },

    async download({ packId, settings }, signal) {
      const { pack, files } = await buildPack(holder.current(), packId, { ...settings, container: "zip" }, signal);
      return {
        fileName: `${safeFileName(pack.name, "pack")}.zip`,
        zip: new Blob(
          files.map(({ bytes }) => new Uint8Array(bytes)),
          { type: "application/zip" },
        ),
      };
    },
  };
}

function describe(format: ExportFormat, pack: PackFile) {
  const { id, group, label, hint, extension, leavesOut } = format;
  const reason = whyNot(format, pack);
  return {
    id,
    group,
    label,
    hint,
    extension,
    available: reason === undefined,
    ...(leavesOut === undefined ? {} : { leavesOut }),
    ...(reason === undefined ? {} : { reason }),
  };
}

type Build = (
  stored: StoredPack,
  choices: ExportChoices,
  signal: AbortSignal | undefined,
) => Promise<readonly ExportFile[]>;

/** Keeps the files of the last export that was built: a preview is mostly followed by the same write. */
function rememberLast(builder: ExportBuilder, onProgress: (packId: string, share: number) => void): Build {
  const mostBytes = 256 * 1024 * 1024;
  let last: { readonly key: string; readonly files: readonly ExportFile[] } | undefined;
  return async (stored, { formats, container, cellSize, theme, book }, signal) => {
    const { id } = stored.pack;
    const key = JSON.stringify([id, stored.revision, [...formats].sort(), container, cellSize, theme, book]);
    if (last?.key === key) return last.files;
    const choices = { formats, container, cellSize, theme, book };
    const files = await builder(
      stored,
      choices,
      signal,
      throttle((share) => onProgress(id, share)),
    );
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    last = bytes <= mostBytes ? { key, files } : undefined;
    return files;
  };
}

async function planFor(folder: string, packId: string, files: readonly ExportFile[]): Promise<PlannedFile[]> {
  const owned = await readOwnedFiles(folder, packId);
  const states = new Map<string, FileState>();
  for (const { path } of [...files, ...owned]) {
    if (!states.has(path)) states.set(path, await inspect(folder, path));
  }
  return planExport(files.map(ownedFile), owned, (path) => states.get(path) ?? { type: "absent" });
}

function refuseForeign(folder: string, plan: readonly PlannedFile[]): void {
  const foreign = plan.filter((file) => file.action === "refuse-foreign").map((file) => file.path);
  const [first] = foreign;
  if (first === undefined) return;
  const others = foreign.length === 1 ? "" : ` and ${foreign.length - 1} more`;
  throw new StudioError(
    "CONFLICT",
    `The folder has files of the same name that this export did not write: ${first}${others}. Nothing was written.`,
    {
      place: folder,
      remedy: "Choose an empty folder, or move those files elsewhere.",
    },
  );
}
