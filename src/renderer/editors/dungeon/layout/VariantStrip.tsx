import { Zap } from "lucide-react";
import type { KeyboardEvent, ReactElement } from "react";
import { useStore } from "zustand";
import { Thumbnail } from "#renderer/levels/Thumbnail.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { hideClosestAttempt } from "#renderer/runs/shownAttempt.ts";
import { layoutStoreOf, type LayoutView } from "./layoutStore.ts";
import styles from "./VariantStrip.module.css";
import { layoutMessages } from "./messages.ts";

/** The live layout and the newest stored ones as small pictures; a click shows one, a second click follows the newest. */
export function VariantStrip({ documentId }: { documentId: string }): ReactElement | null {
  const store = layoutStoreOf(documentId);
  const recent = useStore(store, (state) => state.recent) ?? [];
  const pickedId = useStore(store, (state) => state.pickedId);
  const source = useStore(store, (state) => state.shown?.source);
  const hasPreview = useStore(store, (state) => state.preview !== undefined);
  if (recent.length === 0) return null;
  const shownId = source?.kind === "candidate" ? source.candidate.id : undefined;
  const previewed = source?.kind === "preview";
  const pick = (view: Pick<LayoutView, "pickedId" | "showsPreview">): void => {
    hideClosestAttempt(documentId);
    store.setState(view);
  };
  return (
    <div
      className={styles["strip"]}
      data-edge="variants"
      role="listbox"
      aria-label={layoutMessages.recentLayouts}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => void moveRovingFocus(event, "horizontal")}
    >
      {hasPreview && (
        <button
          type="button"
          role="option"
          data-roving
          tabIndex={previewed ? 0 : -1}
          aria-selected={previewed}
          aria-label={layoutMessages.liveLayout}
          className={`${styles["variant"]} ${styles["live"]}`}
          onClick={() => pick({ pickedId: null, showsPreview: true })}
        >
          <Icon icon={Zap} size={14} />
          {layoutMessages.liveChip}
        </button>
      )}
      {recent.map((candidate, i) => (
        <button
          key={candidate.id}
          type="button"
          role="option"
          data-roving
          tabIndex={!previewed && candidate.id === (shownId ?? recent[0]?.id) ? 0 : -1}
          aria-selected={candidate.id === shownId}
          aria-label={layoutMessages.recentLayout(recent.length - i)}
          className={styles["variant"]}
          onClick={() => pick({ pickedId: candidate.id === pickedId ? null : candidate.id, showsPreview: false })}
        >
          <Thumbnail id={candidate.id} width={72} height={54} />
        </button>
      ))}
    </div>
  );
}
