import type { MoveList } from "./fastGame.ts";

/** Drops the captures that take fewer than `longest` pieces, in place. */
export function keepLongest(list: MoveList, longest: number): void {
  let kept = 0;
  for (let i = 0; i < list.count; i++) {
    if (list.gain[i] !== longest) continue;
    list.from[kept] = list.from[i] as number;
    list.to[kept] = list.to[i] as number;
    list.flag[kept] = list.flag[i] as number;
    list.gain[kept] = longest;
    list.captured0[kept] = list.captured0[i] as number;
    list.captured1[kept] = list.captured1[i] as number;
    list.captured2[kept] = list.captured2[i] as number;
    list.captured3[kept] = list.captured3[i] as number;
    kept++;
  }
  list.count = kept;
}
