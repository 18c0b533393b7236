import type { ImportEdge } from "../support/importEdges.ts";

/**
 * The layers of the renderer, lowest first. A file imports its own layer and lower ones; registries (editors, level
 * views) are handed to lower layers when the page starts.
 */
export const rendererFloors: readonly (readonly string[])[] = [
  ["commands"],
  ["parts"],
  ["studio"],
  ["canvas"],
  ["history"],
  ["levels"],
  ["runs"],
  ["play"],
  ["editors"],
  ["explorer"],
  ["gallery"],
  ["packs"],
  ["panels"],
  ["app", "desktop"],
];

/** Folders of `editors` that every kind may use; the others belong to one kind each. */
const sharedByEditors = ["code", "grid", "tools"];

/** Why an import inside the renderer is not allowed, or undefined when it is. */
export function forbiddenFloor({ from, to }: ImportEdge): string | undefined {
  const [fromFolder, toFolder] = [rendererFolder(from), rendererFolder(to)];
  if (fromFolder === undefined || toFolder === undefined) return undefined;
  const [fromFloor, toFloor] = [floorOf(fromFolder), floorOf(toFolder)];
  if (fromFloor < 0) return `src/renderer/${fromFolder} is in no layer of the renderer`;
  if (toFloor < 0) return `src/renderer/${toFolder} is in no layer of the renderer`;
  if (toFloor > fromFloor) return `${fromFolder} is below ${toFolder}`;
  const [fromKind, toKind] = [editorKind(from), editorKind(to)];
  if (fromKind !== undefined && toKind !== undefined && fromKind !== toKind)
    return `the ${fromKind} editor may not import the ${toKind} editor`;
  if (fromFolder === "editors" && fromKind === undefined && toKind !== undefined)
    return `what all editors share may not import the ${toKind} editor`;
  return undefined;
}

function floorOf(folder: string): number {
  return rendererFloors.findIndex((floor) => floor.includes(folder));
}

function rendererFolder(path: string): string | undefined {
  return /^src\/renderer\/([^/]+)\//.exec(path)?.[1];
}

/** "linjat" for files of the Linjat editor; undefined for what editors share. */
function editorKind(path: string): string | undefined {
  const folder = /^src\/renderer\/editors\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || sharedByEditors.includes(folder) ? undefined : folder;
}
