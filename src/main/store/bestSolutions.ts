import { type BestSolution, bestSolutionSchema } from "#shared/contract/solutions.ts";
import type { Store } from "./openStore.ts";

/** The best known solutions of rooms, by a hash of the room's rows and the order to optimize for. */
export const bestSolutions = {
  find({ db }: Store, room: string, order: BestSolution["order"]): BestSolution | undefined {
    const row = db
      .prepare<[string, string], { answer: string }>('SELECT answer FROM best_solutions WHERE room = ? AND "order" = ?')
      .get(room, order);
    return row === undefined ? undefined : bestSolutionSchema.safeParse(JSON.parse(row.answer)).data;
  },
  put({ db }: Store, room: string, best: BestSolution): void {
    db.prepare('INSERT OR REPLACE INTO best_solutions (room, "order", answer) VALUES (?, ?, ?)').run(
      room,
      best.order,
      JSON.stringify(best),
    );
  },
};
