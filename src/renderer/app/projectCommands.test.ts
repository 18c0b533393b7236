import { lessons } from "virtual:start-page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDialogs } from "#renderer/studio/dialogStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { commandTable } from "../../../test/support/commandTable.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import { projectCommands } from "./projectCommands.ts";
import { shellCommands } from "./shellCommands.ts";

const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };
const commands = commandTable(() => shellCommands);

beforeEach(async () => {
  await clearPage();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("window", {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  useTheme.setState(useTheme.getInitialState(), true);
  await clearPage();
});

function connect(answers: Readonly<Record<string, unknown>> = {}): StudioCall[] {
  const { client, calls } = recordedStudio({ "project.current": { project: null }, ...answers });
  useSession.setState({ client });
  return calls;
}
const project = ["rename", "duplicate", "deleted", "letsLogic", "close"].map((name) => `project.${name}`);
const elsewhere = ["pack.exportAs", "view.hidePanels"];

test("commands say which of them need a project, or one that can be changed", () => {
  connect();
  useSession.setState({ knowsProject: true });
  const none = commands.refused();
  expect(Object.keys(none).toSorted()).toEqual(
    [
      ...project,
      "project.git",
      ...elsewhere,
      "quickOpen.show",
      ...["draw", "curate", "pack"].map((id) => `workspace.${id}`),
    ].toSorted(),
  );
  expect(none["project.git"]).toBe(none["project.rename"]);
  useSession.setState({ project: { ...priory, readOnly: true } });
  expect(commands.refused()).toEqual({ "project.git": "This project is read-only." });
  useSession.setState({ project: priory });
  expect(commands.refused()).toEqual({});
  useSession.setState({ client: null });
  expect(commands.refused()).toEqual({ "project.git": "Not connected. Reconnecting…" });
});

test.each([
  ["project.samples", "samples"],
  ["project.rename", "renameProject"],
  ["project.duplicate", "duplicateProject"],
  ["project.deleted", "recentlyDeleted"],
  ["project.letsLogic", "letsLogic"],
  ["project.new", "newProject"],
  ["project.open", "openProject"],
  ["settings.show", "settings"],
  ["guide.show", "guide"],
  ["shortcuts.show", "shortcuts"],
  ["about.show", "about"],
])("%s opens the dialog %s", async (id, dialog) => {
  useSession.setState({ project: priory });
  await commands.run(id);
  expect(useDialogs.getState().open).toBe(dialog);
});

test("samples and lessons are made as projects of their own", async () => {
  const calls = connect({ "project.createSample": priory, "project.createLesson": priory, "project.close": {} });
  await commands.run("project.sample.board-lab");
  expect(calls[0]).toEqual(["project.createSample", { sample: "board-lab" }]);
  calls.splice(0);
  const [, second] = lessons;
  expect(projectCommands.find(({ id }) => id === `lesson.${second!.id}`)?.label).toBe(`Lesson 2: ${second!.title}`);
  await commands.run(`lesson.${second!.id}`);
  await expect.poll(() => calls[0]).toEqual(["project.createLesson", { lesson: second!.id }]);
  await expect.poll(() => useLayout.getState().workspace).toBe("draw");
  calls.splice(0);
  useSession.setState({ project: priory });
  await commands.run("project.close");
  expect(calls).toContainEqual(["project.close", {}]);
});

test("Git is set up for the repository, which is said; what fails is said too", async () => {
  const texts = () => useToasts.getState().toasts.map(({ text }) => text);
  connect({ "versions.setUpGit": { repository: "/work" } });
  useSession.setState({ project: priory });
  await commands.run("project.git");
  await expect.poll(() => texts().length).toBe(1);
  expect(texts()[0]).toContain("/work");
  connect({ "versions.setUpGit": () => Promise.reject(new Error("No Git.")) });
  await commands.run("project.git");
  await expect.poll(() => texts().length).toBe(2);
  expect(texts()[1]).toMatch(/ No Git\.$/);
});

test("workspaces, panels and themes are switched, and show which is on", async () => {
  useSession.setState({ project: priory });
  expect(commands.on()).toEqual(["workspace.draw", "theme.system"]);
  await commands.run("workspace.curate", "view.hidePanels", "theme.light");
  expect(commands.on()).toEqual(["workspace.curate", "view.hidePanels", "theme.light"]);
  await commands.run("pack.exportAs", "view.hidePanels", "theme.dark");
  expect(commands.on()).toEqual(["workspace.pack", "theme.dark"]);
  await commands.run("theme.toggle");
  expect(useTheme.getState().choice).toBe("light");
  await commands.run("theme.toggle");
  expect(useTheme.getState().choice).toBe("dark");
});

test("text grows and shrinks by a tenth, between 80 and 200 %", async () => {
  const size = () => readSetting("textSize", 100);
  await commands.run("view.largerText");
  expect(size()).toBe(110);
  await commands.run("view.smallerText", "view.smallerText");
  expect(size()).toBe(90);
  await commands.run("view.smallerText", "view.smallerText");
  expect(size()).toBe(80);
  setSetting("textSize", 195);
  await commands.run("view.largerText");
  expect(size()).toBe(200);
});
