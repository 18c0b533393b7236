import { allTexts, textsBesideCode } from "./interfaceTexts.ts";
import type { FoundText } from "./interfaceTexts.ts";
import { sourceFiles } from "./sourceFiles.ts";
import type { SourceFile } from "./sourceFiles.ts";

/** Where the page is written, from the repository's root. */
export const interfaceTextsFile = "out/interface-texts.md";

/**
 * Every interface text by area, as a page to review: the strings of all message catalogues in their order, then what
 * stands beside the code, each once per area. A placeholder reads `{}`; a message that is put
 * together from parts is listed by its parts. `besideOf` gives the texts of a file that is no catalogue: a caller that has
 * them already saves parsing some thousand files.
 */
export function interfaceTextsPage(besideOf: (file: SourceFile) => readonly FoundText[] = textsBesideCode): string {
  const { catalogues, others } = textSources();
  const beside = others.filter(({ path }) => /^src\/(?:shared|main|simulation)\//.test(path));
  const areas = [
    ...catalogues.map((file) => area(file, allTexts(file))),
    ...beside.map((file) => area(file, besideOf(file))),
  ];
  return `${head}\n${areas.filter((text) => text !== "").join("\n")}`;
}

/** The product's sources by where their texts stand: message catalogues, and other files but components and tests. */
export function textSources(): { readonly catalogues: readonly SourceFile[]; readonly others: readonly SourceFile[] } {
  const product = sourceFiles("src").filter(({ path }) => /(?<!\.test|\.d)\.ts$/.test(path));
  const isCatalogue = ({ path }: SourceFile): boolean => /\/(?:\w+M|m)essages\.ts$|\/lessons\/steps\//.test(path);
  return { catalogues: product.filter(isCatalogue), others: product.filter((file) => !isCatalogue(file)) };
}

function area(file: SourceFile, found: readonly FoundText[]): string {
  const texts = new Set(found.map(({ text }) => oneLine(text)));
  if (texts.size === 0) return "";
  return `## ${file.path.replace(/^src\//, "")}\n\n${[...texts].map((text) => `- ${text}\n`).join("")}`;
}

const head = `# Interface texts

Every text of the message catalogues by area, then what stands beside the code: descriptions of the fields of file formats,
errors for programmers, names. For review against [the glossary](../docs/glossary.md). A placeholder reads \`{}\`. Written by \`npm run texts\`.
`;

/** The text as Markdown code: on one line, with a fence longer than any run of backticks in it. */
function oneLine(text: string): string {
  const flat = text.replaceAll(/\s+/g, " ");
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 ? `${fence} ${flat} ${fence}` : `${fence}${flat}${fence}`;
}
