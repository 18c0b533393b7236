import { type DeflateOptions, Zip, ZipDeflate } from "fflate";
import { ExportError } from "./exportError.ts";
import type { ExportFile } from "./exportFile.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";
import { zipMessages } from "./messages.ts";

/** Limits of a zip without the 64-bit extension, which many importers lack. */
const plainZip = { files: 65_535, bytes: 0xffff_ffff };

/** Compressed already: kept as it is, in deflate's stored blocks, which readers that can't seek understand as well. */
const compressed = /\.(png|zip)$/;

/** Bytes of a file that are compressed in one go; other work of the process gets its turn in between. */
const sliceLength = 1 << 20;

/**
 * A zip as a stream of chunks with one slice of the files in memory at a time. Its bytes depend only on the files and
 * their order: a fixed date, and compression by fflate instead of the platform's zlib. Rejects with ExportError for
 * more files or bytes than a plain zip can contain.
 */
export async function* reproducibleZip(
  files: Iterable<ExportFile> | AsyncIterable<ExportFile>,
  signal?: AbortSignal,
  most: typeof plainZip = plainZip,
): AsyncGenerator<Uint8Array> {
  const output = createOutput();
  const zip = new Zip(output.take);
  let count = 0;
  // The earliest date that a zip can store; zips store local time.
  const date = new Date(1980, 0, 1);
  for await (const { path, bytes } of files) {
    if (++count > most.files) throw tooLarge(zipMessages.moreThanFiles(most.files));
    const entry = new ZipDeflate(path, { level: compressed.test(path) ? 0 : 6, mem: matchMemory(bytes.length) });
    entry.mtime = date;
    zip.add(entry);
    for await (const [slice, isLast] of yieldToEventLoop(slices(bytes), signal)) {
      entry.push(slice, isLast);
      yield* output.chunks();
    }
    if (Math.max(bytes.length, output.length()) > most.bytes) throw tooLarge(zipMessages.moreThanBytes(most.bytes));
  }
  zip.end();
  yield* output.chunks();
}

/**
 * fflate's own choice (0 to 8) for a file of known length: as a stream it would allocate megabytes even for the
 * smallest one.
 */
function matchMemory(length: number): NonNullable<DeflateOptions["mem"]> {
  const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
  return levels[Math.min(8, Math.ceil(1.5 * Math.log(length + 1)) - 12)] ?? 0;
}

/** Output of the zip that hasn't been consumed yet. */
function createOutput() {
  let waiting: Uint8Array[] = [];
  let length = 0;
  return {
    take: (error: Error | null, chunk: Uint8Array): void => {
      if (error !== null) throw error;
      waiting.push(chunk);
      length += chunk.length;
    },
    /** Bytes so far. */
    length: () => length,
    *chunks(): Generator<Uint8Array> {
      const chunks = waiting;
      waiting = [];
      yield* chunks;
    },
  };
}

function* slices(bytes: Uint8Array): Generator<readonly [slice: Uint8Array, isLast: boolean]> {
  let from = 0;
  for (; from + sliceLength < bytes.length; from += sliceLength)
    yield [bytes.subarray(from, from + sliceLength), false];
  yield [bytes.subarray(from), true];
}

function tooLarge(message: string): ExportError {
  return new ExportError(message, "container", zipMessages.exportIntoFolder);
}
