import { activeCandidate, useCurate } from "./curateStore.ts";
import { showQuery } from "./galleryPages.ts";
import { itemAt } from "./galleryWindow.ts";

/** Stacks that can be open at the same time; the oldest closes. */
const mostOpen = 200;

/** Stacks similar candidates with the best on top, or shows them all again. */
export async function toggleStacks(): Promise<void> {
  const { stacks } = useCurate.getState();
  await showQuery({ stacks: stacks === undefined ? { expanded: [] } : undefined });
}

/** Opens or closes the stack of the candidate at a position; by default of the one under the cursor. */
export async function toggleStackAt(index?: number): Promise<void> {
  const state = useCurate.getState();
  const item = index === undefined ? activeCandidate(state) : itemAt(state.window, index);
  if (item?.stack === undefined || state.stacks === undefined) return;
  const { expanded } = state.stacks;
  if (!item.stack.isOpen) return showQuery({ stacks: { expanded: [...expanded, item.id].slice(-mostOpen) } });
  const own = new Set(stackAround(index ?? state.cursor));
  await showQuery({ stacks: { expanded: expanded.filter((id) => !own.has(id)) } });
}

/** Ids of the open stack that a position is in, as far as its tiles are loaded. */
function stackAround(index: number): number[] {
  const { window } = useCurate.getState();
  const place = itemAt(window, index)?.stack?.place ?? 0;
  const first = index - place;
  const size = itemAt(window, index)?.stack?.size ?? 1;
  return Array.from({ length: size }, (_, i) => itemAt(window, first + i)?.id ?? -1);
}
