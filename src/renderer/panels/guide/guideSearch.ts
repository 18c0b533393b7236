import MiniSearch from "minisearch";
import { type GuideBlock, type GuidePage, lineText } from "./guidePage.ts";

/** A section of the guide that has what was searched for. */
export interface GuideHit {
  readonly page: string;
  /** The heading to go to; undefined: the top of the page. */
  readonly anchor: string | undefined;
  readonly pageTitle: string;
  readonly title: string;
  /** The beginning of its text. */
  readonly excerpt: string;
}

interface Section extends GuideHit {
  readonly id: number;
  readonly text: string;
}

const mostHits = 20;
const excerptLength = 110;

/** Searches the guide: words by their beginnings, with a typing error in longer ones; titles count more than text. */
export function createGuideSearch(pages: readonly GuidePage[]): (typed: string) => readonly GuideHit[] {
  const sections = pages.flatMap(sectionsOf).map((section, id): Section => ({ ...section, id }));
  const index = new MiniSearch<Section>({
    fields: ["title", "pageTitle", "text"],
    searchOptions: {
      boost: { title: 4, pageTitle: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(sections);
  return (typed) =>
    index
      .search(typed)
      .slice(0, mostHits)
      .flatMap(({ id }) => sections[id as number] ?? []);
}

function sectionsOf(page: GuidePage): Omit<Section, "id">[] {
  const sections: { title: string; anchor: string | undefined; texts: string[] }[] = [];
  let current = { title: page.title, anchor: undefined as string | undefined, texts: [] as string[] };
  sections.push(current);
  for (const block of page.blocks) {
    if (block.type === "heading") {
      current = { title: block.text, anchor: block.anchor, texts: [] };
      sections.push(current);
    } else current.texts.push(blockText(block));
  }
  return sections.map(({ title, anchor, texts }) => {
    const text = texts.filter((each) => each !== "").join(" ");
    const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength).replace(/\s\S*$/, "")}…` : text;
    return { page: page.id, anchor, pageTitle: page.title, title, text, excerpt };
  });
}

function blockText(block: GuideBlock): string {
  switch (block.type) {
    case "heading":
      return block.text;
    case "paragraph":
      return lineText(block.line);
    case "list":
      return block.items.map(lineText).join(" ");
    case "table":
      return [block.head, ...block.rows].flatMap((row) => row.map(lineText)).join(" ");
    case "code":
      return block.text;
    case "picture":
      return "";
  }
}
