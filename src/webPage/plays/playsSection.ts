import { shortId } from "#shared/kernel/ids.ts";
import { playsText, type Play } from "#shared/plays/playText.ts";
import { download, made, store, stored } from "../pageParts.ts";
import { playsMessages as messages } from "./messages.ts";
import { type PlayRecorder, recordPlay } from "./playRecorder.ts";

/** The plays that a page keeps, oldest first, and the random id they share. */
interface StoredPlays {
  readonly player: string;
  readonly plays: readonly Play[];
}

/** More are too long to store and to paste: the oldest are dropped. */
const mostPlays = 300;
const mostCharacters = 2_000_000;

/** The plays in a page's storage; what can't be read there counts as none. The page wrote it itself. */
function readStoredPlays(text: string | null, newId: () => string): StoredPlays {
  const none = { player: newId(), plays: [] };
  try {
    const stored = JSON.parse(text ?? "") as Partial<StoredPlays> | null;
    return typeof stored?.player === "string" && Array.isArray(stored.plays) ? { ...none, ...stored } : none;
  } catch {
    return none;
  }
}

/** With a play added, or replaced under its id. O(stored characters). */
function withPlay(stored: StoredPlays, play: Play): StoredPlays {
  const plays = [...stored.plays.filter(({ id }) => id !== play.id), play].slice(-mostPlays);
  const lengths = plays.map((one) => JSON.stringify(one).length);
  let total = lengths.reduce((sum, length) => sum + length, 0);
  let dropped = 0;
  while (total > mostCharacters && dropped < plays.length - 1) total -= lengths[dropped++] ?? 0;
  return { ...stored, plays: plays.slice(dropped) };
}

/** The pack whose plays a page keeps, as the studio wrote it into the page. */
interface PlayedPack {
  readonly id: string;
  readonly name: string;
}

/** The plays of a page; one per page. */
export interface PagePlays {
  /** Records a play of a level from now on. */
  record(level: Pick<Play, "kind" | "level">): PlayRecorder;
}

/** What the page says about its recorded plays, and the ways to take them along. */
export function startPlays(): PagePlays {
  const data = document.getElementById("played");
  const section = document.getElementById("plays");
  // Embedded in this page by the studio.
  const pack = JSON.parse(data?.textContent ?? '{"id":"","name":""}') as PlayedPack;
  const key = `levelwright-plays-${pack.id}`;
  const newId = (): string => shortId(crypto.getRandomValues(new Uint8Array(10)));
  const now = visibleTime();
  let kept: StoredPlays = readStoredPlays(stored(key), newId);

  const about = made("p", { className: "quiet" });
  const said = made("span", { className: "quiet" });
  said.setAttribute("role", "status");
  const text = made("textarea", { readOnly: true, rows: 6 });
  text.setAttribute("aria-label", messages.text);
  const details = made("details", {});
  details.append(made("summary", { textContent: messages.show }), text);
  const bar = made("div", { className: "plays-bar" });
  bar.append(
    button(messages.copy, async () => {
      said.textContent = (await copied(text.value)) ? messages.copied : messages.selected;
      if (said.textContent === messages.copied) return;
      details.open = true;
      text.select();
    }),
    button(messages.save, () => {
      download(messages.file(pack.name), text.value);
      said.textContent = messages.saved;
    }),
    button(messages.remove, () => {
      // Later plays are those of somebody else.
      put({ player: newId(), plays: [] });
      said.textContent = messages.removed;
    }),
  );
  section?.append(made("h2", { textContent: messages.title }), about, bar, said, details);

  function put(next: StoredPlays): void {
    kept = next;
    store(key, JSON.stringify(kept));
    show();
  }
  function show(): void {
    const { plays } = kept;
    const solved = plays.filter((play) => play.solved).length;
    about.textContent = plays.length === 0 ? messages.none : messages.some(plays.length, solved);
    bar.hidden = details.hidden = plays.length === 0;
    text.value = playsText(plays);
  }
  show();

  return {
    record: (level) => {
      said.textContent = "";
      const number = 1 + Math.max(0, ...kept.plays.map((play) => play.number));
      return recordPlay(level, { now, newId, player: kept.player, number, keep: (play) => put(withPlay(kept, play)) });
    },
  };
}

function button(label: string, press: () => void | Promise<void>): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", () => void press());
  return made;
}

/** Pages from disk may have no clipboard: the text is then selected to be copied by hand. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds that the page was seen since now: what players do elsewhere takes no time. */
function visibleTime(): () => number {
  let [seen, since] = [0, performance.now()];
  let isHidden = document.hidden;
  const passed = (): number => (isHidden ? 0 : performance.now() - since);
  document.addEventListener("visibilitychange", () => {
    seen += passed();
    since = performance.now();
    isHidden = document.hidden;
  });
  return () => seen + passed();
}
