import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { shownMarkup, shownText } from "../../../../../test/support/shownText.ts";
import { drodModelOf, type DrodModel } from "../drodModel.ts";
import { removeKnownSolution } from "../play/documentPlay.ts";
import { SolutionsSection } from "./SolutionsSection.tsx";

let model: DrodModel;
const markup = () => shownMarkup(<SolutionsSection model={model} />);
const text = () => shownText(<SolutionsSection model={model} />);
const titleOfBroken = 'title="1 turn, known solution. No longer clears the room: ';

beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = drodModelOf(
    openDetached<DrodRoom>("drod-room", (room) => {
      room.room = { o: outerWalls(), monsters: [["roach", 10, 12, "S"]] };
      room.start = [10, 14, "N"];
      room.solution = "N";
    }),
  );
});

test("a known solution that an edit breaks stays with the reason, comes back when the edit is undone, and can be removed", () => {
  const known = 'title="1 turn, known solution"';
  expect([markup().includes(known), text().includes("No longer clears the room")]).toEqual([true, false]);
  model.session.edit("Wall", (draft) => {
    draft.room = { ...draft.room, o: [...outerWalls(), ["wall", 10, 13, 1]] };
  });
  expect([markup().includes(known), markup().includes(titleOfBroken)]).toEqual([false, true]);
  expect(text()).toMatch(/No longer clears the room.*1 turn.*1 monster left/);
  model.session.undo();
  expect([markup().includes(known), markup().includes(titleOfBroken)]).toEqual([true, false]);
  model.session.redo();
  removeKnownSolution(model);
  expect([markup().includes(titleOfBroken), model.room().solution]).toEqual([false, ""]);
  model.session.undo();
  model.session.undo();
  expect(markup()).toContain(known);
});
