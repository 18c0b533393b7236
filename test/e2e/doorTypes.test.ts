import { expect, test } from "vitest";
import { drawPage, writeEmptyDocuments } from "./support/drawPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("door types of room templates", () => {
  const screen = useStudio({ project: writeEmptyDocuments, begin: () => draw.open("Priory rooms") });
  const draw = drawPage(screen);

  test("lengths, types, ways and who connects to whom are set in the panel and saved", async () => {
    const { page } = screen;
    await draw.press("r");
    await draw.drag([-100, -80], [120, 90]);
    await page.getByRole("button", { name: "Add a length", exact: true }).click();
    await page.getByRole("group", { name: "Doors 2" }).getByRole("spinbutton", { name: "Length" }).fill("3");
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
    const second = page.getByRole("group", { name: "Doors 2" });
    await second.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: /Gate/ }).click();
    await second.getByRole("radio", { name: "Entrance" }).click();
    const { templates, sockets } = await draw.savedTemplates();
    expect(sockets).toEqual([
      { name: "Gate", joins: ["Type 2"] },
      { name: "Type 2", joins: ["Type 2", "Gate"] },
    ]);
    expect(templates[0]!.doors).toEqual({
      mode: "simple",
      length: 1,
      cornerDistance: 1,
      more: [{ length: 3, cornerDistance: 1, socket: "Gate", way: "in" }],
    });
  });
});
