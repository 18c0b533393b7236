import { expect, test } from "vitest";
import { createRandom } from "../kernel/random.ts";
import { playHeat } from "./playHeat.ts";
import type { Place } from "./replay.ts";
import { median, type PlayerTrace, summarizePlays } from "./summarizePlays.ts";
import type { TracedPlay } from "./tracePlay.ts";

const random = createRandom(7);
const anyPlace = (): Place => [random.below(3) + 0.5, random.below(3) + 0.5];

function anyTrace(): TracedPlay {
  const solved = random.float() < 0.5;
  const places = (most: number): Place[] => Array.from({ length: random.below(most) }, anyPlace);
  const [undoPlaces, restartPlaces] = [places(4), places(3)];
  return {
    solved,
    moves: random.below(50),
    made: random.below(90),
    seconds: random.below(1000) / 10,
    undos: undoPlaces.length,
    restarts: restartPlaces.length,
    hints: random.below(2),
    gaveUp: !solved && random.float() < 0.5,
    walks: [places(12), places(12)],
    undoPlaces,
    restartPlaces,
    stopPlace: solved ? undefined : anyPlace(),
  };
}

test("the heat of a square and of a step is what counting all places one by one gives", () => {
  for (let run = 0; run < 40; run++) {
    const traces = Array.from({ length: random.below(6) }, anyTrace);
    const { squares, steps } = playHeat(traces);
    const is = (x: number, y: number) => (place: Place | undefined) => place?.[0] === x && place[1] === y;
    let seen = 0;
    for (let x = 0.5; x < 3; x++) {
      for (let y = 0.5; y < 3; y++) {
        const here = is(x, y);
        const count = (of: (trace: TracedPlay) => readonly (Place | undefined)[]): number =>
          traces.flatMap(of).filter(here).length;
        const expected = {
          x,
          y,
          visits: traces.flatMap(({ walks }) =>
            walks.flatMap((walk) => walk.filter((place, i) => here(place) && !here(walk[i - 1]))),
          ).length,
          undos: count(({ undoPlaces }) => undoPlaces),
          restarts: count(({ restartPlaces }) => restartPlaces),
          stops: count(({ stopPlace }) => [stopPlace]),
        };
        const isThere = expected.visits + expected.undos + expected.restarts + expected.stops > 0;
        if (isThere) seen++;
        expect(squares.find((square) => here([square.x, square.y]))).toEqual(isThere ? expected : undefined);
      }
    }
    expect(squares).toHaveLength(seen);
    const pairs = traces.flatMap(({ walks }) =>
      walks.flatMap((walk) => walk.slice(1).map((to, i) => [walk[i]!.join(), to.join()].toSorted().join(" "))),
    );
    const moving = pairs.filter((pair) => pair.split(" ")[0] !== pair.split(" ")[1]);
    expect(steps.reduce((sum, { times }) => sum + times, 0)).toBe(moving.length);
    for (const { from, to, times } of steps) {
      const name = [from.join(), to.join()].toSorted().join(" ");
      expect(times).toBe(moving.filter((pair) => pair === name).length);
    }
  }
});

test("people count once each, medians are over those who solved it, and their earlier tries take time", () => {
  for (let run = 0; run < 60; run++) {
    const plays: PlayerTrace[] = Array.from({ length: random.below(12) }, (_, index) => ({
      player: `p${random.below(4)}`,
      number: index + 1,
      trace: anyTrace(),
    }));
    const people = [...new Set(plays.map(({ player }) => player))];
    const solvings: { moves: number; seconds: number }[] = [];
    for (const person of people) {
      let seconds = 0;
      for (const { player, trace } of plays) {
        if (player !== person) continue;
        seconds += trace.seconds;
        if (!trace.solved) continue;
        solvings.push({ moves: trace.moves, seconds });
        break;
      }
    }
    const shuffled = plays.toSorted((a, b) => a.trace.made - b.trace.made);
    const sum = summarizePlays(shuffled);
    expect(sum).toMatchObject({ plays: plays.length, people: people.length, solvers: solvings.length });
    expect(sum.medianMoves).toBe(median(solvings.map(({ moves }) => moves)));
    if (sum.medianSeconds === null) expect(solvings).toEqual([]);
    else expect(sum.medianSeconds).toBeCloseTo(median(solvings.map(({ seconds }) => seconds))!, 9);
    const unsolved = plays.filter(({ trace }) => !trace.solved);
    expect(sum.gaveUp + sum.left).toBe(unsolved.length);
    expect(sum.gaveUp).toBe(unsolved.filter(({ trace }) => trace.gaveUp).length);
  }
  expect([median([]), median([3]), median([9, 1]), median([5, 1, 2])]).toEqual([null, 3, 5, 2]);
});
