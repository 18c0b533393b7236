import { expect, test } from "vitest";
import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "./commonTexts.ts";

test("a catalogue takes the texts that it names from the common one, and no others", () => {
  expect(commonTexts("cancel", "cellsUnit")).toEqual({ cancel: commonMessages.cancel, cellsUnit: "cells" });
});
