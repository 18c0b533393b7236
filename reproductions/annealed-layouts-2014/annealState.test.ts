import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs } from "../../test/support/dungeonArbitraries.ts";
import { layoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { saveLayout } from "#main/engines/dungeon/model/savedLayout.ts";
import { commitMove, emptyAnnealState, restoreEnergies, tryMove } from "./annealState.ts";

test("after any moves the sums kept in place equal those of the same layout built afresh", () => {
  fc.assert(
    fc.property(dungeonInputs, fc.nat(), (input, seed) => {
      fc.pre(isUsable(inputProblems(input)));
      const model = layoutModel(input);
      const random = createRandom(seed);
      const state = emptyAnnealState(model);
      for (let i = 0; i < 40; i++) {
        const room = random.below(model.roomCount);
        const shapes = model.roomShapes[room]!;
        tryMove(model, state, room, shapes[random.below(shapes.length)]!, random.below(20), random.below(20));
        if (random.below(3) > 0) commitMove(model, state);
      }
      const fresh = emptyAnnealState(model);
      restoreEnergies(model, fresh, saveLayout(state.layout));
      expect([...state.area]).toEqual([...fresh.area]);
      expect([...state.distance]).toEqual([...fresh.distance]);
      expect([...state.crowding]).toEqual([...fresh.crowding]);
      expect([...state.layout.uses]).toEqual([...fresh.layout.uses]);
      expect(state.total).toBeCloseTo(fresh.total, 9);
    }),
  );
});
