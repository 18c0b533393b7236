import { useMemo, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { remScale, Splitter } from "#renderer/parts/Splitter.tsx";
import { useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { useEffectMap } from "../tools/effects/useEffectMap.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { gameSuggestions } from "./gameSuggestions.ts";
import { CodeFoot } from "./code/CodeFoot.tsx";
import { CodePane } from "./code/CodePane.tsx";
import { RenameDialog } from "./code/RenameDialog.tsx";
import { gameModelOf, type GameModel } from "./gameModel.ts";
import { DrawLevel } from "./level/DrawLevel.tsx";
import { LevelStrip } from "./levels/LevelStrip.tsx";
import { useLevelChecks } from "./live/useLevelChecks.ts";
import { gameMessages as messages } from "./messages.ts";
import { modeCommands, showMode } from "./modeCommands.ts";
import { GameHead } from "./GameHead.tsx";
import { PlayLevel } from "./play/PlayLevel.tsx";
import { playMessages } from "./play/messages.ts";
import { usePlay } from "./play/usePlay.ts";
import pane from "../grid/gridPane.module.css";
import styles from "./PuzzleScriptEditor.module.css";
import { useReview } from "./review/useReview.ts";
import { useGameSketch } from "./sketch/useGameSketch.ts";
import { useShownGame } from "./useShownGame.ts";
import { checkOf, checksOf, isCurrent } from "./live/levelChecks.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { levelOnLine } from "./levels/gameEntries.ts";
import { showLevel } from "./levels/listActions.ts";

/** A PuzzleScript game: its code, the level to draw or play, and the list of levels. */
export const PuzzleScriptEditor = documentEditor(gameModelOf, Game);

/** Below this width (at normal text size) code and level are stacked. */
const stackedBelow = 620;
const smallestPane = 220;
const codeShare = 0.44;

function Game({ model }: { model: GameModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  useCommands(useMemo(() => modeCommands(model), [model]));
  useGameSketch(model);
  useLevelChecks(model);
  useReview(model);
  useGamePlaces(model);
  const box = useRef<HTMLDivElement>(null);
  const area = useBoxSize(box);
  /** Size of the code along the split; 0 = its share. */
  const [kept, setKept] = useWorkspaceSetting("codePane", 0);
  const stacked = area.width / remScale() < stackedBelow;
  const whole = (stacked ? area.height : area.width) / remScale();
  const largest = Math.max(smallestPane, whole - smallestPane);
  const size = Math.min(largest, Math.max(smallestPane, kept === 0 ? whole * codeShare : kept));
  return (
    <div ref={box} className={classes(styles["panes"], stacked && styles["stacked"])}>
      <div className={styles["code"]} style={{ flex: `0 0 ${size / 16}rem` }}>
        <div className={styles["text"]}>
          <CodePane model={model} />
        </div>
        <CodeFoot model={model} />
      </div>
      <Splitter
        label={messages.codeWidth}
        size={Math.round(size)}
        min={smallestPane}
        max={largest}
        grows={stacked ? "down" : "right"}
        onResize={setKept}
        onReset={() => setKept(0)}
      />
      <div className={styles["right"]}>
        <div className={styles["level"]}>{mode === "draw" ? <Drawing model={model} /> : <Playing model={model} />}</div>
        <LevelStrip model={model} />
      </div>
      <RenameDialog />
    </div>
  );
}

function Drawing({ model }: { model: GameModel }): ReactElement {
  const suggestions = useMemo(() => gameSuggestions(model), [model]);
  useEffectMap(model.session.id, suggestions, model.canvas);
  return (
    <WithSuggestions source={suggestions}>
      <DrawLevel model={model} />
    </WithSuggestions>
  );
}

function Playing({ model }: { model: GameModel }): ReactElement {
  useShownGame(model);
  useStore(model.sketch, ({ text }) => text);
  const play = usePlay(model);
  const checks = useStore(checksOf(model.session.id));
  const check = checkOf(checks, model.rows());
  const { status, solution } = (isCurrent(checks, check) ? check.last?.answer : undefined) ?? {};
  const best =
    solution === undefined
      ? undefined
      : status === "shortest"
        ? playMessages.best(solution.length)
        : playMessages.atMost(solution.length);
  if (play === undefined)
    return (
      <div className={pane["pane"]}>
        <GameHead model={model} />
        <p className={pane["empty"]}>{playMessages.couldntStart}</p>
      </div>
    );
  return (
    <PlayLevel key={play.level.rows.join()} model={play} best={best}>
      <GameHead model={model} />
    </PlayLevel>
  );
}

/** Handles jumps from problems: to a line of the code, or to a cell of the level. */
function useGamePlaces(model: GameModel): void {
  usePlaceHandler(model.session.id, ({ target }) => {
    const [, line, column] = /^line:(\d+):(\d+)$/.exec(target) ?? [];
    if (line !== undefined) {
      const level = levelOnLine(model.entries(), Number(line));
      if (level !== undefined) showLevel(model, level.number);
      goTo(model, Number(line), Number(column ?? 1));
      return true;
    }
    const cell = parseCellTarget(target);
    if (cell === undefined) return false;
    if (model.view.getState().mode !== "draw") showMode(model, "draw");
    moveCursor(model, cell, false);
    return true;
  });
}

/** The code editor may still be loading when a jump opens the document. */
function goTo(model: GameModel, line: number, column: number, tries = 40): void {
  const { view } = model.code;
  if (view !== undefined) {
    view.goTo(line, column);
    view.focus();
  } else if (tries > 0) setTimeout(() => goTo(model, line, column, tries - 1), 50);
}
