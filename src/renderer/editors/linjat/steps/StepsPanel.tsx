import { CircleAlert, CircleCheck, Copy } from "lucide-react";
import { useEffect, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import type { ExplainAnswer } from "#shared/levels/linjat/analyses.ts";
import type { Explanation } from "#shared/levels/linjat/explainLayer.ts";
import { ruleWeights } from "#shared/levels/linjat/rules.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { pointOf, type LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { Sentence } from "../Sentence.tsx";
import { layerRule, layerWidth, openAtEnd } from "./layerPicture.ts";
import { TryAgain } from "../../tools/TryAgain.tsx";
import { explain, focusSentence, type StepsModel } from "./stepsModel.ts";
import { contradictionWords } from "../rating/boardFindings.ts";
import styles from "./StepsPanel.module.css";
import { messages } from "./messages.ts";

/** Next to the steps: the justification of the layer, sentence by sentence, and the list of all layers. */
export function StepsPanel({ model }: { model: StepsModel }): ReactElement {
  const { answer, failure } = useStore(model.store);
  if (failure !== undefined)
    return (
      <Section title={messages.whyThisStep}>
        <p className={styles["quiet"]}>{messages.couldntExplain(failure)}</p>
        <TryAgain onClick={() => explain(model)} />
      </Section>
    );
  if (answer === undefined)
    return (
      <Section title={messages.whyThisStep}>
        <p className={styles["quiet"]}>{messages.solving}</p>
      </Section>
    );
  return (
    <div className={styles["panel"]}>
      <Layer model={model} answer={answer} />
      <LayerList model={model} answer={answer} />
    </div>
  );
}

function Layer({ model, answer }: { model: StepsModel; answer: ExplainAnswer }): ReactElement {
  const index = useStore(model.player.store, (state) => state.index);
  const focus = useStore(model.store, (state) => state.focus);
  const layer = answer.layers[index - 1];
  const determining = layerRule(layer ?? []);
  const atEnd = index === answer.layers.length;
  if (layer === undefined || determining === undefined)
    return (
      <Section title={messages.whyThisStep} note={messages.layerCount(answer.layers.length)}>
        <p className={styles["quiet"]}>{messages.startHint}</p>
        {atEnd && <Ending model={model} answer={answer} />}
      </Section>
    );
  const width = layerWidth(layer);
  return (
    <Section
      title={messages.whyThisStep}
      note={messages.ruleAndWeight(determining.rule, ruleWeights[determining.rule])}
    >
      <h3 className={styles["title"]}>{determining.title}</h3>
      <p className={styles["facts"]}>
        {messages.advancing(width)}
        {width === 1 && <Badge tone="warn">{messages.bottleneck}</Badge>}
      </p>
      <ul className={styles["sentences"]}>
        {layer.map((explanation, i) => (
          // Sentences have no id but their place in the layer.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            {isOtherRule(layer, i) && (
              <p className={styles["rule"]}>{messages.byRule(explanation.rule, explanation.title)}</p>
            )}
            <button
              type="button"
              className={classes(styles["sentence"], focus === i && styles["focused"])}
              onPointerEnter={() => focusSentence(model, i)}
              onPointerLeave={() => focusSentence(model, undefined)}
              onFocus={() => focusSentence(model, i)}
              onBlur={() => focusSentence(model, undefined)}
            >
              <Sentence text={explanation.text} />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" look="quiet" icon={Copy} onClick={() => copyText(index, layer)}>
        {messages.copyAsText}
      </Button>
      {atEnd && <Ending model={model} answer={answer} />}
    </Section>
  );
}

/** Whether sentences about another rule begin here: preliminary refutations precede the layer's own rule. */
function isOtherRule(layer: readonly Explanation[], at: number): boolean {
  return at === 0 ? layer[0]?.rule !== layerRule(layer)?.rule : layer[at]?.rule !== layer[at - 1]?.rule;
}

function copyText(index: number, layer: readonly Explanation[]): void {
  attempt(messages.couldntCopySentences, async () => {
    const lines = layer.map(({ text }) => text);
    const title = messages.copiedTitle(index, layerRule(layer)?.title ?? "");
    await navigator.clipboard.writeText([title, ...lines].join("\n"));
    showToast({ text: messages.copied(lines.length) });
  });
}

/** How the solver's reasoning ends. */
function Ending({ model, answer }: { model: StepsModel; answer: ExplainAnswer }): ReactElement {
  const { tone, text } = endingWords(model, answer);
  return (
    <>
      {answer.after.length > 0 && (
        <>
          <p className={styles["rule"]}>{messages.refutedAtEnd}</p>
          <ul className={styles["sentences"]}>
            {answer.after.map((explanation, i) => (
              // Sentences have no id but their place in the list.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i} className={styles["sentence"]}>
                <Sentence text={explanation.text} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles["ending"]}>
        <span className={styles[tone]}>
          <Icon icon={tone === "good" ? CircleCheck : CircleAlert} size={15} />
        </span>
        <span>
          <Sentence text={text} />
        </span>
      </p>
    </>
  );
}

function endingWords(
  { grid }: StepsModel,
  { status, layers, contradiction }: ExplainAnswer,
): { tone: "good" | "bad"; text: string } {
  if (status === "solved") return { tone: "good", text: messages.solved };
  if (contradiction !== undefined)
    return { tone: "bad", text: messages.contradiction(contradictionWords(grid, contradiction)) };
  const { numbers, dots } = openAtEnd(grid, layers);
  return { tone: "bad", text: messages.stuck(numbers, dots) };
}

function LayerList({ model, answer }: { model: StepsModel; answer: ExplainAnswer }): ReactElement | null {
  const index = useStore(model.player.store, (state) => state.index);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [index]);
  if (answer.layers.length === 0) return null;
  return (
    <Section title={messages.layers} note={messages.layerOf(index, answer.layers.length)}>
      <div ref={box} className={styles["list"]}>
        <Rows label={messages.layers}>
          {answer.layers.map((layer, i) => (
            <Row
              // Layers have no id but their number.
              // oxlint-disable-next-line react/no-array-index-key
              key={i}
              leading={<span className={styles["number"]}>{i + 1}</span>}
              label={<span title={layerRule(layer)?.title}>{layerRule(layer)?.rule.toUpperCase()}</span>}
              trailing={layerSummary(model.grid, layer)}
              selected={i + 1 === index}
              muted={i + 1 > index}
              tabStop={i + 1 === Math.max(1, index)}
              onClick={() => model.player.go(i + 1)}
            />
          ))}
        </Rows>
      </div>
    </Section>
  );
}

/** The numbers that advance, or those whose lines are refuted when none does: "5 at C7", "5 at C7, 2 more". */
function layerSummary(grid: LinjatGrid, layer: readonly Explanation[]): string {
  const gaining = layer.filter(({ gained }) => gained.length > 0);
  const numbers = [...new Set((gaining.length > 0 ? gaining : layer).map(({ number }) => number))];
  const [first = 0, ...others] = numbers;
  const more = others.length === 0 ? "" : `, ${others.length} more`;
  return `${grid.cells[first]} at ${squareName(pointOf(grid, first))}${more}`;
}
