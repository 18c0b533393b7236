import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { download, fileNameOf } from "#renderer/studio/download.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useCurate } from "../curateStore.ts";
import { messages as galleryMessages } from "../messages.ts";
import { messages } from "./messages.ts";
import { rangePlotId } from "./RangePlot.tsx";
import { stepRegion, useRangeLook } from "./rangeStore.ts";

const category = galleryMessages.category;

const inRange = (): true | string => useCurate.getState().mode === "range" || messages.onlyInComparison;

function hasRegions(): true | string {
  const where = inRange();
  return where === true ? useRangeLook.getState().regions.length > 0 || messages.noRegions : where;
}

/** Keyboard, menu and palette commands while runs are compared. */
export const rangeCommands: readonly Command[] = commandsWith({ category }, [
  {
    id: "candidates.range.next",
    label: messages.nextRegion,
    keys: ["]"],
    when: hasRegions,
    run: () => stepRegion(1),
  },
  {
    id: "candidates.range.previous",
    label: messages.previousRegion,
    keys: ["["],
    when: hasRegions,
    run: () => stepRegion(-1),
  },
  {
    id: "candidates.range.export",
    label: messages.exportSvg,
    when: inRange,
    run: () => attempt(messages.couldntCompare, exportPlot),
  },
]);

async function exportPlot(): Promise<void> {
  const plot = document.getElementById(rangePlotId);
  if (!(plot instanceof SVGSVGElement)) return;
  const project = fileNameOf(useSession.getState().project?.name ?? "", "project");
  download(new Blob([standaloneSvg(plot)], { type: "image/svg+xml" }), `${project}-range.svg`);
  await Promise.resolve();
}

/** Properties that a drawing gets from style sheets; a standalone file has none. */
const carried = ["fill", "stroke", "stroke-width", "opacity", "font-family", "font-size", "font-weight", "paint-order"];

/** A drawing of the page as a file: its colours and fonts as they are at the moment, on the paper of the theme. */
function standaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return "";
  const [from, to] = [drawing.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of carried) to[at]?.setAttribute(name, style.getPropertyValue(name));
    to[at]?.removeAttribute("class");
  });
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", getComputedStyle(drawing).getPropertyValue("--canvas").trim());
  copy.prepend(paper);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}
