import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { mergeToFile } from "#main/services/git/mergeToFile.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { writeProject } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** The file of the one graph that both people change. */
const file = "documents/lower-halls-graph0001.json";

screenSuite("two people with a clone each", () => {
  const screen = useStudio({
    project: cloneWithConflict,
    tab: { width: 1440, height: 900 },
    // Said when the project is opened, until the merge is finished.
    begin: () => shell.notice(/has conflict markers of a merge/).waitFor(),
  });
  const shell = new ShellPage(screen);

  test("a merge with conflicts is finished on the screen, pushed, and opens in the other clone, where one whose own side couldn't be read says so", async () => {
    const { page, project: mine } = screen;
    const colleague = colleagueOf(mine);
    expect(readFileSync(join(mine, file), "utf8")).toContain("<<<<<<<");
    await page.getByRole("treeitem", { name: /lower-halls-graph0001.json/ }).click();
    await page.getByRole("button", { name: "Finish the merge…" }).click();

    const merge = shell.dialog(`Finish the merge of ${file}`);
    await merge.getByText("Mine, with what was taken").waitFor();
    const role = merge.getByRole("radiogroup", { name: /role/ });
    await role.getByRole("radio", { name: "Theirs" }).click();
    await merge.getByRole("button", { name: "Save the merged file" }).click();
    await shell.notice("The merge is finished.").waitFor();
    await shell.closed();
    await shell.shownTab("Lower halls").waitFor();
    expect(await shell.notice(/has conflict markers of a merge/).count()).toBe(0);

    const merged = graphIn(mine);
    expect(merged.rooms.map(({ name, role: is }) => [name, is])).toEqual([
      ["Gate", "start"],
      ["Ossuary", "boss"],
      ["Vault", "treasure"],
    ]);
    git(mine, "commit", "-qam", "Merge what both did");
    git(mine, "push", "-q");

    git(colleague, "pull", "-q");
    expect(graphIn(colleague)).toEqual(merged);
    expect(git(colleague, "status", "--porcelain")).toBe("");
    // A merge there has found a side that can't be read.
    const theirs = readFileSync(join(colleague, file), "utf8");
    const sides = { base: theirs, mine: theirs.slice(0, 60), theirs };
    await mergeToFile(join(colleague, file), sides, join(colleague, file), false);
    await shell.chooseFromMenu("File", "Open project…");
    await shell
      .dialog("Open project")
      .getByRole("option", { name: /^Colleague/ })
      .click();
    await shell.closed();
    // Both clones are one project, so the tab that was open there is open here.
    await shell.shownTab("Lower halls").waitFor();
    await page.getByText("3 rooms, 0 connections").first().waitFor();
    expect(existsSync(join(colleague, ".levelwright"))).toBe(true);

    await shell.notice(/A merge left 1 conflict in Lower halls/).waitFor();
    await page.getByRole("button", { name: "Decide…" }).click();
    const cut = shell.dialog("Compare Lower halls");
    await cut.getByText("Mine can't be read, so that theirs is in place as a whole.").waitFor();
    expect(await cut.getByText("Both versions are the same").count()).toBe(0);
    await cut.getByRole("button", { name: "Finish the merge" }).click();
    await shell.notice("The merge is finished.").last().waitFor();
    await expect.poll(() => existsSync(join(colleague, `${file}.conflicts`))).toBe(false);
  });
});

/** The colleague's clone, beside the project. */
function colleagueOf(project: string): string {
  return join(dirname(project), "Colleague");
}

/**
 * A project whose two clones have each changed the same room and pulled: no driver is set up here, so Git has left markers.
 * The colleague renamed the room and made it the boss's, and has pushed; I made it a shop, and added a vault.
 */
function cloneWithConflict(mine: string): void {
  const shared = join(dirname(dirname(mine)), "shared.git");
  const colleague = colleagueOf(mine);
  mkdirSync(colleague, { recursive: true });
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", shared]);
  writeProject(colleague, "Priory", []);
  writeGraph(colleague, [room("gate0001", "Gate", "start"), room("crypt001", "Crypt", "normal")]);
  writeFileSync(join(colleague, ".gitignore"), ".levelwright/\n*.db*\n");
  git(colleague, "init", "-q", "-b", "main");
  git(colleague, "add", "-A");
  git(colleague, "commit", "-qm", "Start the priory");
  git(colleague, "remote", "add", "origin", shared);
  git(colleague, "push", "-qu", "origin", "main");
  git(dirname(mine), "clone", "-q", shared, mine);

  writeGraph(colleague, [room("gate0001", "Gate", "start"), room("crypt001", "Ossuary", "boss")]);
  git(colleague, "commit", "-qam", "Put the boss into the crypt");
  git(colleague, "push", "-q");
  const vault = room("vault001", "Vault", "treasure");
  writeGraph(mine, [room("gate0001", "Gate", "start"), room("crypt001", "Crypt", "shop"), vault]);
  git(mine, "commit", "-qam", "Add a shop and a vault");
  expect(() => git(mine, "-c", "merge.conflictStyle=diff3", "pull", "-q", "--no-rebase")).toThrow(/conflict/i);
}

type Room = GraphDocument["rooms"][number];

function room(id: string, name: string, role: Room["role"]): Room {
  const x = { gate0001: 0, crypt001: 120 }[id] ?? 240;
  return { id, name, role, x, y: 0 };
}

function writeGraph(folder: string, rooms: readonly Room[]): void {
  const data = { ...emptyGraph(), rooms };
  const head = { format: "levelwright-document", formatVersion: 1, id: "graph0001", type: "dungeon-graph" };
  writeFileSync(join(folder, file), stableFileText({ ...head, name: "Lower halls", data }));
}

function graphIn(folder: string): GraphDocument {
  // Written by this test or by the studio.
  return (JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: GraphDocument }).data;
}

/** The system's git, without anybody's own settings. */
function git(folder: string, ...args: readonly string[]): string {
  const person = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "core.editor=true"];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C" };
  return execFileSync("git", [...person, ...args], { cwd: folder, env, encoding: "utf8", stdio: "pipe" }).trim();
}
