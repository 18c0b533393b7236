import { ChevronDown, ChevronUp, Clock, RefreshCw } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent, type ReactElement, useMemo, type FocusEvent } from "react";
import { useStore } from "zustand";
import type { Suggestion } from "#shared/levels/suggestion.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Switch } from "#renderer/parts/Switch.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { useReadOnly, useWithheld } from "#renderer/studio/session.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { suggestionMessages } from "./messages.ts";
import { canAskAgain, type Suggester, type Suggestions } from "./suggester.ts";
import type { SuggestionSource } from "./suggestionSource.ts";
import styles from "./Suggestions.module.css";

interface StripProps {
  readonly source: SuggestionSource;
  /** Undefined until the studio is connected. */
  readonly suggester: Suggester | undefined;
  /** Only the head shows. */
  readonly isFolded: boolean;
  readonly onFold: (folded: boolean) => void;
  readonly onSwitchOff: () => void;
}

/** Three to six small variants of the drawing, each better in one named respect; pointing at one shows it on the canvas. */
export function SuggestionStrip(props: StripProps): ReactElement {
  const { suggester, isFolded } = props;
  const withheld = useWithheld();
  return (
    <section
      className={classes(styles["strip"], isFolded && styles["folded"])}
      aria-label={suggestionMessages.section}
      data-keep-clear
    >
      {suggester === undefined ? (
        <Head {...props}>{withheld ?? suggestionMessages.pausing}</Head>
      ) : (
        <Offered {...props} suggester={suggester} />
      )}
    </section>
  );
}

function Offered(props: StripProps & { readonly suggester: Suggester }): ReactElement {
  const { source, suggester, isFolded, onFold, onSwitchOff } = props;
  const state = useStore(suggester.store);
  const contentId = useId();
  const readOnly = useReadOnly();
  const [looked, setLooked] = useState<Suggestion>();
  const { suggestions, isOutdated, note } = state;
  const isLooking = looked !== undefined && !isOutdated && suggestions.includes(looked);
  const shown = isLooking ? looked : undefined;
  useEffect(() => source.show(shown), [source, shown]);
  useEffect(() => () => source.show(undefined), [source]);
  const reason = readOnly ? suggestionMessages.readOnly : isOutdated ? suggestionMessages.outdatedReason : undefined;
  const seconds = useSecondsOf(state.phase === "searching");
  const empty =
    note ??
    (state.phase !== "searching"
      ? ""
      : seconds < 10
        ? suggestionMessages.searching
        : suggestionMessages.searchingFor(seconds));
  const status = isFolded && suggestions.length === 0 && empty !== "" ? empty : statusOf(state);
  return (
    <>
      <Head
        contentId={contentId}
        isFolded={isFolded}
        onFold={onFold}
        onSwitchOff={onSwitchOff}
        more={canAskAgain(state) ? () => suggester.more() : undefined}
        hasFailed={state.phase === "failed"}
        isOutdated={isOutdated}
      >
        {shown === undefined ? status : suggestionMessages.previewing(shown.edit, shown.detail)}
      </Head>
      {isFolded ? null : suggestions.length === 0 ? (
        <p id={contentId} className={styles["note"]}>
          {empty}
        </p>
      ) : (
        <div
          id={contentId}
          className={classes(styles["cards"], isOutdated && styles["outdated"])}
          role="toolbar"
          tabIndex={-1}
          aria-label={suggestionMessages.variantList}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => void moveRovingFocus(event, "horizontal")}
        >
          {suggestions.map((suggestion, i) => (
            <SuggestionCard
              key={suggestion.respect}
              kind={source.kind}
              suggestion={suggestion}
              scene={source.scene(suggestion)}
              isFirst={i === 0}
              isShown={suggestion === shown}
              disabledReason={reason}
              onLook={(isOn) => setLooked((now) => (isOn ? suggestion : now === suggestion ? undefined : now))}
              onUse={() => void suggester.take(suggestion)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** How long something has been going on. */
function useSecondsOf(isOn: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const since = performance.now();
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - since) / 1000)), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isOn]);
  return seconds;
}

function statusOf({ phase, suggestions, isOutdated, note, mends }: Suggestions): string {
  if (isOutdated) return suggestionMessages.outdated;
  if (suggestions.length > 0 && mends !== undefined) return suggestionMessages.repairs(mends, suggestions.length);
  if (suggestions.length > 0) return [suggestionMessages.variants(suggestions.length), note].filter(Boolean).join(". ");
  return phase === "pausing" ? suggestionMessages.pausing : "";
}

function Head(props: {
  /** Of what is below it, while that shows. */
  readonly contentId?: string;
  readonly isFolded: boolean;
  readonly onFold: (folded: boolean) => void;
  readonly onSwitchOff: () => void;
  readonly more?: (() => void) | undefined;
  readonly isOutdated?: boolean;
  /** Asking for more is trying again. */
  readonly hasFailed?: boolean;
  readonly children: string;
}): ReactElement {
  return (
    <header className={styles["head"]}>
      <h3 className={styles["title"]}>{suggestionMessages.section}</h3>
      <span className={styles["status"]} role="status">
        {props.isOutdated === true && <Icon icon={Clock} size={11} />}
        <span title={props.children}>{props.children}</span>
      </span>
      <span className={styles["space"]} />
      {props.more !== undefined && (
        <Button
          look="quiet"
          size="small"
          icon={RefreshCw}
          onClick={props.more}
          aria-label={props.hasFailed === true ? undefined : suggestionMessages.moreHint}
        >
          {props.hasFailed === true ? suggestionMessages.tryAgain : suggestionMessages.more}
        </Button>
      )}
      <span className={styles["switchName"]} aria-hidden>
        {suggestionMessages.toggle}
      </span>
      <Switch label={suggestionMessages.toggle} checked onChange={props.onSwitchOff} />
      <IconButton
        icon={props.isFolded ? ChevronUp : ChevronDown}
        label={props.isFolded ? suggestionMessages.unfold : suggestionMessages.fold}
        aria-expanded={!props.isFolded}
        aria-controls={props.isFolded ? undefined : props.contentId}
        onClick={() => props.onFold(!props.isFolded)}
      />
    </header>
  );
}

/** One variant: its picture, the respect, the difference, and the edit. A click applies it. */
function SuggestionCard(props: {
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
