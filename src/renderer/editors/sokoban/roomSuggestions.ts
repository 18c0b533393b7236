import { levelOfRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { withVariantMarks } from "../grid/variantMarks.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import { sokobanMessages } from "./messages.ts";
import type { RoomModel } from "./roomModel.ts";

/** Suggestions for a room: of its rows and locked cells. */
export function roomSuggestions(model: RoomModel): SuggestionSource {
  const { session, view } = model;
  return {
    kind: "sokoban",
    state: () => [model.room().rows, model.room().locked, projectMeasuresNow("sokoban")],
    subscribe: (changed) => session.store.subscribe(changed),
    question: () => {
      const [problem] = roomProblems(model.rows());
      // Boxes and goals of different number are what suggestions can repair.
      if (problem !== undefined && !isUsable([problem]) && problem.code !== "box-goal-mismatch") {
        return { kind: "blocked", reason: sokobanMessages.notSearchable(problem.message) };
      }
      const locked = model.room().locked.map((cell): [number, number] => [...cell]);
      return { kind: "ready", input: { rows: [...model.rows()], locked, own: ownSuggested("sokoban") } };
    },
    take: (suggestion) => takeSuggestion(session, suggestion),
    show: (suggestion) => {
      const ghost =
        suggestion === undefined
          ? undefined
          : { rows: dataWith(model.room(), suggestion).rows, cells: suggestion.cells };
      if (ghost !== view.getState().ghost) view.setState({ ghost });
    },
    scene: (suggestion) =>
      withVariantMarks(
        levelScene("sokoban", levelOfRoom(dataWith(model.room(), suggestion)), "thumbnail"),
        suggestion.cells,
      ),
  };
}
