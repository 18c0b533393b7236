import { expect, test } from "vitest";
import { xsbFormat } from "./xsbFormat.ts";

const noBreak = "\u00A0";
const rows = ["#######", "#@ $ .#", "#######"];

/** The rooms of a text with their texts. */
function read(text: string) {
  const { levels = [], problems = [] } = xsbFormat.parse?.(text) ?? {};
  expect(problems).toEqual([]);
  return levels.map(({ level, title, author, comment }) => ({ rows: level.rows, title, author, comment }));
}

const drawn = rows.join("\n");
const page = `<html><head><title># not a room #</title></head><body><p>A level:</p>`;

test.each([
  ["with no-break spaces", drawn.replaceAll(" ", noBreak)],
  ["with thin spaces and a zero-width joiner", `\u200B${drawn.replaceAll(" ", "\u2009")}`],
  ["with floor as no-break hyphens", drawn.replaceAll(" ", "\u2011")],
  ["from a page, preformatted", `${page}<pre class="x">${drawn}</pre></body></html>`],
  ["from a page, a break after each row", `<div>${drawn.replaceAll("\n", "<br />\n").replaceAll(" ", "&nbsp;")}</div>`],
  ["from a page, a break and no line end", drawn.replaceAll("\n", "<br>")],
  ["from a page, a paragraph for each row", rows.map((row) => `<p><tt>${row}</tt></p>`).join("\n")],
  ["from a page, spaces as numbers", `<code>${drawn.replaceAll(" ", "&#160;")}</code>`],
  ["indented by tabs", rows.map((row) => `\t${row}`).join("\n")],
  ["with a tab for floor", "#########\n#@ $ .\t#\n#########"],
  ["quoted in a mail", rows.map((row) => `> ${row}`).join("\n")],
  ["in a block of code", `\`\`\`text\n${drawn}\n\`\`\``],
  ["in a forum's block of code", `[code]\n${drawn}\n[/code]`],
  ["in run lengths on one line", "7#|#@-$-.#|7#"],
  ["in run lengths, several rows on a line", "7#|#@-$-.#|\n7#"],
  ["in run lengths, each row ended by a bar", "7#|\n#@-$-.#|\n7#|"],
  ["in run lengths, row by row", "7#\n#@-$-.#\n7#"],
])("a room is read %s", (_, text) => {
  const [first, ...others] = read(text);
  expect(others).toEqual([]);
  const width = first?.rows[0]?.length ?? 0;
  expect(first?.rows.map((row) => row.padEnd(width))).toEqual(
    width === 9 ? ["#########", "#@ $ .  #", "#########"] : rows,
  );
});

test("title, author and comment are read above a room as well as below it", () => {
  const words = "Title: Tea chest\nAuthor: Ann\nComment: Push right.";
  const said = { rows, title: "Tea chest", author: "Ann", comment: "Push right." };
  expect(read(`${words}\n${drawn}`)).toEqual([said]);
  expect(read(`${words}\n\n${drawn}\n`)).toEqual([said]);
  expect(read(`${drawn}\n${words}\n`)).toEqual([said]);
  expect(read(`${words}\n7#|#@-$-.#|7#`)).toEqual([said]);
  expect(read(`<pre>${words}\n${drawn}</pre>`)).toEqual([said]);
});

test("titles above rooms name each the room below them, with author and comment", () => {
  const text = `Title: One\nAuthor: Ann\n${drawn}\n\nTitle: Two\nAuthor: Bob\nComment:\nTwo\nlines\nComment-End:\n\n${drawn}\n`;
  expect(read(text)).toEqual([
    { rows, title: "One", author: "Ann", comment: undefined },
    { rows, title: "Two", author: "Bob", comment: "Two\nlines" },
  ]);
});

test("a title above a collection whose rooms have theirs below is the collection's", () => {
  const text = `Title: Set\nAuthor: Ann\n\n${drawn}\nTitle: One\n\n${drawn}\nTitle: Two\n`;
  expect(read(text).map(({ title, author }) => [title, author])).toEqual([
    ["One", "Ann"],
    ["Two", "Ann"],
  ]);
  expect(xsbFormat.parse?.(text).levels[0]?.preface).toBe("Set");
});

test("entities of a page are letters in titles, and its script is no text", () => {
  const text = `<script>var room = "#####";</script><pre>${drawn}\nTitle: Push &amp; &quot;pull&quot; &#233;</pre>`;
  expect(read(text)[0]?.title).toBe('Push & "pull" é');
});
