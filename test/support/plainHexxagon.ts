import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";

/** What a ply of Hexxagon left on the board: the rows, and which cells, as [x, y], were moved to and converted. */
export interface PlainHexxagonPly {
  readonly rows: readonly string[];
  readonly to: readonly [number, number] | undefined;
  readonly converted: readonly (readonly [number, number])[];
}

/**
 * Replays the moves of a game on the rows with rules of its own: "c3" copies a piece to a neighbor, "a1c3" jumps, "0000"
 * passes; then all enemies beside the target change sides. Throws on a move that is none.
 */
export function replayHexxagon({ rows: start, toMove, topology }: BoardLevel, moves: string): PlainHexxagonPly[] {
  const cells = start.map((row) => row.split(""));
  const at = (x: number, y: number): string => cells[y]?.[x] ?? "-";
  const distance = (dx: number, dy: number): number =>
    topology === "hex" && dx * dy < 0 ? Math.abs(dx) + Math.abs(dy) : Math.max(Math.abs(dx), Math.abs(dy));
  const around = (x: number, y: number): (readonly [number, number])[] =>
    [-1, 0, 1]
      .flatMap((dy) => [-1, 0, 1].map((dx) => [x + dx, y + dy] as const))
      .filter(([i, j]) => distance(i - x, j - y) === 1);
  const place = (name: string): readonly [number, number] => [
    name.charCodeAt(0) - "a".charCodeAt(0),
    start.length - Number(name.slice(1)),
  ];
  const shot = (): string[] => cells.map((row) => row.join(""));
  return moves.split(" ").map((text, ply) => {
    const [own, other] = (ply % 2 === 0) === (toMove === 0) ? (["x", "o"] as const) : (["o", "x"] as const);
    if (text === "0000") return { rows: shot(), to: undefined, converted: [] };
    const places = (text.match(/[a-z]\d+/g) ?? []).map(place);
    const [x, y] = places.at(-1) ?? [-1, -1];
    const isClone = places.length === 1;
    const [fromX, fromY] = places[0] ?? [-1, -1];
    const isLegal = isClone
      ? around(x, y).some(([i, j]) => at(i, j) === own)
      : at(fromX, fromY) === own && distance(x - fromX, y - fromY) === 2;
    if (at(x, y) !== "." || !isLegal) throw new Error(`${text} is illegal in ${shot().join("/")}.`);
    if (!isClone) cells[fromY]![fromX] = ".";
    cells[y]![x] = own;
    const converted = around(x, y).filter(([i, j]) => at(i, j) === other);
    for (const [i, j] of converted) cells[j]![i] = own;
    return { rows: shot(), to: [x, y], converted };
  });
}
