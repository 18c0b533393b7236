import { once } from "node:events";
import { exportOnSave, type WrittenExport } from "#main/services/exports/live/exportOnSave.ts";
import { startLiveServer } from "#main/services/exports/live/liveServer.ts";
import type { ProjectHolder } from "#main/services/openProject.ts";
import type { ExportSettings, SavedExport } from "#shared/contract/exports.ts";
import { exportCommandMessages as messages } from "./messages.ts";
import type { Terminal } from "./terminal.ts";

interface WatchedPack {
  readonly holder: ProjectHolder;
  readonly packId: string;
  readonly settings: ExportSettings;
  readonly write: () => Promise<WrittenExport>;
}

/**
 * Exports the pack again after every save, until Ctrl-C: a line per written file, or a JSON object per export. Games receive
 * it over the WebSocket whose address is printed first.
 */
export async function watchPack(
  { holder, packId, settings, write }: WatchedPack,
  isJson: boolean,
  terminal: Terminal,
): Promise<void> {
  const live = await startLiveServer((id) => (id === packId ? settings.destination : undefined));
  let printing: Promise<void> = Promise.resolve();
  const print = async (saved: SavedExport): Promise<void> => {
    if (isJson) return terminal.print(JSON.stringify(saved));
    if (saved.error !== undefined) terminal.say(saved.error.message);
    for (const path of saved.files) await terminal.print(path);
    for (const path of saved.removed) await terminal.print(messages.removedFile(path));
  };
  const saving = exportOnSave({
    holder,
    settingsOf: (id) => (id === packId ? settings : undefined),
    write,
    onExported: (saved) => {
      live.send(saved);
      printing = printing.then(() => print(saved));
    },
    now: Date.now,
  });
  saving.remember(packId);
  terminal.say(messages.watching(live.socket, live.page(packId)));
  try {
    if (!terminal.signal.aborted) await once(terminal.signal, "abort");
  } finally {
    await saving.close();
    await printing;
    await live.close();
  }
}
