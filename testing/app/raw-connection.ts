import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type RawConnection = {
  socket: Socket;
  /** Resolves once the connection is closed. */
  received: Promise<string>;
};

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
