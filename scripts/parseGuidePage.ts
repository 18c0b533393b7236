import { type Token, type Tokens, lexer } from "marked";
import type { GuideBlock, GuideInline, GuideLine, GuidePage } from "#renderer/panels/guide/guidePage.ts";

/**
 * A page of the user guide from its Markdown. Throws on what a page may not hold (HTML, pictures in a line, links out of
 * the guide), with the place.
 */
export function parseGuidePage(file: string, markdown: string): GuidePage {
  const [title, ...rest] = lexer(markdown).filter(({ type }) => type !== "space");
  if (title?.type !== "heading") throw new Error(`${file} doesn't begin with a heading.`);
  return { id: guidePageId(file), title: plainText(title), blocks: rest.map((token) => block(file, token)) };
}

/** "11-runs.md" is the page "runs". */
function guidePageId(file: string): string {
  return file.replace(/^\d+-/, "").replace(/\.md$/, "");
}

function block(file: string, token: Token): GuideBlock {
  switch (token.type) {
    case "heading":
      return {
        type: "heading",
        level: (token as Tokens.Heading).depth === 2 ? 2 : 3,
        text: plainText(token),
        anchor: plainText(token).toLowerCase().replaceAll(/\W+/g, "-"),
      };
    case "paragraph": {
      const { tokens } = token as Tokens.Paragraph;
      const [only] = tokens;
      return tokens.length === 1 && only?.type === "image"
        ? picture(file, only as Tokens.Image)
        : { type: "paragraph", line: line(file, tokens) };
    }
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const blocks = items.map(({ tokens }) => tokens.filter(({ type }) => type !== "space"));
      if (blocks.some((tokens) => tokens.length !== 1))
        throw new Error(`${file}: an entry of a list is one paragraph.`);
      return { type: "list", ordered, items: blocks.map(([text]) => line(file, children(text))) };
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cell = ({ tokens }: Tokens.TableCell): GuideLine => line(file, tokens);
      return { type: "table", head: header.map(cell), rows: rows.map((row) => row.map(cell)) };
    }
    case "code":
      return { type: "code", text: (token as Tokens.Code).text };
    default:
      throw new Error(`${file} holds a block that the guide can't show: ${token.type}.`);
  }
}

function picture(file: string, { href, text }: Tokens.Image): GuideBlock {
  const name = /^pictures\/([\w-]+)-light\.webp$/.exec(href)?.[1];
  if (name === undefined) throw new Error(`${file}: pictures are pictures/NAME-light.webp, not ${href}.`);
  return { type: "picture", picture: name, alt: text };
}

function line(file: string, tokens: readonly Token[]): GuideLine {
  return tokens.map((token) => inline(file, token));
}

function inline(file: string, token: Token): GuideInline {
  switch (token.type) {
    case "text":
    case "escape":
      return (token as Tokens.Text).text.replaceAll("\n", " ");
    case "strong":
      return { type: "strong", inlines: line(file, children(token)) };
    case "em":
      return { type: "emphasis", inlines: line(file, children(token)) };
    case "codespan":
      return { type: "code", text: (token as Tokens.Codespan).text };
    case "link": {
      const { href } = token as Tokens.Link;
      if (!/^[\w-]+\.md$/.test(href)) throw new Error(`${file} links out of the guide: ${href}.`);
      return { type: "link", page: guidePageId(href), inlines: line(file, children(token)) };
    }
    default:
      throw new Error(`${file} holds text that the guide can't show: ${token.type}.`);
  }
}

function children(token: Token | undefined): readonly Token[] {
  return token !== undefined && "tokens" in token && token.tokens !== undefined ? token.tokens : [];
}

function plainText(token: Token): string {
  return "text" in token && typeof token.text === "string" ? token.text.replaceAll(/[*`_]/g, "") : "";
}
