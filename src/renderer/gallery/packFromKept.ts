import { plural } from "#shared/text/format.ts";
import { showPack } from "#renderer/history/packStore.ts";
import { freeName } from "#renderer/levels/addToPack.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { refreshPacks } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { useCurate } from "./curateStore.ts";
import { marksStored } from "./galleryMarks.ts";
import { noFilter, sourceOf, withFlag, withSource } from "./filterModel.ts";
import { messages } from "./messages.ts";

/** Makes a pack of all kept candidates in the current source, in the gallery's order, and shows it. */
export async function packFromKept(): Promise<void> {
  await marksStored();
  const { filter, sort } = useCurate.getState();
  const kept = withFlag(withSource(noFilter, sourceOf(filter)), "keep");
  const name = freeName(messages.keptLevels);
  const { pack } = await studio().packs.create({ name, from: { filter: kept, sort } });
  await refreshPacks(studio());
  showToast({ text: `${name}: ${plural(pack.entries.length, "level")}.` });
  showPack(pack.id);
  showWorkspace("pack");
}
