import { errorProblem, type Problem, warningProblem } from "../problems.ts";
import { doorFaults, doorLines } from "./doorSegments.ts";
import { outlineFaults } from "./outline.ts";
import type { DoorRule, RoomTemplate, TemplateDocument } from "./templateDocument.ts";
import { templateProblemMessages } from "./messages.ts";

/** Everything wrong with a set of room templates, each problem with its template (and door). */
export function templateProblems(document: TemplateDocument): Problem[] {
  const problems = document.templates.flatMap((template, index) => oneTemplate(template, index));
  return [...problems, ...nameProblems(document), ...idProblems(document), ...socketProblems(document)];
}

function oneTemplate(template: RoomTemplate, index: number): Problem[] {
  const place = { target: `template:${template.id}`, label: template.name };
  const problems: Problem[] = [];
  const outline = outlineFaults(template.outline);
  for (const fault of outline) {
    problems.push({
      severity: "error",
      code: fault.code,
      message: `"${template.name}": ${fault.message}`,
      places: [{ ...place, cells: fault.points.map(([x, y]): [number, number] => [x, y]) }],
      ...(fault.code === "outline-side-zero"
        ? {
            remedies: [
              {
                label: templateProblemMessages.removeDoubledCorner,
                changes: [{ path: ["templates", index, "outline", fault.corner] }],
              },
            ],
          }
        : {}),
    });
  }
  if (outline.length > 0) return problems;
  problems.push(...doorProblems(template, index));
  if (new Set(template.transformations).size < template.transformations.length) {
    problems.push({
      severity: "warning",
      code: "transformation-twice",
      message: templateProblemMessages.duplicateTransformation(template.name),
      places: [place],
      remedies: [
        {
          label: templateProblemMessages.listEachOnce,
          changes: [{ path: ["templates", index, "transformations"], value: [...new Set(template.transformations)] }],
        },
      ],
    });
  }
  if (template.weight === 0) {
    problems.push({
      severity: "info",
      code: "template-weight-zero",
      message: templateProblemMessages.hasWeight0IsOnly(template.name),
      places: [place],
      remedies: [
        { label: templateProblemMessages.setWeightTo1, changes: [{ path: ["templates", index, "weight"], value: 1 }] },
      ],
    });
  }
  return problems;
}

function doorProblems(template: RoomTemplate, index: number): Problem[] {
  const place = { target: `template:${template.id}`, label: template.name };
  const faults = doorFaults(template.outline, template.doors);
  const problems = faults.map((fault): Problem => {
    const door = template.doors.mode === "manual" ? template.doors.positions[fault.index] : undefined;
    return {
      severity: "error",
      code: fault.code,
      message: `"${template.name}": ${fault.message}`,
      places: [
        {
          target: `door:${fault.index}`,
          label: templateProblemMessages.door(fault.index + 1),
          ...(door === undefined ? {} : { cells: [door[0], door[1]] }),
        },
        place,
      ],
      remedies: [
        {
          label: templateProblemMessages.removeDoor,
          changes: [{ path: ["templates", index, "doors", "positions", fault.index] }],
        },
      ],
    };
  });
  if (faults.length > 0 || doorLines(template.outline, template.doors).length > 0) return problems;
  if (template.doors.mode === "manual") {
    return [
      {
        severity: "error",
        code: "template-without-doors",
        message: templateProblemMessages.noDoor(template.name),
        places: [place],
        remedies: [
          {
            label: templateProblemMessages.allowDoorsOfLength1,
            changes: [{ path: ["templates", index, "doors"], value: { mode: "simple", length: 1, cornerDistance: 0 } }],
          },
        ],
      },
    ];
  }
  const { length, cornerDistance } = template.doors;
  return [
    {
      severity: "error",
      code: "door-too-long",
      message: templateProblemMessages.noWallLongEnough(template.name, length, cornerDistance),
      places: [place],
      remedies: [
        {
          label: templateProblemMessages.useLength1WithNo,
          changes: [{ path: ["templates", index, "doors"], value: { mode: "simple", length: 1, cornerDistance: 0 } }],
        },
      ],
    },
  ];
}

function nameProblems(document: TemplateDocument): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const { id, name } of document.templates) {
    const place = { target: `template:${id}`, label: name };
    const first = seen.get(name);
    if (name.trim() === "") {
      problems.push(errorProblem("template-name-empty", templateProblemMessages.emptyTemplateName, [place]));
    } else if (first !== undefined) {
      problems.push(
        warningProblem("template-name-twice", templateProblemMessages.duplicateTemplateName(name), [
          { target: `template:${first}`, label: name },
          place,
        ]),
      );
    }
    seen.set(name, id);
  }
  return problems;
}

function idProblems(document: TemplateDocument): Problem[] {
  const seen = new Set<string>();
  return document.templates.flatMap(({ id, name }): Problem[] => {
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice
      ? [
          errorProblem("template-id-twice", templateProblemMessages.duplicateTemplateId(id), [
            { target: `template:${id}`, label: name },
          ]),
        ]
      : [];
  });
}

/** Door types that are listed twice, or that no door has. */
function socketProblems({ sockets = [], templates }: TemplateDocument): Problem[] {
  const used = new Set(templates.flatMap(({ doors }) => socketsOf(doors)));
  const seen = new Set<string>();
  const joined = new Set(sockets.flatMap(({ name, joins }) => (joins.length > 0 ? [name, ...joins] : [])));
  return sockets.flatMap(({ name }, index): Problem[] => {
    const place = { target: `socket:${index}`, label: name };
    const isTwice = seen.has(name);
    seen.add(name);
    const remedies = [{ label: templateProblemMessages.removeType, changes: [{ path: ["sockets", index] }] }];
    if (isTwice) {
      const message = templateProblemMessages.duplicateDoorType(name);
      return [{ severity: "error", code: "socket-twice", message, places: [place], remedies }];
    }
    if (used.has(name) && !joined.has(name)) {
      const message = templateProblemMessages.doorsOfTypeConnect(name);
      const changes = [{ path: ["sockets", index, "joins"], value: [name] }];
      const own = [{ label: templateProblemMessages.connectToOwnType, changes }];
      return [{ severity: "warning", code: "socket-joins-nothing", message, places: [place], remedies: own }];
    }
    if (used.has(name)) return [];
    const message = templateProblemMessages.noDoorOfSet(name);
    return [{ severity: "info", code: "socket-unused", message, places: [place], remedies }];
  });
}

function socketsOf(doors: DoorRule): string[] {
  const drawn =
    doors.mode === "manual"
      ? doors.positions.map((door) => (door.length === 3 ? door[2] : {}))
      : [doors, ...(doors.more ?? [])];
  return drawn.flatMap(({ socket }) => socket ?? []);
}
