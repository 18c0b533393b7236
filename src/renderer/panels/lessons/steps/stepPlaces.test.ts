import { expect, test } from "vitest";
import { textSources } from "../../../../../test/support/interfaceTextsPage.ts";
import { lessonDocuments, type SampleDocument } from "../../../../../test/support/lessonSamples.ts";
import { menuLabels } from "#renderer/commands/command.ts";
import type { StepPlace } from "../lesson.ts";
import { lessons } from "../lessons.ts";

interface LessonPlace {
  readonly step: string;
  readonly place: StepPlace;
  readonly documents: readonly SampleDocument[];
}

const places: readonly LessonPlace[] = lessons.flatMap(({ id, steps }) => {
  const documents = lessonDocuments(id);
  return steps.map((step) => ({ step: `${id}: ${step.id}`, place: step.place, documents }));
});

test("the documents of every lesson are in its sample, and so is every room and connection that a step leads to", () => {
  const lacking = lessons.flatMap(({ id, documents }) =>
    documents
      .filter((one) => !lessonDocuments(id).some((document) => document.id === one))
      .map((one) => `${id}: ${one}`),
  );
  const missing = places.filter(({ place: { document, target }, documents }) => {
    const sample = documents.find(({ id }) => id === document);
    if (document === undefined) return target !== undefined;
    const [kind = "", part = ""] = target?.split(":") ?? [];
    return sample === undefined || (target !== undefined && sample.parts[kind]?.includes(part) !== true);
  });
  expect([lacking, missing.map(({ step }) => step)]).toEqual([[], []]);
  expect(places.filter(({ place }) => place.target !== undefined).length).toBeGreaterThan(8);
});

/** The editors' folder of each document type; a text of another kind's editor names none of its controls. */
const editors: Readonly<Record<string, string>> = {
  "dungeon-graph": "dungeon",
  "room-templates": "dungeon",
  "sokoban-room": "sokoban",
  "linjat-brief": "linjat",
  "drod-room": "drod",
  "puzzlescript-game": "puzzlescript",
  board: "board",
};
const ofOneKind = new RegExp(`/editors/(${[...new Set(Object.values(editors))].join("|")})/`);

/** Strings and templates of a catalogue, without parsing it; placeholders read `{}`. */
function quoted(source: string): string[] {
  return [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, plain, template]) => plain ?? (template ?? "").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}"),
  );
}

/** Whether a control can have this name: placeholders of the texts, which read `{}`, stand for anything. */
function isNamed(texts: ReadonlySet<string>, name: string): boolean {
  const [beginning = name] = name.split(": ");
  if (texts.has(name) || texts.has(beginning)) return true;
  return [...texts].some((text) => {
    if (text.startsWith(`${name}: `)) return true;
    const pieces = text.split("{}");
    return pieces.length > 1 && (pieces[0] ?? "").length > 3 && patternOf(pieces).test(name);
  });
}

function patternOf(pieces: readonly string[]): RegExp {
  return new RegExp(`^${pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(".+")}$`);
}

test("the controls that steps point at have names of the interface: of their document's editor or of what all kinds share", () => {
  const found = textSources()
    .catalogues.filter(({ path }) => !path.includes("/lessons/"))
    .map((file) => ({ path: file.path, texts: quoted(file.text) }));
  const textsFor = (editor: string): ReadonlySet<string> =>
    new Set([
      ...Object.values(menuLabels),
      ...found.flatMap(({ path, texts }) => {
        const own = ofOneKind.exec(path)?.[1];
        return own === undefined || own === editor ? texts : [];
      }),
    ]);
  const known = new Map<string, ReadonlySet<string>>();
  const unknown = places.flatMap(({ step, place: { controls, document }, documents }) => {
    const type = documents.find(({ id }) => id === document)?.type ?? "";
    const editor = editors[type] ?? "";
    const texts = known.get(editor) ?? textsFor(editor);
    known.set(editor, texts);
    return controls.filter((name) => !isNamed(texts, name)).map((name) => `${step}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
