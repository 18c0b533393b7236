import { expect, test } from "vitest";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { plainShortest } from "../../../../test/support/puzzleScriptPlainSearch.ts";
import { askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { gameModelOf } from "./gameModel.ts";
import { gameSuggestions } from "./gameSuggestions.ts";
import { entriesOf } from "./levels/gameEntries.ts";
import { sketchGame } from "./sketch/gameSketch.ts";

const rows = ["#######", "#p....#", "#.*.o.#", "#.....#", "#######"];
const source = `${emptyGame.slice(0, emptyGame.indexOf("#########"))}${rows.join("\n")}\n`;

function openGame(change: Partial<GameDocument> = {}) {
  const session = openDetached<GameDocument>(
    "puzzlescript-game",
    (game) => void Object.assign(game, { source }, change),
  );
  const model = gameModelOf(session);
  return { session, model, suggestions: gameSuggestions(model) };
}

function turns(text: string): ReturnType<typeof plainShortest> {
  const { program } = compileProgram(text);
  if (program === undefined) throw new Error("The game has errors.");
  return plainShortest(program, 0, 20_000);
}

test("every suggestion for a level is one undo step, and a plain search counts the turns that it claims", async () => {
  const { session, suggestions } = openGame();
  const taken = await takenSuggestions(session, suggestions);
  expect(taken.length).toBeGreaterThanOrEqual(2);
  for (const { suggestion, data } of taken) {
    expect([turns(source), turns(data.source)]).toEqual([suggestion.before, suggestion.after]);
  }
});

test("a suggestion that is pointed at is shown on the level and leaves the text alone", async () => {
  const { session, model, suggestions } = openGame();
  const [first] = await takenSuggestions(session, suggestions);
  if (first === undefined) throw new Error("Nothing was suggested.");
  suggestions.show(first.suggestion);
  const [shown] = entriesOf(first.data.source);
  expect(model.view.getState().ghost?.rows).toEqual(shown?.kind === "level" ? shown.rows : []);
  expect(model.game().source).toBe(source);
  suggestions.show(undefined);
  expect(model.view.getState().ghost).toBeUndefined();
});

test("a game with errors, or without levels, gets a reason instead of a question", () => {
  const broken = source.replace("[ > Player", "[ > Playr");
  const { model, suggestions } = openGame({ source: broken });
  model.sketch.setState(sketchGame(broken));
  expect(suggestions.question()).toEqual({ kind: "blocked", reason: "The code has 1 error. See Problems." });
  const empty = openGame({ source: source.slice(0, source.indexOf("#######")) });
  expect(empty.suggestions.question()).toEqual({ kind: "blocked", reason: "The game has no levels." });
});

test("an own metric of the project is a respect of its own, and a plain search counts what it says", async () => {
  const own = [{ id: "own-half", title: "Half", unit: "turns", better: "higher", digits: 1, formula: "turns / 2" }];
  const { suggestions } = openGame();
  const question = suggestions.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { suggestions: made } = await askSuggestions("puzzlescript", { ...question.input, own });
  const found = made.find(({ respect }) => respect === "own-half");
  const changed = found!.changes["source"] as string;
  expect([turns(source), turns(changed)]).toEqual([2 * found!.before, 2 * found!.after]);
  expect(found!.after).toBeGreaterThan(found!.before);
});
