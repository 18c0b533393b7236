import { FileQuestion, Package, Play, Search, type LucideIcon } from "lucide-react";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { type Command, menuLabels, refusal } from "#renderer/commands/command.ts";
import { allCommands, runCommand, shownKeys } from "#renderer/commands/registry.ts";
import { documentIcon } from "#renderer/editors/kindScreens.ts";
import { runTitle } from "#renderer/runs/runWords.ts";
import { selectRun } from "#renderer/runs/selectedRun.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useCurate } from "#renderer/gallery/curateStore.ts";
import { noFilter } from "#renderer/gallery/filterModel.ts";
import { showQuery } from "#renderer/gallery/galleryPages.ts";
import { parseFilter } from "#shared/filterText/filterText.ts";
import { searchMessages } from "#renderer/gallery/search/messages.ts";
import { showCandidate } from "#renderer/gallery/search/showCandidate.ts";
import { currentVocabulary } from "#renderer/gallery/search/useFilterVocabulary.ts";
import { candidateIdOf, candidateName } from "#shared/project/candidateName.ts";
import type { PaletteMode } from "./palette.ts";
import { messages, paletteEntryMessages } from "./messages.ts";

/** One row of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** Grey, after the label: the menu of a command, the kind of a place. */
  readonly note: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly disabledReason?: string;
  readonly run: () => void;
}

/** The palette's current entries. */
export function paletteEntries(mode: PaletteMode): readonly PaletteEntry[] {
  switch (mode) {
    case "commands":
      return recentFirst(
        allCommands()
          .filter((command) => command.hidden !== true)
          .map(commandRow),
      );
    case "places":
      return [...documentRows(), ...packRows(), ...runRows()];
  }
}

/** Calls `changed` when the palette's entries may have changed while it is open: a project was loaded, a document made. */
export function onEntriesChange(mode: PaletteMode, changed: () => void): () => void {
  const stops = [
    useSession.subscribe(({ project, documents, packs }, before) => {
      const isSame = project === before.project && documents === before.documents && packs === before.packs;
      if (!isSame) changed();
    }),
    mode === "places" ? useRuns.subscribe(({ runs }, before) => runs !== before.runs && changed()) : () => undefined,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What typed text can mean besides the name of an entry: a candidate's number, or a search of the gallery. */
export function searchRows(typed: string): readonly PaletteEntry[] {
  const text = typed.trim();
  const { project } = useSession.getState();
  if (project === null || text.length < 2) return [];
  const id = candidateIdOf(text.replace(/^#/, ""));
  if (id !== undefined) {
    const show = (): void => {
      showWorkspace("curate");
      attempt(searchMessages.couldntFindCandidate, () => showCandidate(id));
    };
    return [searchRow(searchMessages.candidate(candidateName(id)), show)];
  }
  const { conditions, problem } = parseFilter(text, currentVocabulary());
  const row = searchRow(searchMessages.showCandidates(text), () => {
    showWorkspace("curate");
    // The results are in the gallery, whatever close view was open.
    useCurate.setState({ mode: "grid", isBig: false, comparison: null, survey: null });
    attempt(messages.couldntSearch, () => showQuery({ filter: { ...noFilter, ...conditions } }));
  });
  return [problem === null ? row : { ...row, disabledReason: problem.message, note: problem.message }];
}

function searchRow(label: string, run: () => void): PaletteEntry {
  return { id: "search-candidates", label, note: searchMessages.inCurate, icon: Search, run };
}

const recentKey = "palette.recent";
const mostRecent = 5;

/** Records that an entry was chosen: with nothing typed, recent commands are listed first. */
export function rememberChoice(id: string): void {
  const recent = readSetting<readonly string[]>(recentKey, []).filter((other) => other !== id);
  setSetting(recentKey, [id, ...recent].slice(0, mostRecent));
}

function recentFirst(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const recent = readSetting<readonly string[]>(recentKey, []);
  const place = (entry: PaletteEntry): number => {
    const index = recent.indexOf(entry.id);
    return index < 0 ? mostRecent : index;
  };
  return entries.toSorted((a, b) => place(a) - place(b));
}

/** The heading of a command. */
export function commandCategory(command: Command): string {
  return command.category ?? (command.menu === undefined ? paletteEntryMessages.other : menuLabels[command.menu.id]);
}

function commandRow(command: Command): PaletteEntry {
  const reason = refusal(command);
  const keys = shownKeys(command);
  return {
    id: command.id,
    label: command.label,
    note: commandCategory(command),
    run: () => void runCommand(command),
    ...(command.icon === undefined ? {} : { icon: command.icon }),
    ...(keys === undefined ? {} : { keys }),
    ...(reason === undefined ? {} : { disabledReason: reason }),
  };
}

function documentRows(): PaletteEntry[] {
  return useSession.getState().documents.map((info) => ({
    id: info.id,
    label: info.name,
    note: info.broken === undefined ? "document" : messages.unreadableDocument,
    icon: info.broken === undefined ? documentIcon(info.type) : FileQuestion,
    run: () => {
      showWorkspace("draw");
      openDocument(info.id);
    },
  }));
}

function packRows(): PaletteEntry[] {
  return useSession.getState().packs.map((pack) => ({
    id: pack.id,
    label: pack.name,
    note: pack.size === 1 ? "pack, 1 level" : paletteEntryMessages.packLevels(pack.size),
    icon: Package,
    run: () => {
      setSetting("packs.active", pack.id);
      showWorkspace("pack");
    },
  }));
}

function runRows(): PaletteEntry[] {
  return useRuns.getState().runs.map((run) => ({
    id: run.id,
    label: messages.runResult(run.number, run.documentName),
    note: runTitle(run).toLowerCase(),
    icon: Play,
    run: () => {
      showWorkspace("draw");
      selectRun(run.id);
    },
  }));
}
