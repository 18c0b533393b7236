import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packText, unpackText } from "#main/services/packedText.ts";
import { canonicalRoomKey } from "#shared/levels/drod/canonicalRoom.ts";
import type { DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { holdFormat } from "#shared/levels/drod/hold/holdFormat.ts";
import { readHoldText } from "#shared/levels/drod/hold/readHold.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { drodRooms } from "../../support/drodArbitraries.ts";

interface DesignedCase {
  readonly id: string;
  readonly room: DrodLevel["room"];
  readonly start: { readonly player: DrodLevel["start"] };
}

const fixtures = join(import.meta.dirname, "../../fixtures/drod");
const designed = (JSON.parse(readFileSync(join(fixtures, "cases.json"), "utf8")) as { cases: DesignedCase[] }).cases;

/** What a hold can say of a room: eyes are asleep and golems whole in it, brains face nowhere in our rooms. */
function keyOf({ room, start }: Pick<DrodLevel, "room" | "start">): string {
  const monsters = room.monsters.map(([type, x, y, facing, extra]): (typeof room.monsters)[number] => {
    const toward = type === "brain" ? "-" : facing;
    return extra?.pieces === undefined ? [type, x, y, toward] : [type, x, y, toward, { pieces: extra.pieces }];
  });
  return canonicalRoomKey({ room: { ...room, monsters }, start, settings: { blueDoorsDone: false }, solution: "" });
}

function text(bytes: Uint8Array): string {
  const unpacked = unpackText(bytes);
  if (unpacked?.ok !== true) throw new Error(`not unpacked: ${unpacked?.message}`);
  return unpacked.text;
}

describe("the two sample holds", () => {
  test.each(["synthetic-core.hold", "synthetic-core-legacy.hold"])("%s decodes to the designed rooms", (file) => {
    const { rooms, problems } = readHoldText(text(readFileSync(join(fixtures, file))));
    const byTitle = new Map(rooms.map(({ title, room }) => [title, room]));
    const known = designed.filter(({ id }) => byTitle.has(id));
    expect(known.length).toBe(120);
    // The holds were written with one entrance for all rooms; the designed starts are not in them.
    const start: DrodLevel["start"] = [19, 16, "SE"];
    const wrong = known.filter(({ id, room }) => keyOf({ room, start }) !== keyOf(byTitle.get(id)!));
    // Recorded after the sword had cut the last piece on entry; the hold still has it.
    expect(wrong.map(({ id }) => id)).toEqual(["rattlesnake-tail"]);
    expect(problems.map(({ message }) => message)).toEqual([
      'Room "waterskipper" has elements that aren\'t simulated: water skipper at 25,12.',
      'Room "seep" has elements that aren\'t simulated: seep at 25,12.',
    ]);
  });
});

test("every room we can draw comes back from a hold we write, packed and unpacked", () => {
  fc.assert(
    fc.property(fc.array(drodRooms(), { minLength: 1, maxLength: 3 }), (rooms) => {
      const levels = rooms.map((room, index) => ({ level: levelOf(room), title: `Über <"${index}'&` }));
      const read = holdFormat.parse!(text(packText(holdFormat.print!(levels))));
      expect(read.problems).toEqual([]);
      expect(read.levels.map(({ title }) => title)).toEqual(levels.map(({ title }) => title));
      expect(read.levels.map(({ level }) => keyOf(level))).toEqual(levels.map(({ level }) => keyOf(level)));
    }),
    { numRuns: 60 },
  );
});

describe("recorded demos", () => {
  const roach: DrodLevel = {
    room: { o: [["wall", 0, 0, 38]], monsters: [["roach", 10, 10, "S"]] },
    start: [10, 14, "N"],
    settings: { blueDoorsDone: false },
    solution: "N N",
  };

  test("a solution is written as a demo, and comes back as one that the validator has replayed", () => {
    const read = holdFormat.parse!(holdFormat.print!([{ level: roach, title: "A" }]));
    expect(read.problems).toEqual([]);
    expect(read.levels.map(({ level }) => level.solution)).toEqual(["N N"]);
    expect(read.levels.map(({ level }) => canonicalRoomKey(level))).toEqual([canonicalRoomKey(roach)]);
  });

  test("a record that goes on after the room is clear ends with the turn that clears it", () => {
    const xml = holdFormat.print!([{ level: { ...roach, solution: "N N . S S" }, title: "A" }]);
    expect(readHoldText(xml).rooms.map(({ room }) => room.solution)).toEqual(["N N"]);
  });

  test("of several records the one with the fewest turns is taken, however its commands are spelled", () => {
    const print = (solution: string): string => holdFormat.print!([{ level: { ...roach, solution }, title: "A" }]);
    // Four turns and three in equally many letters.
    const [slow, fast] = [print("C . . W"), print("NE E CC")];
    const records = [/<SavedGames[^>]*>/, /<Demos[^>]*>/].map((element) => element.exec(fast)?.[0] ?? "");
    const second = records.join("").replaceAll(/SavedGameID='\d+'/g, "SavedGameID='99'");
    const both = readHoldText(slow.replace("</drod>", `${second}</drod>`));
    expect(both.rooms.map(({ room }) => room.solution)).toEqual(["NE E CC"]);
  });

  test("a demo that does not clear the room, or is damaged, is left out, and the room stays", () => {
    const xml = holdFormat.print!([{ level: { ...roach, solution: "S . ." }, title: "A" }]);
    expect(readHoldText(xml).rooms.map(({ room }) => room.solution)).toEqual([""]);
    const damaged = holdFormat.print!([{ level: roach, title: "A" }]).replace(/Commands='[^']*'/, "Commands='!!'");
    expect(readHoldText(damaged).rooms.map(({ room }) => room.solution)).toEqual([""]);
  });
});

describe("bad holds are refused with place and reason", () => {
  const small = holdFormat.print!([{ level: plainLevel(), title: "A" }]);

  function messages(xml: string): string[] {
    const { rooms, problems } = readHoldText(xml);
    expect(rooms).toEqual([]);
    return problems.map(({ message }) => message);
  }

  test("truncated gzip, damaged zlib", () => {
    const packed = packText(small);
    expect(unpackText(packed.subarray(0, packed.length >> 1))).toEqual({
      ok: false,
      message: "The file is packed, but it ends too early.",
    });
    const inverted = deflateSync(Buffer.from(small)).map((byte) => byte ^ 0xff);
    expect(text(inverted)).toBe(small);
    inverted.fill(7, 20, 60);
    expect(unpackText(inverted)).toEqual({ ok: false, message: "The file is packed, but its data is damaged." });
  });

  test("a zip bomb stops at its limit", () => {
    const bomb = gzipSync(Buffer.alloc(400 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(500_000);
    const before = process.memoryUsage.rss();
    expect(unpackText(bomb)).toEqual({ ok: false, message: "Unpacked, it would be larger than 128 MiB." });
    expect(process.memoryUsage.rss() - before).toBeLessThan(512 * 1024 * 1024);
  });

  test("truncated XML names the line", () => {
    expect(messages(small.slice(0, small.indexOf("</Rooms>")))).toEqual([
      expect.stringMatching(/^The hold's XML is broken at line 1\d: the text ends inside <Rooms>\.$/),
    ]);
  });

  test("entities, document types and deep nesting", () => {
    const bomb = `<!DOCTYPE drod [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><drod Version='509'/>`;
    expect(messages(bomb)).toEqual(['The hold\'s XML is broken at line 1: "<!DOCTYPE dr" is not allowed here.']);
    expect(messages(`<drod Version='509' Name='&b;'/>`)[0]).toContain("the entity &b; is not allowed");
    expect(messages(`<drod Version='509'>${"<a>".repeat(1000)}`)[0]).toContain("nested more than 16 deep");
    expect(messages(`<drod Version='509'><a b='1' b='2'/></drod>`)[0]).toContain("the attribute b twice");
    const escaped = `<drod Version='509' Name='${"&amp;".repeat(300_000)}'/>`;
    expect(messages(escaped)[0]).toContain("a value with entities is longer than 1048576 characters");
  });

  test("floods of elements, monsters and blanks are refused at a bounded cost", () => {
    const at = small.indexOf("<Monsters");
    const flooded = (text: string, times: number) => small.slice(0, at) + text.repeat(times) + small.slice(at);
    expect(messages(flooded("<a/>", 500_001))[0]).toContain("there are more than 500000 elements");
    expect(messages(flooded("<Monsters Type='0' X='1' Y='1' O='1'/>", 2000))).toEqual([
      'Room "A": room.monsters: At most 1216 entries, not 2001.',
    ]);
    expect(messages(`<drod${" ".repeat(1_000_000)}x`)[0]).toContain("the tag <drod> is not closed");
  });

  test("wrong versions, other XML, nothing", () => {
    expect(messages(small.replace("Version='509'", "Version='900'"))).toEqual([
      "The hold has version 900; versions 100 to 599 can be read.",
    ]);
    expect(messages("<svg/>")).toEqual(["This XML is not a hold: it starts with <svg>, not with <drod>."]);
    expect(messages("")).toEqual(["The hold's XML is broken at line 1: there is no element."]);
  });

  test("giant rooms, too many squares, squares of a newer version", () => {
    expect(messages(small.replace("RoomCols='38'", "RoomCols='4000000000'"))).toEqual([
      'Room "A": it is 4000000000 × 32 squares, not 38 × 32.',
    ]);
    const squares = /Squares='([^']*)'/.exec(small)![1]!;
    const withSquares = (bytes: number[]) => small.replace(squares, Buffer.from(bytes).toString("base64"));
    expect(messages(withSquares([6, ...Array.from({ length: 5 }, () => [255, 1]).flat()]))).toEqual([
      'Room "A": the opaque layer has more than 1216 squares.',
    ]);
    expect(messages(withSquares([6, 255, 1, 3]))).toEqual([
      'Room "A": the opaque layer ends after 255 of 1216 squares.',
    ]);
    expect(messages(withSquares([9]))).toEqual([
      'Room "A": the squares have format version 9; version 6 is the newest known.',
    ]);
    expect(messages(small.replace(squares, "A".repeat(70_000)))).toEqual([
      'Room "A": its squares take more than 65536 characters.',
    ]);
  });

  test("elements out of scope are named with their places, and the good rooms still load", () => {
    const hold = holdFormat.print!([
      { level: plainLevel(), title: "A" },
      { level: plainLevel(), title: "B" },
    ]);
    const at = hold.lastIndexOf("<Monsters Type='0'");
    const changed = `${hold.slice(0, at)}<Monsters Type='25' X='3' Y='4' O='7'/>\r\n${hold.slice(at)}`;
    const { rooms, problems } = readHoldText(changed);
    expect(rooms.map(({ title }) => title)).toEqual(["A"]);
    expect(problems.map(({ message }) => message)).toEqual([
      'Room "B" has elements that aren\'t simulated: slayer at 3,4.',
    ]);
  });

  test("monsters outside the room name the field", () => {
    expect(messages(small.replace("X='10' Y='11'", "X='99' Y='11'"))[0]).toMatch(/^Room "A": room\.monsters\.0/);
  });
});

function plainLevel(): DrodLevel {
  return {
    room: { o: [["wall", 0, 0, 38]], monsters: [["roach", 10, 11, "S"]] },
    start: [5, 5, "N"],
    settings: { blueDoorsDone: false },
    solution: "",
  };
}
