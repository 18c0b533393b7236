import {
  ArrowDownNarrowWide,
  CopyMinus,
  FileDown,
  Footprints,
  Gauge,
  GitCompare,
  PackagePlus,
  PencilLine,
  Play,
  Redo2,
  Trash2,
  Undo2,
} from "lucide-react";
import { compare } from "#renderer/explorer/compareStore.ts";
import { lookCommand } from "#renderer/levels/tiles/lookCommand.ts";
import { messages as levelMessages } from "#renderer/levels/messages.ts";
import { useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { contextMenuEntries, type MenuEntry } from "#renderer/commands/menuEntry.ts";
import { currentKeys } from "#renderer/commands/keyOverrides.ts";
import { listCommands } from "#renderer/commands/listKeys.ts";
import { allCommands } from "#renderer/commands/registry.ts";
import { moveSelected, moveSelectedTo, removeSelected, toggleLocks } from "./bulkActions.ts";
import { selectAllEntries, selectedEntries } from "./packSelection.ts";
import { packTagsId, titlePatternId } from "./SelectionBar.tsx";
import { exportPack, useExport } from "./exportStore.ts";
import { createPack, removeLookAlikes, sortPack } from "./packActions.ts";
import { redoPack, undoPack, usePack } from "#renderer/history/packStore.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import { canCopyLevel, editCopy } from "./editCopy.ts";
import { measureLevels } from "./measure/measuring.ts";
import { measureRuns, unmeasured } from "./measure/measureModel.ts";
import { measureMessages } from "./measure/messages.ts";
import { isLive, useRuns } from "#renderer/runs/runsStore.ts";
import { messages, packCommandMessages } from "./messages.ts";
import { canView, usePackView, type PackView } from "./packViewStore.ts";

const category = messages.category;

function canEdit(): true | string {
  if (useSession.getState().project?.readOnly !== false) return messages.readOnly;
  return usePack.getState().pack === null ? messages.openPackFirst : true;
}

function canFindLookAlikes(): true | string {
  const { pack } = usePack.getState();
  const isCompared = pack?.entries.some(({ kind }) => findLevelKind(kind)?.similarity !== undefined) === true;
  return pack === null || isCompared ? canEdit() : messages.nothingToCompare;
}

function canMeasure(): true | string {
  const { pack } = usePack.getState();
  if (pack !== null && measureRuns(useRuns.getState().runs, pack.id).some(isLive)) return measureMessages.isMeasuring;
  const isComplete = pack !== null && unmeasured(pack.entries, findLevelKind).length === 0;
  return isComplete ? measureMessages.nothingToMeasure : canEdit();
}

function canExport(): true | string {
  const { pack } = usePack.getState();
  if (pack === null) return messages.openPackFirst;
  return pack.entries.length === 0 ? messages.packIsEmpty : true;
}

function takeBack(direction: "done" | "undone"): void {
  const step = usePack.getState().history[direction].at(-1);
  if (step === undefined) return;
  if (direction === "done") undoPack();
  else redoPack();
  showToast({
    text: `${direction === "done" ? packCommandMessages.undone : packCommandMessages.redone}: ${step.label}.`,
  });
}

function showLevel(view: PackView): void {
  usePackView.setState({ view });
  focusCanvasAfterClick();
}

function canEditLevel(): true | string {
  if (selectedEntries().length === 0) return messages.selectLevelFirst;
  return usePackView.getState().view === null ? canEdit() : messages.selectLevelFirst;
}

function canEditSeveral(): true | string {
  return selectedEntries().length > 1 ? canEdit() : messages.selectSeveral;
}

function isLocked(): boolean {
  const selected = selectedEntries();
  return selected.length > 0 && selected.every(({ locked }) => locked === true);
}

function focusField(id: string): void {
  document.querySelector<HTMLElement>(`#${id} input`)?.focus();
}

function rowCommand(id: string, label: string, keys: readonly string[], run: () => void): Command {
  return {
    id: `pack.${id}`,
    label,
    category,
    keys,
    menu: { id: "level", group: "2-edit" },
    when: canEditLevel,
    run,
  };
}

/** The context menu of a row. */
export function rowMenu(): readonly MenuEntry[] {
  const entries = contextMenuEntries(
    [
      ["pack.play", "pack.steps", "pack.edit"],
      ["pack.rename", "pack.titles", "pack.tag"],
      ["pack.moveUp", "pack.moveDown", "pack.moveFirst", "pack.moveLast", "pack.lock"],
      ["pack.selectAll"],
      ["pack.remove"],
    ],
    allCommands(),
  );
  // The focused list handles these keys itself.
  return entries.map((entry) => {
    const own = listCommands.find(({ id }) => entry.type === "item" && id === entry.id.replace("pack.", "list."));
    const [keys] = own === undefined ? [] : currentKeys(own);
    return entry.type === "item" && keys !== undefined ? { ...entry, keys } : entry;
  });
}

/** All keyboard, menu and palette commands of the Pack workspace. */
export const packCommands: readonly Command[] = [
  ...commandsWith({ category }, [
    {
      id: "pack.undo",
      label: messages.undo,
      icon: Undo2,
      keys: ["Mod+Z"],
      menu: { id: "edit", group: "1-undo" },
      when: () => (usePack.getState().history.done.length === 0 ? messages.nothingToUndo : canEdit()),
      run: () => takeBack("done"),
    },
    {
      id: "pack.redo",
      label: messages.redo,
      icon: Redo2,
      keys: ["Mod+Shift+Z", "Mod+Y"],
      menu: { id: "edit", group: "1-undo" },
      when: () => (usePack.getState().history.undone.length === 0 ? messages.nothingToRedo : canEdit()),
      run: () => takeBack("undone"),
    },
    {
      id: "pack.play",
      label: messages.playLevel,
      icon: Play,
      keys: ["Shift+P"],
      menu: { id: "level", group: "1-view" },
      when: () => canView("play"),
      run: () => showLevel("play"),
    },
    {
      id: "pack.steps",
      label: messages.stepsOfLevel,
      icon: Footprints,
      keys: ["Shift+S"],
      menu: { id: "level", group: "1-view" },
      when: () => canView("steps"),
      run: () => showLevel("steps"),
    },
  ]),
  rowCommand("rename", messages.renameLevel, [], () => {
    const { pack, selected } = usePack.getState();
    usePackView.setState({ renaming: pack?.entries[selected]?.id ?? null });
  }),
  {
    ...rowCommand("titles", messages.renameByPattern, ["Shift+F2"], () => focusField(titlePatternId)),
    when: canEditSeveral,
  },
  { ...rowCommand("tag", messages.tagSelected, ["T"], () => focusField(packTagsId)), when: canEditSeveral },
  rowCommand("moveUp", messages.moveUp, [], () => moveSelected(-1)),
  rowCommand("moveDown", messages.moveDown, [], () => moveSelected(1)),
  rowCommand("moveFirst", messages.moveFirst, [], () => moveSelectedTo(0)),
  rowCommand("moveLast", messages.moveLast, [], () => moveSelectedTo(Infinity)),
  { ...rowCommand("lock", messages.lockPosition, [], toggleLocks), checked: isLocked },
  { ...rowCommand("remove", messages.removeFromPack, [], removeSelected), icon: Trash2 },
  lookCommand("pack", "pack.look", category, () => {
    const { pack } = usePack.getState();
    const hasPlans = pack?.entries.some(({ kind }) => findLevelKind(kind)?.isFloorPlan === true) === true;
    return hasPlans ? true : levelMessages.noLayouts;
  }),
  ...commandsWith({ category }, [
    {
      id: "pack.selectAll",
      label: messages.selectAll,
      keys: ["Mod+A"],
      menu: { id: "edit", group: "2-select" },
      when: canEditLevel,
      run: selectAllEntries,
    },
    {
      id: "pack.edit",
      label: messages.editCopyAsDocument,
      icon: PencilLine,
      keys: ["Shift+E"],
      menu: { id: "level", group: "1-view" },
      when: canCopyLevel,
      run: editCopy,
    },
    {
      id: "pack.create",
      label: messages.createPackCommand,
      icon: PackagePlus,
      menu: { id: "level", group: "4-pack" },
      run: () => createPack("kept"),
    },
    {
      id: "pack.sort",
      label: messages.sortByMetric,
      icon: ArrowDownNarrowWide,
      menu: { id: "level", group: "3-order" },
      when: canEdit,
      run: () => sortPack("ascending"),
    },
    {
      id: "pack.sortDown",
      label: messages.sortByMetricDescending,
      menu: { id: "level", group: "3-order" },
      when: canEdit,
      run: () => sortPack("descending"),
    },
    {
      id: "pack.lookAlikes",
      label: messages.removeLookAlikes,
      icon: CopyMinus,
      menu: { id: "level", group: "3-order" },
      when: canFindLookAlikes,
      run: removeLookAlikes,
    },
    {
      id: "pack.measure",
      label: measureMessages.measureLevels,
      icon: Gauge,
      menu: { id: "level", group: "3-order" },
      when: canMeasure,
      run: measureLevels,
    },
    {
      id: "pack.compare",
      label: messages.comparePack,
      icon: GitCompare,
      menu: { id: "file", group: "4-document" },
      when: () => usePack.getState().pack !== null || messages.openPackFirst,
      run: () => {
        const { packId } = usePack.getState();
        if (packId !== null) compare({ part: "pack", id: packId });
      },
    },
    {
      id: "pack.export",
      label: messages.exportAgain,
      icon: FileDown,
      keys: ["Mod+E"],
      menu: { id: "file", group: "5-export" },
      when: canExport,
      run: exportPack,
    },
    {
      id: "pack.exportAs",
      label: messages.exportAs,
      keys: ["Mod+Shift+E"],
      menu: { id: "file", group: "5-export" },
      when: canExport,
      run: () => {
        useExport.setState({ result: null });
        document.querySelector<HTMLElement>("[data-export-formats] [role=checkbox]")?.focus();
      },
    },
  ]),
];
