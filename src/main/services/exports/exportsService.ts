import type { ExportSettings } from "#shared/contract/exports.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { ExportError } from "#main/exports/exportError.ts";
import type { ExportChoices, ExportFile } from "#main/exports/exportFile.ts";
import { ownedFile } from "#main/exports/exportManifest.ts";
import { type OnShare, exportPack } from "#main/exports/exportPack.ts";
import { safeFileName } from "#main/exports/fileNames.ts";
import { type ExportFormat, formatsFor, whyNot } from "#main/exports/formats.ts";
import type { AreaService } from "../areaService.ts";
import { createEventHub } from "../eventHub.ts";
import type { FolderAccess } from "../hostAccess.ts";
import type { ProjectHolder } from "../openProject.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { carryOut, inspect, readOwnedFiles } from "./exportFolder.ts";
import { planExport, type FileState, type PlannedFile } from "./exportPlan.ts";
import { firstSettings, refuseRelative, rememberedSettings, rememberSettings } from "./exportSettings.ts";

export interface ExportsNeeds {
  readonly holder: Pick<ProjectHolder, "current">;
  readonly packs: Pick<AreaService<"packs">, "get">;
  /** Which destinations this host lets a screen write to. */
  readonly access: FolderAccess;
}

/** An export made ready: its files, and what has to happen in the destination. */
interface Prepared {
  readonly pack: PackFile;
  readonly folder: string;
  readonly files: readonly ExportFile[];
  readonly plan: readonly PlannedFile[];
}

/** Writing packs out: into folders that the studio shares with others, so it touches only files of its own. */
export function createExportsService({ holder, packs, access }: ExportsNeeds): AreaService<"exports"> {
  const shares = createEventHub<{ readonly packId: string; readonly share: number }>();
  const build = rememberLast((packId, share) => shares.emit({ packId, share }));

  async function prepare(packId: string, settings: ExportSettings, signal?: AbortSignal): Promise<Prepared> {
    refuseRelative(settings.destination);
    const folder = await access.check(settings.destination);
    const { pack, revision } = await packs.get({ id: packId });
    const files = await build(pack, revision, settings, signal);
    const plan = await explained(folder, () => planFor(folder, pack.id, files));
    return { pack, folder, files, plan };
  }

  return {
    async formats({ packId }) {
      const { pack } = await packs.get({ id: packId });
      return { formats: formatsFor(pack).map((format) => describe(format, pack)) };
    },

    async lastSettings({ packId }) {
      const { pack } = await packs.get({ id: packId });
      const project = holder.current();
      const remembered = rememberedSettings(project, packId);
      return { settings: remembered ?? firstSettings(project, pack), exportedBefore: remembered !== undefined };
    },

    async preview({ packId, settings }, signal) {
      const { plan } = await prepare(packId, settings, signal);
      return { files: plan.map(({ path, bytes, action }) => ({ path, bytes, action })) };
    },

    async write({ packId, settings }, signal) {
      const { pack, folder, files, plan } = await prepare(packId, settings, signal);
      refuseForeign(folder, plan);
      signal?.throwIfAborted();
      await explained(folder, () => carryOut(folder, pack, settings, plan, files));
      rememberSettings(holder.current(), packId, settings);
      const pathsOf = (action: PlannedFile["action"]): string[] =>
        plan.filter((file) => file.action === action).map((file) => file.path);
      const kept = pathsOf("keep-changed");
      const written = files.filter((file) => !kept.includes(file.path));
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
      const { pack, revision } = await packs.get({ id: packId });
      const files = await build(pack, revision, { ...settings, container: "zip" }, signal);
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
  const { id, label, hint, extension } = format;
  const reason = whyNot(format, pack);
  return { id, label, hint, extension, available: reason === undefined, ...(reason === undefined ? {} : { reason }) };
}

type Build = (
  pack: PackFile,
  revision: string,
  choices: ExportChoices,
  signal: AbortSignal | undefined,
) => Promise<readonly ExportFile[]>;

/** Keeps the files of the last export that was built: a preview is mostly followed by the same write. */
function rememberLast(onShare: (packId: string, share: number) => void): Build {
  const mostBytes = 256 * 1024 * 1024;
  let last: { readonly key: string; readonly files: readonly ExportFile[] } | undefined;
  return async (pack, revision, { formats, container, cellSize, theme }, signal) => {
    const key = JSON.stringify([pack.id, revision, [...formats].sort(), container, cellSize, theme]);
    if (last?.key === key) return last.files;
    const files = await built(
      pack,
      { formats, container, cellSize, theme },
      signal,
      seldom((share) => onShare(pack.id, share)),
    );
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    last = bytes <= mostBytes ? { key, files } : undefined;
    return files;
  };
}

/** Passes on at most ten shares a second. */
function seldom(tell: OnShare): OnShare {
  let told = -Infinity;
  return (share) => {
    if (performance.now() - told < 100) return;
    told = performance.now();
    tell(share);
  };
}

async function built(
  pack: PackFile,
  choices: ExportChoices,
  signal: AbortSignal | undefined,
  onShare: OnShare,
): Promise<ExportFile[]> {
  try {
    return await exportPack(pack, choices, signal, onShare);
  } catch (error) {
    if (!(error instanceof ExportError)) throw error;
    throw new StudioError("INVALID", error.message, { place: `${pack.name}: ${error.place}`, remedy: error.remedy });
  }
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
      remedy: "Choose an empty folder, or move those files away.",
    },
  );
}
