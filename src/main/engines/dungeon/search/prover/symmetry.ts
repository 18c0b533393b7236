import { type GridTransformation, gridTransformations } from "#shared/kernel/geometry.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { addClause } from "./clauseSolver.ts";
import type { LayoutClauses } from "./layoutClauses.ts";

const rotations: readonly GridTransformation[] = gridTransformations.slice(0, 4);

/**
 * Where every layout may be rotated (and mirrored) as a whole, it is enough to look for those in which one door
 * connection opens to one side and, where mirroring is allowed, a rotation (`rotations.ts`) is clockwise or not;
 * without a rotation another connection doesn't open to one of the sides across. Proofs become up to 8 times shorter.
 * Sides and direction are random; where there are no rotations, the connections are the first two.
 */
export function breakSymmetry(
  { model, solver, joints }: LayoutClauses,
  random: Random,
  fixed: { readonly joint: number; readonly turn: number | undefined } | undefined,
): void {
  const first = joints[fixed?.joint ?? 0];
  const second = joints[fixed?.joint === 1 ? 0 : 1];
  const turn = fixed?.turn;
  if (first === undefined || isTied(model) || !isClosedUnder(model, rotations)) return;
  const side = random.below(4);
  forbid(
    first,
    [0, 1, 2, 3].filter((other) => other !== side),
  );
  const isHorizontal = side < 2;
  if (!isClosedUnder(model, gridTransformations)) return;
  if (turn !== undefined) addClause(solver, [2 * turn + random.below(2)]);
  else if (second !== undefined) forbid(second, [(isHorizontal ? 2 : 0) + random.below(2)]);

  function forbid(joint: (typeof joints)[number], forbidden: readonly number[]): void {
    for (const other of forbidden) {
      const variable = joint.sides[other] ?? -1;
      if (variable !== -1) addClause(solver, [2 * variable + 1]);
    }
  }
}

/**
 * The shapes of a room up to symmetry: one of each class that rotations (and mirror images) of the whole layout make
 * equal; all of them if the layout can't be rotated.
 */
export function shapesUpToSymmetry(model: LayoutModel, shapes: Int32Array): number[] {
  if (isTied(model) || !isClosedUnder(model, rotations)) return [...shapes];
  const isMirrored = isClosedUnder(model, gridTransformations);
  const byTurn = new Map<string, number>();
  for (const shape of shapes) {
    const { template, alike = [] } = model.shapes[shape] ?? {};
    const hasPlain = alike.some((transformation) => rotations.includes(transformation));
    const key = `${template} ${isMirrored || hasPlain}`;
    if (!byTurn.has(key)) byTurn.set(key, shape);
  }
  return [...byTurn.values()];
}

/** Whether a pin would be violated by rotating the whole layout. */
function isTied({ siteMasks, pinned }: LayoutModel): boolean {
  return siteMasks !== undefined || pinned.some((room) => room?.transformation !== undefined);
}

/** Whether every template in use may be transformed in all these ways. */
function isClosedUnder({ input }: LayoutModel, transformations: readonly GridTransformation[]): boolean {
  const used = new Set([
    ...input.rooms.flatMap((room) => room.templates),
    ...input.edges.flatMap((edge) => edge.corridors),
  ]);
  return [...used].every((index) => {
    const allowed: readonly GridTransformation[] = input.templates[index]?.transformations ?? [];
    return transformations.every((transformation) => allowed.includes(transformation));
  });
}
