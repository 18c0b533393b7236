import { expect, test } from "vitest";
import { drawPage, steady, writeEmptyDocuments } from "./support/drawPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** Gestures of the canvas are tested beside its tools. */
screenSuite("drawing room templates with the mouse", () => {
  const screen = useStudio({ project: writeEmptyDocuments, begin: () => draw.open("Priory rooms") });
  const draw = drawPage(screen);

  test("two rectangles make an L, whose impossible door is flagged with a fix that works; lengths, types and ways of doors, who connects to whom, and drawn doors come from the panel and are saved", async () => {
    const { page } = screen;
    await draw.press("Shift+n");
    await steady(draw.canvas);
    await draw.drag([-120, -150], [0, 130]);
    await page.getByRole("option", { name: /Room 1/ }).waitFor();
    await draw.press("Shift+1");
    await steady(draw.canvas);
    await draw.press("r");
    await draw.drag([0, 60], [220, 175]);
    const length = page.getByRole("spinbutton", { name: "Length" });
    await length.fill("40");
    await length.press("Enter");
    await page.getByText("no wall is long enough").waitFor();
    await page.getByText("not valid", { exact: true }).waitFor();
    await page.getByRole("tab", { name: /^Problems/ }).click();
    await page.getByRole("button", { name: "Use length 1 with no corner distance" }).click();
    await page.getByText("valid", { exact: true }).waitFor();

    await page.getByRole("button", { name: "Add a length", exact: true }).click();
    const second = page.getByRole("group", { name: "Doors 2" });
    await second.getByRole("spinbutton", { name: "Length" }).fill("3");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add a door type", exact: true }).click();
    const name = page.getByRole("textbox", { name: "Name of door type 1" });
    await name.waitFor();
    await page.getByRole("button", { name: "Add a door type", exact: true }).click();
    await page.getByRole("textbox", { name: "Name of door type 2" }).waitFor();
    await name.fill("Gate");
    await name.press("Enter");
    await page.getByRole("button", { name: "Gate connects to Type 2" }).click();
    await page.getByRole("button", { name: "Gate connects to Gate" }).click();
    await second.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: /Gate/ }).click();
    await second.getByRole("radio", { name: "Entrance" }).click();
    const { templates, sockets } = await draw.savedTemplates();
    expect(templates[0]!.outline.length).toBeGreaterThanOrEqual(6);
    expect(sockets).toEqual([
      { name: "Gate", joins: ["Type 2"] },
      { name: "Type 2", joins: ["Type 2", "Gate"] },
    ]);
    expect(templates[0]!.doors).toEqual({
      mode: "simple",
      length: 1,
      cornerDistance: 0,
      more: [{ length: 3, cornerDistance: 1, socket: "Gate", way: "in" }],
    });

    await page.getByRole("radio", { name: "Drawn" }).click();
    const rows = page.getByRole("listbox", { name: "Drawn doors" }).getByRole("option");
    await rows.first().waitFor();
    const { doors } = (await draw.savedTemplates()).templates[0]!;
    expect(doors.mode === "manual" && doors.positions.length).toBe(await rows.count());
  });
});
