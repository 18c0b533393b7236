import type { Command } from "#renderer/commands/command.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { download, fileNameOf } from "#renderer/studio/download.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useCurate } from "../curateStore.ts";
import { messages as galleryMessages } from "../messages.ts";
import { messages } from "./messages.ts";
import { rangePlotId } from "./RangePlot.tsx";
import { stepRegion, useRangeLook } from "./rangeStore.ts";
import { standaloneSvg } from "./standaloneSvg.ts";

const category = galleryMessages.category;

const inRange = (): true | string => useCurate.getState().mode === "range" || messages.onlyInComparison;

function hasRegions(): true | string {
  const where = inRange();
  return where === true ? useRangeLook.getState().regions.length > 0 || messages.noRegions : where;
}

/** Keyboard, menu and palette commands while runs are compared. */
export const rangeCommands: readonly Command[] = [
  {
    id: "candidates.range.next",
    label: messages.nextRegion,
    category,
    keys: ["]"],
    when: hasRegions,
    run: () => stepRegion(1),
  },
  {
    id: "candidates.range.previous",
    label: messages.previousRegion,
    category,
    keys: ["["],
    when: hasRegions,
    run: () => stepRegion(-1),
  },
  {
    id: "candidates.range.export",
    label: messages.exportSvg,
    category,
    when: inRange,
    run: () => attempt(messages.couldntCompare, exportPlot),
  },
];

async function exportPlot(): Promise<void> {
  const plot = document.getElementById(rangePlotId);
  if (!(plot instanceof SVGSVGElement)) return;
  const project = fileNameOf(useSession.getState().project?.name ?? "", "project");
  download(new Blob([standaloneSvg(plot)], { type: "image/svg+xml" }), `${project}-range.svg`);
  await Promise.resolve();
}
