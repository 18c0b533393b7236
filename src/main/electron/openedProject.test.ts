import { expect, test } from "vitest";
import { projectFolderOf, projectFromArguments } from "./openedProject.ts";

test.each([
  [["levelwright", "--project", "maps/keep"], "/home/a/maps/keep"],
  [["levelwright", "--project=/maps/keep"], "/maps/keep"],
  [["levelwright", "--no-sandbox", "/maps/keep/levelwright.json"], "/maps/keep"],
  [["levelwright", "--no-sandbox"], undefined],
  [["levelwright"], undefined],
])("%j opens %s", (args, folder) => {
  expect(projectFromArguments(args, 1, "/home/a", "linux")).toBe(folder);
});

test("the program's own arguments are no project", () => {
  expect(projectFromArguments(["electron", "."], 2, "/home/a", "linux")).toBeUndefined();
});

test("paths of Windows are understood there", () => {
  expect(projectFolderOf("keep\\levelwright.json", "C:\\maps", "win32")).toBe("C:\\maps\\keep");
});
