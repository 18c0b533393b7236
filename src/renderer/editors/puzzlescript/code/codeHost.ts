import { definitionAt, nameUses, renameName } from "#shared/levels/puzzlescript/language/nameUses.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import { useSession } from "#renderer/studio/session.ts";
import { entriesOf, levelOnLine } from "../levels/gameEntries.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages } from "../messages.ts";
import { showSprite } from "../sprites/spriteStore.ts";
import { fixesOf } from "./codeFixes.ts";
import type { CodeHost } from "./codeView.ts";
import { codeMessages as messages } from "./messages.ts";
import { askNewName } from "./renameDialog.ts";
import { typingGesture } from "./typing.ts";

/** What typing in the code does to the game. */
export function codeHost(model: GameModel, parent: HTMLElement): CodeHost {
  const burst = editBursts(typingGesture);
  return {
    parent,
    text: model.game().source,
    isReadOnly: useSession.getState().project?.readOnly !== false,
    names: () => knownNames(model),
    edited(text, line) {
      // Whoever types in a level sees that level.
      const level = line >= levelsStart(model) ? levelOnLine(entriesOf(text), line) : undefined;
      model.session.edit(
        gameMessages.typed,
        (draft) => {
          draft.source = text;
          if (level !== undefined && level.number !== draft.level)
            Object.assign(draft, { level: level.number, locked: [] });
        },
        { gesture: burst("typing") },
      );
    },
    undo: () => model.session.undo(),
    redo: () => model.session.redo(),
    rename: (line, column) => askRename(model, line, column),
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

/** First line with a level or message; no text above it needs to be read again for each key. */
function levelsStart(model: GameModel): number {
  return model.entries()[0]?.line ?? Infinity;
}

/** Names of the game, as the author first writes them, with what they are. */
export function knownNames(model: GameModel): readonly { readonly name: string; readonly about: string }[] {
  const look = model.look();
  if (look === undefined) return [];
  const written = writtenNames(model.game().source);
  const objects = new Set(look.objects.map(({ name }) => name));
  return [...look.names].map(([name, { any, objects: ids }]) => ({
    name: written.get(name) ?? name,
    about: objects.has(name)
      ? messages.object
      : any
        ? messages.property
        : ids.length > 1
          ? messages.aggregate
          : messages.object,
  }));
}

/** The spelling of names at their first place in the text; the language makes no difference between letters. */
function writtenNames(source: string): ReadonlyMap<string, string> {
  const lines = source.split("\n");
  const written = new Map<string, string>();
  for (const { name, line, column } of nameUses(source)) {
    const spelled = lines[line - 1]?.slice(column - 1, column - 1 + name.length) ?? "";
    if (!written.has(name) && spelled.toLowerCase() === name) written.set(name, spelled);
  }
  return written;
}

/** Moves the cursor to where the name under it is declared. False: nothing declares it. */
export function goToDefinition(model: GameModel): boolean {
  const { view } = model.code;
  if (view === undefined) return false;
  const { line, column } = view.cursor();
  const found = definitionAt(model.game().source, line, column);
  if (found === undefined) return false;
  view.goTo(found.line, found.column);
  view.focus();
  return true;
}

/** Asks for another name for the one at a place, and writes it wherever it is used, as one undo entry. */
export function askRename(model: GameModel, line: number, column: number): void {
  const uses = nameUses(model.game().source);
  const here = uses.find((use) => use.line === line && use.column <= column && column <= use.column + use.name.length);
  if (here === undefined || here.name.length < 2) return model.speak(messages.noName);
  askNewName(here.name, (to) => {
    const { source } = model.game();
    const renamed = renameName(source, here.name, to);
    if (renamed === undefined) return messages.cantRename(to);
    const places = nameUses(source).filter(({ name }) => name === here.name).length;
    model.session.edit(messages.renamed(here.name, to, places), (draft) => {
      draft.source = renamed;
    });
    return undefined;
  });
}
