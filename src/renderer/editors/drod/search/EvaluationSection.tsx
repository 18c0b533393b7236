import type { ReactElement } from "react";
import { useStore } from "zustand";
import { automaticEvaluation } from "#shared/levels/drod/evaluation/automatic.ts";
import { evaluationPresets } from "#shared/levels/drod/evaluation/vocabulary.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { searchMessages } from "./messages.ts";
import { playOf } from "../play/documentPlay.ts";
import styles from "./Search.module.css";
import { EvaluationField } from "./EvaluationField.tsx";

const texts = searchMessages;

const own = "own";

const automatic = "automatic";

/** The objective of the search: the expression, its value in the shown turn, and presets. */
export function EvaluationSection({ model }: { model: DrodModel }): ReactElement {
  const room = useStore(model.session.store, (state) => state.history.data);
  const play = playOf(model);
  const index = useStore(play.store, (state) => state.session.at);
  useStore(play.store, (state) => state.version);
  const readOnly = useReadOnly();
  const value = play.evaluate()?.(play.recording().at(index));
  const preset = evaluationPresets.find(({ expression }) => expression === room.evaluation);
  const set = (text: string, gesture?: string): void =>
    model.session.edit(
      drodMessages.edits.evaluation,
      (draft) => {
        draft.evaluation = text;
      },
      gesture === undefined ? {} : { gesture },
    );
  return (
    <Section title={texts.evaluation} note={texts.smaller}>
      <EvaluationField
        value={room.evaluation}
        placeholder={automaticEvaluation(room.room)}
        names={room}
        disabled={readOnly}
        onChange={(text) => set(text, "evaluation")}
      />
      <p className={styles["here"]}>
        {value !== undefined && (
          <>
            {texts.here(index)} <b>{drodMessages.value(value)}</b>
          </>
        )}
        {Object.entries(room.places).map(([name, square]) => (
          <Badge key={name}>{texts.placeBadge(name, drodMessages.square(square))}</Badge>
        ))}
      </p>
      <div className={styles["here"]}>
        <Select
          label={texts.preset}
          value={room.evaluation === "" ? automatic : (preset?.id ?? own)}
          disabled={readOnly}
          options={[
            ...(room.evaluation !== "" && preset === undefined ? [{ value: own, label: texts.own }] : []),
            { value: automatic, label: texts.automatic },
            ...evaluationPresets.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(id) => {
            if (id !== own) set(evaluationPresets.find((one) => one.id === id)?.expression ?? "");
          }}
        />
      </div>
    </Section>
  );
}
