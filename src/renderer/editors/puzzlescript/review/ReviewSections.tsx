import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import type { RuleUse, ShorterAnswer, RuleUsesAnswer } from "#shared/levels/puzzlescript/suggestions.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import type { GameModel } from "../gameModel.ts";
import { rowsKey } from "../live/levelChecks.ts";
import { gameMessages } from "../messages.ts";
import { useShownGame } from "../useShownGame.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { reviewMessages as messages } from "./messages.ts";
import { forgetSolution, ownSolution } from "./ownSolution.ts";
import styles from "./ReviewSections.module.css";
import { ownKey, reviewOf, unneededLines, type RuleCheck } from "./reviewStore.ts";

/** Rules asked about at a time, so that the list fills in. */
const part = 2;

const asked = new Map<string, AbortController>();

/** Checks which rules the levels of the game need, a few at a time; the list says which text it is about. */
async function checkRules(model: GameModel): Promise<void> {
  const { id } = model.session;
  stopRuleCheck(model);
  const stop = new AbortController();
  asked.set(id, stop);
  const store = reviewOf(id);
  const { source } = model.game();
  let check: RuleCheck = { source, total: 0, uses: [], phase: "asking", failure: undefined };
  const put = (change: Partial<RuleCheck>): void => {
    check = { ...check, ...change };
    store.setState({ rules: check });
  };
  put({});
  try {
    for (let from = 0, total = 1; from < total; from += part) {
      // The list fills in from above.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await askAnalysis<RuleUsesAnswer>(
        "puzzlescript",
        "rules",
        { source, from, count: part },
        stop.signal,
        "idle",
      );
      if (stop.signal.aborted) return;
      ({ total } = answer);
      put({ total, uses: [...check.uses, ...answer.uses] });
    }
    put({ phase: "done" });
  } catch (error) {
    if (!stop.signal.aborted) put({ phase: "stopped", failure: messages.failed(describeError(error).message) });
  }
}

/** Stops a check; what it has found so far stays. */
function stopRuleCheck(model: GameModel): void {
  asked.get(model.session.id)?.abort();
  const store = reviewOf(model.session.id);
  const { rules } = store.getState();
  if (rules?.phase === "asking") store.setState({ rules: { ...rules, phase: "stopped" } });
}

/** The author's own solution of the drawn level, and whether a shorter one skips what it was made for. */
export function OwnSolutionSection({ model }: { model: GameModel }): ReactElement | null {
  useShownGame(model);
  // With a solution the rules matter as well.
  useStore(model.sketch, ({ text }) => (ownSolution(model.game(), model.rows()) === undefined ? "" : text));
  useStore(model.session.store, ({ history }) => history.data.solutions);
  const { own } = useStore(reviewOf(model.session.id));
  const readOnly = useReadOnly();
  const rows = model.rows();
  if (rows.length === 0) return null;
  const inputs = ownSolution(model.game(), rows);
  if (inputs === undefined)
    return (
      <Section title={messages.own}>
        <p className={styles["hint"]}>{messages.none}</p>
      </Section>
    );
  const check = own.get(rowsKey(rows));
  const isCurrent = check?.key === ownKey(cutGame(model.game().source).game, rows, inputs);
  return (
    <Section title={messages.own} note={messages.turns(inputs.length)}>
      {isCurrent ? <Comparison model={model} answer={check.answer} /> : <Line tone="plain" text={messages.comparing} />}
      <Button
        size="small"
        disabledReason={readOnly ? gameMessages.readOnly : undefined}
        onClick={() => forgetSolution(model)}
      >
        {messages.forget}
      </Button>
    </Section>
  );
}

function Comparison(props: { model: GameModel; answer: ShorterAnswer }): ReactElement {
  const { model, answer } = props;
  const { status, own, turns = 0, skips = [] } = answer;
  switch (status) {
    case "fails":
      return <Line tone="warn" text={messages.fails(own)} />;
    case "shortest":
      return <Line tone="good" text={messages.shortest} />;
    case "undecided":
      return <Line tone="plain" text={messages.notDecided} />;
    case "shorter":
      return (
        <>
          <Line tone="warn" text={messages.shorter(turns)} />
          {skips.length > 0 && <p className={styles["hint"]}>{messages.skips(skips)}</p>}
          {skips.map((line) => (
            <LineLink key={line} model={model} line={line} />
          ))}
        </>
      );
  }
}

