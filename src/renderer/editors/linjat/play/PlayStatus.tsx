import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import type { LinjatModel } from "../linjatModel.ts";
import { isWhole } from "#shared/levels/linjat/play/lineDrawing.ts";
import { describeForPlayer, linesOf, playProgress, type PlayModel } from "./playModel.ts";
import { usePlay } from "./usePlay.ts";
import { messages } from "./messages.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";

/** Status bar during play: the pen's cell, lines drawn, dots covered, hints used. */
export function PlayFacts({ model }: { model: LinjatModel }): ReactElement | null {
  const play = usePlay(model);
  return play === undefined ? null : <Progress play={play} />;
}

function Progress({ play }: { play: PlayModel }): ReactElement {
  const { game, cursor, pen } = useStore(play.store);
  const { hints } = game;
  const lines = linesOf(play);
  const { numbers, whole, dots, covered } = playProgress(play);
  const parts = lines.length - lines.filter((line) => isWhole(play.grid, line)).length;
  return (
    <>
      {cursor !== undefined && (
        <StatusItem>
          {pen === undefined
            ? messages.cell(describeForPlayer(play, cursor))
            : messages.penOn(describeForPlayer(play, cursor))}
        </StatusItem>
      )}
      <StatusItem>
        <MessageText text={messages.linesDrawn(whole, numbers, parts)} />
      </StatusItem>
      <StatusItem>
        <MessageText text={messages.dotsCovered(covered, dots)} />
      </StatusItem>
      <StatusItem optional>{hints === 0 ? messages.noHints : messages.hints(hints)}</StatusItem>
    </>
  );
}

/** At its right end: what is under the pointer. */
export function PlayWhere({ model }: { model: LinjatModel }): ReactElement | null {
  const play = usePlay(model);
  return play === undefined ? null : <Hover play={play} />;
}

function Hover({ play }: { play: PlayModel }): ReactElement | null {
  const { hover } = useStore(play.store);
  return hover === undefined ? null : <StatusItem optional>{describeForPlayer(play, hover)}</StatusItem>;
}
