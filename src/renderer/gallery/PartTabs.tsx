import type { ReactElement } from "react";
import type { LevelPart } from "#renderer/editors/levelViews.ts";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { messages } from "./messages.ts";
import styles from "./PartTabs.module.css";
import { shownPart, useShownPart } from "./shownPart.ts";

/** One tab per part of a level (floors of a layout), over its picture. Nothing for levels without parts. */
export function PartTabs({ parts }: { parts: readonly LevelPart[] }): ReactElement | null {
  const id = useShownPart((state) => state.id);
  const current = shownPart(parts, id);
  if (current === undefined) return null;
  return (
    <div
      role="tablist"
      aria-label={messages.parts}
      tabIndex={-1}
      className={styles["tabs"]}
      title={messages.partKeys}
      onKeyDown={(event) => void moveRovingFocus(event, "horizontal")}
    >
      {parts.map((part) => (
        <button
          key={part.id}
          type="button"
          role="tab"
          data-roving
          tabIndex={part === current ? 0 : -1}
          aria-selected={part === current}
          className={styles["tab"]}
          onClick={() => useShownPart.setState({ id: part.id })}
        >
          {part.label}
        </button>
      ))}
    </div>
  );
}
