import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A port on loopback in front of another. `open` passes connections on, `closed` ends them at once,
 * like a server that is down, `silent` never answers.
 */
export type Gate = {
  port: number;
  set: (state: GateState) => void;
  stop: () => Promise<void>;
};

export type GateState = "open" | "closed" | "silent";

/** Changing its state ends all connections. */
export async function openGate(target: number): Promise<Gate> {
  let state: GateState = "open";
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy()); // the other side is gone
    return socket;
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    keep(client);
    if (state === "closed") client.destroy();
    if (state !== "open") return;
    const upstream = keep(connect(target, "127.0.0.1"));
    client.pipe(upstream).pipe(client);
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    set: (next) => {
      state = next;
      endAll();
    },
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      endAll();
      await closed;
    },
  };
}
