import type { Play } from "#shared/plays/playText.ts";
import { type PlayFault, tracePlay, type TracedPlay } from "#shared/plays/tracePlay.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { playedLevel } from "#simulation/plays/playedLevel.ts";
import { playsServiceMessages as messages } from "../messages.ts";

type VerifiedPlay = { readonly ok: true; readonly trace: TracedPlay } | { readonly ok: false; readonly reason: string };

/** Plays a record again in its level; the reason, as a sentence, when it isn't what it says. O(events). */
export function verifyPlay(play: Play, entry: Pick<PackEntry, "kind" | "level"> | undefined): VerifiedPlay {
  if (entry === undefined || entry.kind !== play.kind) return { ok: false, reason: messages.unknownLevel };
  const level = playedLevel(entry.kind, entry.level);
  if (level === undefined) return { ok: false, reason: messages.notPlayable(entry.kind) };
  const traced = tracePlay(play, level.replay());
  return traced.ok ? traced : { ok: false, reason: faultText(traced.fault) };
}

function faultText(fault: PlayFault): string {
  switch (fault.type) {
    case "impossible":
      return messages.impossible(fault.event);
    case "after-end":
      return messages.afterEnd(fault.event);
    case "not-solved":
      return messages.notSolved;
    case "solved":
      return messages.solved;
  }
}
