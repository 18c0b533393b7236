import type { ReviewedPack } from "#shared/project/reviewedPack.ts";
import { download, made, store, stored } from "../pageParts.ts";
import { reviewMessages as messages } from "./messages.ts";
import {
  type ReviewMarks,
  type ReviewView,
  flagged,
  readStored,
  reviewFile,
  shownLevels,
  wholeView,
} from "./reviewState.ts";

/** Sets up filtering and marking where the page is one for reviewing; other pages stay as they are. */
export function startReview(): void {
  const data = document.getElementById("reviewed");
  const section = document.getElementById("review");
  if (data === null || section === null) return;
  // Embedded in this page by the studio.
  const pack = JSON.parse(data.textContent) as ReviewedPack;
  const storageKey = `levelwright-review-${pack.id}`;
  let marks: ReviewMarks = readStored(stored(storageKey));
  let view: ReviewView = wholeView;
  const cards = new Map<number, HTMLElement>();
  for (const card of document.querySelectorAll<HTMLElement>("li[data-number]"))
    cards.set(Number(card.dataset["number"]), card);

  const count = made("p", { className: "quiet", role: "status" });
  const reviewer = made("input", { type: "text", maxLength: 60, value: stored(`${storageKey}-name`) ?? "" });
  const setMarks = (next: ReviewMarks): void => {
    marks = next;
    store(storageKey, JSON.stringify(marks));
    show();
  };
  const setView = (next: Partial<ReviewView>): void => {
    view = { ...view, ...next };
    show();
  };

  const shows = new Map([...cards].map(([number, card]) => [number, controls(number, card)] as const));
  function controls(number: number, card: HTMLElement): () => void {
    const keep = toggle(messages.keep, () => setMarks(flagged(marks, number, "keep")));
    const reject = toggle(messages.reject, () => setMarks(flagged(marks, number, "reject")));
    const note = made("textarea", { rows: 2, maxLength: 3900, placeholder: messages.note });
    note.setAttribute("aria-label", messages.noteOn(number));
    note.value = marks[number]?.note ?? "";
    note.addEventListener("input", () => setMarks({ ...marks, [number]: { ...marks[number], note: note.value } }));
    const flags = made("div", { className: "flags" });
    flags.append(keep, reject);
    card.append(flags, note);
    return () => {
      const flag = marks[number]?.flag;
      card.dataset["flag"] = flag ?? "none";
      keep.setAttribute("aria-pressed", String(flag === "keep"));
      reject.setAttribute("aria-pressed", String(flag === "reject"));
    };
  }

  function show(): void {
    const shown = shownLevels(pack, marks, view);
    const places = new Map(shown.map((number, place) => [number, place]));
    for (const [number, card] of cards) {
      card.hidden = !places.has(number);
      card.style.order = String(places.get(number) ?? 0);
      shows.get(number)?.();
    }
    const flags = pack.levels.map(({ number }) => marks[number]?.flag);
    const [kept, rejected] = (["keep", "reject"] as const).map((flag) => flags.filter((one) => one === flag).length);
    const words = messages.count(shown.length, pack.levels.length, kept ?? 0, rejected ?? 0);
    count.textContent = shown.length > 0 ? words : `${words}. ${whyNone(view)}`;
  }

  reviewer.addEventListener("input", () => store(`${storageKey}-name`, reviewer.value));
  const save = made("button", { type: "button", className: "save", textContent: messages.save });
  save.addEventListener("click", () => {
    const { text, levels } = reviewFile(pack, marks, reviewer.value);
    if (levels > 0) download(messages.file(pack.name), text);
    count.textContent = levels > 0 ? messages.saved(levels) : messages.nothingToSave;
  });
  const bar = made("div", { className: "review-bar" });
  bar.append(...filters(pack, setView), labelled(messages.reviewer, reviewer), save);
  section.append(made("p", { textContent: messages.explain }), bar, count);
  show();
}

function whyNone({ metric, min, max }: ReviewView): string {
  return metric !== "" && min > max ? messages.fromAboveTo : messages.noneFits;
}

function filters(pack: ReviewedPack, setView: (next: Partial<ReviewView>) => void): HTMLElement[] {
  const text = made("input", { type: "search", placeholder: messages.search });
  text.addEventListener("input", () => setView({ text: text.value }));
  const flag = choice(messages.flags, (value) => setView({ flag: flagOf(value) }));
  const metrics = pack.metrics.filter(({ id }, at) => pack.metrics.findIndex((one) => one.id === id) === at);
  const used = metrics.filter(({ id }) => pack.levels.some((level) => level.metrics[id] !== undefined));
  const options = Object.fromEntries(used.map(({ id, label }) => [id, label]));
  const metric = choice({ "": messages.anyMetric, ...options }, (value) => setView({ metric: value }));
  const bound = (change: (value: number) => Partial<ReviewView>): HTMLInputElement => {
    const input = made("input", { type: "number", step: "any" });
    input.addEventListener("input", () => setView(change(input.value === "" ? NaN : Number(input.value))));
    return input;
  };
  const sort = choice({ "": messages.packOrder, ...options }, (value) => setView({ sort: value }));
  return [
    labelled(messages.searchLabel, text),
    labelled(messages.show, flag),
    labelled(messages.metric, metric),
    labelled(
      messages.from,
      bound((min) => ({ min })),
    ),
    labelled(
      messages.to,
      bound((max) => ({ max })),
    ),
    labelled(messages.sort, sort),
  ];
}

function flagOf(value: string): ReviewView["flag"] {
  return value === "keep" || value === "reject" || value === "none" ? value : "all";
}

function choice(options: Readonly<Record<string, string>>, chosen: (value: string) => void): HTMLSelectElement {
  const select = made("select", {});
  for (const [value, label] of Object.entries(options)) select.append(new Option(label, value));
  select.addEventListener("change", () => chosen(select.value));
  return select;
}

function toggle(text: string, press: () => void): HTMLButtonElement {
  const button = made("button", { type: "button", textContent: text });
  button.addEventListener("click", press);
  return button;
}

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = made("label", {});
  // Without the texts of a list's options, which a label around it would be called as well.
  control.setAttribute("aria-label", text);
  label.append(text, control);
  return label;
}
