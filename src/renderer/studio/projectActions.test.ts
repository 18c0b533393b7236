import { afterEach, beforeEach, expect, test } from "vitest";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio } from "../../../test/support/recordedStudio.ts";
import { useDialogs } from "./dialogStore.ts";
import { registerDocumentHandle } from "./documentHandles.ts";
import { onFlush } from "./flushOnUnload.ts";
import * as actions from "./projectActions.ts";
import { useSession } from "./session.ts";
import { useToasts } from "./toasts.ts";

const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };
const desktop = { capabilities: { nativeDialogs: true }, projectsFolder: "/projects" } as never;
const stops: (() => void)[] = [];
const done: unknown[] = [];

beforeEach(() => {
  done.splice(0);
  stops.push(
    registerDocumentHandle({
      id: "keep",
      data: () => ({}),
      apply: () => undefined,
      save: async () => void done.push("save"),
    }),
    onFlush(
      async () => done.push("flush"),
      () => false,
    ),
  );
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await clearPage();
});

/** A studio whose calls are listed in `done`, as far as a test isn't about how a project is loaded. */
function connect(answers: Readonly<Record<string, unknown>>): void {
  const loads = ["documents.list", "packs.list", "project.recoveries"];
  const all = {
    "project.current": { project: priory },
    "documents.list": { documents: [] },
    "packs.list": { packs: [] },
    "project.recoveries": { recoveries: [] },
    ...answers,
  };
  const noted = Object.fromEntries(
    Object.entries(all).map(([name, answer]) => [
      name,
      (input: unknown) => {
        if (!loads.includes(name)) done.push([name, input]);
        return answer;
      },
    ]),
  );
  useSession.setState({ client: recordedStudio(noted).client });
}
const current = ["project.current", {}];

test("before another project is opened everything is saved; then it is loaded", async () => {
  connect({ "project.open": priory });
  await actions.openProject("/priory");
  expect(done).toStrictEqual(["save", "flush", ["project.open", { path: "/priory" }], current]);
  expect(useSession.getState().project).toEqual(priory);
  done.splice(0);
  await actions.openProject("/priory", true);
  expect(done[2]).toEqual(["project.open", { path: "/priory", setDatabaseAside: true }]);
});

test("projects are made, copied from samples and lessons, and closed after everything is saved", async () => {
  connect({
    "project.create": priory,
    "project.createSample": priory,
    "project.createLesson": priory,
    "project.close": {},
  });
  await actions.createProject("Priory", true);
  await actions.createProject("Priory", false, "/elsewhere");
  await actions.createSampleProject();
  await actions.createSampleProject("board-lab");
  expect(await actions.createLessonProject("two-people")).toEqual(priory);
  await actions.closeProject();
  const asked = [
    ["project.create", { name: "Priory", starterTemplates: true }],
    ["project.create", { name: "Priory", starterTemplates: false, parentFolder: "/elsewhere" }],
    ["project.createSample", {}],
    ["project.createSample", { sample: "board-lab" }],
    ["project.createLesson", { lesson: "two-people" }],
    ["project.close", {}],
  ];
  expect(done).toStrictEqual(asked.flatMap((call) => ["save", "flush", call, current]));
});

test("a folder is chosen in the host's dialog, and the project in it opened", async () => {
  connect({ "host.pickFolder": { path: "/priory" }, "project.open": priory });
  useSession.setState({ host: desktop });
  await actions.chooseProjectFolder();
  expect(done).toEqual([
    ["host.pickFolder", { title: "Open project", startIn: "/projects" }],
    "save",
    "flush",
    ["project.open", { path: "/priory" }],
    current,
  ]);
  expect(useDialogs.getState().open).toBeNull();
});

test("a moved project's folder is chosen in the host's dialog, and located there", async () => {
  connect({ "host.pickFolder": { path: "/moved" }, "project.locate": priory });
  useSession.setState({ host: desktop });
  await actions.locateProjectFolder();
  expect(done).toEqual([
    ["host.pickFolder", { title: "Locate the project's folder", startIn: "/projects" }],
    ["project.locate", { path: "/moved" }],
  ]);
});

test("a dialog that is left without a folder changes nothing", async () => {
  connect({ "host.pickFolder": { path: null } });
  useSession.setState({ host: desktop });
  await actions.chooseProjectFolder();
  await actions.locateProjectFolder();
  expect(done).toHaveLength(2);
});

test("where the host has no dialogs, the page's are shown", async () => {
  connect({});
  for (const host of [null, { capabilities: { nativeDialogs: false }, projectsFolder: "/projects" } as never]) {
    useSession.setState({ host });
    await actions.chooseProjectFolder();
    expect(useDialogs.getState().open).toBe("openProject");
    await actions.locateProjectFolder();
    expect(useDialogs.getState().open).toBe("locateProject");
  }
  expect(done).toEqual([]);
});

test("a copy says where it is, and a duplicate can be opened from there", async () => {
  connect({
    "project.saveCopy": { path: "/copy" },
    "project.duplicate": { path: "/priory 2" },
    "project.open": priory,
  });
  await actions.saveProjectCopy("Copy");
  expect(useToasts.getState().toasts).toMatchObject([{ text: "Copied to /copy." }]);
  await actions.duplicateProject("Priory 2");
  useSession.setState({ project: priory });
  await actions.duplicateProject("Priory 2");
  expect(done).toEqual([
    ["project.saveCopy", { name: "Copy" }],
    "save",
    "flush",
    ["project.duplicate", { path: "/priory", name: "Priory 2" }],
  ]);
  const toast = useToasts.getState().toasts.at(-1);
  expect(toast).toMatchObject({ text: "Copied to /priory 2.", action: { label: "Open" } });
  done.splice(0);
  toast!.action!.run();
  await expect.poll(() => done).toContainEqual(["project.open", { path: "/priory 2" }]);
});

test("a renamed project has its name on screen", async () => {
  connect({ "project.rename": { ...priory, name: "Abbey" } });
  await actions.renameProject("Abbey");
  expect(useSession.getState().project?.name).toBe("Abbey");
});
