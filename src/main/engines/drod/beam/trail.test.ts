import fc from "fast-check";
import { expect, test } from "vitest";
import { addTurn, createTrail, pruneTrail, walkBack } from "./trail.ts";

test("pruning changes no way back", () => {
  const turns = fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 15 });
  fc.assert(
    fc.property(turns, (layers) => {
      const trail = createTrail();
      let before = 1;
      let parents = Int32Array.of(-1);
      let commands = Uint16Array.of(0);
      for (const layer of layers) {
        addTurn(trail, parents, commands, before);
        parents = Int32Array.from(layer, (number) => number % before);
        commands = Uint16Array.from(layer, (number) => number % 11);
        before = layer.length;
      }
      const ways = () => [...parents].map((parent, i) => walkBack(trail, parent, commands[i]!));
      const all = ways();
      const nodes = trail.nodes;
      pruneTrail(trail, parents, before);
      expect(ways()).toEqual(all);
      expect(trail.nodes).toBeLessThanOrEqual(nodes);
      expect(trail.turns.map(({ parent }) => parent.length).reduce((sum, size) => sum + size, 0)).toBe(trail.nodes);
      expect(trail.turns.at(-1)!.parent.length).toBe(new Set(parents).size);
    }),
  );
});
