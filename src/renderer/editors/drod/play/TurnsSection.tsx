import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactElement } from "react";
import { useStore } from "zustand";
import { printCommands } from "#shared/levels/drod/commandList.ts";
import type { CommandWord } from "#shared/levels/drod/commandList.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import type { DrodModel } from "../drodModel.ts";
import { markersOf, playOf, rewriteTurns, setMarker } from "./documentPlay.ts";
import { playMessages } from "./messages.ts";
import styles from "./Turns.module.css";
import { rowsInView } from "./turnRows.ts";

const texts = playMessages.turns;
const words: readonly CommandWord[] = ["NW", "N", "NE", "W", ".", "E", "SW", "S", "SE", "C", "CC"];
/** Height of a row and of the list, in pixels, as in the style sheet. */
const rowHeight = 22;
const listHeight = 12 * rowHeight;

/** The line as a piano roll: a row per turn, a column per command; a click gives the turn another command. */
export function TurnsSection({ model }: { model: DrodModel }): ReactElement {
  const play = playOf(model);
  const state = useStore(play.store);
  const room = useStore(model.session.store, ({ history }) => history.data);
  const readOnly = useReadOnly();
  const list = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const { commands, left } = play.recording();
  const markers = new Map(markersOf(room, state).map(({ at, text }) => [at, text]));
  const index = state.session.at;
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const top = (index - 1) * rowHeight;
    if (top < box.scrollTop || top + rowHeight > box.scrollTop + listHeight) box.scrollTop = top - listHeight / 2;
  }, [index]);
  const rewrite = (at: number, removed: number, inserted: readonly CommandWord[]): void => {
    if (readOnly) return;
    const lost = rewriteTurns(model, at, removed, inserted);
    if (lost > 0) showToast({ text: texts.lost(lost) });
  };
  const insert = (): void => rewrite(index, 0, ["."]);
  const remove = (): void => rewrite(index - 1, 1, []);
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }[event.key];
    if (step !== undefined) play.go(index + step);
    else if (event.key === "Insert") insert();
    else if (event.key === "Delete" && index > 0) remove();
    else return;
    event.preventDefault();
  };
  const [from, to] = rowsInView(scroll, listHeight, rowHeight, commands.length);
  return (
    <Section title={texts.title}>
      {commands.length === 0 && <p className={styles["hint"]}>{texts.none}</p>}
      {commands.length > 0 && (
        <>
          <div className={styles["head"]} aria-hidden>
            <span />
            {words.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </div>
          <div
            ref={list}
            className={styles["list"]}
            role="grid"
            tabIndex={0}
            aria-label={texts.grid}
            aria-rowcount={commands.length}
            onKeyDown={handleKey}
            style={{ height: Math.min(listHeight, commands.length * rowHeight) }}
            onScroll={({ currentTarget }) => setScroll(currentTarget.scrollTop)}
          >
            <div style={{ height: commands.length * rowHeight, position: "relative" }}>
              {commands.slice(from, to).map((command, i) => {
                const at = from + i;
                const turn = at + 1;
                const isKill = (left[turn] ?? 0) < (left[at] ?? 0);
                const text = printCommands([command]);
                return (
                  <div
                    key={turn}
                    role="row"
                    aria-rowindex={turn}
                    aria-selected={turn === index}
                    className={classes(
                      styles["row"],
                      turn === index && styles["now"],
                      turn > index && styles["ahead"],
                      markers.has(turn) && styles["marked"],
                    )}
                    style={{ top: at * rowHeight }}
                  >
                    <button
                      type="button"
                      tabIndex={-1}
                      role="gridcell"
                      className={classes(styles["turn"], isKill && styles["kill"])}
                      aria-label={texts.row(turn, text, left[turn] ?? 0, markers.get(turn))}
                      title={texts.row(turn, text, left[turn] ?? 0, markers.get(turn))}
                      onClick={() => play.go(turn)}
                    >
                      {turn}
                    </button>
                    {typeof command === "string" ? (
                      words.map((word) => (
                        <button
                          key={word}
                          type="button"
                          tabIndex={-1}
                          role="gridcell"
                          aria-selected={command === word}
                          className={classes(styles["cell"], command === word && styles["on"])}
                          aria-label={texts.cell(turn, playMessages.give(word))}
                          title={texts.cell(turn, playMessages.give(word))}
                          onClick={() => command !== word && rewrite(at, 1, [word])}
                        />
                      ))
                    ) : (
                      <span role="gridcell" className={styles["double"]}>
                        {text}
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          </div>
          {!readOnly && (
            <div className={styles["buttons"]}>
              <Button size="small" icon={Plus} onClick={insert}>
                {texts.insert}
              </Button>
              <Button size="small" icon={Trash2} disabledReason={index === 0 ? texts.none : undefined} onClick={remove}>
                {texts.remove}
              </Button>
            </div>
          )}
          {state.source.kind === "document" && !readOnly ? (
            <TextField
              key={`${state.source.id} ${index}`}
              label={texts.marker}
              placeholder={texts.markerHint}
              value={markers.get(index) ?? ""}
              maxLength={80}
              onCommit={(text) => setMarker(model, index, text.trim())}
            />
          ) : (
            <p className={styles["hint"]}>{texts.noMarker}</p>
          )}
          <div className={styles["buttons"]}>
            {[...markers].map(([at, text]) => (
              <Button key={at} size="small" look="quiet" onClick={() => play.go(at)}>
                {texts.goTo(at, text)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Section>
  );
}
