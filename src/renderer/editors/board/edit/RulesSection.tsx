import type { ReactElement } from "react";
import { useStore } from "zustand";
import { blockedRules, endingRules, type BoardRules } from "#shared/levels/board/boardLevel.ts";
import { checkersVariantIds, checkersVariants } from "#shared/levels/board/checkersVariants.ts";
import { checkersRules, hexxagonRules } from "#shared/levels/board/standardBoards.ts";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { numberFieldsOf } from "#renderer/parts/numberFieldsOf.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import styles from "../Board.module.css";
import type { BoardModel } from "../boardModel.ts";
import { withGame } from "./editActions.ts";
import { rulesMessages } from "./messages.ts";

/** All rules of the board's game as a form, each with a sentence that explains its value. */
export function RulesSection({ model }: { model: BoardModel }): ReactElement {
  const { rules, topology } = useStore(model.session.store, (state) => state.history.data);
  const set = (what: string, next: BoardRules): void =>
    model.session.edit(rulesMessages.change(what), (draft) => {
      draft.rows = [...withGame(draft, next).rows];
      draft.rules = next;
    });
  const words = { repetition: rulesMessages.repetition, quietPlies: rulesMessages.quiet, plyCap: rulesMessages.cap };
  const number = numberFieldsOf(rules, (key, value) => set(words[key], { ...rules, [key]: value }));
  const games = [
    { value: "hexxagon" as const, label: rulesMessages.hexxagon },
    ...(topology === "square" ? [{ value: "checkers" as const, label: rulesMessages.checkers }] : []),
  ];
  return (
    <ProjectFields>
      <Section title={rulesMessages.title} stacked>
        <Explained hint={topology === "hex" ? rulesMessages.hexesOnly : rulesMessages.gameHint[rules.game]}>
          <Select
            label={rulesMessages.game}
            value={rules.game}
            options={games}
            onChange={(game) => {
              if (game !== rules.game)
                set(rulesMessages.game, game === "checkers" ? checkersRules("english") : hexxagonRules());
            }}
          />
        </Explained>
        {rules.game === "checkers" ? (
          <>
            <Explained hint={rulesMessages.variantHint(checkersVariants[rules.variant])}>
              <Select
                label={rulesMessages.variant}
                value={rules.variant}
                options={checkersVariantIds.map((id) => ({ value: id, label: checkersVariants[id].title }))}
                onChange={(variant) => set(rulesMessages.variant, checkersRules(variant))}
              />
            </Explained>
            <Explained hint={rulesMessages.endingsHint[rules.endings]}>
              <Select
                label={rulesMessages.endings}
                value={rules.endings}
                options={optionsOf(endingRules, rulesMessages.endingsOptions)}
                onChange={(endings) => set(rulesMessages.endings, { ...rules, endings })}
              />
            </Explained>
          </>
        ) : (
          <Explained hint={rulesMessages.blockedHint[rules.blocked]}>
            <Select
              label={rulesMessages.blocked}
              value={rules.blocked}
              options={optionsOf(blockedRules, rulesMessages.blockedOptions)}
              onChange={(blocked) => set(rulesMessages.blocked, { ...rules, blocked })}
            />
          </Explained>
        )}
        <Explained hint={rulesMessages.repetitionHint(rules.repetition)}>
          {number("repetition", rulesMessages.repetition, { min: 0, max: 10, unit: rulesMessages.repetitionUnit })}
        </Explained>
        <Explained hint={rulesMessages.quietHint(rules.game, rules.quietPlies)}>
          {number("quietPlies", rulesMessages.quiet, { min: 0, max: 1000, unit: rulesMessages.unit })}
        </Explained>
        <Explained hint={rulesMessages.capHint(rules.plyCap)}>
          {number("plyCap", rulesMessages.cap, { min: 2, max: 2000, unit: rulesMessages.unit })}
        </Explained>
      </Section>
    </ProjectFields>
  );
}

/** A control with a sentence that explains its value. */
function Explained({ hint, children }: { hint: string; children: ReactElement }): ReactElement {
  return (
    <div className={styles["explained"]}>
      {children}
      <p className={styles["hint"]}>{hint}</p>
    </div>
  );
}
