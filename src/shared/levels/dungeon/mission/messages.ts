import { pluralForm } from "../../../text/format.ts";

/** Texts of missionNames.ts. */
export const missionNameMessages = {
  missingRoom: "a missing room",
  lock: (name: string) => `the lock of ${name}`,
  lockOn: (edgeName: string) => `the lock ${edgeName}`,
};

/** Texts of missionProblems.ts. */
export const missionProblemMessages = {
  missionWithoutStart:
    "There are keys or locks but no start room, so the critical path isn't checked; give a room the role start.",
  missionTooLarge: (keysCount: string, locksCount: string) =>
    `${keysCount} and ${locksCount} can be used in too many orders to check them all; dead ends aren't checked.`,
  noKeyIsAvailable: (lockName: string) => `: no key is available for ${lockName}`,
  oneWayConnectionLeadsOut: (edgeName: string) => `: the one-way connection ${edgeName} leads out of there`,
  cannotBeReached: (roomNames: string, name: string, reason: string) =>
    `${roomNames} cannot be reached from ${name}${reason}.`,
  missionSecretNeeded: (name: string, edgeName: string) =>
    `${name} can only be reached by the secret connection ${edgeName}; a player who does not find it is stuck.`,
  directly: (name: string) => `directly from ${name}`,
  key: "the key",
  missionBossWithoutKey: (name: string, keys: string, route: string) =>
    `${name} can be reached without ${keys}, ${route}.`,
  missionLockBypassed: (sentence: string, name: string, route: string) =>
    `${sentence} has no effect: ${name} can be reached ${route}.`,
  noKey: "no key",
  missionKeysFew: (total: number, locks: string, keys: string) =>
    `There ${pluralForm(total, "is", "are")} ${locks} but ${keys}, and a key opens one lock; give another room the role key.`,
  spending: (held: number, edgeName: string) => `Spending ${pluralForm(held, "the last key", "a key")} on ${edgeName}`,
  going: (edgeName: string) => `Going ${edgeName}`,
  beforeKeyInIsTaken: (roomNames: string) => ` before the key in ${roomNames} is taken`,
  leavesNoWay: (what: string, early: string, name: string) => `${what}${early} leaves no way to ${name}.`,
  shutsOffForGood: (what: string, early: string, roomNames: string) =>
    `${what}${early} shuts off ${roomNames} for good.`,
};
