import { download, fileNameOf } from "#renderer/studio/download.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { useCurate } from "./curateStore.ts";
import { messages } from "./messages.ts";

/** Saves what the gallery shows, in its order, as a table of marks, origins and metrics. */
export async function saveTable(): Promise<void> {
  const { filter, sort } = useCurate.getState();
  const { csv, rows } = await studio().candidates.table({ filter, sort });
  const project = fileNameOf(useSession.getState().project?.name ?? "", "project");
  download(csv, `${project}-candidates.csv`);
  showToast({ text: messages.savedTable(rows) });
}
