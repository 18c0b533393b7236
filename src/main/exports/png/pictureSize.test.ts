import { expect, test } from "vitest";
import { refuseHugePicture } from "./pictureSize.ts";

test("a picture of 64 million pixels is made, a larger one is refused with a cell size that fits, if one does", () => {
  const level = { title: "Hall", number: 3 };
  const refuse = (width: number, height: number, cellSize: number) =>
    refuseHugePicture(level, { x: 0, y: 0, width, height }, cellSize, "PNG");
  refuse(1000, 1000, 8);
  refuse(8000, 8000, 1);
  expect(() => refuse(1000, 1000, 9)).toThrow(
    expect.objectContaining({
      name: "ExportError",
      place: "level 3",
      message: expect.stringMatching(/9000.*9000/) as string,
      remedy: expect.stringContaining("8") as string,
    }) as Error,
  );
  // Not even one pixel a cell fits.
  expect(() => refuse(8000, 8001, 1)).toThrow(
    expect.objectContaining({ remedy: expect.not.stringMatching(/\d/) as string }) as Error,
  );
  refuse(8000, 8000, 1);
});
