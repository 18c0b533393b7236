import { expect, test } from "vitest";
import { applyChanges } from "../../../../test/support/applyChanges.ts";
import { passage, square } from "../../../../test/support/dungeonGraphs.ts";
import type { RoomTemplate } from "./templateDocument.ts";
import { templateProblems } from "./templateProblems.ts";

function problemsOf(change: Partial<RoomTemplate>) {
  return templateProblems({ templates: [{ ...square, ...change }] });
}

test("sound templates have no problem", () => {
  expect(templateProblems({ templates: [square, passage] })).toEqual([]);
});

test("an outline fault names the template and shows the place", () => {
  const [problem] = problemsOf({
    outline: [
      [0, 0],
      [4, 0],
      [5, 4],
      [0, 4],
    ],
  });
  expect(problem).toMatchObject({
    code: "outline-side-slanted",
    severity: "error",
    places: [
      {
        target: "template:square",
        cells: [
          [4, 0],
          [5, 4],
        ],
      },
    ],
  });
});

test("every wrong door is a problem of its own, first of its places the door", () => {
  const problems = problemsOf({
    doors: {
      mode: "manual",
      positions: [
        [
          [0, 1],
          [0, 2],
        ],
        [
          [1, 1],
          [2, 1],
        ],
        [
          [0, 0],
          [1, 1],
        ],
      ],
    },
  });
  expect(problems.map(({ code, places }) => [code, places[0]!.target])).toEqual([
    ["door-off-outline", "door:1"],
    ["door-slanted", "door:2"],
  ]);
});

test("a template nobody could enter is refused", () => {
  expect(problemsOf({ doors: { mode: "manual", positions: [] } })[0]).toMatchObject({ code: "template-without-doors" });
  expect(problemsOf({ doors: { mode: "simple", length: 5, cornerDistance: 1 } })[0]).toMatchObject({
    code: "door-too-long",
  });
});

test("names, ids, weights and turns that hide a mistake are noticed", () => {
  expect(problemsOf({ name: " " })[0]).toMatchObject({ code: "template-name-empty", severity: "error" });
  expect(problemsOf({ weight: 0 })[0]).toMatchObject({ code: "template-weight-zero", severity: "info" });
  expect(problemsOf({ transformations: ["identity", "identity"] })[0]).toMatchObject({ code: "transformation-twice" });
  const codes = templateProblems({ templates: [square, square] }).map(({ code }) => code);
  expect(codes).toEqual(["template-name-twice", "template-id-twice"]);
});

test("every remedy that makes changes removes its problem", () => {
  const faulty: Partial<RoomTemplate>[] = [
    {
      outline: [
        [0, 0],
        [6, 0],
        [6, 0],
        [6, 6],
        [0, 6],
      ],
    },
    {
      doors: {
        mode: "manual",
        positions: [
          [
            [0, 1],
            [0, 2],
          ],
          [
            [1, 1],
            [2, 1],
          ],
        ],
      },
    },
    { doors: { mode: "manual", positions: [] } },
    { doors: { mode: "simple", length: 9, cornerDistance: 0 } },
    { weight: 0 },
    { transformations: ["identity", "identity"] },
  ];
  for (const change of faulty) {
    const document = { templates: [{ ...square, ...change }] };
    const [problem] = templateProblems(document);
    expect(templateProblems(applyChanges(document, problem!.remedies![0]!.changes!))).toEqual([]);
  }
});

test("door types are listed once, and one that no door has is worth knowing", () => {
  const gate = { ...square, doors: { ...square.doors, socket: "gate" } } as RoomTemplate;
  const sockets = (names: string[]) => names.map((name) => ({ name, joins: ["gate"] }));
  const codes = (names: string[]) =>
    templateProblems({ templates: [gate], sockets: sockets(names) }).map(({ code }) => code);
  expect(codes(["gate"])).toEqual([]);
  expect(codes(["gate", "arch"])).toEqual(["socket-unused"]);
  expect(codes(["gate", "gate"])).toEqual(["socket-twice"]);
});

test("a door type that joins nothing is a warning, and joins its own kind at a click", () => {
  const gate = { ...square, doors: { ...square.doors, socket: "gate" } } as RoomTemplate;
  const document = { templates: [gate], sockets: [{ name: "gate", joins: [] }] };
  const [problem] = templateProblems(document);
  expect(problem).toMatchObject({ severity: "warning", code: "socket-joins-nothing" });
  expect(templateProblems(applyChanges(document, problem!.remedies![0]!.changes!))).toEqual([]);
  const arch = { name: "arch", joins: ["gate"] };
  expect(templateProblems({ ...document, sockets: [...document.sockets, arch] }).map(({ code }) => code)).toEqual([
    "socket-unused",
  ]);
});