function Line({ tone, text }: { tone: "good" | "warn" | "plain"; text: string }): ReactElement {
  const icon = tone === "good" ? CircleCheck : tone === "warn" ? CircleAlert : Clock;
  return (
    <p className={classes(styles["line"], styles[tone])} role="status">
      <Icon icon={icon} size={14} />
      {text}
    </p>
  );
}

/** A rule of the code, to go to. */
function LineLink({ model, line }: { model: GameModel; line: number }): ReactElement {
  const text = (model.game().source.split("\n")[line - 1] ?? "").trim();
  return (
    <button type="button" className={styles["rule"]} onClick={() => goToLine(model, line)} title={text}>
      <b>{messages.line(line)}</b> <code>{text}</code>
    </button>
  );
}

function goToLine(model: GameModel, line: number): void {
  model.code.view?.goTo(line, 1);
  model.code.view?.focus();
}

/** Objects that nothing uses, and rules that no solution needs, when asked. */
export function RulesSection({ model }: { model: GameModel }): ReactElement {
  useShownGame(model);
  const unused = useStore(model.sketch, (state) => state.unused) ?? [];
  const diagnostics = useStore(model.sketch, (state) => state.diagnostics);
  const { rules } = useStore(reviewOf(model.session.id));
  useStore(model.sketch, ({ text }) => (rules === undefined ? "" : text));
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const isAsking = rules?.phase === "asking";
  return (
    <Section
      title={messages.rules}
      {...(rules === undefined || rules.total === 0 ? {} : { note: messages.progress(rules.uses.length, rules.total) })}
    >
      {unused.map(({ name, line, reason }) => (
        <button key={name} type="button" className={styles["rule"]} onClick={() => goToLine(model, line)}>
          {messages.unused[reason](name)}
        </button>
      ))}
      {rules === undefined ? (
        <p className={styles["hint"]}>{messages.rulesHint}</p>
      ) : (
        <Uses model={model} rules={rules} />
      )}
      {isAsking ? (
        <Button size="small" onClick={() => stopRuleCheck(model)}>
          {messages.stop}
        </Button>
      ) : (
        <Button
          size="small"
          disabledReason={errors > 0 ? gameMessages.errors(errors) : undefined}
          onClick={() => void checkRules(model)}
        >
          {rules === undefined ? messages.checkRules : messages.checkAgain}
        </Button>
      )}
    </Section>
  );
}

function Uses({ model, rules }: { model: GameModel; rules: RuleCheck }): ReactElement {
  const unneeded = unneededLines(rules);
  const isCurrent = rules.source === model.game().source;
  const others = rules.uses.filter((use) => !unneeded.includes(use));
  const isDone = rules.phase === "done";
  return (
    <div className={classes(!isCurrent && styles["outdated"])}>
      {!isCurrent && <Line tone="plain" text={messages.outdated} />}
      {rules.failure !== undefined && <Line tone="warn" text={rules.failure} />}
      {isDone && isCurrent && rules.total === 0 && <p className={styles["hint"]}>{messages.noRules}</p>}
      {isDone && isCurrent && rules.total > 0 && others.every(isNeeded) && unneeded.length === 0 && (
        <Line tone="good" text={messages.allNeeded(rules.total)} />
      )}
      <ul className={styles["uses"]} aria-label={messages.ruleUses}>
        {[...unneeded, ...others].map((use) => (
          <li key={use.line}>
            <LineLink model={model} line={use.line} />
            <span className={classes(styles["why"], unneeded.includes(use) && isCurrent && styles["warn"])}>
              {whyNeeded(use, unneeded.includes(use))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isNeeded({ neededBy, changes }: RuleUse): boolean {
  return neededBy.length + changes.length > 0;
}

function whyNeeded({ neededBy, changes, undecided }: RuleUse, isUnneeded: boolean): string {
  if (isUnneeded) return messages.unneeded;
  const parts = [
    ...(neededBy.length === 0 ? [] : [messages.neededBy(neededBy)]),
    ...(changes.length === 0 ? [] : [messages.changes(changes)]),
    ...(undecided.length === 0 ? [] : [messages.undecided(undecided)]),
  ];
  return parts.join(". ");
}
