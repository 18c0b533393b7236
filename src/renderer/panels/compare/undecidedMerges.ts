import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { dismissToast, showToast } from "#renderer/studio/toasts.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { showPack } from "#renderer/history/packStore.ts";
import { compare, compareDocument, finishMarkedMerge, marksSubject } from "#renderer/explorer/compareStore.ts";
import type { UndecidedFile } from "#shared/contract/versions.ts";
import { compareMessages as messages } from "./messages.ts";
import { mergeVersion } from "./versions.ts";

/** What was offered already, so that it is offered once: file and number of merges. */
const offered = new Set<string>();

/** The toast that waits for a decision. */
let waits: { readonly key: string; readonly toast: number } | undefined;

/**
 * Offers what merges have left to decide, when a project is opened and when Git changes its files. The project may be open
 * already or not known yet: a page loads its parts while it connects.
 */
export function watchUndecidedMerges(): void {
  // Two clones are one project: the folder tells them apart.
  let folder: string | undefined;
  const look = (now: string | undefined): void => {
    if (now === folder) return;
    folder = now;
    forgetOffers();
    if (now !== undefined) void offerUndecided();
  };
  useSession.subscribe((session) => look(session.project?.path));
  look(useSession.getState().project?.path);
  onProjectEvent((event) => {
    const isExternal = (event.type === "document" || event.type === "pack") && event.origin === "external";
    if (isExternal || event.type === "marks") void offerUndecided();
  });
}

function forgetOffers(): void {
  offered.clear();
  if (waits !== undefined) dismissToast(waits.toast);
  waits = undefined;
}

/**
 * Asks the studio, and offers the next merge in a toast that stays until it is dismissed or the merge is decided: one at
 * a time, as they would push each other out. A studio that can't be reached is asked at the next event.
 */
export async function offerUndecided(): Promise<void> {
  try {
    const { files } = await studio().versions.undecided({});
    if (waits !== undefined && !files.some((one) => keyOf(one) === waits?.key)) {
      dismissToast(waits.toast);
      waits = undefined;
    }
    const waiting = files.filter((one) => !offered.has(keyOf(one)));
    const [next] = waiting;
    if (next === undefined) return;
    offered.add(keyOf(next));
    offer(next, waiting.length - 1);
  } catch {
    // The screen says by itself that there is no connection.
  }
}

function keyOf({ file, merges }: UndecidedFile): string {
  return `${file} ${merges.length}`;
}

function offer(one: UndecidedFile, others: number): void {
  const count = one.merges.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
  const text = one.text === undefined ? messages.undecided(nameOf(one), count) : messages.markers(nameOf(one));
  const toast = showToast({
    stays: true,
    text: others === 0 ? text : messages.andOthers(text, others),
    action: { label: messages.decide, run: () => decide(one) },
  });
  waits = { key: keyOf(one), toast };
}

function nameOf({ id, part, file }: UndecidedFile): string {
  const { documents, packs } = useSession.getState();
  if (part === "marks") return messages.theMarks;
  return (part === "pack" ? packs : documents).find((one) => one.id === id)?.name ?? file;
}

/** Opens the compare dialog on a merge; a pack is shown behind it, where its undo history is. */
function decide(one: UndecidedFile): void {
  if (one.text !== undefined) return finishMarkedMerge(one);
  const version = mergeVersion(one) ?? null;
  switch (one.part) {
    case "document":
    case "text":
      return compareDocument(one.id, version);
    case "pack":
      showWorkspace("pack");
      showPack(one.id);
      return compare({ part: "pack", id: one.id }, version);
    case "marks":
      return compare(marksSubject, version);
  }
}
