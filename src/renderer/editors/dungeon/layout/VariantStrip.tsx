import type { KeyboardEvent, ReactElement } from "react";
import { useStore } from "zustand";
import { Thumbnail } from "#renderer/gallery/Thumbnail.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import styles from "./VariantStrip.module.css";

/** The newest layouts as small pictures; a click shows one, a second click goes back to following the newest. */
export function VariantStrip({ documentId }: { documentId: string }): ReactElement | null {
  const store = layoutStoreOf(documentId);
  const recent = useStore(store, (state) => state.recent);
  const pickedId = useStore(store, (state) => state.pickedId);
  const shown = useStore(store, (state) => state.shown);
  if (recent.length === 0) return null;
  const shownId = shown?.source.kind === "candidate" ? shown.source.candidate.id : undefined;
  return (
    <div
      className={styles["strip"]}
      role="listbox"
      aria-label="Recent layouts"
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => void moveRovingFocus(event, "horizontal")}
    >
      {recent.map((candidate, i) => (
        <button
          key={candidate.id}
          type="button"
          role="option"
          data-roving
          tabIndex={candidate.id === (shownId ?? recent[0]?.id) ? 0 : -1}
          aria-selected={candidate.id === shownId}
          aria-label={`Layout ${recent.length - i} of the newest`}
          className={styles["variant"]}
          onClick={() => store.setState({ pickedId: candidate.id === pickedId ? null : candidate.id })}
        >
          <Thumbnail id={candidate.id} width={72} height={54} />
        </button>
      ))}
    </div>
  );
}
