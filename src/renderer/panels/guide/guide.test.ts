import { afterEach, expect, test } from "vitest";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { sokobanEntry } from "#renderer/editors/sokoban/sokobanEntry.ts";
import { useDialogs } from "#renderer/studio/dialogStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { clearPage } from "../../../../test/support/clearPage.ts";
import { type GuideLine, type GuidePage, lineText } from "./guidePage.ts";
import { createGuideSearch } from "./guideSearch.ts";
import { pageOnScreen, showGuide, useGuide } from "./guideStore.ts";

afterEach(async () => {
  provideKinds([]);
  useGuide.setState(useGuide.getInitialState(), true);
  await clearPage();
});

test("a line's text is without its marks", () => {
  const line: GuideLine = [
    "Press ",
    { type: "code", text: "F1" },
    " for ",
    { type: "strong", inlines: ["the ", { type: "link", page: "draw", inlines: ["guide"] }] },
  ];
  expect(lineText(line)).toBe("Press F1 for the guide");
});

const paragraph = (text: string) => ({ type: "paragraph", line: [text] }) as const;
const pages: GuidePage[] = [
  {
    id: "draw",
    title: "Drawing",
    blocks: [
      paragraph("Rooms and connections."),
      { type: "heading", level: 2, text: "Templates", anchor: "templates" },
      { type: "list", ordered: false, items: [["outline"], ["doors"]] },
      { type: "picture", picture: "draw", alt: "unseen" },
      { type: "table", head: [["Key"]], rows: [[["Enter"], ["rotates"]]] },
      { type: "code", text: "area > 30" },
    ],
  },
  { id: "packs", title: "Packs", blocks: [paragraph(`${"word ".repeat(30)}rotates`)] },
];
const search = createGuideSearch(pages);
const found = (typed: string) => search(typed).map(({ page, anchor }) => [page, anchor]);

test("the guide is searched by sections: text, lists, tables and code, words by their beginnings, all of them", () => {
  expect(found("connect")).toEqual([["draw", undefined]]);
  expect(found("outl")).toEqual([["draw", "templates"]]);
  expect(found("enter")).toEqual([["draw", "templates"]]);
  expect(found("area")).toEqual([["draw", "templates"]]);
  expect(found("unseen")).toEqual([]);
  expect(found("rotates outline")).toEqual([["draw", "templates"]]);
  expect(found("rotates rooms")).toEqual([]);
  expect(found("rotates")).toHaveLength(2);
});

test("longer words may have a typing error, short ones not; titles count more than text", () => {
  expect(found("templatse")).toEqual([["draw", "templates"]]);
  expect(found("outlne")).toEqual([["draw", "templates"]]);
  expect(found("arae")).toEqual([]);
  const titled = createGuideSearch([
    { id: "a", title: "Keys", blocks: [paragraph("Locks.")] },
    { id: "b", title: "Locks", blocks: [paragraph("Keys.")] },
  ]);
  expect(titled("locks").map(({ page }) => page)).toEqual(["b", "a"]);
});

test("a hit shows the beginning of its text, cut at a word", () => {
  const [short] = search("outline");
  expect(short).toMatchObject({
    title: "Templates",
    pageTitle: "Drawing",
    excerpt: "outline doors Key Enter rotates area > 30",
  });
  const [long] = search("word");
  expect(long!.excerpt).toBe(`${"word ".repeat(21)}word…`);
  const exact = createGuideSearch([{ id: "a", title: "A", blocks: [paragraph("x".repeat(110))] }]);
  expect(exact("x")[0]!.excerpt).toBe("x".repeat(110));
});

test("at most twenty sections are listed", () => {
  const many = Array.from({ length: 25 }, (_, i) => ({ id: `p${i}`, title: "Keys", blocks: [] }));
  expect(createGuideSearch(many)("keys")).toHaveLength(20);
});

test("the guide opens at the page about what is on screen", () => {
  expect(pageOnScreen()).toBe("first-steps");
  provideKinds([sokobanEntry]);
  useSession.setState({
    project: { id: "p", name: "P", path: "/", readOnly: false },
    documents: [
      { id: "other", type: "star-map" },
      { id: "crypt", type: "sokoban-room" },
    ] as never,
  });
  expect(pageOnScreen()).toBe("first-steps");
  useOpenDocuments.setState({ activeId: "crypt" });
  const page = pageOnScreen();
  expect(page).toContain("sokoban");
  useOpenDocuments.setState({ activeId: "other" });
  expect(pageOnScreen()).toBe("first-steps");
  useLayout.setState({ workspace: "curate" });
  expect(pageOnScreen()).toBe("curate");
  useLayout.setState({ workspace: "pack" });
  useGuide.setState({ anchor: "old" });
  showGuide();
  expect([useGuide.getState(), useDialogs.getState().open]).toEqual([{ page: "packs", anchor: undefined }, "guide"]);
});
