import { asJson } from "#shared/kernel/json.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { gamesOfText, titleOfGame } from "#shared/levels/puzzlescript/gameText.ts";
import { longestGame } from "#shared/levels/puzzlescript/level.ts";
import { puzzleKindMessages } from "#shared/levels/puzzlescript/messages.ts";
import type { FileDocument, ReadFile } from "../levelViews.ts";
import { gameMessages as messages } from "./messages.ts";

/** Sections that a text has if it is meant as a game, even one with mistakes. */
const tellingSections = [/^[ \t]*objects[ \t\r]*$/im, /^[ \t]*collisionlayers[ \t\r]*$/im, /^[ \t]*rules[ \t\r]*$/im];
const ownExtensions = /\.(?:puzzlescript|ps)$/i;
const longestName = 60;

/**
 * Games of a text, each as a document with its rules and all its levels, byte for byte; games with mistakes as well, which
 * the editor shows. Undefined for any other text.
 */
export function readGameFile(text: string, fileName: string): ReadFile | undefined {
  const isOwn = ownExtensions.test(fileName);
  if (!isGame(text.slice(0, longestGame))) return isOwn ? { documents: [], leftOut: [messages.notAGame] } : undefined;
  if (text.length > longestGame) return { documents: [], leftOut: [messages.gameTooLong(text.length, longestGame)] };
  const games = gamesOfText(text);
  const name = fileName.replace(/\.[^.]*$/, "");
  return {
    documents: games.map(({ text: source }, i) => gameDocument(source, games.length === 1 ? name : `${name} ${i + 1}`)),
    leftOut: [],
    hasLevels: true,
  };
}

function isGame(text: string): boolean {
  return tellingSections.filter((heading) => heading.test(text)).length > 1;
}

function gameDocument(source: string, fallback: string): FileDocument {
  const title = titleOfGame(source);
  const name = (title === puzzleKindMessages.untitled ? fallback : title).trim().slice(0, longestName);
  const data: GameDocument = { source, level: 1, locked: [] };
  return { type: "puzzlescript-game", name: name || title, data: () => asJson(data) };
}
