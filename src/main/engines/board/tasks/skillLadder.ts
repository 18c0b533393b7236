import { parsePlayer } from "#shared/levels/board/playerSpec.ts";

/** Two players of neighbouring strength. */
export interface Rung {
  readonly stronger: string;
  readonly weaker: string;
}

const leastNodes = 50;

/**
 * The player against itself at half its budget, that one against half of its own, and so on: nodes are halved, depths
 * are lowered by one. A player without a budget has one rung, against `weaker`. Throws if a text isn't a player.
 */
export function skillLadder(player: string, weaker: string, most: number): Rung[] {
  const rungs: Rung[] = [];
  let stronger = player;
  while (rungs.length < most) {
    const next = withLess(stronger);
    if (next === undefined) break;
    rungs.push({ stronger, weaker: next });
    stronger = next;
  }
  return rungs.length > 0 ? rungs : [{ stronger: player, weaker }];
}

/** The player with half its budget, or undefined when it has none or too little. */
function withLess(player: string): string | undefined {
  const { kind, options } = parsePlayer(player);
  const ties = options["ties"] === "fixed" ? ",ties=fixed" : "";
  if (kind === "strong") {
    const nodes = Math.floor(Number(options["nodes"]) / 2);
    return nodes < leastNodes ? undefined : `strong:nodes=${nodes}${ties}`;
  }
  if (kind !== "alphabeta" && kind !== "minimax") return undefined;
  const depth = Number(options["depth"]) - 1;
  return depth < 1 ? undefined : `${kind}:depth=${depth}${ties}`;
}
