import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { Candidate, CandidateSummary } from "#shared/contract/candidates.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { Scene } from "#shared/scene/scene.ts";

/** A layout on screen: a stored candidate, or what a run is thinking right now. */
export interface ShownLayout {
  readonly source:
    | { readonly kind: "candidate"; readonly candidate: Candidate }
    | { readonly kind: "live"; readonly run: number };
  readonly layout: DungeonLayout;
  readonly scene: Scene;
  /** What the kind's independent judge found wrong; 0 = valid. Not judged while it is live. */
  readonly faults: number | undefined;
}

/** The layout pane of one graph. */
export interface LayoutView {
  /** Newest layouts of this document, newest first. */
  readonly recent: readonly CandidateSummary[];
  /** The one a person picked; null follows the newest. */
  readonly pickedId: number | null;
  readonly shown: ShownLayout | undefined;
  /** Target under the pointer, "room:ab12". */
  readonly hover: string | undefined;
}

const stores = new Map<string, StoreApi<LayoutView>>();

/** What the layout pane of a document shows; kept while the studio is open. */
export function layoutStoreOf(documentId: string): StoreApi<LayoutView> {
  const known = stores.get(documentId);
  if (known !== undefined) return known;
  const store = createStore<LayoutView>(() => ({ recent: [], pickedId: null, shown: undefined, hover: undefined }));
  stores.set(documentId, store);
  return store;
}

/** A stored candidate, judged and drawn; undefined when its level is not a layout this studio understands. */
export function showCandidate(candidate: Candidate): ShownLayout | undefined {
  const layout = layoutSchema.safeParse(candidate.level);
  if (!layout.success) return undefined;
  const kind = levelKind(candidate.kind);
  return {
    source: { kind: "candidate", candidate },
    layout: layout.data,
    scene: kind.draw(layout.data, { detail: "full" }),
    faults: kind.validate(layout.data).length,
  };
}

/** A partial layout of a run; undefined until it has a room. */
export function showPartial(level: unknown, run: number): ShownLayout | undefined {
  const layout = layoutSchema.safeParse(level);
  if (!layout.success) return undefined;
  return {
    source: { kind: "live", run },
    layout: layout.data,
    scene: levelKind("dungeon").draw(layout.data, { detail: "full" }),
    faults: undefined,
  };
}
