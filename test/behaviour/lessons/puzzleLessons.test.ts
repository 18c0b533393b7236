import { test } from "vitest";
import { finish } from "#main/engines/sokoban/solver/resumable.ts";
import { solveRoom } from "#main/engines/sokoban/solver/solveRoom.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { type LessonHands, doLesson } from "./lessonHarness.ts";

const timeout = 120_000;

async function keepFirst({ studio, candidates }: LessonHands): Promise<void> {
  const [first] = await candidates();
  await studio.services.candidates.mark({ target: { ids: [first!] }, change: { flag: "keep" }, label: "Keep 1" });
}

test("a Linjat brief: a size, a hardest rule, a drawn number, puzzles that have it", { timeout }, async () => {
  const id = "harbourline";
  const draw = (brief: Brief): void => {
    brief.rows = Array.from({ length: brief.height }, () => " ".repeat(brief.width));
    brief.rows[0] = `3${" ".repeat(brief.width - 1)}`;
  };
  await doLesson("linjat-brief", {
    size: ({ edit }) => edit(id, (brief: Brief) => void Object.assign(brief, { width: 6, height: 6 })),
    hardest: ({ edit }) => edit(id, (brief: Brief) => void (brief.hardest = "dependency")),
    draw: ({ edit }) => edit(id, draw),
    lock: ({ edit }) => edit(id, (brief: Brief) => void brief.locked.push([0, 0])),
    generate: ({ run }) => run(id, "generate"),
    keep: keepFirst,
  });
});

test("make Sokoban harder: keep a solution, draw a longer one, search, edit a copy", { timeout }, async () => {
  const id = "coldstore01";
  const solve = async ({ studio, edit }: LessonHands): Promise<void> => {
    const { data: room } = await studio.services.documents.get({ id });
    const limits = { timeLimitSeconds: 60, memoryMiB: 256, options: { mode: "pushes" } };
    const { status, solution: moves } = finish(
      solveRoom({ rows: (room as unknown as RoomDocument).rows }, limits, () => 0),
    );
    if (moves === undefined) throw new Error(`The room is ${status}.`);
    await edit(id, (room: RoomDocument) => {
      room.solutions = [...(room.solutions ?? []), { moves, origin: "found" }];
      room.solution = moves;
    });
  };
  await doLesson("harder-sokoban", {
    solution: solve,
    harder: async (hands) => {
      await hands.edit(id, (room: RoomDocument) => {
        room.rows = ["########", "#.     #", "# #  # #", "#  $ # #", "#  $   #", "# @   .#", "########"];
      });
      await solve(hands);
    },
    lock: ({ edit }) => edit(id, (room: RoomDocument) => void room.locked.push([1, 1])),
    search: ({ run }) => run(id, "climb", { count: 2, parameters: { steps: 20 } }),
    keep: keepFirst,
    copy: async ({ studio, candidates }) => {
      const [first] = await candidates();
      const { level } = await studio.services.candidates.get({ id: first! });
      await studio.services.documents.create({
        type: "sokoban-room",
        name: "Copy",
        data: { ...(level as object), locked: [] } as never,
      });
    },
  });
});

test("search a DROD room: play, branch, evaluate, search, keep the solution", { timeout }, async () => {
  const id = "lanternhall";
  await doLesson("search-drod", {
    play: ({ edit }) =>
      edit(id, ({ lines }: DrodRoom) => void lines.push({ id: "line-1", name: "Line 1", commands: "N N N NE NE E" })),
    branch: ({ edit }) =>
      edit(id, ({ lines }: DrodRoom) => {
        lines.push({ id: "line-2", name: "Line 1 from 3", commands: "N N N NW", from: { line: "line-1", at: 3 } });
      }),
    evaluation: ({ edit }) => edit(id, (room: DrodRoom) => void (room.evaluation = "100 * monsters + min(all, w)")),
    search: ({ run }) => run(id, "beam", { count: 1, parameters: { width: 300, turns: 100 } }),
    solution: async ({ studio, candidates, edit }) => {
      const [first] = await candidates();
      const { level } = await studio.services.candidates.get({ id: first! });
      await edit(id, (room: DrodRoom) => void (room.solution = (level as unknown as DrodRoom).solution));
    },
  });
});

test("is this board fair: measure, even it out, measure again, search", { timeout }, async () => {
  const id = "smallisle01";
  const parameters = { player: "greedy", weaker: "random", rungs: 1 };
  const measure = ({ run }: LessonHands): Promise<void> => run(id, "report", { count: 20, parameters });
  await doLesson("fair-board", {
    measure,
    even: ({ edit }) => edit(id, (board: BoardDocument) => void (board.rows[4] = "o.......x")),
    again: measure,
    search: ({ run }) =>
      run(id, "search", {
        count: 1,
        parameters: {
          target: "short",
          player: "greedy",
          confirmer: "greedy",
          margin: 15,
          games: 40,
          tries: 60,
        },
      }),
    keep: keepFirst,
  });
});

test(
  "invent a puzzle: mend a rule, add one, record a solution, draw a level, generate, keep",
  { timeout },
  async () => {
    const id = "heavycrates";
    const rule = "[ > Player | Crate ] -> [ > Player | > Crate ]";
    await doLesson("invent-a-puzzle", {
      mend: ({ edit }) =>
        edit(id, (game: GameDocument) => void (game.source = game.source.replace("Crat ]", "Crate ]"))),
      rule: ({ edit }) =>
        edit(id, (game: GameDocument) => {
          game.source = game.source.replace(rule, `${rule}\n[ > Crate | Crate ] -> [ > Crate | > Crate ]`);
        }),
      record: ({ edit }) =>
        edit(id, (game: GameDocument) => {
          game.solutions = [{ rows: ["#########", "#p.**.oo#", "#########"], inputs: "rrrr" }];
        }),
      draw: ({ edit }) =>
        edit(id, (game: GameDocument) => {
          game.source += "\n######\n#p...#\n#.*.o#\n#....#\n######\n";
          game.level = 2;
        }),
      generate: ({ run }) => run(id, "generate", { count: 2 }),
      keep: keepFirst,
    });
  },
);
