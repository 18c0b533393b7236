import {
  Check,
  Columns2,
  Filter,
  GitCompareArrows,
  Grid2x2,
  Layers,
  LayoutGrid,
  Map as MapIcon,
  Maximize2,
  PackagePlus,
  Sheet,
  Redo2,
  Search,
  Sparkles,
  Undo2,
  X,
} from "lucide-react";
import { lookCommand } from "#renderer/levels/tiles/lookCommand.ts";
import { messages as levelMessages } from "#renderer/levels/messages.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { setSetting, readSetting } from "#renderer/studio/settings.ts";
import { studio, useSession, whyWithheld } from "#renderer/studio/session.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { packFromKept } from "./packFromKept.ts";
import { messages as rangeMessages } from "./range/messages.ts";
import { rangeCommands } from "./range/rangeCommands.ts";
import { compareCommands } from "./compare/compareCommands.ts";
import { partCommands } from "./shownPart.ts";
import { nextChallenger } from "./compare/compareModel.ts";
import { activeCandidate, activeId, useCurate, type CurateMode, type CurateState } from "./curateStore.ts";
import { moveCursorTo, selectAll, showMode } from "./curateViews.ts";
import { autoAdvanceSetting, deleteRejected, mark, markCount, redoMarks, undoMarks } from "./galleryMarks.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { findLevelViews } from "#renderer/editors/kindScreens.ts";
import { markForKey } from "./markModel.ts";
import { dropped } from "./compare/surveyModel.ts";
import { tagFieldId } from "./TagsAndNote.tsx";
import { restNow } from "./useResting.ts";
import { focusSearch } from "./search/focusSearch.ts";
import { messages, curateCommandMessages } from "./messages.ts";
import { toggleStackAt, toggleStacks } from "./stacks.ts";
import { saveTable } from "./saveTable.ts";

const category = messages.category;

/** The kind of the candidate under the cursor, by its run. */
function activeCandidateKind(): string | undefined {
  const runId = activeCandidate(useCurate.getState())?.runId;
  return useRuns.getState().runs.find(({ id }) => id === runId)?.kind;
}

/** Whether a candidate is kept, as stored or as marked a moment ago: counts come later than the marks that are shown. */
export function hasKept({ everything, window }: Pick<CurateState, "everything" | "window">): boolean {
  if ((everything?.flags.keep ?? 0) > 0) return true;
  return [...window.pages.values()].some(({ items }) => items.some(({ marks }) => marks.flag === "keep"));
}

function canMark(): true | string {
  if (useSession.getState().project?.readOnly !== false) return messages.readOnly;
  return useCurate.getState().window.total === 0 ? messages.selectCandidateFirst : true;
}

function markCommand(id: string, label: string, key: string, more: Partial<Command> = {}): Command {
  return {
    id,
    label,
    category,
    keys: [key],
    when: canMark,
    run: () => {
      const state = useCurate.getState();
      const current = markCount(state) === 1 ? (activeCandidate(state)?.marks ?? null) : null;
      const change = markForKey(key.toLowerCase(), current);
      if (change !== null) mark(change, true);
    },
    ...more,
  };
}

function modeCommand(mode: CurateMode, label: string, key: string, icon: NonNullable<Command["icon"]>): Command {
  return {
    id: `candidates.${mode}`,
    label,
    category,
    icon,
    keys: [key],
    menu: { id: "view", group: "5-curate" },
    checked: () => useCurate.getState().mode === mode,
    run: () => showMode(mode),
  };
}

const inMode = (mode: CurateMode) => (): true | string =>
  useCurate.getState().mode === mode ? true : messages.onlyAvailableInView(mode);

