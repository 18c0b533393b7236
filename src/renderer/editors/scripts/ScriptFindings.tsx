import type { ReactElement } from "react";
import type { ScriptProblem, ScriptState, ScriptTrial } from "#shared/contract/scripts.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { Button } from "#renderer/parts/Button.tsx";
import styles from "./ScriptEditor.module.css";
import { scriptMessages as messages } from "./messages.ts";
import { trialWords } from "./trialWords.ts";

/** Below a script: what is wrong with it, or what it gave for some candidates. */
export function ScriptFindings(props: {
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
