import type { ReactElement } from "react";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { ruleTitles, type Rule } from "#shared/levels/linjat/rules.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { optionsOf } from "#renderer/parts/Select.tsx";
import { choiceOf, choiceWords, choosableRules, ruleChoices, type RuleChoice } from "./ruleChoices.ts";
import styles from "./BriefSections.module.css";
import { messages } from "./messages.ts";

const titles: Readonly<Record<RuleChoice, string>> = { must: "Must", may: "May", not: "Not" };

/** Per rule: puzzles must need it, may use it, or must not use it. */
export function RuleDemandsSection(props: {
  readonly brief: Brief;
  readonly onChoose: (rule: Rule, choice: RuleChoice) => void;
}): ReactElement {
  const { brief, onChoose } = props;
  return (
    <Section title={messages.rulesOneByOne} note={choiceWords(brief)}>
      <div className={styles["stack"]} data-field="required">
        <div className={styles["rules"]} data-field="excluded">
          {choosableRules(brief).map((rule) => (
            <div key={rule} className={styles["rule"]}>
              <Tooltip label={ruleTitles[rule]}>
                <span>{rule.toUpperCase()}</span>
              </Tooltip>
              <Segmented
                label={rule.toUpperCase()}
                value={choiceOf(brief, rule)}
                options={optionsOf(ruleChoices, titles)}
                onChange={(choice) => onChoose(rule, choice)}
              />
            </div>
          ))}
        </div>
        <p className={styles["hint"]}>{messages.ruleUseHint}</p>
      </div>
    </Section>
  );
}