/** Moves in the close views; the grid has its own arrows. */
const closeCommands: readonly Command[] = [
  ...([1, -1] as const).map((step): Command => ({
    id: step === 1 ? "candidates.next" : "candidates.previous",
    label: step === 1 ? messages.nextCandidate : messages.previousCandidate,
    category,
    hidden: true,
    keys: [step === 1 ? "ArrowRight" : "ArrowLeft"],
    run: () => moveClose(step),
  })),
  {
    id: "candidates.survey.drop",
    label: messages.removeFromSurvey,
    category,
    keys: ["Delete", "Backspace"],
    when: inMode("survey"),
    run: () =>
      useCurate.setState(({ survey }) => {
        const id = survey?.ids[survey.active];
        return { survey: survey === null || id === undefined ? survey : dropped(survey, id) };
      }),
  },
];

function moveClose(step: 1 | -1): void {
  const { mode, comparison, survey, cursor, window } = useCurate.getState();
  if (mode === "compare" && comparison !== null) useCurate.setState({ comparison: nextChallenger(comparison, step) });
  else if (mode === "survey" && survey !== null && survey.ids.length > 0)
    useCurate.setState({
      survey: { ...survey, active: (survey.active + step + survey.ids.length) % survey.ids.length },
    });
  else if (mode === "grid") moveCursorTo(Math.max(0, Math.min(window.total - 1, cursor + step)));
}

