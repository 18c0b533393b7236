import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { Chain } from "./chains.ts";
import type { LayoutModel } from "./layoutModel.ts";

/** What is known after all attempts failed: the chain of rooms that failed most often. */
export function explainFailure(model: LayoutModel, chains: readonly Chain[], hardest: number): Problem[] {
  const chain = chains[hardest];
  if (chain === undefined) return [];
  const rooms = chain.rooms.flatMap((room) => model.input.rooms[model.inputRooms[room] ?? -1] ?? []);
  const names = rooms.map(({ name }) => `"${name}"`).join(", ");
  const places = rooms.map(({ id, name }) => ({ target: `room:${id}`, label: name }));
  if (chain.isCycle) {
    return [
      errorProblem(
        "cycle-never-closed",
        `No layout was found: the ring through ${names} never closed. Allow more or other templates for these rooms, make a connection of the ring a corridor, or raise the search limit.`,
        places,
      ),
    ];
  }
  return [
    errorProblem(
      "branch-never-placed",
      `No layout was found: there was never room for ${names}. Allow smaller templates or more doors for these rooms and their neighbours, or raise the search limit.`,
      places,
    ),
  ];
}
