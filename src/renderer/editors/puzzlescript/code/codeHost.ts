import { definitionAt, nameUses, renameName } from "#shared/levels/puzzlescript/language/nameUses.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import { useSession } from "#renderer/studio/session.ts";
import { levelOnLine } from "../levels/gameEntries.ts";
import { showLevel } from "../levels/listActions.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages } from "../messages.ts";
import { createTypingPause, typingTimes } from "../sketch/typingPause.ts";
import { showSprite } from "../sprites/spriteStore.ts";
import { fixesOf } from "./codeFixes.ts";
import type { CodeHost } from "./codeView.ts";
import { codeMessages as messages } from "./messages.ts";
import { askNewName } from "./renameDialog.ts";
import { typingGesture } from "./typing.ts";

/** What typing in the code does to the game. */
export function codeHost(model: GameModel, parent: HTMLElement): CodeHost {
  const burst = editBursts(typingGesture);
  const follow = createTypingPause(() => followTyping(model, typedOn));
  /** Line of LEVELS that was typed on last. */
  let typedOn: number | undefined;
  return {
    parent,
    text: model.game().source,
    isReadOnly: useSession.getState().project?.readOnly !== false,
    names: () => knownNames(model),
    edited(text, levelsLine) {
      model.session.edit(
        gameMessages.typed,
        (draft) => {
          draft.source = text;
        },
        { gesture: burst("typing") },
      );
      typedOn = levelsLine;
      follow.press(typingTimes(text.length));
    },
    undo: () => model.session.undo(),
    redo: () => model.session.redo(),
    rename: (line, column) => askRename(model, line, column),
    ctrlClicked: (line, column) => showLevelOn(model, line) || goToDefinition(model, { line, column }),
    spriteClicked(line) {
      const use = nameUses(model.game().source).find((one) => one.line === line);
      if (use !== undefined) showSprite(model, use.name);
    },
    fixes: (mistake) =>
      fixesOf(
        mistake,
        model.game().source,
        knownNames(model).map(({ name }) => name),
      ),
  };
}

/** Shows the level on this line of LEVELS, which was typed on: whoever types in a level sees that level. */
function followTyping(model: GameModel, line: number | undefined): void {
  showOneThatIsThere(model);
  if (line !== undefined) showLevelOn(model, line);
}

/** Shows the level whose text is on this line. False: there is none. */
function showLevelOn(model: GameModel, line: number): boolean {
  const level = levelOnLine(model.entries(), line);
  if (level === undefined) return false;
  showLevel(model, level.number);
  return true;
}

/** What was the drawn level's last row may be a message now: then the last level is drawn. */
function showOneThatIsThere(model: GameModel): void {
  const levels = model.entries().filter(({ kind }) => kind === "level").length;
  if (levels > 0 && model.game().level > levels) showLevel(model, levels);
}

interface KnownName {
  readonly name: string;
  readonly about: string;
}

/** Names of the game, as the author first writes them, with what they are. */
export function knownNames(model: GameModel): readonly KnownName[] {
  const { look, spellings } = model.sketch.getState();
  if (look === undefined) return [];
  const objects = new Set(look.objects.map(({ name }) => name));
  return [...look.names].map(([name, { any, objects: ids }]) => ({
    name: spellings?.get(name) ?? name,
    about: objects.has(name)
      ? messages.object
      : any
        ? messages.property
        : ids.length > 1
          ? messages.aggregate
          : messages.object,
  }));
}

/** Moves the cursor to where the name at a place, or under the cursor, is declared. False: nothing declares it. */
export function goToDefinition(model: GameModel, place?: { readonly line: number; readonly column: number }): boolean {
  const { view } = model.code;
  if (view === undefined) return false;
  const { line, column } = place ?? view.cursor();
  const found = definitionAt(model.game().source, line, column);
  if (found === undefined) return false;
  view.goTo(found.line, found.column);
  view.focus();
  return true;
}

/**
 * Asks for another name for the one at a place, and writes it wherever it is used, as one undo entry. Words of the
 * language, which nothing declares, aren't names.
 */
export function askRename(model: GameModel, line: number, column: number): void {
  const here = definitionAt(model.game().source, line, column);
  if (here === undefined || here.name.length < 2) return model.speak(messages.noName);
  const written = model
    .game()
    .source.split("\n")
    [here.line - 1]?.slice(here.column - 1, here.column - 1 + here.name.length);
  askNewName(written ?? here.name, (to) => {
    const { source } = model.game();
    const renamed = renameName(source, here.name, to);
    if (renamed === undefined) return messages.cantRename(to);
    const places = nameUses(source).filter(({ name }) => name === here.name).length;
    model.session.edit(messages.renamed(written ?? here.name, to, places), (draft) => {
      draft.source = renamed;
    });
    return undefined;
  });
}
