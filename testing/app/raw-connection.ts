import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which a test writes what no HTTP client would send. */
export type RawConnection = {
  socket: Socket;
  /** Resolves to all that the server sent, once the connection is closed. */
  received: Promise<string>;
};

/** Connects to the server at `url`, and writes these lines, each ended by CRLF. */
export async function openRaw(url: string, lines: readonly string[]): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "connect");
  // The server may hang up while the test still writes.
  socket.on("error", () => undefined);
  const received = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(text));
  });
  socket.write(lines.map((line) => `${line}\r\n`).join(""));
  return { socket, received };
}
