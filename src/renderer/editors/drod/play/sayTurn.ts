import { head } from "#simulation/drod/fast/sim.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import { drodMessages } from "../messages.ts";
import { playMessages } from "./messages.ts";
import type { PlayModel } from "./playModel.ts";

/** Announces the events of the shown turn to screen readers. */
export function sayTurn(play: PlayModel): void {
  const index = play.store.getState().session.at;
  const death = play.death();
  const sim = play.sim();
  const { player } = stateRoom(sim);
  const left = sim.head[head.left] ?? 0;
  const turn = playMessages.turn(
    play.recording().turnNumbers[index] ?? 0,
    drodMessages.square([player[0], player[1]]),
    left,
  );
  play.set({ spoken: death === undefined ? turn : [turn, playMessages.death(death)].join(" ") });
}
