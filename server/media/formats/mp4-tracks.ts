type Read = (start: number, end: number) => Promise<Buffer>;
type Box = { type: string; start: number; end: number };
type Reading = { read: Read; boxesLeft: number };

/** Of the whole file: each is read from the storage by itself. */
const mostBoxes = 1000;

/** As in `["vide", "soun"]`; none if the file cannot be parsed. `read` excludes `end`. */
export async function listTracks(read: Read, size: number): Promise<string[]> {
  const reading = { read, boxesLeft: mostBoxes };
  const movie = await findBox(reading, { start: 0, end: size }, "moov");
  if (movie === undefined) return [];
  const tracks: string[] = [];
  for await (const box of boxesIn(reading, movie)) {
    if (box.type !== "trak") continue;
    const media = await findBox(reading, box, "mdia");
    const handler = media && (await findBox(reading, media, "hdlr"));
    if (handler === undefined || handler.start + 12 > handler.end) continue;
    tracks.push(toName(await read(handler.start + 8, handler.start + 12)));
  }
  return reading.boxesLeft > 0 ? tracks : [];
}

async function findBox(
  reading: Reading,
  within: Omit<Box, "type">,
  type: string,
): Promise<Box | undefined> {
  for await (const box of boxesIn(reading, within)) if (box.type === type) return box;
  return undefined;
}

/** With the positions of their content. */
async function* boxesIn(reading: Reading, { start, end }: Omit<Box, "type">): AsyncGenerator<Box> {
  for (let at = start; reading.boxesLeft > 0 && at + 8 <= end; ) {
    reading.boxesLeft -= 1;
    const head = await reading.read(at, Math.min(at + 16, end));
    const { headBytes, bytes } = sizesIn(head, end - at);
    if (bytes < headBytes || at + bytes > end) return;
    yield { type: toName(head.subarray(4)), start: at + headBytes, end: at + bytes };
    at += bytes;
  }
}

/** A short size of 1 means that a long one follows; 0 means the rest of the file. */
function sizesIn(head: Buffer, left: number): { headBytes: number; bytes: number } {
  const short = head.readUInt32BE(0);
  if (short === 0) return { headBytes: 8, bytes: left };
  if (short !== 1) return { headBytes: 8, bytes: short };
  return { headBytes: 16, bytes: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)) };
}

function toName(bytes: Buffer): string {
  return bytes.toString("latin1", 0, 4);
}
