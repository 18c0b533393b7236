import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { britishSpellings, ruledOutInComments, ruledOutWords, wordChecker } from "../support/glossary.ts";
import {
  allTexts,
  catalogueEntries,
  editLabels,
  textsBesideCode,
  textsInJsx,
  textsOutsideCatalogues,
} from "../support/interfaceTexts.ts";
import type { FoundText } from "../support/interfaceTexts.ts";
import { interfaceTextsPage, textSources } from "../support/interfaceTextsPage.ts";
import { gluedMessages, piecesInCatalogue } from "../support/wholeMessages.ts";
import { commentsIn } from "../support/comments.ts";
import { repositoryRoot, sourceFiles } from "../support/sourceFiles.ts";

const product = sourceFiles("src").filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
const { catalogues, others } = textSources();

/** What each file holds outside of the catalogues, looked at file by file. */
const heldTexts = others.map((file) => ({ outside: textsOutsideCatalogues(file), beside: textsBesideCode(file) }));

/** Ids and codes that a catalogue maps to texts: "not-as-pinned". */
const isCode = (text: string): boolean => /^[a-z][\w.-]*$/.test(text) && /[-.]/.test(text);

const listed = (texts: readonly FoundText[]): string[] =>
  texts.map(({ path, line, text }) => `${path}:${line} "${text}"`);

