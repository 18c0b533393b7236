import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Database, Statement } from "better-sqlite3";
import { oncePer } from "#shared/kernel/once.ts";

/** Levels of one block: more compress better, fewer are read faster when a page wants levels from all over a run. */
export const levelsPerBlock = 8;
/** Between the texts of a block: no JSON text contains this byte. */
const separator = 0;
/** Bytes of decoded blocks cached for the next page. */
const mostRemembered = 16_000_000;
/** Most dungeon blocks decompress into one chunk of this many bytes. */
const chunkSize = 131_072;

/** Level texts repeat in long pieces: matches of at least 7 bytes are found sooner, and read back sooner, than level 1's of 5. */
const compression = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_minMatch]: 7,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
};

/** Where a level's text is: the block's id and the position in it, from 0. */
export interface LevelPlace {
  readonly block: number;
  readonly place: number;
}

interface BlockRow {
  readonly codec: string;
  readonly content: Buffer | string;
}

/** Stores the texts of at most `levelsPerBlock` levels together; returns the block's id. About 25 microseconds each. */
export function addLevelBlock(db: Database, texts: readonly string[]): number {
  const content = zstdCompressSync(Buffer.from(texts.join(String.fromCharCode(separator))), compression);
  return Number(statements(db).add.run("zstd", content).lastInsertRowid);
}

/** The text of a level; undefined when its block is missing or damaged. 0.1 milliseconds for a block not remembered. */
export function readLevelText(db: Database, { block, place }: LevelPlace): string | undefined {
  const { remembered, read } = statements(db);
  const content = remembered.get(block) ?? decode(read.get(block));
  if (content === undefined) return undefined;
  remembered.put(block, content);
  return textAt(content, place);
}

function decode(row: BlockRow | undefined): Buffer | undefined {
  if (row === undefined) return undefined;
  const content = Buffer.from(row.content);
  if (row.codec === "plain") return content;
  if (row.codec !== "zstd") return undefined;
  try {
    return zstdDecompressSync(content, { chunkSize });
  } catch {
    return undefined;
  }
}

function textAt(content: Buffer, place: number): string | undefined {
  let start = 0;
  for (let passed = 0; passed < place; passed++) {
    start = content.indexOf(separator, start) + 1;
    if (start === 0) return undefined;
  }
  const end = content.indexOf(separator, start);
  return content.toString("utf8", start, end === -1 ? content.length : end);
}

/** Decoded blocks, the ones used last; blocks never change and their ids are never used twice. */
class DecodedBlocks {
  readonly #blocks = new Map<number, Buffer>();
  #size = 0;

  get(block: number): Buffer | undefined {
    return this.#blocks.get(block);
  }

  put(block: number, content: Buffer): void {
    this.#drop(block);
    this.#blocks.set(block, content);
    this.#size += content.length;
    for (const oldest of this.#blocks.keys()) {
      if (this.#size <= mostRemembered || oldest === block) break;
      this.#drop(oldest);
    }
  }

  #drop(block: number): void {
    this.#size -= this.#blocks.get(block)?.length ?? 0;
    this.#blocks.delete(block);
  }
}

interface Statements {
  readonly add: Statement<[string, Buffer]>;
  readonly read: Statement<[number], BlockRow>;
  readonly remembered: DecodedBlocks;
}

const statements = oncePer((db: Database): Statements => ({
  add: db.prepare("INSERT INTO level_blocks (codec, content) VALUES (?, ?)"),
  read: db.prepare("SELECT codec, content FROM level_blocks WHERE id = ?"),
  remembered: new DecodedBlocks(),
}));
