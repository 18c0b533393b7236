import { floorName, floorNumbers, stairsTest } from "#shared/levels/dungeon/floors.ts";
import { arrows } from "#renderer/commands/arrows.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import {
  findRoom,
  addRoom,
  connect,
  connectRefusal,
  moveFloors,
  moveRooms,
  nextEdgeKind,
  removeSelected,
  reverseEdges,
  selectAll,
  setEdgeKind,
  setFixed,
} from "./graphEdits.ts";
import { removeSiteParts, selectedSitePart } from "../site/siteEdits.ts";
import { partName } from "../site/siteGestures.ts";
import { arrange } from "./arrange.ts";
import { copySelected, cutSelected, duplicateSelected, pasteCopied } from "./graphClipboard.ts";
import { componentOf, cycleThrough } from "./graphFacts.ts";
import { newId, type GraphModel } from "./graphModel.ts";
import { graphStep } from "./graphStep.ts";

import { generateMessages } from "../generate/messages.ts";
import { graphMessages, graphCommandMessages } from "./messages.ts";
import { edgeTarget, idsOf, roomTarget } from "./graphTargets.ts";
import { chooseStarterSets } from "./starterTemplates.ts";
import type { GraphTool } from "./graphView.ts";
import { describeTarget } from "./graphWords.ts";
import { roomTowards, type WalkDirection } from "./keyboardWalk.ts";
import { snapSpot } from "#renderer/canvas/snapping.ts";
import { clipboardCommands, deleteCommand } from "../../tools/clipboardCommands.ts";
import { writable } from "../../tools/writable.ts";
import { toolCommands, type ToolBox } from "../../tools/toolCommand.ts";

const category = graphMessages.category;

/** Commands that change or show the graph as a whole. */
export function graphCommands(model: GraphModel): readonly Command[] {
  const { canvas } = model;
  const tools: ToolBox<GraphTool> = {
    prefix: "graph",
    category,
    current: () => model.view.getState().tool,
    take: (tool) => model.view.setState({ tool }),
  };
  return [
    ...toolCommands(tools, [
      ["select", graphCommandMessages.select, "V"],
      ["hand", graphCommandMessages.hand, "H"],
      ["node", graphMessages.addRooms, "N"],
      ["connect", graphMessages.connectRooms, "C"],
      ["erase", graphCommandMessages.erase, "E"],
    ]),
    ...commandsWith({ category }, [
      { id: "graph.addRoom", label: graphMessages.addRoomTool, when: writable, run: () => addInMiddle(model) },
      {
        id: "graph.useStarterTemplates",
        label: graphMessages.useStarterTemplates,
        when: writable,
        run: () => chooseStarterSets(model),
      },
      {
        id: "graph.generate",
        label: generateMessages.command,
        menu: { id: "level", group: "2-arrange" },
        when: writable,
        run: () => model.view.setState({ isGenerating: true }),
      },
      {
        id: "graph.arrange",
        label: graphMessages.arrangeTheGraph,
        keys: ["Shift+L"],
        menu: { id: "level", group: "2-arrange" },
        when: () => (model.document().rooms.length < 2 ? graphMessages.nothingToArrange : writable()),
        run: () => arrange(model),
      },
      {
        id: "graph.mission",
        label: graphMessages.criticalPath,
        keys: ["M"],
        menu: { id: "view", group: "4-mission" },
        checked: () => model.view.getState().showsMission,
        run: () => {
          model.view.setState(({ showsMission }) => ({ showsMission: !showsMission }));
          canvas.redraw("overlay");
        },
      },
    ]),
  ];
}

