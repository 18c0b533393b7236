import { Plus, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import type { DrodModel } from "../drodModel.ts";
import { markersOf, playOf, rewriteTurns, setMarker } from "./documentPlay.ts";
import { playMessages } from "./messages.ts";
import styles from "./Turns.module.css";
import { TurnGrid } from "./TurnGrid.tsx";

const texts = playMessages.turns;

/** The line as a piano roll, with what can be done to the shown turn, and the line's markers. */
export function TurnsSection({ model }: { model: DrodModel }): ReactElement {
  const play = playOf(model);
  const state = useStore(play.store);
  const room = useStore(model.session.store, ({ history }) => history.data);
  const readOnly = useReadOnly();
  const index = state.session.at;
  const markers = new Map(markersOf(room, state).map(({ at, text }) => [at, text]));
  const rewrite = (at: number, removed: number, inserted: readonly RoomCommand[]): void => {
    const lost = rewriteTurns(model, at, removed, inserted);
    if (lost > 0) showToast({ text: texts.lost(lost) });
  };
  const isEmpty = play.recording().commands.length === 0;
  return (
    <Section title={texts.title}>
      <TurnGrid model={model} />
      {isEmpty && <p className={styles["hint"]}>{texts.none}</p>}
      {!isEmpty && (
        <>
          {!readOnly && (
            <div className={styles["buttons"]}>
              <Button size="small" icon={Plus} onClick={() => rewrite(index, 0, ["."])}>
                {texts.insert}
              </Button>
              <Button
                size="small"
                icon={Trash2}
                disabledReason={index === 0 ? texts.none : undefined}
                onClick={() => rewrite(index - 1, 1, [])}
              >
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
                {texts.goTo(play.recording().turnNumbers[at] ?? at, text)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Section>
  );
}
