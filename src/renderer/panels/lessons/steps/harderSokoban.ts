import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { keepStep } from "./commonSteps.ts";
import { results, sokobanRoom } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";

const id = "coldstore01";
const wantedPushes = 8;

/** Pushes of the shortest kept solution that solves the room as drawn; 0 without one. */
function keptPushes({ rows, solution, solutions = [] }: RoomDocument): number {
  const all = [...(solution === undefined ? [] : [solution]), ...solutions.map(({ moves }) => moves)];
  const pushes = all.flatMap((moves) =>
    replaySolution(rows, moves).ok ? [moves.replaceAll(/[^LURD]/g, "").length] : [],
  );
  return pushes.length === 0 ? 0 : Math.min(...pushes);
}

/** The live solver and the effect map. */
export const harderSokoban: Lesson = {
  id: "harder-sokoban",
  title: "Make Sokoban harder",
  minutes: 5,
  note: "The solver answers while you draw. The effect map ({sokoban.overlay.effects}) shows what each single change would do to the solution.",
  picture: () => kindPicture("sokoban"),
  documents: [id],
  steps: [
    {
      id: "solution",
      text: "Under **Solutions** in the inspector, keep the solution that the solver has found.",
      done: sokobanRoom(id, (room) => keptPushes(room) > 0),
      place: { controls: ["Keep", "Solutions"], document: id },
    },
    {
      id: "harder",
      text: `Move walls and goals until it takes at least **${wantedPushes}** pushes, and keep that solution too.`,
      done: sokobanRoom(id, (room) => keptPushes(room) >= wantedPushes),
      place: { controls: ["Brush"], document: id },
    },
    {
      id: "lock",
      text: "Select cells that must stay as they are and lock them ({sokoban.lock}).",
      done: sokobanRoom(id, ({ locked }) => locked.length > 0),
      place: { controls: ["Lock cells by drawing: generators keep them"], document: id },
    },
    {
      id: "search",
      text: "Start **Search for harder**.",
      done: results(id, { task: "climb" }),
      place: { controls: ["Search for harder"], document: id },
    },
    keepStep("Press {workspace.curate} for **Curate** and keep one of the rooms with {candidates.keep}."),
    {
      id: "copy",
      text: "Choose **Edit a copy** of it to go on by hand.",
      done: ({ documents }) => documents.filter(({ type }) => type === "sokoban-room").length >= 2,
      place: { controls: ["Edit a copy", "No candidates yet"], workspace: "curate" },
    },
  ],
};
