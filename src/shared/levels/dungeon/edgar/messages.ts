/** Texts of edgarFile.ts. */
export const edgarFileMessages = {
  corridor: (node: number) => `Corridor ${node}`,
  room: (node: number) => `Room ${node}`,
  andMore: (names: string, total: number) => `${names} and ${total} more`,
};
