import type { DocumentLookup } from "../levelKind.ts";
import { type Problem, errorProblem, type Place } from "../problems.ts";
import type { GraphDocument, TemplateChoice } from "./graphDocument.ts";
import { type TemplateSetReader, templateSetReader } from "./templateSets.ts";
import { choiceProblemMessages } from "./messages.ts";
import { roomyRoute, routeWidth } from "./routeWidth.ts";

/** A list of template choices of the graph, and how messages speak of its owner. */
interface ChoiceList {
  readonly choices: readonly TemplateChoice[];
  readonly owner: string;
  readonly places: Place[];
  readonly path: readonly (string | number)[];
}

/** Problems of the template sets a graph refers to: missing documents, unknown templates, rooms without any. */
export function choiceProblems(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  const sets = templateSetReader(lookup);
  const problems: Problem[] = [];
  const count = (list: ChoiceList) => {
    problems.push(...unknownTemplates(list, sets));
    return list.choices.reduce((sum, choice) => sum + sets.templatesOf(choice).length, 0);
  };
  const inherit = (choices: readonly TemplateChoice[], path: string) =>
    count({ choices, owner: choiceProblemMessages.graph, places: [], path: [path] });
  const defaults = inherit(graph.defaultTemplates, "defaultTemplates");
  const corridors = inherit(graph.defaultCorridors, "defaultCorridors");
  problems.push(...roomProblems(graph, count, defaults, corridors), ...corridorProblems(graph, count, corridors, sets));
  return [...sets.problems(), ...problems];
}

type Count = (list: ChoiceList) => number;

function roomProblems(graph: GraphDocument, count: Count, defaults: number, corridors: number): Problem[] {
  const problems: Problem[] = [];
  const bare: Place[] = [];
  for (const [i, room] of graph.rooms.entries()) {
    const place = { target: `room:${room.id}`, label: room.name };
    if (room.templates === undefined) {
      if (defaults === 0 && (room.role !== "corridor" || corridors === 0)) bare.push(place);
      continue;
    }
    const path = ["rooms", i, "templates"];
    if (count({ choices: room.templates, owner: `"${room.name}"`, places: [place], path }) > 0) continue;
    problems.push(
      errorProblem(
        "room-without-templates",
        choiceProblemMessages.roomWithoutTemplates(room.name),
        [place],
        [{ label: choiceProblemMessages.useGraphsTemplates, changes: [{ path }] }],
      ),
    );
  }
  if (bare.length === 0) return problems;
  const message = choiceProblemMessages.graphWithoutTemplates(bare.length);
  return [...problems, errorProblem("graph-without-templates", message, bare.slice(0, 100))];
}

function corridorProblems(graph: GraphDocument, count: Count, corridors: number, sets: TemplateSetReader): Problem[] {
  const names = new Map(graph.rooms.map((room) => [room.id, room.name]));
  const problems: Problem[] = [];
  for (const [i, edge] of graph.edges.entries()) {
    if (edge.kind !== "corridor" || edge.route !== undefined) continue;
    const place = {
      target: `edge:${edge.id}`,
      label: choiceProblemMessages.to(names.get(edge.from), names.get(edge.to)),
    };
    const owner = choiceProblemMessages.corridor(place.label);
    const own = edge.corridors;
    const path = ["edges", i, "corridors"];
    if ((own === undefined ? corridors : count({ choices: own, owner, places: [place], path })) > 0) continue;
    const width = routeWidth(graph, edge, sets);
    problems.push(
      errorProblem(
        "corridor-without-templates",
        choiceProblemMessages.corridorWithoutTemplates(owner),
        [place],
        [
          ...(width === undefined
            ? []
            : [
                {
                  label: choiceProblemMessages.route,
                  changes: [{ path: ["edges", i, "route"], value: { width, ...roomyRoute } }],
                },
              ]),
          { label: choiceProblemMessages.makeDoor, changes: [{ path: ["edges", i, "kind"], value: "door" }] },
        ],
      ),
    );
  }
  return problems;
}

/** Templates that are asked for by id and that their set no longer has. */
function unknownTemplates({ choices, owner, places, path }: ChoiceList, sets: TemplateSetReader): Problem[] {
  return choices.flatMap(({ set, only }, i) => {
    const known = new Set(sets.templatesOf({ set }).map((template) => template.id));
    if (known.size === 0) return [];
    return (only ?? []).flatMap((id, j): Problem[] => {
      if (known.has(id)) return [];
      return [
        {
          severity: "warning",
          code: "template-unknown",
          message: choiceProblemMessages.missingTemplate(owner, id, sets.nameOf(set)),
          places,
          remedies: [{ label: choiceProblemMessages.removeTemplate, changes: [{ path: [...path, i, "only", j] }] }],
        },
      ];
    });
  });
}
