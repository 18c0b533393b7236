import { solveMission } from "#shared/levels/dungeon/mission/solveMission.ts";
import { generateStep } from "./commonSteps.ts";
import { connected, graph } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { smallGraph } from "#renderer/panels/pictures/smallGraph.ts";

const id = "tollkeep001";

const picture = (): Scene =>
  smallGraph(
    ["start", "normal", "boss", "normal", "key"],
    [
      [0, 1],
      [1, 2, "locked"],
      [1, 4],
      [3, 4, "secret"],
    ],
  );

/** Locked connections, keys, and ways around a lock. */
export const locksAndKeys: Lesson = {
  id: "locks-and-keys",
  title: "Locks and keys",
  minutes: 5,
  note: "A lock counts only if every way to the room passes one. Problems says which way leads around it.",
  picture,
  documents: [id],
  steps: [
    {
      id: "lock",
      text: "Select the connection **Great hall – Stairs** and change its kind to **Locked**.",
      done: graph(id, (data) => connected(data, "great", "stairs", ({ kind }) => kind === "locked")),
      place: { controls: ["Connection type", "Type"], document: id, target: "edge:edgegreatstairs" },
    },
    {
      id: "key",
      text: "Give **Key room** the role **Key**.",
      done: graph(id, ({ rooms }) => rooms.some((room) => room.id === "keyroom" && room.role === "key")),
      place: { controls: ["Role"], document: id, target: "room:keyroom" },
    },
    {
      id: "way-around",
      text: "The lock can be walked around, through Cellar and Passage. Delete **Passage – Stairs**, or lock it too; a key opens one lock, so a second lock needs another room with the role **Key**.",
      done: graph(id, (data) => {
        const mission = solveMission(data);
        return mission !== undefined && mission.graph.locks.length > 0 && mission.bypassed.length === 0;
      }),
      place: { controls: ["Connection type", "Type"], document: id, target: "edge:edgepassagestairs" },
    },
    {
      id: "secret",
      text: "Make **Rotunda – Archive** a **Secret** connection.",
      done: graph(id, (data) => connected(data, "rotunda", "archive", ({ kind }) => kind === "secret")),
      place: { controls: ["Connection type", "Type"], document: id, target: "edge:edgerotundaarchive" },
    },
    generateStep(
      id,
      "Click **Generate** ({run.start}). Press {graph.mission} to see the critical path on graph and layout.",
    ),
  ],
};
