import type { PackEntry } from "#shared/project/packFile.ts";
import { refreshPacks } from "#renderer/studio/projectFeed.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { freeName } from "#renderer/levels/addToPack.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import { marksStored } from "#renderer/gallery/galleryMarks.ts";
import { editEntries, editPack, selectEntry, showPack, undoPack, usePack } from "#renderer/history/packStore.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { fillGaps, type KeptLevel } from "./fillGaps.ts";
import { entriesOf } from "./keptPool.ts";
import { defaultCurve, fittingPosition, type PackCurve } from "./packCurve.ts";
import { packCurve } from "./packMetrics.ts";
import { moveEntry, sortByMetric, withoutEntries } from "./packOrder.ts";
import { messages, packActionMessages } from "./messages.ts";

/** Makes a pack: of all kept candidates, or an empty one. */
export async function createPack(from: "kept" | "nothing"): Promise<void> {
  await marksStored();
  const name = freeName(from === "kept" ? messages.keptLevels : messages.newPack);
  const kept = {
    filter: { flags: ["keep" as const], foldDuplicates: true },
    sort: { by: "arrival", direction: "ascending" as const },
  };
  const { pack } = await studio().packs.create({ name, ...(from === "kept" ? { from: kept } : {}) });
  await refreshPacks(studio());
  showPack(pack.id);
}

/** Deletes a pack's file; the toast can undo it. */
export async function removePack(info: PackInfo): Promise<void> {
  if (usePack.getState().packId === info.id) showPack(null);
  await studio().packs.remove({ id: info.id });
  await refreshPacks(studio());
  const putBack = async (): Promise<void> => {
    await studio().packs.undoRemove({ id: info.id });
    await refreshPacks(studio());
    showPack(info.id);
  };
  showToast({
    text: messages.packRemoved(info.name),
    action: { label: messages.undo, run: () => attempt(messages.couldntRestore(info.name), putBack) },
  });
}

/** Trimmed; an empty name is ignored. Calls of one gesture are one step. */
export function renamePack(name: string, gesture?: string): void {
  const trimmed = name.trim();
  if (trimmed !== "") editPack(messages.renamePack, (pack) => ({ ...pack, name: trimmed }), gesture);
}

/** Trimmed; an empty or unchanged title is ignored. Calls of one gesture are one step. */
export function renameEntry(index: number, title: string, gesture?: string): void {
  const old = usePack.getState().pack?.entries[index]?.title;
  if (old === undefined || title.trim() === "" || title.trim() === old) return;
  const rename = (entries: readonly PackEntry[]): PackEntry[] =>
    entries.map((entry, i) => (i === index ? { ...entry, title: title.trim() } : entry));
  editEntries(packActionMessages.rename(old), rename, gesture);
}

/** Moves an entry to position `to`, around locked ones. */
export function moveTo(from: number, to: number): void {
  const title = usePack.getState().pack?.entries[from]?.title ?? "";
  editEntries(packActionMessages.move(title), (entries) => moveEntry(entries, from, to));
}

/** A locked entry keeps its position when others are moved or sorted. */
export function toggleLock(index: number): void {
  const entry = usePack.getState().pack?.entries[index];
  if (entry === undefined) return;
  editEntries(
    entry.locked === true ? packActionMessages.unlock(entry.title) : packActionMessages.lock(entry.title),
    (entries) => entries.map((other, i) => (i === index ? { ...other, locked: entry.locked !== true } : other)),
  );
}

/** Removes an entry; the toast can undo it. */
export function removeEntry(index: number): void {
  const entry = usePack.getState().pack?.entries[index];
  if (entry === undefined) return;
  editEntries(packActionMessages.remove(entry.title), (entries) => withoutEntries(entries, new Set([entry.id])));
  showToast({ text: messages.levelRemoved(entry.title), action: { label: messages.undo, run: undoPack } });
}

/** By the curve's metric, around locked entries; nothing without a curve. */
export function sortPack(direction: "ascending" | "descending"): void {
  const { pack } = usePack.getState();
  const curve = pack === null ? null : packCurve(pack);
  if (curve !== null) editEntries(messages.sortPack, (entries) => sortByMetric(entries, curve.metric, direction));
}

/** Removes the levels that look too similar to another of the pack; one undoable step. */
export function removeLookAlikes(): void {
  const { pack } = usePack.getState();
  if (pack === null) return;
  const alike = lookAlikes(pack.entries, findLevelKind);
  if (alike.size === 0) {
    showToast({ text: messages.noLookAlikes(pack.name) });
    return;
  }
  editEntries(messages.removeLookAlikes, (entries) => withoutEntries(entries, alike));
  showToast({ text: messages.lookAlikesRemoved(alike.size), action: { label: messages.undo, run: undoPack } });
}

