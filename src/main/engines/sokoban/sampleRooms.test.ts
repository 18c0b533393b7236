import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { validateRoom } from "#shared/levels/sokoban/validator/validateRoom.ts";
import { roomDocumentSchema } from "#shared/levels/sokoban/roomDocument.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { repositoryRoot } from "../../../../test/support/sourceFiles.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import { searchPushes } from "./solver/searchPushes.ts";
import { usualPrunings } from "./solver/prunings.ts";

const folder = join(repositoryRoot, "resources", "samples", "store-rooms");
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const rooms = readdirSync(join(folder, "documents"))
  .toSorted()
  .map((file) => {
    const { name, data } = readJson(join(folder, "documents", file)) as { name: string; data: unknown };
    return { name, room: roomDocumentSchema.parse(data) };
  });

test("the Sokoban sample has at least 24 rooms, no two alike, all titled", () => {
  expect(rooms.length).toBeGreaterThanOrEqual(24);
  expect(new Set(rooms.map(({ room }) => canonicalRoomKey(room))).size).toBe(rooms.length);
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
});

test.each(rooms)("$name carries a solution that is proved the shortest", ({ room }) => {
  expect(validateRoom({ rows: room.rows, solution: room.solution ?? "" })).toEqual([]);
  const outcome = searchPushes(roomGraph(room.rows), {
    weight: 1,
    prunings: usualPrunings,
    nodeLimit: 2_000_000,
    memoryBytes: 2 ** 30,
    isOutOfTime: () => false,
  });
  expect(outcome.status).toBe("solved");
  expect(room.solution?.replaceAll(/[a-z]/g, "")).toHaveLength(outcome.pushes.length);
});

test("its pack has the same rooms from easy to hard", () => {
  const pack = packFileSchema.parse(readJson(join(folder, "packs", "store-rooms-storepack1.json")));
  expect(pack.entries.map(({ canonicalKey }) => canonicalKey)).toEqual(rooms.map(({ room }) => canonicalRoomKey(room)));
  const pushes = pack.entries.map(({ metrics }) => metrics["pushes"] ?? 0);
  const third = Math.floor(pushes.length / 3);
  const mean = (part: readonly number[]): number => part.reduce((sum, value) => sum + value, 0) / part.length;
  expect(mean(pushes.slice(0, third))).toBeLessThan(mean(pushes.slice(third, 2 * third)));
  expect(mean(pushes.slice(third, 2 * third))).toBeLessThan(mean(pushes.slice(2 * third)));
});
