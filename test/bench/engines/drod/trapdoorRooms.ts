import { emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { roomColumns, roomRows, type Room, type RoomMonster } from "#shared/levels/drod/room.ts";
import type { BenchRoom } from "./benchRooms.ts";

/**
 * Ten rooms in which every trapdoor has to fall before the red door opens to the roach: `t` trapdoor, `.` floor, `X` red door, `R` roach, `@` player facing north; the rest is wall.
 */
type RoomRun = NonNullable<Room["o"]>[number];
type RoomTile = RoomRun[0];

interface TrapdoorPicture {
  /** A width at which the beam clears the room by strata of topology, and not without strata. */
  readonly width: number;
  readonly picture: string;
}

const pictures: Readonly<Record<string, TrapdoorPicture>> = {
  "large square": {
    width: 150,
    picture: `
    ##############
    #ttttttt######
    #ttttttt######
    #ttttttt######
    #ttttttt..X.R#
    #ttttttt######
    #ttttttt######
    #ttttttt######
    ####@#########`,
  },
  "letter h": {
    width: 20,
    picture: `
    ################
    #ttt####ttt#####
    #ttt####ttt#####
    #ttttttttttt.X.R#
    #ttttttttttt####
    #ttt####ttt#####
    #ttt####ttt#####
    ##.#############
    ##@#############`,
  },
  "wide cross": {
    width: 70,
    picture: `
    #################
    #####tttt########
    #####tttt########
    #tttttttttttt####
    #tttttt@ttttt.X.R#
    #tttttttttttt####
    #####tttt########
    #####tttt########
    #################`,
  },
  ring: {
    width: 20,
    picture: `
    ################
    #tttttttttt#####
    #tttttttttt#####
    #tt######tt#####
    #tt######tt.X.R#
    #tt######tt#####
    #tttttttttt#####
    #tttttttttt#####
    #####.##########
    #####@##########`,
  },
  pillars: {
    width: 30,
    picture: `
    ################
    #ttttttttt######
    #t#t#t#t#t######
    #ttttttttt..X.R#
    #t#t#t#t#t######
    #ttttttttt######
    ####.###########
    ####@###########`,
  },
  stairs: {
    width: 5,
    picture: `
    ################
    #.tt############
    #@ttt###########
    ##tttt##########
    ###tttt#########
    ####tttt########
    #####tttt#######
    ######ttt..X.R##
    ################`,
  },
  islands: {
    width: 50,
    picture: `
    ###################
    #ttt.ttt.ttt#######
    #ttt.ttt.ttt.X.R###
    #ttt.ttt.ttt#######
    #...............###
    #ttt.ttt.ttt#######
    #ttt.ttt.ttt#######
    #@#################`,
  },
  "long hall": {
    width: 300,
    picture: `
    ####################
    #tttttttttttttt#####
    #tttttttttttttt#####
    #tttttttttttttt.X.R#
    #tttttttttttttt#####
    #######.############
    #######@############`,
  },
  diamond: {
    width: 50,
    picture: `
    ################
    #####t##########
    ####ttt#########
    ###ttttt########
    ##ttttttt#######
    #ttttttttt.X.R##
    ##ttttttt#######
    ###ttttt########
    ####ttt#########
    #####.##########
    #####@##########`,
  },
  windmill: {
    width: 50,
    picture: `
    ################
    #tttt##tttt#####
    #tttt##tttt#####
    ##tttttttt######
    ###tttttt..X.R##
    ##tttttttt######
    #tttt##tttt#####
    #tttt##tttt#####
    ######@#########`,
  },
};

export interface TrapdoorRoom extends BenchRoom {
  readonly width: number;
}

export const trapdoorRooms: readonly TrapdoorRoom[] = Object.entries(pictures).map(([title, { width, picture }]) => ({
  title: `Trapdoors, ${title}`,
  arrangement: picture,
  width,
  room: roomOf(picture),
}));

/** The picture in the top left corner, walls everywhere else. */
function roomOf(picture: string): DrodRoom {
  const rows = picture.trim().split(/\s+/);
  const squares = Array.from({ length: roomRows }, (_, y) =>
    Array.from({ length: roomColumns }, (__, x) => ({ x, y, letter: rows[y]?.[x] ?? "#" })),
  ).flat();
  const at = (letter: string) => squares.filter((square) => square.letter === letter);
  const run = (tile: RoomTile, letter: string) => at(letter).map(({ x, y }): RoomRun => [tile, x, y, 1]);
  const [entrance] = at("@");
  const room: Room = {
    o: [...run("wall", "#"), ...run("trapdoor", "t"), ...run("reddoor", "X")],
    monsters: at("R").map(({ x, y }): RoomMonster => ["roach", x, y, "W"]),
  };
  return { ...emptyDrodRoom(), room, start: [entrance?.x ?? 1, entrance?.y ?? 1, "N"] };
}