/** Commands on the selection. */
export function selectionCommands(model: GraphModel): readonly Command[] {
  const { session } = model;
  const edit = { id: "edit", group: "2-clipboard" } as const;
  const rooms = (): ReadonlySet<string> => idsOf(model.selection(), "room");
  const edges = (): ReadonlySet<string> => idsOf(model.selection(), "edge");
  const hasRooms = (): true | string => rooms().size > 0 || graphMessages.noRoom;
  const needsRooms = (): true | string => (rooms().size > 0 ? writable() : graphMessages.noRoom);
  const needsEdges = (): true | string => (edges().size > 0 ? writable() : graphMessages.noConnectionSelected);
  return [
    ...clipboardCommands({
      canCut: hasRooms,
      canCopy: hasRooms,
      cut: () => cutSelected(model),
      copy: () => copySelected(model),
      paste: () => pasteCopied(model),
    }),
    {
      id: "edit.duplicate",
      label: graphMessages.duplicate,
      keys: ["Mod+D"],
      menu: edit,
      when: needsRooms,
      run: () => duplicateSelected(model),
    },
    deleteCommand(
      graphMessages.deleteCommand,
      () => (model.selection().length > 0 ? writable() : graphMessages.nothingIsSelected),
      () => removeChosen(model),
    ),
    {
      id: "edit.selectAll",
      label: graphMessages.selectAll,
      keys: ["Mod+A"],
      menu: { id: "edit", group: "4-select" },
      run: () => session.select(selectAll(model.document())),
    },
    {
      id: "graph.rename",
      label: graphMessages.rename,
      keys: ["F2"],
      category,
      menu: { id: "edit", group: "3-delete" },
      when: () => (rooms().size === 1 ? writable() : graphMessages.needsOneRoomToRename),
      run: () => model.view.setState({ renaming: [...rooms()][0] }),
    },
    {
      id: "graph.pin",
      label: graphMessages.lockPosition,
      keys: ["Shift+P"],
      category,
      menu: { id: "level", group: "2-arrange" },
      when: needsRooms,
      checked: () => allFixed(model, rooms()),
      run: () => togglePin(model, rooms()),
    },
    floorCommand(model, "up"),
    floorCommand(model, "down"),
    ...commandsWith({ category }, [
      {
        id: "graph.connectSelected",
        label: graphMessages.connectTwoRooms,
        keys: ["Shift+C"],
        when: () => (rooms().size === 2 ? writable() : graphMessages.needsTwoRoomsToConnect),
        run: () => connectSelected(model, [...rooms()]),
      },
      {
        id: "graph.reverse",
        label: graphMessages.reverseConnections,
        keys: ["Shift+R"],
        when: needsEdges,
        run: () => session.edit(graphMessages.reverseEdit(edges().size), (draft) => reverseEdges(draft, edges())),
      },
      {
        id: "graph.nextKind",
        label: graphMessages.nextConnectionType,
        keys: ["K"],
        when: needsEdges,
        run: () => cycleKind(model, edges()),
      },
      {
        id: "graph.selectCycle",
        label: graphMessages.selectItsCycle,
        keys: ["Alt+C"],
        menu: { id: "edit", group: "4-select" },
        when: () => rooms().size === 1 || graphMessages.needsOneRoom,
        run: () => selectCycle(model, [...rooms()][0] ?? ""),
      },
      {
        id: "graph.selectConnected",
        label: graphMessages.selectEverythingConnected,
        keys: ["Alt+A"],
        menu: { id: "edit", group: "4-select" },
        when: () => rooms().size > 0 || graphMessages.needsRoom,
        run: () => {
          const reached = [...rooms()].flatMap((id) => [...componentOf(model.document(), id)]);
          session.select([...new Set(reached)].map(roomTarget));
        },
      },
      {
        id: "graph.selectSameRole",
        label: graphMessages.selectSameRole,
        menu: { id: "edit", group: "4-select" },
        when: () => rooms().size > 0 || graphMessages.needsRoom,
        run: () => {
          const all = model.document().rooms;
          const roles = new Set(all.filter((room) => rooms().has(room.id)).map((room) => room.role));
          session.select(all.filter((room) => roles.has(room.role)).map((room) => roomTarget(room.id)));
        },
      },
    ]),
    ...arrowCommands(model),
  ];
}

/** Arrows move the selection; with nothing selected, and always with Ctrl, they move from room to room. */
function arrowCommands(model: GraphModel): readonly Command[] {
  return arrows.flatMap(({ key, name, dx, dy }): readonly Command[] => {
    const moves = (by: number) => (): void =>
      idsOf(model.selection(), "room").size > 0 ? nudge(model, dx * by, dy * by) : walk(model, name);
    return commandsWith({ category, hidden: true }, [
      {
        id: `graph.move.${name}`,
        label: graphMessages.moveOneCell(name),
        keys: [key],
        run: moves(graphStep),
      },
      {
        id: `graph.moveFar.${name}`,
        label: graphMessages.moveFiveCells(name),
        keys: [`Shift+${key}`],
        run: moves(graphStep * 5),
      },
      {
        id: `graph.moveFine.${name}`,
        label: graphMessages.nudge(name),
        keys: [`Alt+${key}`],
        run: moves(1),
      },
      {
        id: `graph.walk.${name}`,
        label: graphMessages.goToRoom(name),
        keys: [`Mod+${key}`],
        run: () => walk(model, name),
      },
    ]);
  });
}

/** Arrow presses closer together than this are one undo entry. */
const nudgePauseMs = 700;
let lastNudge = { at: 0, selection: "", number: 0 };

function nudge(model: GraphModel, dx: number, dy: number): void {
  if (writable() !== true) return;
  const ids = idsOf(model.selection(), "room");
  const selection = [...ids].join();
  const now = performance.now();
  const continues = now - lastNudge.at < nudgePauseMs && lastNudge.selection === selection;
  lastNudge = { at: now, selection, number: lastNudge.number + (continues ? 0 : 1) };
  model.session.edit(graphMessages.moveRooms(ids.size), (draft) => moveRooms(draft, ids, dx, dy), {
    gesture: `nudge ${lastNudge.number}`,
  });
}

