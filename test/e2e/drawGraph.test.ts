import { beforeEach, expect, test } from "vitest";
import { drawPage, writeEmptyDocuments } from "./support/drawPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** Wide enough for cards instead of discs. */
const wide = { width: 1920, height: 1080 };
/** Fit keeps 48 px free above and 72 below, so an empty paper's origin is 12 px above the canvas's middle. */
const paperMiddle = [0, -12] as const;

screenSuite("drawing a graph with the mouse", () => {
  const screen = useStudio({
    project: writeEmptyDocuments,
    tab: wide,
    begin: () => draw.open("Lower halls"),
  });
  const draw = drawPage(screen, paperMiddle);
  /** Empty paper, also after the test before. */
  beforeEach(async () => {
    await draw.press("Escape", "v", "Control+a", "Delete");
    await draw.says("0 rooms, 0 connections");
    await draw.savedGraph();
  });

  /** Two rooms side by side with a door between them. */
  async function twoRooms(): Promise<void> {
    await draw.press("n");
    await draw.click(-140, 0);
    await draw.click(140, 0);
    await draw.says("2 rooms");
    await draw.press("v");
    await draw.click(0, 160);
    await draw.says("Nothing selected");
    // From the rim of the first card to the middle of the second.
    await draw.drag([-140, 19], [140, 0]);
    await draw.says("1 connection");
  }

  test("a double click renames in place; roles and kinds come from the panel; copies from the clipboard", async () => {
    await twoRooms();
    await draw.click(-140, 0, { count: 2 });
    const field = screen.page.getByRole("textbox", { name: "Room name" });
    await field.fill("Gatehouse");
    await field.press("Enter");
    await field.waitFor({ state: "detached" });
    await draw.click(-140, 0);
    await screen.page.getByRole("radio", { name: "Start" }).click();
    await screen.page.getByRole("radio", { name: "Start", checked: true }).waitFor();
    await draw.click(0, 0);
    await screen.page.getByRole("option", { name: /^Locked/ }).click();
    await screen.page.getByRole("option", { name: /^Locked/, selected: true }).waitFor();
    const graph = await draw.savedGraph();
    expect(graph.rooms[0]).toMatchObject({ name: "Gatehouse", role: "start" });
    expect(graph.edges[0]!.kind).toBe("locked");
    await draw.press("Escape", "Control+a", "Control+c", "Control+v");
    await draw.says("4 rooms, 2 connections");
    await draw.press("Control+z");
    await draw.says("2 rooms, 1 connection");
  });

  test("a graph is generated from nothing by keyboard, laid out live, and one undo takes it back", async () => {
    const { page } = screen;
    await page.getByRole("button", { name: "Generate a graph…" }).first().press("Enter");
    const dialog = page.getByRole("dialog", { name: "Generate a graph" });
    const type = async (name: string, text: string): Promise<void> => {
      await dialog.getByRole("spinbutton", { name, exact: true }).fill(text);
      await dialog.getByRole("spinbutton", { name, exact: true }).press("Enter");
    };
    await type("Rooms", "16");
    await type("Locks", "4");
    await dialog.getByRole("alert").getByText("These cycles and locks need at least 17 rooms.").waitFor();
    await dialog.getByRole("button", { name: "Use 17 rooms" }).click();
    await dialog.getByText(/^17 rooms, 18 connections/).waitFor();
    await type("Locks", "1");
    await type("Steps to boss, at least", "7");
    await dialog.getByText(/, ([7-9]|\d\d) steps from the start to the boss/).waitFor();
    await screen.tab.screenshot("generate a graph");
    await dialog.getByRole("img", { name: /^Generated graph: Start, / }).waitFor();
    await dialog.getByRole("button", { name: "Use this graph" }).press("Enter");
    await draw.says("17 rooms, 18 connections, 2 cycles");
    await page.getByRole("img", { name: /^Intensity along the critical path: 0, .* 10$/ }).waitFor();
    await draw.press("Control+z");
    await draw.says("0 rooms, 0 connections");
  });
});
