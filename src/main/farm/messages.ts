import { commonMessages } from "#shared/text/commonMessages.ts";
import { decimal, plural, pluralForm } from "#shared/text/format.ts";

/** Texts of farmAddress.ts. */
export const farmAddressMessages = {
  addressFormat: "Write it as rediss://user@host:6379; the password comes from LEVELWRIGHT_FARM_PASSWORD.",
  notAddressOfFarm: "This is not the address of a farm.",
  addressOfFarmEnds: "The address of a farm ends with its port.",
  farmAtNeedsPassword: (shownAddress: string) => `The farm at ${shownAddress} needs a password.`,
  passwordNeeded:
    "Only a Redis on this machine may be used without one. Set LEVELWRIGHT_FARM_PASSWORD or enter it in Settings.",
  passwordWouldBeReadable: (shownAddress: string) =>
    `The password would be sent unencrypted to the farm at ${shownAddress}.`,
  useTlsOrAllow: "Use rediss://, or allow it inside a private network (in Settings, or with --farm-clear-text).",
  userNameOrPassword: "The user name or password in the farm's address is malformed.",
};

/** Texts of farmError.ts. */
export const farmErrorMessages = {
  refusedCredentials: (at: string) => `The farm at ${at} refused the user name or password.`,
  checkBothPasswordComes: "Check both; the password comes from the settings or from LEVELWRIGHT_FARM_PASSWORD.",
  userOfFarmAtIsnt: (at: string) => `The user of the farm at ${at} isn't allowed to do this.`,
  giveAccessRules: "Give it the access rules in docs/farm.md.",
  redisOutOfMemory: (at: string) => `Redis at ${at} is out of memory.`,
  raiseMaxmemoryEverythingResumes: "Raise its maxmemory; everything resumes by itself when there is space.",
  redisAtCantWrite: (at: string) => `Redis at ${at} can't write to its disk.`,
  freeRedisDisk: "Free space on its disk; everything resumes by itself then.",
  redisLoading: (at: string) => `Redis at ${at} is still loading its data.`,
  retryingUntilReady: "Retrying until Redis is ready.",
  certificateOfFarmAtIsnt: (at: string) => `The certificate of the farm at ${at} isn't trusted.`,
  useMatchingCertificate:
    "Use a certificate for this host name, and set NODE_EXTRA_CA_CERTS to your own authority's file.",
  farmAtDoesntUseTls: (at: string) => `The farm at ${at} doesn't use TLS on this port.`,
  useTlsPort: "Use the TLS port of Redis, or redis:// inside a private network.",
  noMachineHasAddress: (at: string) => `No machine has the address of the farm, ${at}.`,
  checkHostName: "Check the host name.",
  redisAtRefusedCommand: (at: string, reason: string) => `Redis at ${at} refused a command: ${reason}`,
  seeFarmDocs: "See docs/farm.md for the settings it needs.",
  cantReachFarm: (at: string) => `Can't reach the farm at ${at}.`,
  checkAddressRediss:
    "Check the address (rediss:// is with TLS, redis:// without), and that Redis runs there and accepts connections from this machine.",
};

/** Texts of farmPool.ts. */
export const farmPoolMessages = {
  noWorkerOfFarm: (at: string, kind: string, version: string) =>
    `No worker of the farm at ${at} has the ${kind} engine ${version}. Start one of this version; the run then resumes by itself.`,
  onlyOtherBuilds: (at: string, kind: string, build: string, others: string) =>
    `The workers of the farm at ${at} have other builds of the ${kind} engine (${others}); this studio has ${build}. Start a worker of the same Levelwright as this studio; the run then resumes by itself.`,
  workersDiffer: (first: string, second: string, shard: number) =>
    `Workers "${first}" and "${second}" computed different results for shard ${shard}, so the results of this run can't be trusted. Check both machines, stop the faulty one, and run again.`,
  notCompared: (shards: number) =>
    `${plural(shards, "shard")} ${pluralForm(shards, "was", "were")} not computed twice: the farm had no second worker of this build.`,
  comparing: (shards: number) => `Comparing ${plural(shards, "shard")} with a second worker.`,
  farmHasLost: "The farm has lost it.",
  unknownWorker: "an unknown worker",
  messageFromWasRefused: (worker: string, reason: string) => `A message from ${worker} was refused: ${reason}`,
  workerSentResult: (worker: string, reason: string) => `Worker ${worker} sent a result that was refused: ${reason}`,
  runsInputIsTooLarge: "The run's input is too large for the farm. Run it on this machine.",
  studioDisconnected: "The studio has disconnected from the farm.",
  workersEndedEarly: "The workers that had it ended before it did.",
};

/** Texts of farmProtocol.ts. */
export const farmProtocolMessages = { invalidMessage: "Invalid message" };

/** Texts of farmQueues.ts. */
export const farmQueueMessages = { shardFailed: "The shard failed." };

/** Texts of farmWorker.ts. */
export const farmWorkerMessages = {
  refusedShard: (queueName: string, refusal: string | undefined) => `Refused a shard of ${queueName}: ${refusal}`,
  workerRefused: (name: string, refusal: string | undefined) => `Worker ${name} refused it: ${refusal}`,
  shardHandedBack: (kind: string, task: string, run: string, shard: number, shards: number) =>
    `Handed back ${kind} ${task}, run ${run}, shard ${shard} of ${shards}.`,
  farmDoesntHaveRunsInput: "The farm doesn't have the run's input.",
  itIsFor: (queueName: string) => `It is for ${queueName}.`,
  runShard: (kind: string, task: string, run: string, shard: number, shards: number) =>
    `${kind} ${task}, run ${run}, shard ${shard} of ${shards}`,
  inS: (milliseconds: number) => `in ${decimal(milliseconds / 1000, 2)} s`,
  canceled: "Canceled",
  failed: commonMessages.failed,
  done: commonMessages.done,
};

/** Texts of shardEnds.ts. */
export const shardEndMessages = { reportIsTooLarge: "Its report is too large for the farm. Run it on this machine." };

/** Texts of understandResults.ts. */
export const understandResultMessages = {
  unknownLevelKind: "The studio has no such level kind.",
  levelIsntWrittenAsStudio: "A level isn't written as the studio writes it.",
  keyOfOtherLevel: "A level has the key of another one.",
  metricsOfOtherLevel: "A level has metrics of another one.",
  tooLargeOrInvalid: "It is too large or not a message.",
  notJson: "It is not JSON.",
};