function walk(model: GraphModel, direction: WalkDirection): void {
  const [current] = idsOf(model.selection(), "room");
  const document = model.document();
  const next = roomTowards(document.rooms, current === undefined ? undefined : findRoom(document, current), direction);
  if (next === undefined) return;
  model.session.select([roomTarget(next.id)]);
  model.view.setState({ spoken: describeTarget(document, roomTarget(next.id)) });
  const box = model.geometry().nodeById.get(next.id);
  if (box !== undefined) model.canvas.reveal(box);
}

function addInMiddle(model: GraphModel): void {
  const { camera, width, height } = model.canvas.store.getState();
  const middle = { x: camera.x + width / camera.zoom / 2, y: camera.y + height / camera.zoom / 2 };
  const id = newId();
  model.session.edit(graphMessages.addRoom, (draft) => addRoom(draft, id, snapSpot(middle, graphStep)), {
    selection: [roomTarget(id)],
  });
  model.view.setState({ renaming: id });
}

function removeChosen(model: GraphModel): void {
  const selection = model.selection();
  const part = selectedSitePart(model.document().site, selection);
  if (part !== undefined) {
    const remove = (draft: Parameters<typeof removeSiteParts>[0]): void => removeSiteParts(draft, new Set(selection));
    model.session.edit(graphMessages.removeEdit(partName(part)), remove, { selection: [] });
    return;
  }
  const rooms = idsOf(selection, "room").size;
  const label = rooms > 0 ? graphMessages.deleteRooms(rooms) : graphMessages.deleteConnections(selection.length);
  model.session.edit(label, (draft) => removeSelected(draft, selection), { selection: [] });
}

/** Moves the selected rooms to the next floor above or below. */
function floorCommand(model: GraphModel, way: "up" | "down"): Command {
  const rooms = (): ReadonlySet<string> => idsOf(model.selection(), "room");
  const by = way === "up" ? 1 : -1;
  return {
    id: way === "up" ? "graph.floorUp" : "graph.floorDown",
    label: way === "up" ? graphMessages.moveUpFloor : graphMessages.moveDownFloor,
    keys: [way === "up" ? "PageUp" : "PageDown"],
    category,
    menu: { id: "level", group: "2-arrange" },
    when: () => (rooms().size > 0 ? writable() : graphMessages.noRoom),
    run: () => {
      const ids = rooms();
      model.session.edit(graphMessages.changeFloor(ids.size), (draft) => moveFloors(draft, ids, by));
      const floors = floorNumbers(model.document().rooms.filter(({ id }) => ids.has(id)));
      model.view.setState({ spoken: floors.map(floorName).join(", ") });
    },
  };
}

function allFixed(model: GraphModel, ids: ReadonlySet<string>): boolean {
  return ids.size > 0 && model.document().rooms.every((room) => !ids.has(room.id) || room.fixed === true);
}

function togglePin(model: GraphModel, ids: ReadonlySet<string>): void {
  const pins = !allFixed(model, ids);
  const label = pins ? graphMessages.lockPositionOf(ids.size) : graphMessages.unlockPositionOf(ids.size);
  model.session.edit(label, (draft) => setFixed(draft, ids, pins));
}

function connectSelected(model: GraphModel, [from = "", to = ""]: readonly string[]): void {
  if (connectRefusal(model.document(), from, to) !== undefined) return;
  const id = newId();
  const { edgeKind } = model.view.getState();
  model.session.edit(graphMessages.connectRooms, (draft) => connect(draft, id, from, to, edgeKind), {
    selection: [edgeTarget(id)],
  });
}

function cycleKind(model: GraphModel, ids: ReadonlySet<string>): void {
  const first = model.document().edges.find((edge) => ids.has(edge.id));
  if (first === undefined) return;
  const next = nextEdgeKind(first.kind);
  const isStairs = stairsTest(model.document().rooms)(first);
  const kind = isStairs && next === "corridor" ? nextEdgeKind(next) : next;
  model.session.edit(graphMessages.changeConnections(ids.size), (draft) => setEdgeKind(draft, ids, kind));
}

function selectCycle(model: GraphModel, id: string): void {
  const cycle = cycleThrough(model.document(), id);
  if (cycle === undefined) {
    model.view.setState({ spoken: graphMessages.notOnCycle });
    return;
  }
  const on = new Set(cycle);
  const edges = model.document().edges.filter((edge) => on.has(edge.from) && on.has(edge.to));
  model.session.select([...cycle.map(roomTarget), ...edges.map((edge) => edgeTarget(edge.id))]);
}
