import type { DocumentLookup } from "../levelKind.ts";
import type { Place, Problem, Remedy } from "../problems.ts";
import type { GraphDocument, GraphRoom, TemplateChoice } from "./graphDocument.ts";
import { templateProblems } from "./templateProblems.ts";
import { templateDocumentSchema } from "./templateDocument.ts";
import type { TemplateDocument } from "./templateDocument.ts";

type Choices = readonly TemplateChoice[];

/** What is wrong with the template sets a graph refers to: missing documents, unknown templates, rooms without any. */
export function choiceProblems(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  const sets = new Map<string, TemplateDocument | Problem>();
  const problems: Problem[] = [];
  const setOf = (id: string) => {
    const known = sets.get(id) ?? readSet(id, lookup);
    if (!sets.has(id) && "severity" in known) problems.push(known);
    if (!sets.has(id) && "templates" in known) problems.push(...brokenTemplates(id, known, lookup));
    sets.set(id, known);
    return "templates" in known ? known : undefined;
  };
  const check = (choices: Choices, where: string, places: Place[], path: (string | number)[]) => {
    let count = 0;
    for (const [i, choice] of choices.entries()) {
      const set = setOf(choice.set);
      if (set === undefined) continue;
      const known = new Set(set.templates.map((template) => template.id));
      for (const [j, id] of (choice.only ?? []).entries()) {
        if (known.has(id)) continue;
        const remedies: Remedy[] = [{ label: "Forget the template", changes: [{ path: [...path, i, "only", j] }] }];
        problems.push({
          severity: "warning",
          code: "template-unknown",
          message: `${where} asks for template "${id}", which "${lookup(choice.set)?.name}" does not have (any more).`,
          places,
          remedies,
        });
      }
      count += choice.only === undefined ? known.size : choice.only.filter((id) => known.has(id)).length;
    }
    return count;
  };
  const defaults = check(graph.defaultTemplates, "The graph", [], ["defaultTemplates"]);
  const corridors = check(graph.defaultCorridors, "The graph", [], ["defaultCorridors"]);
  const roomPlace = (room: GraphRoom): Place => ({ target: `room:${room.id}`, label: room.name });
  const bare: GraphRoom[] = [];
  for (const [i, room] of graph.rooms.entries()) {
    const own = room.templates;
    const count =
      own === undefined
        ? room.role === "corridor" && corridors > 0
          ? corridors
          : defaults
        : check(own, `"${room.name}"`, [roomPlace(room)], ["rooms", i, "templates"]);
    if (own === undefined && count === 0) bare.push(room);
    if (own !== undefined && count === 0) {
      problems.push({
        severity: "error",
        code: "room-without-templates",
        message: `"${room.name}" has no template to take its shape from; choose a set or a template.`,
        places: [roomPlace(room)],
        remedies: [{ label: "Use the graph's templates", changes: [{ path: ["rooms", i, "templates"] }] }],
      });
    }
  }
  if (bare.length > 0) {
    problems.push({
      severity: "error",
      code: "graph-without-templates",
      message: `The graph has no room templates for ${bare.length} ${bare.length === 1 ? "room" : "rooms"}; choose a template set for the graph or for each room.`,
      places: bare.slice(0, 100).map(roomPlace),
    });
  }
  const names = new Map(graph.rooms.map((room) => [room.id, room.name]));
  for (const [i, edge] of graph.edges.entries()) {
    if (edge.kind !== "corridor") continue;
    const place = { target: `edge:${edge.id}`, label: `${names.get(edge.from)} to ${names.get(edge.to)}` };
    const count =
      edge.corridors === undefined
        ? corridors
        : check(edge.corridors, `The corridor ${place.label}`, [place], ["edges", i, "corridors"]);
    if (count > 0) continue;
    problems.push({
      severity: "error",
      code: "corridor-without-templates",
      message: `The corridor ${place.label} has no template; choose corridor templates for the graph or for this connection, or make it a door.`,
      places: [place],
      remedies: [{ label: "Make it a door", changes: [{ path: ["edges", i, "kind"], value: "door" }] }],
    });
  }
  return problems;
}

function readSet(id: string, lookup: DocumentLookup): TemplateDocument | Problem {
  const document = lookup(id);
  if (document === undefined) {
    return {
      severity: "error",
      code: "template-set-missing",
      message: `The template set "${id}" is not in the project; restore its file or choose another set.`,
      places: [{ target: `document:${id}`, label: id }],
    };
  }
  const place = { target: `document:${id}`, label: document.name };
  if (document.type !== "room-templates") {
    return {
      severity: "error",
      code: "template-set-wrong-type",
      message: `"${document.name}" is not a set of room templates; choose another document.`,
      places: [place],
    };
  }
  const parsed = templateDocumentSchema.safeParse(document.data);
  if (parsed.success) return parsed.data;
  return {
    severity: "error",
    code: "template-set-broken",
    message: `"${document.name}" cannot be read: ${parsed.error.issues[0]?.path.join(".")}: ${parsed.error.issues[0]?.message}.`,
    places: [place],
  };
}

/** A set with broken templates stands in the way of every graph that uses it. */
function brokenTemplates(id: string, set: TemplateDocument, lookup: DocumentLookup): Problem[] {
  const errors = templateProblems(set).filter((problem) => problem.severity === "error");
  const first = errors[0];
  if (first === undefined) return [];
  const name = lookup(id)?.name ?? id;
  return [
    {
      severity: "error",
      code: "template-set-faulty",
      message: `"${name}" has ${errors.length} ${errors.length === 1 ? "fault" : "faults"}: ${first.message}`,
      places: [{ target: `document:${id}`, label: name }],
    },
  ];
}