/** All keyboard, menu and palette commands of the Curate workspace. */
export const curateCommands: readonly Command[] = [
  markCommand("candidates.keep", curateCommandMessages.keep, "P", {
    icon: Check,
    menu: { id: "level", group: "1-flag" },
  }),
  markCommand("candidates.reject", curateCommandMessages.reject, "X", {
    icon: X,
    menu: { id: "level", group: "1-flag" },
  }),
  markCommand("candidates.unflag", messages.clearFlag, "U", { menu: { id: "level", group: "1-flag" } }),
  ...[0, 1, 2, 3, 4, 5].map((stars) =>
    markCommand(
      `candidates.stars.${stars}`,
      stars === 0
        ? messages.clearStars
        : stars === 1
          ? curateCommandMessages.giveOneStar
          : curateCommandMessages.giveStars(stars),
      String(stars),
    ),
  ),
  ...[messages.toTest, messages.needsFix, "Ready", "Exported"].map((name, i) =>
    markCommand(`candidates.label.${i + 1}`, curateCommandMessages.label(name), String(i + 6)),
  ),
  {
    id: "candidates.undo",
    label: messages.undoMarks,
    category,
    icon: Undo2,
    keys: ["Mod+Z"],
    menu: { id: "edit", group: "1-undo" },
    run: undoMarks,
  },
  {
    id: "candidates.redo",
    label: messages.redoMarks,
    category,
    icon: Redo2,
    keys: ["Mod+Shift+Z", "Mod+Y"],
    menu: { id: "edit", group: "1-undo" },
    run: redoMarks,
  },
  {
    id: "candidates.selectAll",
    label: messages.selectAll,
    category,
    keys: ["Mod+A"],
    menu: { id: "edit", group: "2-select" },
    run: selectAll,
  },
  modeCommand("grid", curateCommandMessages.grid, "G", LayoutGrid),
  modeCommand("compare", messages.compareSideBySide, "C", Columns2),
  modeCommand("survey", messages.surveySelection, "N", Grid2x2),
  modeCommand("map", messages.bestPerCell, "B", MapIcon),
  modeCommand("range", rangeMessages.compareRuns, "R", GitCompareArrows),
  ...closeCommands,
  ...compareCommands,
  ...partCommands,
  ...rangeCommands,
  ...commandsWith({ category }, [
    {
      id: "candidates.open",
      label: messages.openBigView,
      icon: Maximize2,
      keys: ["Enter"],
      menu: { id: "view", group: "5-curate" },
      when: () => (activeId(useCurate.getState()) === undefined ? messages.selectCandidateFirst : true),
      run: () => useCurate.setState(({ isBig }) => ({ mode: "grid", isBig: !isBig, bigView: "look" })),
    },
    {
      id: "candidates.moreLikeThis",
      label: messages.moreLikeThis,
      icon: Sparkles,
      keys: ["M"],
      menu: { id: "run", group: "1-start" },
      when: () => {
        const kind = activeCandidateKind();
        if (kind === undefined) return messages.selectCandidateFirst;
        if (findLevelViews(kind)?.moreLikeThis === undefined) return messages.noVariationSearch;
        return whyWithheld() ?? true;
      },
      run: async () => {
        const id = activeId(useCurate.getState());
        if (id === undefined) return;
        const candidate = await studio().candidates.get({ id });
        await findLevelViews(candidate.kind)?.moreLikeThis?.(candidate);
      },
    },
    {
      id: "candidates.back",
      label: messages.backToGalleryCommand,
      hidden: true,
      keys: ["Escape"],
      when: () => {
        const { mode, isBig } = useCurate.getState();
        return mode !== "grid" || isBig ? true : messages.galleryIsAlreadyOpen;
      },
      run: () => showMode("grid"),
    },
    {
      id: "candidates.tag",
      label: messages.tagCommand,
      keys: ["T"],
      when: canMark,
      run: () => {
        // The panel may still show the candidate that the cursor has just left.
        restNow();
        useCurate.setState(({ mode }) => ({ isTagging: mode === "compare" || mode === "survey" }));
        document.getElementById(tagFieldId)?.focus();
      },
    },
  ]),
  lookCommand("curate", "candidates.look", category, () => {
    const kind = activeCandidateKind();
    return kind !== undefined && findLevelKind(kind)?.isFloorPlan === true ? true : levelMessages.noLayouts;
  }),
  ...commandsWith({ category }, [
    {
      id: "candidates.search",
      label: messages.searchCandidates,
      icon: Search,
      keys: ["Mod+F"],
      menu: { id: "edit", group: "3-find" },
      run: focusSearch,
    },
    {
      id: "candidates.filters",
      label: messages.showFilters,
      icon: Filter,
      keys: ["\\"],
      menu: { id: "view", group: "5-curate" },
      checked: () => useCurate.getState().filtersShown,
      run: () => useCurate.setState(({ filtersShown }) => ({ filtersShown: !filtersShown })),
    },
    {
      id: "candidates.stacks",
      label: messages.stackSimilar,
      icon: Layers,
      menu: { id: "view", group: "5-curate" },
      checked: () => useCurate.getState().stacks !== undefined,
      run: toggleStacks,
    },
    {
      id: "candidates.openStack",
      label: messages.openStack,
      keys: ["S"],
      when: () => {
        const state = useCurate.getState();
        if (state.stacks === undefined) return messages.stacksAreOff;
        return state.mode === "grid" && activeCandidate(state)?.stack !== undefined ? true : messages.noStackHere;
      },
      run: () => toggleStackAt(),
    },
    {
      id: "candidates.autoAdvance",
      label: messages.autoAdvanceAfterMarking,
      menu: { id: "level", group: "2-advance" },
      checked: () => readSetting(autoAdvanceSetting, true),
      run: () => setSetting(autoAdvanceSetting, !readSetting(autoAdvanceSetting, true)),
    },
    {
      id: "candidates.deleteRejected",
      label: messages.deleteRejected,
      menu: { id: "level", group: "3-delete" },
      when: () => ((useCurate.getState().counts?.flags.reject ?? 0) === 0 ? messages.nothingRejected : canMark()),
      run: deleteRejected,
    },
    {
      id: "candidates.saveTable",
      label: messages.saveTable,
      icon: Sheet,
      menu: { id: "level", group: "4-pack" },
      when: () => ((useCurate.getState().counts?.total ?? 0) === 0 ? messages.noCandidatesInTable : true),
      run: saveTable,
    },
    {
      id: "candidates.pack",
      label: messages.createPackFromKeptCandidates,
      icon: PackagePlus,
      keys: ["Mod+Shift+K"],
      menu: { id: "level", group: "4-pack" },
      when: () => (hasKept(useCurate.getState()) ? canMark() : messages.nothingKept),
      run: packFromKept,
    },
  ]),
];
