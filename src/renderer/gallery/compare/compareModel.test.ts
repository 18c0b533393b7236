import { describe, expect, it } from "vitest";
import {
  challengerWins,
  chosenChallenger,
  chosenReference,
  nextChallenger,
  startComparison,
  swapped,
} from "./compareModel.ts";
import { dropped, surveyGrid } from "./surveyModel.ts";

describe("comparison", () => {
  const start = startComparison([11, 12, 13, 14])!;

  it("needs two", () => {
    expect(startComparison([1])).toBeNull();
  });

  it("steps through challengers past the reference and stops at the ends", () => {
    const at = { ...start, reference: 1, challenger: 0 };
    expect(nextChallenger(at, 1).challenger).toBe(2);
    expect(nextChallenger(at, -1)).toBe(at);
    expect(nextChallenger({ ...start, challenger: 3 }, 1).challenger).toBe(3);
  });

  it("lets a winner meet the next, and the loser when there is no next", () => {
    expect(challengerWins(start)).toMatchObject({ reference: 1, challenger: 2 });
    expect(challengerWins({ ...start, challenger: 3 })).toMatchObject({ reference: 3, challenger: 0 });
  });

  it("swaps the two", () => {
    expect(swapped(start)).toMatchObject({ reference: 1, challenger: 0 });
  });

  it("takes either side from the filmstrip, and never the same one on both", () => {
    expect(chosenChallenger(start, 3)).toMatchObject({ reference: 0, challenger: 3, active: "challenger" });
    expect(chosenChallenger(start, 0)).toMatchObject({ reference: 1, challenger: 0 });
    expect(chosenReference(start, 2)).toMatchObject({ reference: 2, challenger: 1 });
    expect(chosenReference(start, 1)).toMatchObject({ reference: 1, challenger: 0 });
  });
});

describe("survey", () => {
  it("keeps the place when one is dropped, and ends empty", () => {
    expect(dropped({ ids: [1, 2, 3], active: 2 }, 1)).toEqual({ ids: [2, 3], active: 1 });
    expect(dropped({ ids: [1, 2, 3], active: 2 }, 3)).toEqual({ ids: [1, 2], active: 1 });
    expect(dropped({ ids: [1], active: 0 }, 1)).toEqual({ ids: [], active: 0 });
    expect(dropped({ ids: [1], active: 0 }, 9)).toEqual({ ids: [1], active: 0 });
  });

  it.each([
    [2, 1, 1],
    [0, 2, 0],
    [1, 2, 1],
    [1, 1, 1],
  ])("of three, of which number %i is looked at, looks at the same one when %i goes: %i", (active, gone, then) => {
    expect(dropped({ ids: [1, 2, 3].map((id) => id - 1), active }, gone).active).toBe(then);
  });

  it("lays pictures of one size out in the fewest columns", () => {
    expect(surveyGrid(0, 100, 100, 1)).toEqual({ columns: 1, rows: 1 });
    expect(surveyGrid(2, 100, 100, 1)).toEqual({ columns: 1, rows: 2 });
    expect(surveyGrid(5, 600, 200, 1)).toEqual({ columns: 5, rows: 1 });
    expect(surveyGrid(6, 600, 400, 1)).toEqual({ columns: 3, rows: 2 });
  });

  it("gives the pictures the largest size", () => {
    expect(surveyGrid(1, 1200, 800, 1.5)).toEqual({ columns: 1, rows: 1 });
    expect(surveyGrid(4, 1200, 800, 1.5)).toEqual({ columns: 2, rows: 2 });
    expect(surveyGrid(3, 1200, 300, 1)).toEqual({ columns: 3, rows: 1 });
  });
});
