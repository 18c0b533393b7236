import { listUpTo, plural, pluralForm } from "../../../text/format.ts";

/** Texts of missionProblems.ts. */
export const missionNameMessages = {
  missingRoom: "a missing room",
  connection: (from: string, to: string) => `${from} to ${to}`,
};

/** Texts of missionProblems.ts. Rooms and connections are passed by name ("Crypt", "Crypt to Ossuary"). */
export const missionProblemMessages = {
  missionWithoutStart:
    "There are keys or locks but no start room, so the critical path isn't checked; give a room the role start.",
  missionTooLarge: (keys: number, locks: number) =>
    `${plural(keys, "key")} and ${plural(locks, "lock")} can be used in too many orders to check them all; dead ends aren't checked.`,
  unreachable: (rooms: readonly string[], start: string) => `${named(rooms)} cannot be reached from ${start}.`,
  unreachableBehindLockOfRoom: (rooms: readonly string[], start: string, lock: string) =>
    `${named(rooms)} cannot be reached from ${start}: no key is available for the lock of ${lock}.`,
  unreachableBehindLock: (rooms: readonly string[], start: string, lock: string) =>
    `${named(rooms)} cannot be reached from ${start}: no key is available for the lock ${lock}.`,
  unreachableAgainstOneWay: (rooms: readonly string[], start: string, connection: string) =>
    `${named(rooms)} cannot be reached from ${start}: the one-way connection ${connection} leads out of there.`,
  missionSecretNeeded: (boss: string, connection: string) =>
    `${boss} can only be reached by the secret connection ${connection}; a player who does not find it is stuck.`,
  bossWithoutTheKey: {
    directly: (boss: string, start: string) => `${boss} can be reached without the key, directly from ${start}.`,
    by: (boss: string, rooms: readonly string[]) => `${boss} can be reached without the key, by ${named(rooms)}.`,
  },
  bossWithoutAKey: {
    directly: (boss: string, start: string) => `${boss} can be reached without a key, directly from ${start}.`,
    by: (boss: string, rooms: readonly string[]) => `${boss} can be reached without a key, by ${named(rooms)}.`,
  },
  lockOfRoomBypassed: {
    directly: (lock: string, room: string, start: string) =>
      `The lock of ${lock} has no effect: ${room} can be reached directly from ${start}.`,
    by: (lock: string, room: string, rooms: readonly string[]) =>
      `The lock of ${lock} has no effect: ${room} can be reached by ${named(rooms)}.`,
  },
  lockBypassed: {
    directly: (lock: string, room: string, start: string) =>
      `The lock ${lock} has no effect: ${room} can be reached directly from ${start}.`,
    by: (lock: string, room: string, rooms: readonly string[]) =>
      `The lock ${lock} has no effect: ${room} can be reached by ${named(rooms)}.`,
  },
  noKeys: (locks: number) =>
    pluralForm(
      locks,
      `There is ${plural(locks, "lock")} but no key, and a key opens one lock; give another room the role key.`,
      `There are ${plural(locks, "lock")} but no key, and a key opens one lock; give another room the role key.`,
    ),
  /** Always several locks: there are fewer keys, and at least one. */
  fewKeys: (locks: number, keys: number) =>
    `There are ${plural(locks, "lock")} but only ${plural(keys, "key")}, and a key opens one lock; give another room the role key.`,
  /** The boss can't be reached any more after ... */
  bossLost: {
    spendingLastKey: (connection: string, boss: string) =>
      `Spending the last key on ${connection} leaves no way to ${boss}.`,
    spendingKey: (connection: string, boss: string) => `Spending a key on ${connection} leaves no way to ${boss}.`,
    going: (connection: string, boss: string) => `Going ${connection} leaves no way to ${boss}.`,
    goingBeforeKey: (connection: string, keys: readonly string[], boss: string) =>
      `Going ${connection} before the key in ${named(keys)} is taken leaves no way to ${boss}.`,
  },
  /** Other rooms can't be reached any more after ... */
  roomsLost: {
    spendingLastKey: (connection: string, rooms: readonly string[]) =>
      `Spending the last key on ${connection} shuts off ${named(rooms)} for good.`,
    spendingKey: (connection: string, rooms: readonly string[]) =>
      `Spending a key on ${connection} shuts off ${named(rooms)} for good.`,
    going: (connection: string, rooms: readonly string[]) => `Going ${connection} shuts off ${named(rooms)} for good.`,
    goingBeforeKey: (connection: string, keys: readonly string[], rooms: readonly string[]) =>
      `Going ${connection} before the key in ${named(keys)} is taken shuts off ${named(rooms)} for good.`,
  },
};

function named(rooms: readonly string[]): string {
  return listUpTo(4, rooms);
}
