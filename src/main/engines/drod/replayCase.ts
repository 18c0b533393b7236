import { stableStringify } from "#shared/kernel/json.ts";
import { firstDifference } from "#simulation/drod/fast/compareSims.ts";
import { head, type Sim } from "#simulation/drod/fast/sim.ts";
import { simCell } from "#simulation/drod/fast/simCells.ts";
import { commandOf } from "#simulation/drod/fast/simPlayer.ts";
import { enterRoom, playCommand, playPlacing } from "#simulation/drod/fast/simTurn.ts";
import { recordState, type RecordedCase, type RecordedState } from "#shared/levels/drod/plain/plainCase.ts";
import { loadPlainRoom, type PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { monsterTypes } from "#shared/levels/drod/tiles.ts";
import { replayCaseMessages } from "./messages.ts";

/**
 * Replays a recorded case in both simulators and compares the whole state after every move. Undefined when everything
 * agrees, else the first divergence: move, difference, expected value.
 */
export function replayCase(recorded: RecordedCase): string | undefined {
  const { room, start, moves, states } = recorded;
  const initial = loadPlainRoom(room, start.player);
  const { plain, sim } = startBoth(recorded);
  for (const [turn, command] of moves.entries()) {
    playPlain(plain, command);
    if (typeof command === "string") playCommand(sim, commandOf(command));
    else playPlacing(sim, simCell(command[1], command[2]));
    const expected = states[turn];
    const move = replayCaseMessages.move(turn + 1, typeof command === "string" ? command : command.join(" "));
    if (expected === undefined) return replayCaseMessages.unrecordedState(move);
    const difference = differentRecord(recordState(plain, initial), expected);
    if (difference !== undefined) return replayCaseMessages.differs(move, difference);
    const between = plain.dead ? undefined : firstDifference(sim, plain);
    if (between !== undefined) return replayCaseMessages.simulatorsDiffer(move, between);
    if (plain.dead) return undefined;
  }
  return undefined;
}

/** Both simulators on turn 0, with the flags a recording may start with. */
function startBoth({ room, start }: RecordedCase): { plain: PlainState; sim: Sim } {
  const plain = enterPlainRoom(room, start.player);
  const sim = enterRoom(room, start.player);
  plain.placing = start.placing;
  plain.hasted = start.hasted ?? false;
  plain.invisible = start.invisible ?? false;
  sim.head[head.placing] = start.placing === undefined ? 0 : monsterTypes[start.placing];
  sim.head[head.hasted] = Number(plain.hasted);
  sim.head[head.invisible] = Number(plain.invisible);
  return { plain, sim };
}

function differentRecord(got: RecordedState, expected: RecordedState): string | undefined {
  const ours = comparable(got);
  const theirs = comparable(expected);
  const key = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].find(
    (one) => stableStringify(ours[one]) !== stableStringify(theirs[one]),
  );
  if (key === undefined) return undefined;
  const show = (value: unknown) => (value === undefined ? "absent" : stableStringify(value).slice(0, 600));
  return replayCaseMessages.recorded(key, show(ours[key]), show(theirs[key]));
}

const arrows = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const firstOffArrow = 94;

/** Squares in order, and our names for the numbers of tiles that the recordings have no name for. */
function comparable({ diff, ...state }: RecordedState): Readonly<Record<string, unknown>> {
  const squares = (diff ?? [])
    .map(([layer, x, y, tile]) => {
      const name = tile.startsWith("#") ? `arrow_${arrows[Number(tile.slice(1)) - firstOffArrow]}_off` : tile;
      return `${layer} ${x},${y} ${name}`;
    })
    .toSorted();
  return { ...state, diff: squares };
}
