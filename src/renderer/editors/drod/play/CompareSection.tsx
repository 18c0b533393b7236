import type { ReactElement } from "react";
import { useStore } from "zustand";
import { commandsIn } from "#shared/levels/drod/commandList.ts";
import { compareLines } from "#simulation/drod/play/compareLines.ts";
import { recordLine } from "#simulation/drod/play/recording.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { playMessages } from "./messages.ts";
import styles from "../panels/Drod.module.css";
import type { PlayModel } from "./playModel.ts";

const texts = playMessages.compare;
const none = "none";
const mostShown = 12;

/** A line that can be compared with another. */
export interface ComparableLine {
  readonly key: string;
  readonly label: string;
  /** Command list as text. */
  readonly commands: string;
}

/** Compares the shown line with another one: where they diverge, and what each gains. */
export function CompareSection(props: { play: PlayModel; lines: readonly ComparableLine[] }): ReactElement | null {
  const { play, lines } = props;
  const { compared } = useStore(play.store);
  if (lines.length === 0) return null;
  const choose = (key: string): void => {
    const line = lines.find((one) => one.key === key);
    play.set({
      compared: line && { key, label: line.label, recording: recordLine(play.room(), commandsIn(line.commands)) },
    });
  };
  return (
    <Section title={texts.title} stacked>
      <Select
        label={playMessages.timeline.compare}
        value={compared?.key ?? none}
        options={[
          { value: none, label: playMessages.timeline.noCompare },
          ...lines.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={choose}
      />
      {compared !== undefined && <Comparison play={play} />}
    </Section>
  );
}

function Comparison({ play }: { play: PlayModel }): ReactElement | null {
  const { compared } = useStore(play.store);
  if (compared === undefined) return null;
  const mine = play.recording();
  const other = compared.recording;
  const { common, milestones, waits } = compareLines(mine, other);
  const shorter = Math.min(mine.commands.length, other.commands.length);
  const isSame = common === mine.commands.length && common === other.commands.length;
  return (
    <div className={styles["tight"]}>
      <Finding
        text={isSame ? texts.same : common === shorter ? texts.prefix : texts.part(mine.turnNumbers[common] ?? 0)}
        onShow={() => play.go(common)}
      />
      {milestones.slice(0, mostShown).map(({ left, turns: [turn, otherTurn] }) => {
        const by = otherTurn - turn;
        const text = by > 0 ? texts.sooner(left, by) : by < 0 ? texts.later(left, -by) : texts.level(left);
        return <Finding key={left} text={text} onShow={() => play.go(mine.left.findIndex((count) => count <= left))} />;
      })}
      {!isSame && waits[0] + waits[1] > 0 && <p className={styles["hint"]}>{texts.waits(waits[0], waits[1])}</p>}
    </div>
  );
}

function Finding({ text, onShow }: { text: string; onShow: () => void }): ReactElement {
  return (
    <div className={styles["line"]}>
      <span className={styles["grow"]}>{text}</span>
      <Button size="small" look="quiet" onClick={onShow}>
        {texts.show}
      </Button>
    </div>
  );
}