/** Draws another metric over the order, with a first target through its range. */
export function chooseCurveMetric(metric: string): void {
  editPack(messages.changeMetric, (pack) => ({ ...pack, curve: defaultCurve(pack.entries, metric) }));
}

/** Changes the target: its value at the start and at the end, or half the height of its band. */
export function changeTarget(change: { start?: number; end?: number; tolerance?: number }): void {
  editPack(messages.changeTarget, (pack) => {
    const curve = packCurve(pack);
    if (curve === null) return pack;
    const first = curve.target[0]?.[1] ?? 0;
    const last = curve.target.at(-1)?.[1] ?? 0;
    const between = curve.target.slice(1, -1);
    return {
      ...pack,
      curve: {
        ...curve,
        target: [[0, change.start ?? first], ...between, [1, change.end ?? last]],
        tolerance: Math.max(0, change.tolerance ?? curve.tolerance),
      },
    };
  });
}

/** Changes the target curve; edits of one gesture are one step. */
export function changeTargetCurve(curve: PackCurve, gesture?: string): void {
  const { pack } = usePack.getState();
  if (pack !== null && packCurve(pack) !== curve)
    editPack(messages.changeTarget, (now) => ({ ...now, curve }), gesture);
}

/** Puts an entry that is outside the band where it fits. */
export function moveWhereItFits(index: number): void {
  const place = placeThatFits(index);
  if (place !== null) moveTo(index, place);
}

/** The nearest position where the entry is inside the band and the pack fits better; null if there is none. */
export function placeThatFits(index: number): number | null {
  const { pack } = usePack.getState();
  const curve = pack === null ? null : packCurve(pack);
  if (pack === null || curve === null) return null;
  return fittingPosition(pack.entries, curve, index);
}

/** Replaces every unlocked entry outside the band with the kept level that fits best; one undoable step. */
export async function fillPackGaps(kept: readonly KeptLevel[], only?: number): Promise<void> {
  const { pack } = usePack.getState();
  const curve = pack === null ? null : packCurve(pack);
  if (pack === null || curve === null) return;
  const plan = fillGaps(pack.entries, curve, kept).filter((fill) => only === undefined || fill.index === only);
  if (plan.length === 0) {
    showToast({ text: messages.nothingFitsGaps });
    return;
  }
  const made = await entriesOf(plan.map((fill) => fill.candidateId));
  const byIndex = new Map(plan.map((fill, i) => [fill.index, made[i]]));
  editEntries(packActionMessages.fill(plan.length), (entries) =>
    entries.map((entry, index) => byIndex.get(index) ?? entry),
  );
  showToast({ text: messages.gapsFilled(plan.length), action: { label: messages.undo, run: undoPack } });
}

/** Appends kept candidates to the pack on screen, or inserts them at a position. */
export async function addKept(candidateIds: readonly number[], at?: number): Promise<void> {
  const made = await entriesOf(candidateIds);
  const label = packActionMessages.add(made.length);
  editEntries(label, (entries) => [...entries.slice(0, at), ...made, ...(at === undefined ? [] : entries.slice(at))]);
  const count = usePack.getState().pack?.entries.length ?? 0;
  selectEntry(at ?? count - 1);
}

/** Chooses the first pack when none is chosen or the chosen one is gone. */
export function chooseSomePack(): void {
  const { packs } = useSession.getState();
  const { packId } = usePack.getState();
  if (packId !== null && packs.some((pack) => pack.id === packId)) return;
  showPack(packs[0]?.id ?? null);
}

/** From this likeness on (0 to 1), two levels of a pack feel like the same one played twice. */
const lookAlikeShare = 0.7;

/**
 * Entries that look like another that stays: in order, an entry stays unless it is too similar to one that already
 * stays. Locked entries always stay, and what looks like them is removed, wherever it is. Levels that a kind can't
 * compare, or of different kinds, are never alike. O(n^2) comparisons.
 */
export function lookAlikes(
  entries: readonly PackEntry[],
  kindOf: (id: string) => LevelKind | undefined,
): ReadonlySet<string> {
  const locked = entries.filter((entry) => entry.locked === true);
  const staying = new Map<string, unknown[]>();
  const leaving = new Set<string>();
  for (const entry of [...locked, ...entries.filter((other) => other.locked !== true)]) {
    const kind = kindOf(entry.kind);
    const level = kind?.levelSchema.safeParse(entry.level);
    if (kind?.similarity === undefined || level?.success !== true) continue;
    const others = staying.get(entry.kind) ?? [];
    const isAlike = others.some((other) => (kind.similarity?.(other, level.data) ?? 0) >= lookAlikeShare);
    if (isAlike && entry.locked !== true) leaving.add(entry.id);
    else staying.set(entry.kind, [...others, level.data]);
  }
  return leaving;
}
