import type { BenchRow } from "../../engineTask.ts";
import { tenRoaches } from "./benchRooms.ts";

export function* benchDrod(): Generator<BenchRow, void, undefined> {
  yield { name: tenRoaches.title, value: 0, unit: "" };
}
