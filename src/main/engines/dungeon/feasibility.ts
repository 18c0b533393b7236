import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { LayoutModel } from "./layoutModel.ts";

/** Reasons, found before any search, why no layout can exist. An empty list promises nothing. */
export function feasibilityProblems(model: LayoutModel): Problem[] {
  return model.links.flatMap((link): Problem[] => {
    const { a, b, joint, edge } = link;
    for (const shapeA of model.roomShapes[a] as Int32Array) {
      for (const shapeB of model.roomShapes[b] as Int32Array) {
        if (model.spaces.offsets(joint, shapeA, shapeB).count > 0) return [];
      }
    }
    const [nameA, nameB] = [a, b].map((room) => model.input.rooms[model.inputRooms[room] ?? -1]?.name);
    return [
      errorProblem(
        "edge-no-common-door",
        `"${nameA}" and "${nameB}" can never be joined: no template of one has a door that fits a door of the other${link.corridor === undefined ? "" : " over any of the corridors"}. Doors join only when they have the same length and face each other.`,
        [{ target: `edge:${edge.id}`, label: `${nameA} to ${nameB}` }],
      ),
    ];
  });
}
