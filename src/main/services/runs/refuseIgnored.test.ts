import { expect, test } from "vitest";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { refuseIgnored } from "./prepareRun.ts";

const task = sokobanKind.tasks.find(({ id }) => id === "generate")!;

test("a run with a setting that the others make ignored is refused with the labels of the form and the remedy", () => {
  const refused = () => refuseIgnored(task, { ...defaultParameters(task.parameters), room: "document", width: 12 });
  expect(refused).toThrow(
    expect.objectContaining({
      message: 'Width has no effect while "Begin with" is The drawn room.',
      detail: expect.objectContaining({
        place: 'parameter "width"',
        remedy: "Leave it at its default, or choose Random rooms, Carved rooms, or Templates.",
      }) as unknown,
    }),
  );
});

test("defaults of ignored settings, settings in use and sweeps over what decides are not refused", () => {
  const standard = defaultParameters(task.parameters);
  expect(() => refuseIgnored(task, { ...standard, room: "document", steps: 9 })).not.toThrow();
  expect(() => refuseIgnored(task, { ...standard, method: "anneal", temperature: 9 })).not.toThrow();
  expect(() => refuseIgnored(task, { temperature: 9, sweep: "method=climb,anneal" })).not.toThrow();
  expect(() => refuseIgnored(task, { temperature: 9 })).toThrow(/Temperature has no effect/);
});
