import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { ShieldQuestion } from "lucide-react";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentPage } from "#renderer/history/DocumentFrame.tsx";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { useReadOnly, studio } from "#renderer/studio/session.ts";
import type { ScriptState, ScriptProblem, ScriptTrial } from "#shared/contract/scripts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { showToast } from "#renderer/studio/toasts.ts";
import { digitsOf } from "#shared/levels/metricDefinition.ts";
import { decimal } from "#shared/text/format.ts";
import { errorProblem, type Place, type Problem } from "#shared/levels/problems.ts";
import styles from "./ScriptEditor.module.css";
import { scriptMessages as messages } from "./messages.ts";
import { scriptCommands } from "./scriptCommands.ts";
import type { ScriptView } from "./scriptView.ts";
import { useScriptState, useTextProblem, useTrial } from "./useScriptState.ts";

/** A script's text with what it gives for some candidates below; first of all the question whether it may run. */
export const ScriptEditor = documentPage(Page);

function Page({ session }: { session: DocumentSession<Script> }): ReactElement {
  const script = useStore(session.store, (state) => state.history.data);
  const name = useStore(session.store, (state) => state.name);
  const { state, ask } = useScriptState(session.id);
  const textProblem = useTextProblem(script.source);
  const mayRun = state?.isAllowed === true && textProblem === null;
  const trial = useTrial(session.id, script, mayRun);
  const problem = textProblem ?? trial?.fault ?? null;
  const [view, setView] = useState<ScriptView>();
  useEffect(() => view?.setProblem(problem), [view, problem]);
  useEffect(
    () => setDocumentStatus(session.id, { findings: scriptProblems(problem, state) }),
    [session, problem, state],
  );
  usePlaceHandler(session.id, (place) => {
    const at = placeInScript(place);
    if (at !== undefined) view?.goTo(at.line, at.column);
    return at !== undefined;
  });
  useCommands(
    useMemo(
      () =>
        scriptCommands({
          isKnown: () => view !== undefined && problem?.line !== undefined,
          goTo: () => view?.goTo(problem?.line ?? 1, problem?.column ?? 1),
        }),
      [view, problem],
    ),
  );
  return (
    <div className={styles["page"]}>
      {state?.isAllowed === false && <ScriptConsent name={name} state={state} onAllowed={ask} />}
      <CodeBox session={session} onView={setView} />
      <ScriptFindings
        script={script}
        state={state}
        isChecking={textProblem === undefined}
        problem={problem}
        trial={trial}
        onGoTo={(line, column) => view?.goTo(line, column)}
      />
    </div>
  );
}

function CodeBox(props: {
  session: DocumentSession<Script>;
  onView: (view: ScriptView | undefined) => void;
}): ReactElement {
  const { session, onView } = props;
  const box = useRef<HTMLDivElement>(null);
  const readOnly = useReadOnly();
  const [opened, setOpened] = useState<ScriptView | { readonly failed: string }>();
  useEffect(() => {
    const parent = box.current;
    if (parent === null) return undefined;
    return openView(session, parent, (view) => {
      setOpened(view);
      onView(view === undefined || "failed" in view ? undefined : view);
    });
  }, [session, onView]);
  useEffect(() => {
    if (opened !== undefined && !("failed" in opened)) opened.setReadOnly(readOnly);
  }, [opened, readOnly]);
  return (
    <section className={styles["pane"]} aria-label={messages.code} aria-busy={opened === undefined}>
      {opened === undefined && <p className={styles["message"]}>{messages.loading}</p>}
      {opened !== undefined && "failed" in opened && (
        <p className={styles["message"]}>{messages.failed(opened.failed)}</p>
      )}
      <div ref={box} className={styles["code"]} data-code />
    </section>
  );
}

/** Loads the editor and keeps it in step with the document; returns what closes it. */
function openView(
  session: DocumentSession<Script>,
  parent: HTMLElement,
  opened: (view: ScriptView | { readonly failed: string } | undefined) => void,
): () => void {
  let isOn = true;
  let stop: () => void = () => undefined;
  const open = async (): Promise<void> => {
    try {
      const [{ createScriptView }, { offersFor }] = await Promise.all([
        import("./createScriptView.ts"),
        import("./completion/offersFor.ts"),
      ]);
      if (!isOn) return;
      const burst = editBursts("script.code");
      const text = (): string => session.store.getState().history.data.source;
      const view = createScriptView({
        parent,
        text: text(),
        isReadOnly: true,
        offers: offersFor(findDocumentType(session.type)?.kind),
        edited: (source) =>
          session.edit(messages.typed, (draft) => void (draft.source = source), { gesture: burst("typing") }),
        undo: () => session.undo(),
        redo: () => session.redo(),
      });
      const stopText = session.store.subscribe(({ history }) => view.setText(history.data.source));
      view.setText(text());
      opened(view);
      stop = () => {
        stopText();
        view.destroy();
      };
    } catch (error) {
      if (isOn) opened({ failed: describeError(error).message });
    }
  };
  void open();
  return () => {
    isOn = false;
    opened(undefined);
    stop();
  };
}

