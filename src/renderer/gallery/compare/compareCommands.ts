import { Play, Table2 } from "lucide-react";
import type { Command } from "#renderer/commands/command.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { arrivalOf } from "#shared/project/candidateId.ts";
import { useCurate } from "../curateStore.ts";
import { messages } from "../messages.ts";
import { challengerWins, swapped, type Comparison } from "./compareModel.ts";
import { fitBoth, tableSetting, toggleReplay, useCompareLook, zoomBoth } from "./compareStore.ts";

const category = messages.category;
const zoomStep = 1.25;

/** True when the kind of what is compared has replays, or why not. */
export function canReplay(): true | string {
  const { comparison } = useCurate.getState();
  const id = comparison?.ids[comparison.challenger];
  if (id === undefined) return messages.onlyAvailableInView("compare");
  const run = useRuns.getState().runs.find(({ number }) => number === arrivalOf(id).run);
  return findLevelKind(run?.kind ?? "")?.replay !== undefined || messages.noReplayForKind;
}

function compareCommand(id: string, label: string, keys: readonly string[], run: () => void): Command {
  return {
    id: `candidates.compare.${id}`,
    label,
    category,
    keys,
    when: () => (useCurate.getState().mode === "compare" ? true : messages.onlyAvailableInView("compare")),
    run,
  };
}

function change(next: (comparison: Comparison) => Comparison): void {
  useCurate.setState(({ comparison }) => ({ comparison: comparison === null ? null : next(comparison) }));
}

/** The keyboard commands while two candidates are compared. */
export const compareCommands: readonly Command[] = [
  compareCommand("win", messages.challengerWins, ["ArrowUp"], () => change(challengerWins)),
  compareCommand("swap", messages.swapBothSides, ["ArrowDown"], () => change(swapped)),
  compareCommand("side", messages.switchSideCommand, ["Tab"], () =>
    change((comparison) => ({
      ...comparison,
      active: comparison.active === "challenger" ? "reference" : "challenger",
    })),
  ),
  {
    ...compareCommand("replay", messages.replayBoth, ["Shift+R"], toggleReplay),
    icon: Play,
    checked: () => useCompareLook.getState().player !== null,
    when: canReplay,
  },
  {
    ...compareCommand("table", messages.metricsTable, ["I"], () =>
      setSetting(tableSetting, !readSetting(tableSetting, true)),
    ),
    icon: Table2,
    checked: () => readSetting(tableSetting, true),
  },
  compareCommand("zoomIn", messages.zoomIn, ["Z", "="], () => zoomBoth(zoomStep)),
  compareCommand("zoomOut", messages.zoomOut, ["Shift+Z", "-"], () => zoomBoth(1 / zoomStep)),
  compareCommand("fit", messages.fitBoth, ["Mod+0"], fitBoth),
];
