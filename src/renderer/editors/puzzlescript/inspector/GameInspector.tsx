import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { SizeFields } from "#renderer/editors/grid/SizeFields.tsx";
import { gameModelOf, type GameModel } from "../gameModel.ts";
import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import type { PuzzleEffect } from "#shared/levels/puzzlescript/suggestions.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { EffectSection } from "../../tools/effects/EffectSection.tsx";
import { gameSuggestions } from "../gameSuggestions.ts";
import { checkOf, checksOf, isCurrent } from "../live/levelChecks.ts";
import { verdictDetail, verdictOf } from "../live/verdict.ts";
import { gameMessages as messages } from "../messages.ts";
import { playMessages } from "../play/messages.ts";
import { playSettings, toggleWarnings } from "../play/playCommands.ts";
import { usePlayOf } from "../play/usePlay.ts";
import type { PlayModel } from "../play/playModel.ts";
import { reviewMessages } from "../review/messages.ts";
import { OwnSolutionSection, RulesSection } from "../review/ReviewSections.tsx";
import { SpriteSection } from "../sprites/SpriteSection.tsx";
import { useShownGame } from "../useShownGame.ts";
import { TryAgain } from "../../tools/TryAgain.tsx";
import styles from "./GameInspector.module.css";

/** Beside a game: the solver's answer about the level, its size, and the sprite of an object. */
export const GameInspector = withModel(gameModelOf, Sections);

function Sections({ model }: { model: GameModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const play = usePlayOf(model.session.id);
  const source = useMemo(() => gameSuggestions(model), [model]);
  return (
    <>
      <SolverSection model={model} />
      {mode === "play" && play !== undefined ? (
        <>
          <PlayingSection play={play} />
          <OwnSolutionSection model={model} />
        </>
      ) : (
        <>
          <SizeSection model={model} />
          <EffectSection documentId={model.session.id} source={source} noteOf={skipNote} />
          <SpriteSection model={model} />
          <OwnSolutionSection model={model} />
          <RulesSection model={model} />
        </>
      )}
    </>
  );
}

/** The rules that the shorter way skips. */
function skipNote(effect: PuzzleEffect): string | undefined {
  return effect.skips === undefined ? undefined : reviewMessages.skipNote(effect.skips);
}

function SolverSection({ model }: { model: GameModel }): ReactElement {
  useShownGame(model);
  const checks = useStore(checksOf(model.session.id));
  if (model.level() === undefined)
    return (
      <Section title={messages.verdict.solver}>
        <p className={styles["hint"]}>{messages.noLevels}</p>
      </Section>
    );
  const check = checkOf(checks, model.rows());
  const verdict = verdictOf(checks, check);
  const last = isCurrent(checks, check) ? check.last : undefined;
  const detail = verdictDetail(checks, check);
  return (
    <Section title={messages.verdict.solver} note={messages.verdict.live}>
      <p className={classes(styles["verdict"], styles[verdict.tone])}>
        <Icon icon={verdict.icon} size={16} />
        {verdict.badge}
      </p>
      {detail !== undefined && <p className={styles["hint"]}>{detail}</p>}
      {check.failure !== undefined && !checks.isBroken && <TryAgain />}
      {last !== undefined && (
        <p className={styles["hint"]}>
          {messages.verdict.states(last.answer.states)}, {messages.verdict.ms(last.afterMs)}
        </p>
      )}
      {checks.pending > 0 && <p className={styles["hint"]}>{messages.verdict.pending(checks.pending)}</p>}
    </Section>
  );
}

function SizeSection({ model }: { model: GameModel }): ReactElement | null {
  useShownGame(model);
  if (model.size().height === 0) return null;
  return (
    <Section title={messages.levelTitle(model.level()?.number ?? 1)}>
      <div className={styles["pair"]}>
        <SizeFields board={model} />
      </div>
    </Section>
  );
}

function PlayingSection({ play }: { play: PlayModel }): ReactElement {
  const { warns } = useStore(play.store);
  const [sounds, setSounds] = useSetting(playSettings.sounds, false);
  const [realtime, setRealtime] = useSetting(playSettings.realtime, !wantsLessMotion());
  return (
    <Section title={playMessages.section}>
      <SwitchRow
        label={playMessages.warnings}
        command="puzzlescript.play.warnings"
        checked={warns}
        onChange={() => toggleWarnings(play)}
      />
      <SwitchRow label={playMessages.sounds} checked={sounds} onChange={setSounds} />
      {play.program.prelude.realtimeInterval !== undefined && (
        <SwitchRow label={playMessages.realtime} checked={realtime} onChange={setRealtime} />
      )}
    </Section>
  );
}
