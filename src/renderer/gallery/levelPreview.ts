import type { ComponentType } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import { moreLikeThis } from "#renderer/editors/dungeon/layout/moreLikeThis.ts";
import { LayoutPreview } from "#renderer/editors/dungeon/layout/LayoutPreview.tsx";

/** What the preview beside the gallery is given. */
export interface LevelPreviewProps {
  readonly candidate: Candidate;
  readonly label: string;
  /** Class of the paper that the level is drawn on. */
  readonly paper: string;
}

/** What a kind adds to the preview: asking about its levels, and a run of levels that are like one. */
interface KindPreview {
  readonly Preview: ComponentType<LevelPreviewProps>;
  readonly moreLikeThis: (candidate: Candidate) => Promise<void>;
}

/** One line a kind; levels of the others are only drawn. */
const previews: Readonly<Record<string, KindPreview>> = {
  dungeon: { Preview: LayoutPreview, moreLikeThis },
};

/** The preview of a kind's levels, if it has one of its own. */
export function findLevelPreview(kind: string): KindPreview | undefined {
  return previews[kind];
}