test("the page of interface texts has a section for each message catalogue", () => {
  const beside = new Map(others.map(({ path }, at) => [path, heldTexts[at]?.beside ?? []]));
  const page = interfaceTextsPage(({ path }) => beside.get(path) ?? []);
  const areas = new Set([...page.matchAll(/^## (.+)$/gm)].map(([, area]) => area));
  const missing = catalogues.map(({ path }) => path.replace(/^src\//, "")).filter((path) => !areas.has(path));
  expect(missing).toEqual([]);
});

test("components hold no interface text of their own: it stands in the message catalogue beside them", () => {
  const components = product.filter(({ path }) => path.startsWith("src/renderer/") && path.endsWith(".tsx"));
  expect(components.length).toBeGreaterThan(50);
  expect(listed(components.flatMap(textsInJsx))).toEqual([]);
});

test("the undo history's words stand in the catalogues too", () => {
  const files = product.filter(({ path, text }) => path.startsWith("src/renderer/") && text.includes(".edit("));
  expect(files.length).toBeGreaterThan(20);
  expect(listed(files.flatMap(editLabels))).toEqual([]);
});

/** Two words in a row that nobody reads as a text of the interface, by where they stand. */
const otherWords: readonly RegExp[] = [
  // What other programs, the system and Node say or are called.
  /^src\/main\/(?:cli\/(?:invocation|readInput)|electron\/engineExit|host\/(?:appWindow|staticFiles)|services\/hostFolders)\.ts/,
  // Words of file formats, fonts, style sheets.
  /^src\/main\/exports\/(?:ldtk\/ldtkProject|pdf\/pdfCanvas|png\/(?:fonts|rasterise)|uvtt\/uvttFiles|graphs\/graphFiles|puzzleSheets\/puzzleSheets|webPage\/webPage)\.ts/,
  /^src\/main\/services\/exports\/live\/livePage\.ts/,
  /^src\/shared\/levels\/(?:sokoban\/formats\/(?:sokFormat|puzzleScriptFormat)|drod\/hold\/numberNames)\.ts/,
  /^src\/shared\/levels\/puzzlescript\/(?:emptyGame|gameText|language\/palettes)\.ts/,
  /^src\/renderer\/editors\/(?:code\/codeTheme|puzzlescript\/code\/completions)\.ts/,
  // Words of JavaScript, and of the declarations that scripts are written against.
  /^src\/main\/scripts\/(?:sandbox|sandboxPrelude|stripTypes)\.ts/,
  /^src\/renderer\/editors\/scripts\/(?:scriptTokens|completion\/(?:libraryMembers|scriptOffers))\.ts/,
  /^src\/shared\/scripts\/(?:newScript|scriptDeclarations|typesOfSchema)\.ts/,
  // Titles of the published JSON Schemas.
  /^src\/main\/exports\/publishedSchemas\.ts/,
  // SQL and names of migrations.
  /^src\/main\/store\/(?:candidateFilter|candidatePlots|journal|removeRun|runRecords|migrations\/)/,
  // Types of fields, as documents have them.
  /^src\/(?:renderer\/levels\/fields\/readClasses|shared\/fields\/fieldDefinition)\.ts/,
  // Codes: ends of a search, parts of a drawing, kinds of words, states of a parser, places in a menu, labels in marks.jsonl.
  /^src\/main\/engines\/drod\/beam\/beam(?:Search|Options)\.ts|^src\/shared\/levels\/drod\/(?:draw\/drawMonsters|evaluation\/(?:resolve|vocabulary))\.ts/,
  /^src\/(?:shared\/(?:project\/jsonFault|contract\/candidates)|renderer\/(?:commands\/keys|gallery\/tileMenu))\.ts/,
  // The parts of a list in a sentence; lines of the log.
  /^src\/(?:shared\/text\/format|main\/services\/router\/router)\.ts/,
  // JavaScript that a kernel is translated to.
  /^src\/runtime\/portable\/(?:instance|translate)\.ts/,
  // Where the two DROD simulators differ, for programmers.
  /^src\/simulation\/drod\/fast\/compareSims\.ts/,
];

test("labels, hints, messages and remedies stand in the message catalogues, and no sentence stands beside the code", () => {
  const found = heldTexts
    .flatMap(({ outside }) => outside)
    .filter(({ path, text }) => text !== "Levelwright" && !otherWords.some((where) => where.test(path)));
  expect(listed(found)).toEqual([]);
});

test("a text outside a catalogue is found; a schema's description, a programmer's error and a code are not", () => {
  const text = [
    'const a = { id: "gap-size", label: "gap", key: "Two words" };',
    'refuse("no-room", `No room ${b}.`);',
    'if (end === "turn limit") throw new RangeError("A block has no cycle.");',
    'const schema = z.string().describe("Name of the room.");',
    "const question = `Delete ${name}?`, seeds = `${tries} tried`;",
    'const category = "Graph", fileName = "Readme";',
  ].join("\n");
  const found = textsOutsideCatalogues({ path: "src/x.ts", text });
  expect(found.map((one) => [one.line, one.text])).toEqual([
    [1, "gap"],
    [1, "Two words"],
    [2, "No room {}."],
    [5, "Delete {}?"],
    [5, "{} tried"],
    [6, "Graph"],
  ]);
});

test("sentences are whole: no catalogue holds a piece of one, no code glues two entries together", () => {
  expect(listed(catalogues.flatMap(piecesInCatalogue))).toEqual([]);
  expect(listed(product.flatMap(gluedMessages))).toEqual([]);
});

test("a piece of a sentence is found; whole sentences side by side, markup and separators are not", () => {
  const catalogue = [
    'const whole = { a: "Nave, Crypt.", b: (n: number) => `${n} rooms`, c: (t: string) => `Draw ${inSentence(t)}` };',
    'const pieces = { a: ", locked", b: " in its stack", c: "No layout found with " };',
    "const lower = (name: string) => `Show ${name.toLowerCase()}`;",
  ].join("\n");
  const inCatalogue = piecesInCatalogue({ path: "messages.ts", text: catalogue });
  expect(inCatalogue.map(({ line, text }) => [line, text])).toEqual([
    [2, ", locked"],
    [2, " in its stack"],
    [2, "No layout found with "],
    [3, "name.toLowerCase"],
  ]);
  const code = [
    "const whole = [messages.a, messages.b].join(' '), row = `<p>${messages.a}</p>`, list = `${messages.a}, ${b}`;",
    "const glued = `${messages.a} ${name}`, worded = `not ${messages.a}`, added = text + fooMessages.b(3);",
    'const by = names.join(" and ");',
  ].join("\n");
  expect(gluedMessages({ path: "x.ts", text: code }).map(({ line }) => line)).toEqual([2, 2, 2, 3]);
});

test("a text in JSX is found: between tags, in a condition, in an attribute that is read out", () => {
  const found = textsInJsx({
    path: "src/renderer/x.tsx",
    text: 'const a = (\n  <p title="One way" className="two ways">\n    Plain text {b ? "maybe so" : `n ${c} cells`}\n  </p>\n);',
  });
  expect(found.map(({ line, text }) => [line, text])).toEqual([
    [2, "One way"],
    [2, "Plain text"],
    [3, "maybe so"],
    [3, "n {} cells"],
  ]);
});

test("a text beside the code is found: a label, a sentence, a title; SQL, ids and fonts are not", () => {
  const text = [
    'const a = { id: "gap-size", label: "gap", type: "number" };',
    'refuse("no-room", "No room for it.", `at ${b} cells`, "Areas");',
    'database.run("SELECT text FROM level WHERE id = 1", "500 10px Inter, sans-serif");',
  ].join("\n");
  expect(textsBesideCode({ path: "src/x.ts", text }).map((found) => [found.line, found.text])).toEqual([
    [1, "gap"],
    [2, "No room for it."],
    [2, "at {} cells"],
    [2, "Areas"],
  ]);
});

test("a message's name says what it is: none is numbered, none is a scrap like ofText", () => {
  /** Elements of DROD keep the numbers of the game. */
  const elements = new Set(["wall2"]);
  const names = catalogues.flatMap(({ path, text }) =>
    [...text.matchAll(/^  (\w+):/gm)].map(([, name = ""]) => ({ path, name })),
  );
  expect(names.length).toBeGreaterThan(800);
  const poor = names.filter(
    ({ name }) =>
      (/[a-z][2-9]$/.test(name) && !elements.has(name)) || /^(?:of|in|and|to|by|text|new|delete)Text$/.test(name),
  );
  expect(poor.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test("no message and no description beside the code uses a word that the glossary rules out", () => {
  const ruledOut = wordChecker(ruledOutWords());
  const beside = heldTexts.flatMap((held) => held.beside);
  expect(beside.length).toBeGreaterThan(300);
  const offences = [...catalogues.flatMap(allTexts), ...beside]
    .filter(({ text }) => !isCode(text))
    // Values of a field of documents, which keep their spelling.
    .map((found) => ({ ...found, text: found.text.replaceAll(/(?<=allow, |")(?:not-)?neighbours\b/g, "") }))
    .flatMap((found) => {
      const word = ruledOut(found.text);
      return word === undefined ? [] : [`${found.path}:${found.line} "${found.text}" has "${word}"`];
    });
  expect(offences).toEqual([]);
});

test("no comment in the sources uses a word that the glossary rules out for comments", () => {
  const ruledOut = wordChecker(ruledOutInComments());
  const offences = product.flatMap((file) =>
    commentsIn(file).flatMap(({ line, text }) => {
      const word = ruledOut(text);
      return word === undefined ? [] : [`${file.path}:${line} has "${word}"`];
    }),
  );
  expect(offences).toEqual([]);
});

test("README, guides and decisions are in American spelling, but for code and what is quoted", () => {
  const inDocs = globSync("docs/**/*.md", { cwd: repositoryRoot }).filter(
    (path) => !/glossary|reference[/\\]/.test(path),
  );
  const pages = [...inDocs, "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
  expect(pages.length).toBeGreaterThan(60);
  const british = wordChecker(britishSpellings());
  const offences = pages.flatMap((path) => {
    const text = readFileSync(join(repositoryRoot, path), "utf8");
    const word = british(text.replaceAll(/```.*?```|`[^`]*`|\]\([^)]*\)|"[^"\n]*"/gs, ""));
    return word === undefined ? [] : [`${path} has "${word}"`];
  });
  expect(offences).toEqual([]);
});

test("a comment is read without the names of code in it and across its lines", () => {
  const text = "/**\n * The `judge` lets what hangs\n * together pass.\n */\nconst url = 'http://judge';\n// a judge\n";
  const found = commentsIn({ path: "src/x.ts", text });
  expect(found.map(({ line }) => line)).toEqual([1, 6]);
  const ruledOut = wordChecker(ruledOutInComments());
  expect(found.map((comment) => ruledOut(comment.text))).toEqual(["hangs together", "judge"]);
});

test("a ruled-out word is found as a word of its own only", () => {
  const ruledOut = wordChecker(ruledOutWords());
  expect(ruledOut("Remove the Joint.")).toBe("Joint");
  expect(ruledOut("Underground settlement")).toBeUndefined();
});

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, " ")
    .split(" ")
    .filter((word) => word !== "");

/** Symbols, and short words that are an adverb here and a noun there. */
const sameOnlyInSpelling = new Set([
  "–",
  "%",
  "to",
  "Up",
  "start",
  "boss",
  "treasure",
  "shop",
  "Levelwright",
  "From",
  "solution",
]);

test("a message's name says what it means, not how its sentence begins: fileTooLarge, not wouldHaveMibMib", () => {
  const cut = catalogues.flatMap(catalogueEntries).filter(({ name, text }) => {
    const inName = wordsOf(name.replaceAll(/[A-Z]/g, " $&"));
    const inText = wordsOf(text);
    const begins = inName.every((word, index) => inText[index] === word);
    return inName.length >= 4 && inName.length < inText.length && begins;
  });
  expect(cut.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test("a text that three catalogues have is an entry of the common one", () => {
  // Lessons name their places by ids.
  const shared = catalogues.filter((file) => !file.path.includes("/lessons/steps/"));
  const places = new Map<string, Set<string>>();
  for (const { path, text } of shared.flatMap(catalogueEntries).filter(({ plain }) => plain)) {
    const paths = places.get(text) ?? new Set();
    places.set(text, paths.add(path));
  }
  expect(places.size).toBeGreaterThan(2000);
  const copied = [...places].filter(([text, paths]) => paths.size > 2 && !sameOnlyInSpelling.has(text));
  expect(copied.map(([text, paths]) => `"${text}": ${[...paths].join(", ")}`)).toEqual([]);
});

test("no catalogue holds a text that nothing asks for", () => {
  // Named by the library of the code editor.
  const askedOutside = new Set(["regexp"]);
  const occurrences = new Map<string, number>();
  for (const { text } of product)
    for (const word of text.match(/\w+/g) ?? []) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
  const unused = catalogues
    .filter((file) => !file.path.includes("/lessons/steps/"))
    .flatMap(catalogueEntries)
    .filter(({ name }) => occurrences.get(name) === 1 && !askedOutside.has(name));
  expect(unused.map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual([]);
});
