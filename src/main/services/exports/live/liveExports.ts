import type { ExportSettings, SavedExport } from "#shared/contract/exports.ts";
import type { OpenProject, ProjectHolder } from "../../openProject.ts";
import { type ExportOnSave, type WrittenExport, exportOnSave } from "./exportOnSave.ts";
import { type LiveServer, startLiveServer } from "./liveServer.ts";

/** What export on save and the connection to running games ask of the rest of the studio. */
export interface LiveExportsNeeds {
  readonly holder: Pick<ProjectHolder, "find" | "events" | "onOpened" | "onClosing">;
  /** What is remembered with a pack of a project. */
  readonly settingsOf: (project: OpenProject, packId: string) => ExportSettings | undefined;
  readonly write: (packId: string, settings: ExportSettings) => Promise<WrittenExport>;
  readonly onExported: (saved: SavedExport) => void;
}

/**
 * Exports on save in the open project, and the server that notifies games. The packs that are exported on save are kept
 * in memory while a project is open: every save asks. The server starts when its address is first asked for and ends
 * with the project.
 */
export function createLiveExports({ holder, settingsOf, write, onExported }: LiveExportsNeeds) {
  const onSave = new Map<string, ExportSettings>();
  let saving: ExportOnSave | undefined;
  let server: Promise<LiveServer> | undefined;

  async function announce(saved: SavedExport): Promise<void> {
    onExported(saved);
    (await server)?.send(saved);
  }

  /** A pack's settings were stored: it is exported on save from now on, or no longer. */
  function settingsChanged(packId: string): void {
    const project = holder.find();
    const settings = project === undefined || project.readOnly ? undefined : settingsOf(project, packId);
    if (settings?.onSave !== true) {
      onSave.delete(packId);
      return;
    }
    onSave.set(packId, settings);
    saving ??= exportOnSave({
      holder,
      settingsOf: (id) => onSave.get(id),
      write,
      onExported: (saved) => void announce(saved).catch(() => undefined),
      now: Date.now,
    });
    saving.remember(packId);
  }

  holder.onOpened((project) => {
    for (const { id } of project.packs.list()) settingsChanged(id);
  });
  holder.onClosing(async () => {
    onSave.clear();
    const [open, running] = [saving, server];
    saving = undefined;
    server = undefined;
    await open?.close();
    await (await running)?.close();
  });

  return {
    settingsChanged,
    /** Addresses for games; null for packs that aren't exported on save. */
    address: async (packId: string): Promise<{ socket: string; page: string } | null> => {
      if (!onSave.has(packId)) return null;
      server ??= startLiveServer((id) => onSave.get(id)?.destination);
      const running = await server;
      return { socket: running.socket, page: running.page(packId) };
    },
  };
}