/** Asks whether a script that came with the project may run, above its text. */
function ScriptConsent(props: { name: string; state: ScriptState; onAllowed: () => void }): ReactElement {
  const { name, state, onAllowed } = props;
  const allow = async (): Promise<void> => {
    try {
      await studio().scripts.allow({ documentId: state.documentId, hash: state.hash });
      showToast({ text: messages.allowed(name) });
    } catch (error) {
      showToast({ kind: "error", text: describeError(error).message });
    }
    onAllowed();
  };
  return (
    <div className={styles["consent"]} role="alert">
      <Icon icon={ShieldQuestion} size={20} />
      <p>
        <strong>{messages.asksTitle}.</strong> {messages.asks}
      </p>
      <Button onClick={() => void allow()}>{messages.allow}</Button>
    </div>
  );
}

/** Below a script: what is wrong with it, or what it gave for some candidates. */
function ScriptFindings(props: {
  script: Script;
  state: ScriptState | undefined;
  isChecking: boolean;
  problem: ScriptProblem | null;
  trial: ScriptTrial | undefined;
  onGoTo: (line: number, column: number) => void;
}): ReactElement {
  const { script, state, isChecking, problem, trial, onGoTo } = props;
  const isMeasure = script.role === "metric" || script.role === "check";
  return (
    <section className={styles["findings"]} aria-label={messages.title}>
      {problem !== null && (
        <p className={styles["problem"]} role="status">
          <span>{messages.atLine(problem.line, problem.message)}</span>
          {problem.line !== undefined && (
            <Button size="small" onClick={() => onGoTo(problem.line ?? 1, problem.column ?? 1)}>
              {messages.goTo}
            </Button>
          )}
        </p>
      )}
      <p className={styles["quiet"]}>{trialWords(script, state, isChecking, problem, trial)}</p>
      {trial?.text !== undefined && (
        <>
          <p className={styles["quiet"]}>{messages.wrote}</p>
          <pre className={styles["text"]}>{trial.text}</pre>
        </>
      )}
      {isMeasure && state !== undefined && state.isAllowed && state.measured < state.total && (
        <p className={styles["quiet"]} role="status">
          {messages.measuring(state.measured, state.total)}
        </p>
      )}
    </section>
  );
}

/** What is said below a script: that it is checked, why it isn't tried, or what values it gave for some candidates. */
export function trialWords(
  script: Script,
  state: ScriptState | undefined,
  isChecking: boolean,
  problem: ScriptProblem | null,
  trial: ScriptTrial | undefined,
): string {
  if (isChecking) return messages.checking;
  if (state?.isAllowed === false) return messages.needsAllow;
  if (script.role === "transform") return problem === null ? messages.transformHint : "";
  if (trial === undefined) return problem === null ? messages.running : "";
  if (trial.total === 0) return messages.noCandidates;
  const shown = (value: number): string =>
    decimal(value, digitsOf({ digits: script.digits, areDigitsMost: true }, value));
  const values = trial.values.filter((value) => value !== null);
  const nulls = trial.values.length - values.length - trial.faults;
  return [
    messages.tried(trial.tried, trial.total),
    ...(values.length === 0
      ? []
      : script.role === "check"
        ? [
            messages.verdicts(
              values.filter((value) => value === 1).length,
              values.filter((value) => value === 0).length,
            ),
          ]
        : [messages.range(shown(Math.min(...values)), shown(Math.max(...values)), script.unit)]),
    ...(nulls > 0 ? [messages.nulls(nulls)] : []),
    ...(trial.faults > 0 ? [messages.faults(trial.faults)] : []),
  ].join(" · ");
}

/**
 * What the Problems panel lists for a script: what is wrong with its text or happened while it was tried, that candidates of
 * the gallery have no value because of a fault, and that it waits for agreement.
 */
export function scriptProblems(problem: ScriptProblem | null, state: ScriptState | undefined): readonly Problem[] {
  const problems: Problem[] = [];
  if (problem !== null) problems.push(errorProblem("script-fault", problem.message, placesOf(problem)));
  else if (state?.isAllowed === true && state.fault !== null)
    problems.push({
      severity: "warning",
      code: "script-faults",
      message: messages.faultsInGallery(state.faults, state.total, state.fault),
      places: [],
    });
  if (state?.isAllowed === false)
    problems.push({
      severity: "warning",
      code: "script-waits",
      message: `${messages.asksTitle}. ${messages.asks}`,
      places: [],
    });
  return problems;
}

function placesOf({ line, column }: ScriptProblem): Place[] {
  return line === undefined ? [] : [{ target: `line:${line}:${column ?? 1}`, label: messages.line(line) }];
}

/** Line and column of such a place, counted from 1. */
export function placeInScript({
  target,
}: Pick<Place, "target">): { readonly line: number; readonly column: number } | undefined {
  const [, line, column] = /^line:(\d+):(\d+)$/.exec(target) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}
