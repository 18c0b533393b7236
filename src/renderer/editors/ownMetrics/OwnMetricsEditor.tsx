import { type ReactElement, useCallback, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { kindWithFields } from "#shared/formula/formulaFields.ts";
import { readFormula } from "#shared/formula/formula.ts";
import type { FormulaProblem } from "#shared/formula/formulaTokens.ts";
import { plainNumber, truth } from "#shared/formula/formulaTypes.ts";
import { guessDigits } from "#shared/formula/guessDigits.ts";
import {
  type OwnMeasure,
  type OwnMeasures,
  kindWithOwn,
  ownName,
  readOwnMeasures,
} from "#shared/formula/ownMeasures.ts";
import type { OwnCheckText, OwnMetrics, OwnMetricText } from "#shared/formula/ownMetricsDocument.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { scriptsAmong } from "#shared/scripts/scriptsAmong.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentPage } from "#renderer/history/DocumentFrame.tsx";
import { useSavedSnapshots } from "#renderer/history/documentLibrary.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { retakeEdit } from "#renderer/history/retakeEdit.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { RemoveButton, AddButton } from "#renderer/parts/ListButtons.tsx";
import { FormulaField } from "./FormulaField.tsx";
import { FormulaPreview, valueText } from "./FormulaPreview.tsx";
import { ownMetricsMessages as messages } from "./messages.ts";
import styles from "./OwnMetrics.module.css";
import { ownMetricsCommands } from "./ownMetricsCommands.ts";
import { addCheck, addMetric, changeCheck, changeMetric, remove, rename } from "./ownMetricsEdits.ts";
import { useFields } from "#renderer/levels/fields/useFields.ts";
import { useComputing } from "#renderer/levels/useComputing.ts";
import { useFocusAdded, useShownPlaces } from "./useFocusedCard.ts";
import { usePreview } from "./usePreview.ts";

/** A project's own metrics and checks for one kind: formulas with their values over the candidates at hand. */
export const OwnMetricsEditor = documentPage(Page);

function Page({ session }: { session: DocumentSession<OwnMetrics> }): ReactElement | null {
  const data = useStore(session.store, (state) => state.history.data);
  const kind = findDocumentType(session.type)?.kind;
  const fields = useFields(kind?.id ?? "");
  const snapshots = useSavedSnapshots();
  const measures = useMemo(
    () =>
      kind === undefined
        ? undefined
        : readOwnMeasures(kindWithFields(kind, fields), [data], scriptsAmong(kind.id, snapshots.values())),
    [kind, fields, data, snapshots],
  );
  const computing = useComputing();
  useCommands(useMemo(() => ownMetricsCommands(session), [session]));
  const page = useRef<HTMLDivElement>(null);
  useShownPlaces(page, session.id);
  useFocusAdded(page, data.metrics, "metric");
  useFocusAdded(page, data.checks, "check");
  if (measures === undefined) return null;
  const props = { session, data, measures };
  const find = (id: string): OwnMeasure | undefined => measures.listed.find((one) => one.id === id);
  return (
    <div ref={page} className={styles["page"]}>
      <header className={styles["head"]}>
        <h2>{messages.title}</h2>
      </header>
      <p className={styles["quiet"]}>{messages.hint}</p>
      {computing !== null && (
        <p className={styles["computing"]} role="status">
          {messages.computing(computing.done, computing.total)}
        </p>
      )}
      <div className={styles["part"]}>
        <h3>{messages.metrics}</h3>
        <AddButton label={messages.addMetric} onClick={() => session.edit(messages.addMetric, addMetric)} />
      </div>
      {data.metrics.length === 0 && <p className={styles["quiet"]}>{messages.noMetrics}</p>}
      {data.metrics.map((metric, index) => (
        // The id of a new one follows its name, and the field with the name keeps the focus: the place is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <MetricCard key={index} {...props} index={index} metric={metric} measure={find(metric.id)} />
      ))}
      <div className={styles["part"]}>
        <h3>{messages.checks}</h3>
        <AddButton label={messages.addCheck} onClick={() => session.edit(messages.addCheck, addCheck)} />
      </div>
      {data.checks.length === 0 && <p className={styles["quiet"]}>{messages.noChecks}</p>}
      {data.checks.map((check, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <CheckCard key={index} {...props} index={index} check={check} measure={find(check.id)} />
      ))}
    </div>
  );
}

interface CardProps {
  readonly session: DocumentSession<OwnMetrics>;
  readonly data: OwnMetrics;
  readonly measures: OwnMeasures;
  readonly measure: OwnMeasure | undefined;
  /** Place in its list. */
  readonly index: number;
}

function MetricCard(props: CardProps & { metric: OwnMetricText }): ReactElement {
  const { session, metric, measure } = props;
  const { id, name, digits } = metric;
  const unit = measure?.definition.unit ?? "";
  const edit = (label: string, change: Parameters<typeof changeMetric>[2]): void =>
    session.edit(label, (draft) => changeMetric(draft, id, change));
  return (
    <section className={styles["card"]} data-card="metric" data-target={`metric:${id}`} aria-label={name}>
      <div className={styles["row"]}>
        <NameField {...props} list="metrics" id={id} name={name} />
        <TextField
          label={messages.unit}
          showLabel
          value={metric.unit}
          placeholder={unit}
          maxLength={20}
          onCommit={(next, gesture) =>
            retakeEdit(session, gesture, messages.changeUnit, (draft) =>
              changeMetric(draft, id, (one) => void (one.unit = next.trim())),
            )
          }
        />
        <NumberField
          label={messages.digits}
          value={digits}
          min={0}
          max={4}
          onCommit={(next) => edit(messages.changeDigits, (one) => void (one.digits = Math.round(next)))}
        />
        <Select
          label={messages.better}
          value={metric.better}
          options={optionsOf(["higher", "lower", "neither"] as const, messages.betterChoices)}
          onChange={(better) => edit(messages.changeBetter, (one) => void (one.better = better))}
        />
        <RemoveButton
          label={messages.remove(name)}
          onClick={() => session.edit(messages.remove(name), (draft) => remove(draft, id))}
        />
      </div>
      <FormulaLine
        {...props}
        id={id}
        name={name}
        formula={metric.formula}
        digits={digits}
        unit={unit}
        isCheck={false}
      />
    </section>
  );
}

function CheckCard(props: CardProps & { check: OwnCheckText }): ReactElement {
  const { session, check } = props;
  const { id, name } = check;
  return (
    <section className={styles["card"]} data-card="check" data-target={`metric:${id}`} aria-label={name}>
      <div className={styles["checkRow"]}>
        <NameField {...props} list="checks" id={id} name={name} />
        <Select
          label={messages.severity}
          value={check.severity}
          options={optionsOf(["error", "warning"] as const, messages.severities)}
          onChange={(severity) =>
            session.edit(messages.changeSeverity, (draft) =>
              changeCheck(draft, id, (one) => void (one.severity = severity)),
            )
          }
        />
        <RemoveButton
          label={messages.remove(name)}
          onClick={() => session.edit(messages.remove(name), (draft) => remove(draft, id))}
        />
      </div>
      <TextField
        label={messages.sentence}
        showLabel
        value={check.sentence}
        placeholder={messages.sentencePlaceholder}
        maxLength={300}
        onCommit={(sentence, gesture) =>
          retakeEdit(session, gesture, messages.changeSentence, (draft) =>
            changeCheck(draft, id, (one) => void (one.sentence = sentence.trim())),
          )
        }
      />
      <FormulaLine {...props} id={id} name={name} formula={check.formula} digits={0} unit="" isCheck />
    </section>
  );
}

/** A short formula over the first metrics of the kind. */
function example({ kind }: OwnMeasures, isCheck: boolean): string {
  const [first = "", second = ""] = kind.metrics.flatMap(({ id, valueNames }) =>
    valueNames === undefined ? [ownName(id)] : [],
  );
  return isCheck ? messages.checkExample(first) : messages.metricExample(first, second);
}

interface OwnProps extends CardProps {
  readonly id: string;
  readonly name: string;
}

function NameField({ session, index, name, list }: OwnProps & { list: "metrics" | "checks" }): ReactElement {
  return (
    <TextField
      label={messages.name}
      showLabel
      value={name}
      maxLength={60}
      onCommit={(next, gesture) =>
        retakeEdit(session, gesture, messages.rename, (draft) => rename(draft, list, index, next))
      }
    />
  );
}

function FormulaLine(
  props: OwnProps & { formula: string; digits: number; unit: string; isCheck: boolean },
): ReactElement {
  const { session, data, measures, measure, id, name, formula, digits, unit, isCheck } = props;
  const isValid = measure?.formula !== undefined;
  const preview = usePreview(measures.kind.id, data, id, isValid);
  const problemsOf = useCallback(
    (text: string): readonly FormulaProblem[] => {
      // What the document says about the stored text includes cycles of metrics.
      if (text === measure?.text) return measure.problems;
      return readFormula(text, measures.vocabulary, isCheck ? truth : plainNumber).problems;
    },
    [measure, measures, isCheck],
  );
  const value = isValid ? valueText(preview, isCheck, digits, unit) : "";
  return (
    <>
      <div className={styles["line"]}>
        <FormulaField
          value={formula}
          vocabulary={measures.vocabulary}
          problemsOf={problemsOf}
          owner={name}
          placeholder={example(measures, isCheck)}
          onCommit={(next, gesture) =>
            retakeEdit(session, gesture, messages.changeFormula, (draft) => {
              const { metrics } = kindWithOwn(measures.kind, measures);
              changeMetric(draft, id, (one) => {
                // Digits follow the formula until another number is chosen.
                if (one.digits === guessDigits(one.formula, metrics)) one.digits = guessDigits(next, metrics);
                one.formula = next;
              });
              changeCheck(draft, id, (one) => void (one.formula = next));
            })
          }
        />
        {value !== "" && (
          <span className={styles["value"]} title={messages.valueOf(value)}>
            = {value}
          </span>
        )}
      </div>
      <div className={styles["below"]}>
        {isValid && <FormulaPreview preview={preview} isCheck={isCheck} digits={digits} unit={unit} />}
        <span className={styles["ids"]}>
          {!isCheck && <span>{messages.inFormulas(ownName(id))}</span>}
          <span>{messages.inFilters(id)}</span>
        </span>
      </div>
    </>
  );
}
