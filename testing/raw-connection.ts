import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

/** A connection on which a test writes what no HTTP client would send. */
export type RawConnection = {
  socket: Socket;
  /** Resolves to all that the server sent, once it has closed the connection. */
  received: Promise<string>;
};

/** Connects to the server at `url`, and writes these lines, each ended by CRLF. */
export async function openRaw(url: string, lines: readonly string[]): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received = text(socket);
  await once(socket, "connect");
  socket.write(lines.map((line) => `${line}\r\n`).join(""));
  return { socket, received };
}
