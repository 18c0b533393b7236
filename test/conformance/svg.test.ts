import { decode } from "fast-png";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { rasteriseSvg } from "#main/exports/png/rasterise.ts";
import { writeSvg } from "#main/exports/formats.ts";
import { hostileTitles, sampleInput, titleInXml } from "../support/sampleExport.ts";

const input = sampleInput(["Gatehouse", ...hostileTitles]);
const files = [...writeSvg(input)].map(({ path, bytes }) => ({ path, text: new TextDecoder().decode(bytes) }));

interface SvgFile {
  readonly svg: { readonly width: string; readonly height: string; readonly viewBox: string; readonly title: string };
}

test("every SVG is well-formed and carries its level's title", () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
    trimValues: false,
  });
  for (const [index, { path, text }] of files.entries()) {
    expect(XMLValidator.validate(text), path).toBe(true);
    const { svg } = parser.parse(text) as SvgFile;
    const title = titleInXml(input.levels[index]!.title);
    expect(svg.title.replaceAll("&#9;", "\t").replaceAll("&#10;", "\n"), path).toBe(title);
    expect(svg.viewBox.split(" ").map(Number).slice(2)).toEqual([Number(svg.width) / 16, Number(svg.height) / 16]);
  }
});

test("an SVG holds no script, no link and no other file", () => {
  for (const { text } of files) expect(text).not.toMatch(/<script|<foreignObject|href|<image|<style|\son\w+=/i);
});

test("an SVG is painted to a picture of its size, with floor in the middle of a room", async () => {
  const { width, height, data, channels } = decode(await rasteriseSvg(files[0]!.text));
  expect([width, height]).toEqual([Math.floor(26.4 * 16), Math.floor(18.4 * 16)]);
  const at = (Math.round((1.5 + 2.2) * 16) * width + Math.round((7.5 + 2.2) * 16)) * channels;
  expect([...data.subarray(at, at + 3)]).toEqual([0xff, 0xfd, 0xf8]);
});
