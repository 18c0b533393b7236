import { useEffect, type ReactElement } from "react";
import { useStore } from "zustand";
import type { EditEffect } from "#shared/levels/editEffects.ts";
import type { Suggestion } from "#shared/levels/suggestion.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { TryAgain } from "../TryAgain.tsx";
import type { SuggestionSource } from "../suggestions/suggestionSource.ts";
import { effectMapOf, strongestEffects, type EffectMap } from "./effectMap.ts";
import { useEffectsShown } from "./effectSetting.ts";
import styles from "./effects.module.css";
import { effectMessages as words, signedCost } from "./messages.ts";

const shownOfEach = 2;

/**
 * The switch of the effect map, and the single changes that make the drawing harder or easier most, each to preview and
 * apply.
 */
export function EffectSection(props: {
  documentId: string;
  source: SuggestionSource;
  /** What else a change does, in a few words. */
  noteOf?: (effect: EditEffect) => string | undefined;
}): ReactElement {
  const [isOn, setOn] = useEffectsShown();
  const map = useStore(effectMapOf(props.documentId));
  const strongest = strongestEffects(map.effects, shownOfEach);
  const note = isOn && map.total > 0 ? words.tried(map.effects.length, map.total) : undefined;
  const { source } = props;
  // A row that is unmounted under the pointer gets no leave event.
  useEffect(() => () => source.show(undefined), [source, map]);
  return (
    <Section title={words.section} {...(note === undefined ? {} : { note })}>
      <SwitchRow label={words.toggle} command="effects.toggle" checked={isOn} onChange={setOn} />
      {strongest.length === 0 && <p className={styles["quiet"]}>{isOn ? absence(map) : words.hint}</p>}
      {isOn && map.phase === "failed" && <TryAgain />}
      {isOn &&
        strongest.map((effect) => (
          <EffectRow key={effect.edit} effect={effect} source={source} note={props.noteOf?.(effect)} />
        ))}
    </Section>
  );
}

function absence({ phase, note }: EffectMap): string {
  if (note !== undefined) return note;
  return phase === "done" ? words.nothing : phase === "pausing" ? words.pausing : words.trying;
}

function EffectRow(props: { effect: EditEffect; source: SuggestionSource; note: string | undefined }): ReactElement {
  const { effect, source, note } = props;
  const readOnly = useReadOnly();
  const look = (isOn: boolean) => () => source.show(isOn ? asSuggestion(effect) : undefined);
  return (
    // The row shows its change on the canvas while the pointer or the focus is in it.
    <div
      className={styles["row"]}
      onPointerEnter={look(true)}
      onPointerLeave={look(false)}
      onFocus={look(true)}
      onBlur={look(false)}
    >
      <span className={styles["rowName"]} title={effect.edit}>
        {effect.edit}
        {note !== undefined && <small className={styles["rowNote"]}>{note}</small>}
      </span>
      <span className={classes(styles["rowValue"], styles[`${effect.effect}Text`])}>{signedCost(effect.by)}</span>
      <Button
        size="small"
        aria-label={words.useChange(effect.edit)}
        disabledReason={readOnly ? words.readOnly : undefined}
        onClick={() => source.take(asSuggestion(effect))}
      >
        {words.use}
      </Button>
    </div>
  );
}

/** The form in which an editor's source shows and applies it. */
function asSuggestion({ edit, by, changes, cells, effect }: EditEffect): Suggestion {
  const respect = { respect: effect, title: words.toggle, difference: signedCost(by), unit: "", detail: "" };
  return { ...respect, edit, before: 0, after: by, changes, cells };
}
