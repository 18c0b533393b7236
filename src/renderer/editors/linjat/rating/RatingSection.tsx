import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { rowProblems } from "#shared/levels/linjat/rowProblems.ts";
import { ruleTitles, rules } from "#shared/levels/linjat/rules.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { StepBars } from "#renderer/play/StepBars.tsx";
import { boardRows, isBlank } from "../board/boardEdits.ts";
import { twoWays } from "../board/usePlaces.ts";
import { KeepButtons } from "../keep/KeepButtons.tsx";
import type { LinjatModel } from "../linjatModel.ts";
import { showMode } from "../modeCommands.ts";
import { goToLayer } from "../steps/useSteps.ts";
import { layerBars } from "./layerBars.ts";
import { ratingOf, type Rating } from "./ratingStore.ts";
import styles from "./RatingSection.module.css";
import { verdictOf, type Verdict } from "./verdict.ts";
import { TryAgain } from "../../tools/TryAgain.tsx";
import { messages } from "./messages.ts";

/** The rating of the drawn board; updated on every edit. */
export function RatingSection({ model }: { model: LinjatModel }): ReactElement {
  const rating = useStore(ratingOf(model.session.id));
  const brief = useStore(model.session.store, (state) => state.history.data);
  return (
    <Section title={messages.rating} note={rating.isPending ? messages.ratingNow : messages.updatesWithEveryEdit}>
      {rating.answer === undefined ? (
        <>
          <p className={styles["none"]}>{absence(rating, brief)}</p>
          {rating.failure !== undefined && <TryAgain />}
        </>
      ) : (
        <div className={classes(rating.isPending && styles["stale"])}>
          <Rated model={model} answer={rating.answer} />
          <KeepButtons model={model} />
        </div>
      )}
    </Section>
  );
}

function absence({ failure, isPending }: Rating, brief: Brief): string {
  if (failure !== undefined) return messages.couldntRateBoard(failure);
  if (isBlank(brief.rows)) return messages.emptyHint;
  const [problem] = rowProblems(boardRows(brief));
  if (problem !== undefined) return problem.message;
  return isPending ? messages.ratingBoard : messages.notRatedYet;
}

function Rated({ model, answer }: { model: LinjatModel; answer: RateAnswer }): ReactElement {
  const { rating, layers, leaks } = answer;
  const verdict = verdictOf(answer);
  return (
    <>
      <VerdictLine verdict={verdict}>
        {answer.solutions > 1 && (
          <Button size="small" onClick={() => showTwoWays(model, answer)}>
            {messages.showWhere}
          </Button>
        )}
      </VerdictLine>
      {layers.length > 0 && (
        <>
          <div className={styles["bars"]}>
            <StepBars
              label={messages.layersOfDeductions}
              bars={layerBars(layers)}
              index={layers.length + 1}
              onIndex={(index) => showLayer(model, index)}
            />
          </div>
          <p className={styles["legend"]}>{messages.layersLegend}</p>
          <dl className={styles["facts"]}>
            <Fact
              name={messages.depth}
              value={rating.depth}
              unit={rating.depth === 1 ? messages.layer : messages.layers}
            />
            <Fact name={messages.hardestRule} value={rating.hardest?.toUpperCase() ?? messages.noneSuffices} />
            <Fact name={messages.widestLayer} value={rating.width} />
            <Fact name={messages.bottlenecks} value={rating.bottlenecks} />
            <Fact name={messages.ruleSwitches} value={rating.switches} />
            <Fact name={messages.cost} value={rating.cost} />
            <Fact
              name={messages.uniquenessLeaks}
              value={leaks.length}
              unit={leaks.length === 1 ? messages.number : messages.numbers}
            />
          </dl>
          <RuleBars answer={answer} />
        </>
      )}
    </>
  );
}

const verdictIcons: Readonly<Record<Verdict["tone"], LucideIcon>> = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
};

function VerdictLine(props: { verdict: Verdict; children: React.ReactNode }): ReactElement {
  const { tone, sentence } = props.verdict;
  return (
    <p className={styles["verdict"]} role="status">
      <span className={styles[tone]}>
        <Icon icon={verdictIcons[tone]} size={15} />
      </span>
      <span className={styles["sentence"]}>{sentence}</span>
      {props.children}
    </p>
  );
}

function showLayer(model: LinjatModel, index: number): void {
  goToLayer(model, index);
  showMode(model, "steps");
}

function showTwoWays(model: LinjatModel, answer: RateAnswer): void {
  model.view.setState({ evidence: twoWays(model.size(), answer) });
  model.canvas.redraw("content");
}

function Fact({ name, value, unit }: { name: string; value: number | string; unit?: string }): ReactElement {
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd>
        {value} {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
      </dd>
    </div>
  );
}

/** Layers by rule, easiest rule first; unused rules are omitted. */
function RuleBars({ answer }: { answer: RateAnswer }): ReactElement | null {
  const { layers } = answer.rating;
  const used = rules.filter((rule) => layers[rule] > 0);
  const most = Math.max(1, ...used.map((rule) => layers[rule]));
  if (used.length === 0) return null;
  return (
    <dl className={styles["rules"]} aria-label={messages.layersByRule}>
      {used.map((rule) => (
        <div key={rule} className={styles["rule"]}>
          <dt title={ruleTitles[rule]}>{rule.toUpperCase()}</dt>
          <dd>
            <span className={styles["track"]}>
              <span className={styles["fill"]} style={{ width: `${(100 * layers[rule]) / most}%` }} />
            </span>
            <span className={styles["count"]}>{layers[rule]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
