import { drodRoom, results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { commandsIn } from "#shared/levels/drod/commandList.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";

const id = "lanternhall";
const turns = 5;

/** Playing and branching lines by hand, then searching with an evaluation. */
export const searchDrod: Lesson = {
  id: "search-drod",
  title: "Search a DROD room",
  minutes: 7,
  note: "Lines that you play and branch stay in the room. The search plays thousands of them and keeps the best by its evaluation.",
  picture: () => kindPicture("drod"),
  documents: [id],
  steps: [
    {
      id: "play",
      text: `Press {drod.mode.play} and play at least **${turns}** turns with the number pad or the arrow keys.`,
      done: drodRoom(id, ({ lines }) => lines.some(({ commands }) => commandsIn(commands).length >= turns)),
      place: { controls: ["Play"], document: id },
    },
    {
      id: "branch",
      text: "Go back a few turns, branch from there ({drod.play.branch}) and play on: the first line stays.",
      done: drodRoom(id, ({ lines }) => lines.some(({ from }) => from !== undefined)),
      place: { controls: ["Play"], document: id },
    },
    {
      id: "evaluation",
      text: "In the inspector, write the **Evaluation** **100 * monsters + min(all, w)**: the fewer monsters and the nearer the next, the better.",
      done: drodRoom(id, ({ evaluation }) => evaluation.includes("monsters")),
      place: { controls: ["Evaluation"], document: id },
    },
    {
      id: "search",
      text: "Click **Search** ({run.start}) and watch its best line.",
      done: results(id, { task: "beam" }),
      place: { controls: ["Search"], document: id },
    },
    {
      id: "solution",
      text: "Under **Solutions**, open the menu of what it found and choose **Set as known solution**.",
      done: drodRoom(id, ({ solution }) => solution !== ""),
      place: { controls: ["Solutions"], document: id },
    },
  ],
};
