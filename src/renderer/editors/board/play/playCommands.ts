import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import type { Command } from "#renderer/commands/command.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import { boardView } from "#shared/levels/board/drawBoard.ts";
import { gameOutcome, type BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { skip } from "#shared/levels/board/rules/skipMove.ts";
import { moveMarks } from "#shared/levels/board/moveMarks.ts";
import { walkCommands } from "../boardCursor.ts";
import { cellBox } from "../boardModel.ts";
import { boardMessages } from "../messages.ts";
import { playMessages } from "./messages.ts";
import {
  annotate,
  copyFen,
  copyGame,
  current,
  goTo,
  makeStart,
  newGame,
  playMoveText,
  promote,
  redraw,
  removeFromHere,
  step,
  stepAside,
  stepToBranch,
  swapSides,
  takeBack,
} from "./playActions.ts";
import type { PlayModel } from "./playModel.ts";
import { canGoDeeper, goDeeper } from "./bestMoves.ts";
import { bestMovesOf, bestMovesStore } from "./bestMovesOf.ts";
import { arrowsHere, removeArrows } from "./drawnArrows.ts";
import { columnSetting } from "./moveRows.ts";
import { seenPosition } from "./seenBoard.ts";
import { pointAt } from "./playPointing.ts";
import { gameReportStore, reportKey, reportOnGame, reportedLine, stopReport } from "./gameReport.ts";
import { saveGameAnimation, saveGameStrip } from "./gameFilm.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { pieces, pieceSide } from "#shared/levels/board/boardShape.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { cellLabel } from "#shared/levels/board/text/moveText.ts";

const { category } = boardMessages;

/** All commands during play; these override the editing commands. */
export function playCommands(model: PlayModel): readonly Command[] {
  const { board, store } = model;
  const position = () => current(model).position;
  const command = (id: string, label: string, keys: readonly string[], run: () => void, hidden = false): Command => ({
    id: `play.${id}`,
    label,
    keys,
    category,
    hidden,
    run,
  });
  const writes = (one: Command): Command => ({ ...one, when: writable });
  const savesFilm = (id: string, label: string, save: (model: PlayModel) => Promise<void>): Command => ({
    ...command(id, label, [], () => attempt(playMessages.notSaved, () => save(model))),
    when: () => current(model).game.nodes.length > 0 || playMessages.report.noMoves,
  });
  return [
    ...walkCommands({
      board: () => position().level,
      cursor: () => {
        const { cursor } = store.getState();
        return cursor === undefined ? undefined : position().shape.cells[cursor];
      },
      moveCursor: ([x, y]) => {
        const { shape } = position();
        // The cursor skips what is not played on.
        const cell = shape.cellAt(x, y);
        if (cell < 0) return walkOver(model, [x, y]);
        store.setState({ cursor: cell, spoken: describePlace(position(), cell) });
        board.canvas.reveal(cellBox(seenPosition(model, position()).level, [x, y]));
        redraw(model);
      },
      isTurned: () => store.getState().isTurned,
    }),
    writes(
      command(
        "point",
        playMessages.point,
        ["Enter"],
        () => {
          const { cursor } = store.getState();
          const place = cursor === undefined ? undefined : position().shape.cells[cursor];
          if (place !== undefined) pointAt(model, place);
        },
        true,
      ),
    ),
    command("back", playMessages.back, [","], () => step(model, "back")),
    command("next", playMessages.next, ["."], () => step(model, "next")),
    command("first", playMessages.first, ["Home"], () => step(model, "first")),
    command("last", playMessages.last, ["End"], () => step(model, "last")),
    command("asideUp", playMessages.previousVariation, ["PageUp"], () => stepAside(model, -1)),
    command("asideDown", playMessages.nextVariation, ["PageDown"], () => stepAside(model, 1)),
    command("branchBack", playMessages.previousBranch, ["Shift+ArrowLeft"], () => stepToBranch(model, -1)),
    command("branchNext", playMessages.nextBranch, ["Shift+ArrowRight"], () => stepToBranch(model, 1)),
    writes(command("takeBack", playMessages.takeBack, ["Backspace"], () => takeBack(model))),
    {
      ...writes(command("skip", playMessages.skip, ["S"], () => playMoveText(model, skip))),
      when: () => {
        const may = writable();
        return may === true ? gameOutcome(position()) === undefined || playMessages.gameOver : may;
      },
    },
    command("hint", playMessages.hint, ["H"], () => showHint(model)),
    {
      ...command("turn", playMessages.turn, ["F"], () => {
        store.setState(({ isTurned }) => ({ isTurned: !isTurned }));
        redraw(model);
      }),
      checked: () => store.getState().isTurned,
    },
    command("swap", playMessages.swap, ["X"], () => swapSides(model)),
    command("new", playMessages.newGame, ["N"], () => newGame(model)),
    writes(command("promote", playMessages.promote, ["Shift+ArrowUp"], () => promote(model))),
    writes(command("remove", playMessages.removeFrom, ["Delete"], () => removeFromHere(model))),
    command("analyse", playMessages.analyse, ["A"], () =>
      store.setState(({ isAnalysing }) => ({ isAnalysing: !isAnalysing })),
    ),
    command("arrows", playMessages.arrows, ["V"], () => {
      store.setState(({ hasArrows }) => ({ hasArrows: !hasArrows, isAnalysing: true }));
      redraw(model);
    }),
    command("threat", playMessages.threat, ["T"], () => {
      store.setState(({ hasThreat }) => ({ hasThreat: !hasThreat }));
      redraw(model);
    }),
    {
      ...command("deeper", playMessages.deeper, ["Shift+A"], () => void goDeeper(bestMovesStore(model))),
      when: () => canGoDeeper(bestMovesStore(model).getState()) || playMessages.notDeeper,
    },
    {
      ...command("removeArrows", playMessages.removeArrows, ["Shift+Backspace"], () => removeArrows(model)),
      when: () => (writable() !== true ? writable() : arrowsHere(model).length > 0 || playMessages.noArrows),
    },
    {
      ...command("columns", playMessages.columns, ["Shift+I"], () =>
        setSetting(columnSetting, !readSetting(columnSetting, false)),
      ),
      checked: () => readSetting(columnSetting, false),
    },
    command("report", playMessages.report.command, ["Shift+M"], () => toggleReport(model)),
    command("nextBad", playMessages.report.nextBad, ["M"], () => nextBadMove(model)),
    command("watch", playMessages.watch, ["W"], () => store.setState(({ isPlaying }) => ({ isPlaying: !isPlaying }))),
    ...moveMarks.map((mark, i) =>
      writes(command(`mark.${i}`, playMessages.annotate(mark), [String(i + 1)], () => annotate(model, { mark }), true)),
    ),
    writes(command("mark.none", playMessages.clearMark, ["0"], () => annotate(model, { mark: undefined }), true)),
    writes(command("start", playMessages.useAsStart, [], () => makeStart(model))),
    { id: "edit.copy", label: playMessages.copyFen, keys: ["Mod+C"], category, run: () => copyFen(model) },
    savesFilm("animation", playMessages.saveAnimation, saveGameAnimation),
    savesFilm("pictures", playMessages.savePictures, saveGameStrip),
    { id: "play.copyGame", label: playMessages.copyGame, keys: ["Mod+Shift+C"], category, run: () => copyGame(model) },
    ...canvasViewCommands(
      () => board.canvas,
      category,
      () => board.canvas.fit(boardView(position().level, 0.3)),
    ),
  ];
}

/** Skips holes and light squares: the next playable cell of the row or column. */
function walkOver(model: PlayModel, [x, y]: readonly [number, number]): void {
  const { position } = current(model);
  const { cursor } = model.store.getState();
  const from = cursor === undefined ? undefined : position.shape.cells[cursor];
  if (from === undefined) {
    model.store.setState({ cursor: 0, spoken: describePlace(position, 0) });
    return redraw(model);
  }
  const [dx, dy] = [x - from[0], y - from[1]];
  const reach = Math.max(position.shape.width, position.shape.height);
  for (let far = 1; far <= reach; far++) {
    // In checkers dark squares are diagonal to each other: try one to the side when there is none straight ahead.
    for (const aside of [0, 1, -1]) {
      const to = position.shape.cellAt(
        from[0] + dx * far + (dx === 0 ? aside : 0),
        from[1] + dy * far + (dy === 0 ? aside : 0),
      );
      if (to < 0 || to === cursor) continue;
      model.store.setState({ cursor: to, spoken: describePlace(position, to) });
      return redraw(model);
    }
  }
}

function toggleReport(model: PlayModel): void {
  const { game, at } = current(model);
  if (gameReportStore(model).getState().isRunning) return stopReport(model);
  const line = reportedLine(game, at);
  if (line.length > 0) void reportOnGame(model, game, line);
}

/** The next move of the report that lost much, after the one that is shown; at the end the first again. */
function nextBadMove(model: PlayModel): void {
  const { game, at } = current(model);
  const line = reportedLine(game, at);
  const { key, moves } = gameReportStore(model).getState();
  const bad = key === reportKey(game, line) ? moves.filter(({ judgement }) => judgement !== undefined) : [];
  const place = line.indexOf(at);
  const next = bad.find((move) => line.indexOf(move.at) > place) ?? bad[0];
  if (next === undefined) model.store.setState({ spoken: playMessages.report.noneLeft });
  else goTo(model, next.at);
}

function showHint(model: PlayModel): void {
  const [best] = bestMovesOf(model)?.moves ?? [];
  if (best === undefined) return;
  model.store.setState(({ hint }) => ({
    hint: hint === best.text ? undefined : best.text,
    spoken: playMessages.hinted(best.text),
  }));
  redraw(model);
}

/** "i5, Dark piece": a cell's content, for screen readers. */
function describePlace({ shape, level, position }: BoardGame, cell: number): string {
  const piece = position.cells[cell] ?? pieces.empty;
  const content =
    piece === pieces.empty
      ? boardMessages.empty
      : boardMessages.piece(sideName(level.rules.game, pieceSide(piece)), piece >= pieces.king0);
  return boardMessages.cell(cellLabel(shape, cell), content);
}
