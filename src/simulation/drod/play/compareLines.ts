import { turnsOf, type RoomCommand } from "#shared/levels/drod/commandList.ts";

/** A line as far as comparing needs it: its commands, and the monsters left on entry and after each. */
export interface ComparedLine {
  readonly commands: readonly RoomCommand[];
  readonly left: readonly number[];
}

/** A monster count that both lines reach, and how many turns sooner the first one does (negative: later). */
export interface Milestone {
  readonly left: number;
  readonly turns: readonly [number, number];
}

interface LineComparison {
  /** Commands that both have in common at their beginning. */
  readonly common: number;
  /** One per number of remaining monsters that both lines reach after they diverge, in order of play. */
  readonly milestones: readonly Milestone[];
  /** Waits of each after they part. */
  readonly waits: readonly [number, number];
}

/** Where two lines of one room part, and what each gains from there. O(commands). */
export function compareLines(a: ComparedLine, b: ComparedLine): LineComparison {
  const common = commonCommands(a.commands, b.commands);
  const [reachedA, reachedB] = [firstReached(a), firstReached(b)];
  const milestones: Milestone[] = [];
  for (const [left, at] of reachedA) {
    const other = reachedB.get(left);
    if (other === undefined || (at <= common && other <= common)) continue;
    milestones.push({ left, turns: [turnsOf(a.commands.slice(0, at)), turnsOf(b.commands.slice(0, other))] });
  }
  const waitsAfter = (commands: readonly RoomCommand[]): number =>
    commands.slice(common).filter((command) => command === ".").length;
  return { common, milestones, waits: [waitsAfter(a.commands), waitsAfter(b.commands)] };
}

function commonCommands(a: readonly RoomCommand[], b: readonly RoomCommand[]): number {
  let common = 0;
  while (common < Math.min(a.length, b.length) && sameCommand(a[common], b[common])) common++;
  return common;
}

/** Equal commands; two placements of a double are equal when their cells are. */
export function sameCommand(a: RoomCommand | undefined, b: RoomCommand | undefined): boolean {
  if (typeof a === "string" || typeof b === "string" || a === undefined || b === undefined) return a === b;
  return a[1] === b[1] && a[2] === b[2];
}

/** For each new low of monsters left, the commands after which it is reached first. */
function firstReached({ left }: ComparedLine): Map<number, number> {
  const reached = new Map<number, number>();
  let lowest = left[0] ?? 0;
  for (const [at, count] of left.entries()) {
    if (count >= lowest) continue;
    lowest = count;
    reached.set(count, at);
  }
  return reached;
}
