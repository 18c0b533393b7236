import { CircleAlert, CircleCheck, Lightbulb, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Sentence } from "../Sentence.tsx";
import { hintedLine, playProgress, takeHint, type PlayModel, type PlayNote } from "./playModel.ts";
import styles from "./PlayPanel.module.css";
import { messages } from "./messages.ts";

/** Next to a puzzle being played: progress, the result of a check or a hint, and the keys. */
export function PlayPanel({ model }: { model: PlayModel }): ReactElement {
  const { game, note, hint } = useStore(model.store);
  const { hints } = game;
  const { numbers, whole, dots, covered } = playProgress(model);
  const draws = hint !== undefined && hintedLine(model, hint) !== undefined;
  const removes = hint?.kind === "wrong-line";
  return (
    <>
      <Section title={messages.playing} note={hints === 0 ? messages.noHints : messages.hints(hints)}>
        <div className={styles["counts"]}>
          <Count value={whole} of={numbers} name={messages.lines} />
          <Count value={covered} of={dots} name={messages.dotsCoveredCount} />
        </div>
        <div className={styles["note"]} role="status">
          {note === undefined ? (
            <p className={styles["quiet"]}>{messages.howToDraw}</p>
          ) : (
            <Note note={note} isHint={hint !== undefined} />
          )}
        </div>
        {(draws || removes) && (
          <Button size="small" command="play.takeHint" onClick={() => takeHint(model)}>
            {draws ? messages.drawIt : messages.undoIt}
          </Button>
        )}
      </Section>
      <Section title={messages.withKeyboard}>
        <dl className={styles["keys"]}>
          <dt>
            <CommandKeys command="play.left" /> <CommandKeys command="play.right" /> <CommandKeys command="play.up" />{" "}
            <CommandKeys command="play.down" />
          </dt>
          <dd>{messages.arrowsHelp}</dd>
          <dt>
            <CommandKeys command="play.pen" />
          </dt>
          <dd>{messages.penHelp}</dd>
          <dt>
            <CommandKeys command="edit.delete" />
          </dt>
          <dd>{messages.removeHelp}</dd>
        </dl>
      </Section>
    </>
  );
}

function Count({ value, of, name }: { value: number; of: number; name: string }): ReactElement {
  return (
    <div className={styles["count"]}>
      <b>
        {value} <span>{messages.outOf(of)}</span>
      </b>
      <span>{name}</span>
    </div>
  );
}

const toneIcons: Readonly<Record<PlayNote["tone"], LucideIcon>> = {
  plain: Lightbulb,
  good: CircleCheck,
  bad: CircleAlert,
};

function Note({ note, isHint }: { note: PlayNote; isHint: boolean }): ReactElement {
  return (
    <p className={styles["said"]}>
      {(note.tone !== "plain" || isHint) && (
        <span className={styles[note.tone]}>
          <Icon icon={toneIcons[note.tone]} size={15} />
        </span>
      )}
      <span>
        <Sentence text={note.text} />
      </span>
    </p>
  );
}
