import { useEffect, useMemo, type ReactElement } from "react";
import { useModeCommands } from "#renderer/commands/registry.ts";
import type { Command } from "#renderer/commands/command.ts";
import { levelReplay } from "#renderer/levels/levelScene.ts";
import { playerCommands } from "#renderer/play/playerCommands.ts";
import { PlayerStrip } from "#renderer/play/PlayerStrip.tsx";
import type { StepPlayer } from "#renderer/play/stepPlayer.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { messages } from "../messages.ts";
import styles from "./CompareReplay.module.css";
import { toggleReplay, useCompareLook } from "./compareStore.ts";

interface Pair {
  readonly reference: Candidate | undefined;
  readonly challenger: Candidate | undefined;
}

/** One player for both solutions, step by step; the shorter one stays at its end. */
export function CompareReplay(pair: Pair): ReactElement | null {
  const player = useCompareLook((state) => state.player);
  return player === null ? null : <Player player={player} {...pair} />;
}

function Player({ player, reference, challenger }: Pair & { player: StepPlayer }): ReactElement {
  const left = useMemo(() => replayOf(reference), [reference]);
  const right = useMemo(() => replayOf(challenger), [challenger]);
  const steps = Math.max(1, left?.count ?? 1, right?.count ?? 1) - 1;
  useEffect(() => player.setCount(steps), [player, steps]);
  useModeCommands(useMemo(() => compareReplayCommands(player), [player]));
  const bars = useMemo(
    () =>
      Array.from({ length: steps }, (_, i) => ({
        value: 1,
        isMarked: false,
        label: messages.replayStep(i + 1, steps),
      })),
    [steps],
  );
  return (
    <div className={styles["player"]}>
      <PlayerStrip
        player={player}
        bars={bars}
        label={messages.stepsOfBothSolutions}
        stepsPerSecond={1000 / Math.min(left?.frameMs ?? 1000, right?.frameMs ?? 1000)}
      />
    </div>
  );
}

/** Keys while stepping through both solutions. */
export function compareReplayCommands(player: StepPlayer): readonly Command[] {
  return [
    ...playerCommands(player),
    { id: "candidates.back", label: messages.backToPuzzles, hidden: true, keys: ["Escape"], run: toggleReplay },
  ];
}

function replayOf(candidate: Candidate | undefined): ReturnType<typeof levelReplay> {
  return candidate === undefined ? undefined : levelReplay(candidate.kind, candidate.level);
}
