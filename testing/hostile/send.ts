import { Agent, type IncomingMessage, request as open } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** "~id.KIND.3~" and "~own.email~" stand for what only the app knows. */
export type HostileRequest = {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string | string[]>;
  /** Each character is a byte if `isBinary`. */
  body: string | undefined;
  isBinary?: boolean;
  /**
   * The call, if only its values are hostile; the address, if it may be refused before it is read;
   * or anything else.
   */
  reaches: "call" | "address" | "anything";
};

export type HostileReply = {
  status: number;
  type: string;
  /** Decompressed. */
  text: string;
};

const agent = new Agent({ keepAlive: true });
const patienceMs = 60_000;

/** As it is, which fetch would not. Throws if the server hangs up or stays silent. */
export function send(
  url: string,
  { method, path, headers, body, isBinary = false }: HostileRequest,
): Promise<HostileReply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const bytes = body === undefined ? undefined : Buffer.from(body, isBinary ? "latin1" : "utf8");
    // Node sends the body of a GET, HEAD or DELETE without its length unless told.
    const isCounted = bytes !== undefined && headers["transfer-encoding"] === undefined;
    const sent = open({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...(isCounted && { "content-length": bytes.length }) },
      agent,
      timeout: patienceMs,
    });
    sent.once("response", (reply) => read(reply).then(resolve, reject));
    sent.once("timeout", () => sent.destroy(new Error("The server stayed silent")));
    sent.once("error", reject);
    sent.end(bytes);
  });
}

async function read(reply: IncomingMessage): Promise<HostileReply> {
  const bytes = Buffer.concat(await reply.toArray());
  const encoding = bytes.length === 0 ? undefined : reply.headers["content-encoding"];
  return {
    status: reply.statusCode ?? 0,
    type: reply.headers["content-type"] ?? "",
    text: decompress(bytes, encoding).toString("utf8"),
  };
}

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  if (encoding === "gzip") return gunzipSync(bytes);
  return encoding === "deflate" ? inflateSync(bytes) : bytes;
}
