import { useMemo, type FocusEvent, type ReactElement } from "react";
import type { Suggestion } from "#shared/levels/suggestion.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { suggestionMessages } from "./messages.ts";
import styles from "./Suggestions.module.css";

/** One variant: its picture, the respect, the difference, and the edit. A click applies it. */
export function SuggestionCard(props: {
  readonly kind: string;
  readonly suggestion: Suggestion;
  readonly scene: Scene | null;
  /** The tab stop. */
  readonly isFirst: boolean;
  readonly isShown: boolean;
  /** Why it can't be applied. */
  readonly disabledReason: string | undefined;
  /** The pointer or the focus has entered or left. */
  readonly onLook: (isOn: boolean) => void;
  readonly onUse: () => void;
}): ReactElement {
  const { suggestion, onLook, disabledReason } = props;
  const { title, difference, unit, edit, detail } = suggestion;
  // A new scene object for each rendering would paint the picture each time.
  // oxlint-disable-next-line react/exhaustive-deps
  const scene = useMemo(() => props.scene, [suggestion]);
  const isDisabled = disabledReason !== undefined;
  const card = (
    <button
      type="button"
      data-roving
      data-respect={suggestion.respect}
      tabIndex={props.isFirst ? 0 : -1}
      className={classes(styles["card"], props.isShown && styles["shown"])}
      aria-label={suggestionMessages.useSuggestion(title, difference, unit, edit)}
      // In a small window the card's lines are cut.
      title={isDisabled ? undefined : `${title}: ${difference} ${unit}\n${edit}\n${detail}`}
      aria-disabled={isDisabled || undefined}
      onPointerEnter={() => onLook(true)}
      onPointerLeave={() => onLook(false)}
      onFocus={(event: FocusEvent<HTMLElement>) => onLook(event.currentTarget.matches(":focus-visible"))}
      onBlur={() => onLook(false)}
      onClick={isDisabled ? undefined : props.onUse}
    >
      {scene !== null && (
        <span className={styles["picture"]}>
          <LevelView kind={props.kind} level={null} scene={scene} edge={4} label={suggestionMessages.picture(edit)} />
        </span>
      )}
      <span className={styles["words"]}>
        <span className={styles["respect"]}>{title}</span>
        <b className={styles["difference"]}>{difference}</b>
        <span className={styles["unit"]}>{unit}</span>
        <span className={styles["edit"]}>{edit}</span>
        <span className={styles["detail"]}>{detail}</span>
        <span className={styles["use"]}>{suggestionMessages.use}</span>
      </span>
    </button>
  );
  return <div className={styles["item"]}>{isDisabled ? <Tooltip label={disabledReason}>{card}</Tooltip> : card}</div>;
}
