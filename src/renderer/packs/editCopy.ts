import type { PackEntry } from "#shared/project/packFile.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { whyWithheld } from "#renderer/studio/session.ts";
import { findLevelViews } from "#renderer/editors/kindScreens.ts";
import { createFilledDocument } from "#renderer/explorer/documentActions.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { inputOfLevel } from "#renderer/runs/runInput.ts";
import { messages } from "./messages.ts";

function selectedEntry(): PackEntry | undefined {
  const { pack, selected } = usePack.getState();
  return pack?.entries[selected];
}

/** True, or why the selected level can't become a document. */
export function canCopyLevel(): true | string {
  const withheld = whyWithheld();
  if (withheld !== undefined) return withheld;
  const entry = selectedEntry();
  if (entry === undefined) return messages.selectLevelFirst;
  return findLevelViews(entry.kind)?.toDocument !== undefined || messages.cantEdit;
}

/** Makes a document of the selected level and opens it; the level in the pack stays as it is. */
export function editCopy(): void {
  const entry = selectedEntry();
  const target = entry === undefined ? undefined : findLevelViews(entry.kind)?.toDocument;
  if (entry === undefined || target === undefined) return;
  const { title, level, author, note, provenance } = entry;
  attempt(messages.couldntCopyLevel, async () => {
    const about = {
      ...(author === undefined ? {} : { author }),
      ...(note === undefined ? {} : { comment: note }),
      ...(target.keepsDemands === true ? await inputOfLevel(provenance) : {}),
    };
    await createFilledDocument(target.documentType, title, target.data(level, about));
  });
}
