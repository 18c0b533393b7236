/** A part of a line: plain text, emphasized text or a link. */
export type GuideInline =
  | string
  | { readonly type: "strong" | "emphasis"; readonly inlines: readonly GuideInline[] }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "link"; readonly page: string; readonly inlines: readonly GuideInline[] };

/** Text that flows as one line or paragraph. */
export type GuideLine = readonly GuideInline[];

/** A block of a page. Pages are data generated from Markdown at build time: no HTML reaches the page. */
export type GuideBlock =
  | { readonly type: "heading"; readonly level: 2 | 3; readonly text: string; readonly anchor: string }
  | { readonly type: "paragraph"; readonly line: GuideLine }
  | { readonly type: "list"; readonly ordered: boolean; readonly items: readonly GuideLine[] }
  | { readonly type: "table"; readonly head: readonly GuideLine[]; readonly rows: readonly (readonly GuideLine[])[] }
  | { readonly type: "code"; readonly text: string }
  /** `picture` is the name without theme and ending: "draw". */
  | { readonly type: "picture"; readonly picture: string; readonly alt: string };

/** One page of the guide, generated at build time. */
export interface GuidePage {
  /** File name without number and ending: "first-steps". */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** The addresses of a picture by theme. */
export interface GuidePicture {
  readonly light: string;
  readonly dark: string;
}

/** The text of a line without its marks. */
export function lineText(line: GuideLine): string {
  return line
    .map((inline) => {
      if (typeof inline === "string") return inline;
      return inline.type === "code" ? inline.text : lineText(inline.inlines);
    })
    .join("");
}
