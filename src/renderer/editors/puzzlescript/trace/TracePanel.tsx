import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { useActiveEditor } from "#renderer/editors/activeEditor.ts";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { TraceStep } from "#shared/levels/puzzlescript/plain/turnState.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { gameModelOf, type GameModel } from "../gameModel.ts";
import { usePlayOf } from "../play/usePlay.ts";
import type { PlayModel } from "../play/playModel.ts";
import { traceMessages as messages } from "./messages.ts";
import { showStep, showTurn, tracedTurn, traceOf } from "./traceStore.ts";
import styles from "./TracePanel.module.css";

/** The dock tab with the rules that fired in a turn of the level that is played. */
export function TracePanel(): ReactElement {
  const active = useActiveEditor();
  return active === null ? <p className={styles["hint"]}>{messages.noGame}</p> : <OfDocument documentId={active.id} />;
}

function OfDocument({ documentId }: { documentId: string }): ReactElement {
  const model = useOpenModel(documentId, gameModelOf);
  const play = usePlayOf(documentId);
  if (model === undefined || play === undefined) return <p className={styles["hint"]}>{messages.empty}</p>;
  return <Trace model={model} play={play} />;
}

function Trace({ model, play }: { model: GameModel; play: PlayModel }): ReactElement {
  const { turns, board } = useStore(play.store);
  const { back, step } = useStore(traceOf(play));
  const turn = tracedTurn(play);
  const line = step === undefined ? undefined : turn?.steps[step]?.step;
  const chosenLine = line !== undefined && "line" in line ? line.line : undefined;
  useEffect(() => {
    if (chosenLine !== undefined) model.code.view?.reveal(chosenLine);
  }, [model, chosenLine]);
  const list = useRef<HTMLDivElement>(null);
  const { source } = model.game();
  const lines = source.split("\n");
  const rows = (turn?.steps ?? []).map((one) => traceRow(one.step, play.program, lines, board.height));
  useEffect(() => {
    const shown = step === undefined ? rows : rows.slice(step, step + 1);
    model.code.view?.setFired(shown.flatMap(({ line }) => line ?? []));
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => () => model.code.view?.setFired([]), [model]);
  if (turn === undefined) return <p className={styles["hint"]}>{messages.empty}</p>;
  const handleKey = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) showStep(play, step === undefined ? (by > 0 ? 0 : rows.length - 1) : step + by);
    else if (event.key === "Escape" && step !== undefined) showStep(play, undefined);
    else if (event.key === "ArrowLeft") showTurn(play, 1);
    else if (event.key === "ArrowRight") showTurn(play, -1);
    else if (event.key === "Enter" && step !== undefined) goTo(model, rows[step]?.line);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles["trace"]}>
      <header className={styles["head"]}>
        <IconButton
          icon={ChevronLeft}
          label={messages.earlier}
          {...(back >= turns.length - 1 ? { disabledReason: messages.turn(1, "") } : {})}
          onClick={() => showTurn(play, 1)}
        />
        <span className={styles["turn"]}>{messages.turn(turns.length - back, messages.inputs[turn.input])}</span>
        <IconButton
          icon={ChevronRight}
          label={messages.later}
          {...(back === 0 ? { disabledReason: messages.turn(turns.length, "") } : {})}
          onClick={() => showTurn(play, -1)}
        />
        <span className={styles["count"]}>{messages.steps(rows.length)}</span>
        <span className={styles["keys"]}>{messages.keys}</span>
      </header>
      {rows.length === 0 && <p className={styles["hint"]}>{messages.nothing}</p>}
      <div
        ref={list}
        className={styles["list"]}
        role="listbox"
        tabIndex={0}
        aria-label={messages.list}
        onKeyDown={handleKey}
      >
        {rows.map((row, index) => (
          // The list has the keys and the focus; its options are chosen by them.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            // A turn's steps never change their order.
            key={index}
            role="option"
            aria-selected={index === step}
            className={classes(
              styles["row"],
              index === step && styles["chosen"],
              row.line === undefined && styles["quiet"],
            )}
            onClick={() => showStep(play, index)}
            onDoubleClick={() => goTo(model, row.line)}
          >
            <span className={styles["line"]}>{row.line === undefined ? "" : messages.line(row.line)}</span>
            <code className={styles["what"]}>{row.what}</code>
            <span className={styles["where"]}>{row.where}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function goTo(model: GameModel, line: number | undefined): void {
  if (line === undefined) return;
  model.code.view?.goTo(line, 1);
  model.code.view?.focus();
}

/** A step in words. */
interface TraceRow {
  /** Line of the code, from 1; undefined for what no rule did by itself. */
  readonly line: number | undefined;
  readonly what: string;
  readonly where: string;
  readonly kind: TraceStep["type"];
}

/** A step of a turn in words; `lines` are those of the game's text. */
export function traceRow(step: TraceStep, program: Program, lines: readonly string[], height: number): TraceRow {
  const cell = (index: number): string => squareName([Math.floor(index / height), index % height]);
  const names = (ids: readonly number[]): string => ids.map((id) => program.objects[id]?.name ?? "").join(", ");
  const rule = (line: number): string => (lines[line - 1] ?? "").trim();
  switch (step.type) {
    case "rule": {
      const where = step.rows.map((row) => row.map(cell).join(" ")).join(" · ");
      return { line: step.line, what: messages.rule(rule(step.line), step.late), where, kind: step.type };
    }
    case "move":
      return {
        line: undefined,
        what: messages.moves(names(step.objects)),
        where: messages.fromTo(cell(step.from), cell(step.to)),
        kind: step.type,
      };
    case "blocked":
      return { line: undefined, what: messages.stays(names(step.objects)), where: cell(step.at), kind: step.type };
    case "command":
      return { line: step.line, what: messages.command(step.name), where: "", kind: step.type };
    case "repeat":
      return { line: step.line, what: messages.repeat, where: "", kind: step.type };
  }
}
