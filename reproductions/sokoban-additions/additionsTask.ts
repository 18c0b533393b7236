import { aimedTask } from "#main/engines/aim/aimedTask.ts";
import type { EngineTask } from "#main/engines/engineTask.ts";
import { aimGeneratedRooms } from "#main/engines/sokoban/aimRooms.ts";
import { attemptRooms, generateRooms, type MakeRoom } from "#main/engines/sokoban/generate.ts";
import { sketchRows } from "#main/engines/sokoban/generator/sketch.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { type AdditionsParameters, parseAdditionsParameters } from "#shared/levels/sokoban/generateTask.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { articleRoom, articleSolver } from "./articleRoom.ts";

const roomsOfAdditions: EngineTask = {
  shards: (...asked) => generateRooms.shards(...asked),
  // Every second round of an aimed run climbs on from the room that is closest so far.
  run: (job) =>
    job.parameters["method"] === "climb"
      ? generateRooms.run(job)
      : attemptRooms(job, additionsRoom(parseAdditionsParameters(job.parameters))),
};

/** The task "additions": rooms of the article's generator, with the solutions that its solver finds. */
export const additions: EngineTask = aimedTask(sokobanKind as LevelKind, roomsOfAdditions, {
  ...aimGeneratedRooms,
  steer: (round) => {
    const climbs = round.round % 2 === 1 && round.closest !== undefined;
    return climbs && aimGeneratedRooms.steer !== undefined ? aimGeneratedRooms.steer(round) : round;
  },
});

function additionsRoom(parameters: AdditionsParameters): MakeRoom {
  const solve = articleSolver(parameters.width, parameters.height);
  return function* (random) {
    const made = yield* articleRoom(parameters, random, solve);
    if (made === undefined) return undefined;
    const { room, solution } = made;
    if (solution.pushes < parameters["least-pushes"] || solution.states < parameters["least-states"]) return undefined;
    const goals = Array.from(room.goals.entries()).flatMap(([cell, goal]) => (goal === 1 ? [cell] : []));
    const rows = sketchRows(
      { width: room.width, height: parameters.height, walls: room.walls, goals },
      room.boxes,
      room.player,
    );
    const graph = roomGraph(rows);
    const pushes = solution.way.map((push) => graph.cells.indexOf(push >> 2) * 4 + (push & 3));
    const { iterations, states, breadth } = solution;
    return { level: { rows, solution: solutionMoves(graph, pushes) }, metrics: { iterations, states, breadth } };
  };
}
