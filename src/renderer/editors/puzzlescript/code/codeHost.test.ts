import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { acceptSketch, gameModelOf, type GameModel } from "../gameModel.ts";
import { gameMessages } from "../messages.ts";
import { modeCommands, whyNotMode } from "../modeCommands.ts";
import { sketchGame } from "../sketch/gameSketch.ts";
import { spriteOf } from "../sprites/spriteStore.ts";
import { useShownGame } from "../useShownGame.ts";
import type { CodeView } from "./codeView.ts";
import { codeHost, knownNames } from "./codeHost.ts";
import { codeMessages as messages } from "./messages.ts";
import { endRename, useRenameQuestion } from "./renameDialog.ts";
import { typingGesture } from "./typing.ts";

const first = ["p.c.g"];
const second = ["p..cg"];
const source = gameText(["[ > Player | Crate ] -> [ > Player | > Crate ]"], ["All Goal on Crate"], [first, second]);
const lines = source.split("\n");
const lineOf = (text: string): number => lines.findIndex((line) => line.includes(text)) + 1;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let model: GameModel;
/** What was asked of the code editor. */
let asked: string[];
let cursor = { line: 1, column: 1 };
const view = new Proxy(
  {},
  {
    get: (_, name: string) =>
      name === "cursor"
        ? () => cursor
        : name === "hasFocus"
          ? () => false
          : (...values: unknown[]) => void asked.push([name, ...values].join(" ")),
  },
) as CodeView;
const host = () => codeHost(model, {} as HTMLElement);
const done = () => model.session.store.getState().history.done;
const table = commandTable(() => modeCommands(model));

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  asked = [];
  open(source);
});
afterEach(() => {
  endRename();
  vi.useRealTimers();
});

function open(text: string, level = 1): void {
  model = gameModelOf(
    openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source: text, level })),
  );
  acceptSketch(model, sketchGame(text));
}

test("typing edits the game, as one undo entry for keys in quick succession", () => {
  const typed = host();
  expect([typed.text, typed.isReadOnly]).toEqual([source, false]);
  typed.edited(`${source} `, undefined);
  typed.edited(`${source}  `, undefined);
  expect([model.game().source, done().map(({ label }) => label)]).toEqual([`${source}  `, [gameMessages.typed]]);
  expect(done()[0]?.gesture?.startsWith(typingGesture)).toBe(true);
  typed.undo();
  expect(model.game().source).toBe(source);
  typed.redo();
  expect(model.game().source).toBe(`${source}  `);
});

test("without a project, or in a read-only one, the code can't be edited", () => {
  const before = useSession.getState();
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: true } });
  expect(host().isReadOnly).toBe(true);
  useSession.setState({ project: null });
  expect(host().isReadOnly).toBe(true);
  useSession.setState(before);
});

test("whoever types in a level sees that level, once the fingers pause", async () => {
  const at = lineOf("p..cg");
  host().edited(source.replace("p..cg", "p.cg."), at);
  expect(model.level()?.number).toBe(1);
  await wait(19);
  expect(model.level()?.number).toBe(1);
  await wait(1);
  expect(model.level()?.number).toBe(2);
});

test("typing elsewhere leaves the level that is shown; one that is gone is replaced by the last", async () => {
  open(source, 2);
  const typed = host();
  typed.edited(source.replace("title test", "title Test"), undefined);
  await wait(60);
  expect(model.game().level).toBe(2);
  typed.edited(source.replace("p..cg", "message Well done"), lineOf("p..cg"));
  await wait(60);
  expect(model.game().level).toBe(1);
  const none = source.slice(0, source.indexOf("p.c.g"));
  typed.edited(none, undefined);
  await wait(60);
  expect(model.game().level).toBe(1);
});

test("Ctrl with a click shows the level that is there, or goes to where a name is declared", () => {
  expect(host().ctrlClicked(lineOf("p..cg"), 2)).toBe(true);
  expect([model.level()?.number, asked]).toEqual([2, []]);
  // Without an editor there is nothing to go to.
  const [line, column] = [lineOf("[ > Player"), lines[lineOf("[ > Player") - 1]!.indexOf("Crate") + 1];
  expect(host().ctrlClicked(line, column)).toBe(false);
  model.code.view = view;
  expect(host().ctrlClicked(line, column)).toBe(true);
  expect(asked).toEqual([`goTo ${lineOf("crate c")} 1`, "focus"]);
  expect(host().ctrlClicked(2, 1)).toBe(false);
});

test("a click on a sprite in the margin shows the object's sprite; elsewhere nothing", () => {
  host().spriteClicked(2);
  expect(spriteOf(model).getState().name).toBeUndefined();
  host().spriteClicked(lineOf("crate c"));
  expect(spriteOf(model).getState().name).toBe("crate");
});

test("names are offered as they are spelled first, with what they are", () => {
  const about = Object.fromEntries(knownNames(model).map((one) => [one.name, one.about]));
  expect(about).toMatchObject({ crate: messages.object, mix: messages.property, k: messages.aggregate });
  expect(about).toMatchObject({ c: messages.object, solid: messages.property });
  open(source.replaceAll("crate", "Crate"));
  expect(knownNames(model).map(({ name }) => name)).toContain("Crate");
  model.sketch.setState({ look: undefined as never });
  expect(knownNames(model)).toEqual([]);
});

test("a mistake's fixes know the names of the game", () => {
  const text = source.replace("All Goal on Crate", "All Goal on Crats");
  open(text);
  const mistake = model.sketch.getState().diagnostics.find(({ severity }) => severity === "error")!;
  const [fix] = host().fixes(mistake);
  expect(fix?.apply(text)).toBe(text.replace("Crats", "crate"));
});

