/** Version of the dungeon engine. On its own, as recipes name it and the studio is to start without the engine. */
export const dungeonEngineVersion = "35";
