import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { plural } from "#shared/text/format.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { isWhole, progressOf } from "./lineDrawing.ts";
import { describeForPlayer } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { usePlay } from "./usePlay.ts";

/** In the status bar while a puzzle is played: where the pen is, lines drawn, dots covered, hints taken. */
export function PlayFacts({ model }: { model: LinjatModel }): ReactElement | null {
  const play = usePlay(model);
  return play === undefined ? null : <Progress play={play} />;
}

function Progress({ play }: { play: PlayModel }): ReactElement {
  const { lines, cursor, pen, hints } = useStore(play.store);
  const { numbers, whole, dots, covered } = progressOf(play.grid, lines);
  const parts = lines.length - lines.filter((line) => isWhole(play.grid, line)).length;
  return (
    <>
      {cursor !== undefined && (
        <StatusItem>
          {pen === undefined ? "Cell" : "Pen on"} {describeForPlayer(play, cursor)}
        </StatusItem>
      )}
      <StatusItem>
        <b>{whole}</b> of {numbers} lines drawn{parts > 0 && `, ${parts} in part`}
      </StatusItem>
      <StatusItem>
        <b>{covered}</b> of {dots} dots covered
      </StatusItem>
      <StatusItem optional>{hints === 0 ? "no hints" : plural(hints, "hint", "hints")}</StatusItem>
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