test("a name is renamed wherever it is used, as one undo entry; one that is taken says so", () => {
  const at = lineOf("crate c");
  host().rename(at, 3);
  const question = useRenameQuestion.getState().question;
  expect(question?.name).toBe("crate");
  expect(question?.rename("wall")).toBe(messages.cantRename("wall"));
  expect(done()).toEqual([]);
  expect(question?.rename("box")).toBeUndefined();
  expect(model.game().source).not.toMatch(/crate/i);
  const places = source.match(/\bcrate\b/gi)?.length ?? 0;
  expect(done().map(({ label }) => label)).toEqual([messages.renamed("crate", "box", places)]);
});

test("the asked name is written as its declaration writes it, and may change case alone", () => {
  model.session.edit("Capital", (draft) => {
    draft.source = source.replace("crate c", "Crate c");
  });
  const at = lineOf("solid = crate");
  host().rename(at, lines[at - 1]!.indexOf("crate") + 1);
  const question = useRenameQuestion.getState().question;
  expect(question?.name).toBe("Crate");
  expect(question?.rename("CRATE")).toBeUndefined();
  expect(model.game().source).toContain("solid = CRATE");
});

test.each([
  ["at a symbol", 1, "k = crate", "k"],
  ["where no name is", 1, "title test", "title"],
])("%s there is nothing to rename", (_where, offset, line, word) => {
  host().rename(lineOf(line), lines[lineOf(line) - 1]!.indexOf(word) + offset);
  expect([useRenameQuestion.getState().question, model.view.getState().spoken]).toEqual([undefined, messages.noName]);
});

test("a name is found from its first to behind its last letter; words of the language aren't names", () => {
  const at = lineOf("solid = crate");
  const column = lines[at - 1]!.indexOf("crate") + 1;
  const nameAt = (where: number) => {
    endRename();
    host().rename(at, where);
    return useRenameQuestion.getState().question?.name;
  };
  expect([column - 2, column, column + 5, column + 6].map(nameAt)).toEqual([undefined, "crate", "crate", undefined]);
  expect(model.view.getState().spoken).toBe(messages.noName);
});

test("commands on the code need the code editor, and ask it for what they say", async () => {
  expect(table.refused()).toMatchObject({ "puzzlescript.code.focus": messages.needsCode });
  expect(table.refused()).toMatchObject({ "puzzlescript.code.rename": messages.needsCode });
  model.code.view = view;
  const code = (name: string) => `puzzlescript.code.${name}`;
  await table.run(code("focus"), code("find"), code("fold"), code("unfold"));
  expect(asked).toEqual(["focus", "focus", "openSearch", "foldAll", "unfoldAll"]);
  cursor = { line: 2, column: 1 };
  await table.run(code("definition"));
  expect(model.view.getState().spoken).toBe(messages.noDefinition);
  cursor = { line: lineOf("solid = crate"), column: lines[lineOf("solid = crate") - 1]!.indexOf("crate") + 1 };
  model.speak("");
  await table.run(code("definition"), code("rename"));
  expect([asked.slice(5), model.view.getState().spoken]).toEqual([[`goTo ${lineOf("crate c")} 1`, "focus"], ""]);
  expect(useRenameQuestion.getState().question?.name).toBe("crate");
});

test("levels are stepped through up to the ends", async () => {
  expect(table.refused()["puzzlescript.level.previous"]).toBe(gameMessages.noNextLevel);
  await table.run("puzzlescript.level.next");
  expect([model.level()?.number, table.refused()["puzzlescript.level.next"]]).toEqual([2, gameMessages.noNextLevel]);
  await table.run("puzzlescript.level.previous");
  expect(model.level()?.number).toBe(1);
});

test("a level is played while the text, as far as it is compiled, has no errors", async () => {
  expect([whyNotMode(model, "play"), table.on()]).toEqual([undefined, ["puzzlescript.mode.draw"]]);
  expect(table.refused()["puzzlescript.mode.back"]).toBe(gameMessages.isEdited);
  model.view.setState({ hover: [1, 0] });
  await table.run("puzzlescript.mode.play");
  expect([model.view.getState().mode, model.view.getState().hover]).toEqual(["play", undefined]);
  await table.run("puzzlescript.mode.back");
  expect(table.on()).toEqual(["puzzlescript.mode.draw"]);
  const broken = source.replace("All Goal on Crate", "All Goal on Crats");
  model.session.edit("Break", (draft) => void (draft.source = broken));
  expect(whyNotMode(model, "play")).toBeUndefined();
  acceptSketch(model, sketchGame(broken));
  expect(whyNotMode(model, "play")).toBe(gameMessages.notPlayable(gameMessages.errors(1)));
  expect(whyNotMode(model, "draw")).toBeUndefined();
  open(source.slice(0, source.indexOf("p.c.g")));
  expect(whyNotMode(model, "play")).toBe(gameMessages.noLevels);
});

test("keys in the code render nothing until the text is compiled; edits of a level do at once", async () => {
  let renders = 0;
  const hook = runHook(() => {
    renders++;
    useShownGame(model);
  });
  const settle = () => wait(200);
  await settle();
  const start = renders;
  hook.act(() => model.session.edit("Draw", (draft) => void (draft.source = source.replace("p..cg", "p.cg."))));
  await expect.poll(() => renders).toBe(start + 1);
  hook.act(() => model.session.edit("Type", (draft) => void (draft.source += " "), { gesture: `${typingGesture}:1` }));
  await settle();
  expect(renders).toBe(start + 1);
  hook.act(() => acceptSketch(model, sketchGame(`${model.game().source}\n\nmessage Hi`)));
  expect(renders).toBe(start + 2);
  hook.act(() => model.session.adjust((draft) => void (draft.level = 2)));
  await expect.poll(() => renders).toBe(start + 3);
  await hook.stop();
});
