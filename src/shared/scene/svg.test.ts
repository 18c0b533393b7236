import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { parsePath, pathText } from "./pathData.ts";
import type { Scene, SceneShape } from "./scene.ts";
import { sceneToSvg } from "./svg.ts";
import { escapeXml, formatNumber } from "./svgText.ts";

function sceneOf(shapes: SceneShape[], title = "A scene"): Scene {
  return { view: { x: -1, y: -1, width: 10, height: 5 }, shapes, title };
}

function svgOf(...shapes: SceneShape[]): string {
  return sceneToSvg(sceneOf(shapes), { theme: "light", cellSize: 16 });
}

function textShape(text: string): SceneShape {
  const style = { fill: "ink", stroke: "floor", strokeWidth: 0.2 } as const;
  return {
    type: "text",
    x: 1,
    y: 2,
    text,
    size: 1,
    font: "ui",
    weight: 500,
    anchor: "middle",
    baseline: "middle",
    style,
  };
}

test("the picture is as large as its view in cells times the cell size", () => {
  expect(svgOf()).toContain('width="160" height="80" viewBox="-1 -1 10 5"');
});

test("a background lies under everything, in the theme's colour", () => {
  const dark = sceneToSvg(sceneOf([]), { theme: "dark", cellSize: 1, background: "canvas" });
  expect(dark).toContain('<rect x="-1" y="-1" width="10" height="5" fill="#111217"/>');
});

test("any text gives well-formed XML that reads back the same, except for what XML cannot hold", () => {
  const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false });
  const titles = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.constantFrom("</svg>", "]]>", "<!--", "&amp;"),
  );
  fc.assert(
    fc.property(titles, (title) => {
      const svg = sceneToSvg(sceneOf([textShape(title)], title), { theme: "light", cellSize: 1 });
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(() => new TextDecoder("utf-8", { fatal: true }).decode(new TextEncoder().encode(svg))).not.toThrow();
    }),
  );
  const read = parser.parse(svgOf(textShape("a <b> & \"c\" 'd'"))) as { svg: { text: { "#text": string } } };
  expect(read.svg.text["#text"]).toBe("a <b> & \"c\" 'd'");
});

test("characters that XML cannot hold become a replacement character", () => {
  expect(escapeXml("a\u0000b\u001b\ud800c\ud83d\ude00")).toBe("a\ufffdb\ufffd\ufffdc\ud83d\ude00");
});

test("numbers have at most three decimals and are never NaN or negative zero", () => {
  expect([1 / 3, -0.0001, 2, Number.NaN, Infinity, -1.5].map(formatNumber)).toEqual([
    "0.333",
    "0",
    "2",
    "0",
    "0",
    "-1.5",
  ]);
});

test("thousands of dots are one element with round caps", () => {
  const svg = svgOf({ type: "dots", points: [1, 1, 2, 2], r: 0.1, style: { fill: "floor-dot" } });
  expect(svg).toContain(
    '<path d="M1 1h.001M2 2h.001" fill="none" stroke="#dfdacd" stroke-width="0.2" stroke-linecap="round"/>',
  );
});

test("a see-through token paints nothing", () => {
  const rect = {
    type: "rect",
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    style: { stroke: "chip-line", strokeWidth: 1 },
  } as const;
  expect(sceneToSvg(sceneOf([rect]), { theme: "dark", cellSize: 1 })).toContain('stroke="none"');
  expect(svgOf(rect)).toContain('stroke="#1c1b20"');
});

test("groups carry their id, transform, opacity and clip", () => {
  const svg = svgOf({
    type: "group",
    id: "room:a&b",
    transform: [1, 0, 0, 1, 2, 3],
    clip: parsePath("M0 0 L1 0 L1 1 Z"),
    opacity: 0.5,
    shapes: [{ type: "circle", cx: 0, cy: 0, r: 1, style: { fill: "ink" } }],
  });
  expect(svg).toContain('<clipPath id="clip-0"><path d="M0 0L1 0L1 1Z"/></clipPath>');
  expect(svg).toContain(
    '<g data-id="room:a&amp;b" transform="matrix(1 0 0 1 2 3)" opacity="0.5" clip-path="url(#clip-0)">',
  );
});

test("path text is read and written without change", () => {
  const text = "M0 1L2.5 -3C1 2 3 4 5 6Z";
  expect(pathText(parsePath(text))).toBe(text);
  expect(() => parsePath("M0 1 A1 1 0 0 0 2 2")).toThrow("Not a path command");
  expect(() => parsePath("L1")).toThrow("Not a path command");
});
