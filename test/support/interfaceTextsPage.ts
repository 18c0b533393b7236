import { allTexts } from "./interfaceTexts.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** Where the page is kept, from the repository's root. */
export const interfaceTextsFile = "docs/interface-texts.md";

/**
 * Every interface text by area, as a page to review: the strings of all message catalogues in their order, each once per
 * area. A placeholder reads `{}`; a message that is put together from parts is listed by its parts.
 */
export function interfaceTextsPage(): string {
  const catalogues = sourceFiles("src").filter(({ path }) => /\/(?:\w+M|m)essages\.ts$/.test(path));
  const areas = catalogues.map((file) => {
    const texts = new Set(allTexts(file).map(({ text }) => oneLine(text)));
    return `## ${file.path.replace(/^src\//, "")}\n\n${[...texts].map((text) => `- ${text}\n`).join("")}`;
  });
  return `${head}\n${areas.join("\n")}`;
}

const head = `# Interface texts

Every text of the message catalogues by area, for review against [the glossary](glossary.md). A placeholder reads \`{}\`.
Written by \`npm run texts\`; a test fails while it is out of date.
`;

/** The text as Markdown code: on one line, with a fence longer than any run of backticks in it. */
function oneLine(text: string): string {
  const flat = text.replaceAll(/\s+/g, " ");
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 ? `${fence} ${flat} ${fence}` : `${fence}${flat}${fence}`;
}
