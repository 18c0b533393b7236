import { create } from "zustand";
import type { Command } from "#renderer/commands/command.ts";
import { findLevelViews } from "#renderer/editors/kindScreens.ts";
import type { LevelPart } from "#renderer/editors/levelViews.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { knownCandidate } from "./candidateDetails.ts";
import { activeId, isClose, useCurate } from "./curateStore.ts";
import { messages } from "./messages.ts";

/** The part of levels that big view and Compare show; undefined: the default one. Kept between candidates. */
export const useShownPart = create<{ readonly id: string | undefined }>(() => ({ id: undefined }));

/** The parts of a candidate's level; none when it is always shown as one. */
export function partsOf(candidate: Pick<Candidate, "kind" | "level"> | undefined): readonly LevelPart[] {
  return candidate === undefined ? [] : (findLevelViews(candidate.kind)?.parts?.(candidate.level) ?? []);
}

/** The part with this id, else the default one; undefined when there are none. */
export function shownPart(parts: readonly LevelPart[], id: string | undefined): LevelPart | undefined {
  return parts.find((part) => part.id === id) ?? parts.find(({ isUsual }) => isUsual) ?? parts[0];
}

const category = messages.category;

function partCommand(id: string, label: string, key: string, by: 1 | -1): Command {
  const next = (): LevelPart | undefined => {
    const parts = partsOf(knownCandidate(activeId(useCurate.getState())));
    const now = shownPart(parts, useShownPart.getState().id);
    return now === undefined ? undefined : parts[parts.indexOf(now) + by];
  };
  return {
    id,
    label,
    category,
    keys: [key],
    when: () => {
      if (!isClose(useCurate.getState())) return messages.onlyAvailableInView("compare");
      return next() !== undefined || messages.noFurtherPart;
    },
    run: () => useShownPart.setState({ id: next()?.id }),
  };
}

/** Keys to switch floors in close views. */
export const partCommands: readonly Command[] = [
  partCommand("candidates.partUp", messages.partAbove, "PageUp", -1),
  partCommand("candidates.partDown", messages.partBelow, "PageDown", 1),
];
