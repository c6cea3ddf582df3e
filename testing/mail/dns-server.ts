import { createSocket } from "node:dgram";
import { once } from "node:events";

/** Texts in the pieces that they are split into, or the name that an alias leads to. */
export type DnsRecords = Record<string, { texts?: string[][]; alias?: string }>;

export type DnsServer = {
  /** As in "127.0.0.1:5353". */
  address: string;
  records: DnsRecords;
  /** The names that were asked for. */
  asked: string[];
  stop: () => Promise<void>;
};

const kinds = { CNAME: 5, TXT: 16 } as const;

/** Knows texts and aliases alone. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const known: DnsServer = { address: "", records: {}, asked: [], stop: async () => undefined };
  socket.on("message", (query, { port, address }) => {
    const { name, kind, end } = readQuestion(query);
    known.asked.push(name);
    socket.send(
      answer(query.subarray(0, end), answersFor(known.records, name, kind)),
      port,
      address,
    );
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  known.address = `127.0.0.1:${socket.address().port}`;
  known.stop = async () => {
    socket.close();
    await once(socket, "close");
  };
  return known;
}

type Answer = { name: string; kind: number; data: Buffer };

/** Null for a name that does not exist. */
function answersFor(records: DnsRecords, name: string, kind: number): Answer[] | null {
  const record = records[name];
  if (record === undefined) return null;
  const { alias, texts = [] } = record;
  if (alias !== undefined) {
    const leads = { name, kind: kinds.CNAME, data: written(alias) };
    return [leads, ...(answersFor(records, alias, kind) ?? [])];
  }
  if (kind !== kinds.TXT) return [];
  return texts.map((pieces) => ({
    ...{ name, kind },
    data: Buffer.concat(pieces.map((piece) => counted(piece))),
  }));
}

function answer(question: Buffer, answers: Answer[] | null): Buffer {
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(answers === null ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers?.length ?? 0, 6);
  const records = (answers ?? []).map(({ name, kind, data }) => {
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16BE(kind, 0);
    fixed.writeUInt16BE(1, 2);
    fixed.writeUInt32BE(60, 4);
    fixed.writeUInt16BE(data.length, 8);
    return Buffer.concat([written(name), fixed, data]);
  });
  return Buffer.concat([header, question.subarray(12), ...records]);
}

function readQuestion(query: Buffer): { name: string; kind: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), kind: query.readUInt16BE(at + 1), end: at + 5 };
}

function written(name: string): Buffer {
  return Buffer.concat([...name.split(".").map(counted), Buffer.from([0])]);
}

function counted(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "ascii")]);
}
