import { once } from "node:events";
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** On loopback, in front of several processes. */
export type Balancer = {
  url: string;
  /** Requests other than GET and HEAD that the process at this port is answering. */
  changesAt: (port: number) => number;
  /**
   * Hands changes to the other processes first, until the returned function is called. A killed
   * process accepts connections for some milliseconds more.
   */
  spare: (port: number) => () => void;
  stop: () => Promise<void>;
};

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/**
 * Requests go to the processes in turn. A request that a process did not take goes to the next one,
 * and so does a GET or HEAD whose process ended before it answered. A change whose process ended is
 * answered 502, because it may have been made.
 */
export async function openProxy(ports: readonly number[]): Promise<Balancer> {
  const changes = new Map(ports.map((port) => [port, 0]));
  const spared = new Set<number>();
  let turn = 0;

  const handOn = (exchange: Exchange, left: readonly number[]) => {
    const { incoming, outgoing } = exchange;
    const [port, ...others] = left;
    if (port === undefined) return outgoing.writeHead(502).end();
    const count = (difference: number) => {
      if (isChange(incoming)) changes.set(port, (changes.get(port) ?? 0) + difference);
    };
    const { upstream, isTaken } = open(incoming, port);
    count(1);
    upstream.once("close", () => count(-1));
    upstream.once("response", (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
      reply.once("error", () => outgoing.destroy());
    });
    upstream.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (isChange(incoming) && isTaken()) outgoing.writeHead(502).end();
      else handOn(exchange, others);
    });
    outgoing.once("close", () => upstream.destroy());
    return;
  };

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const inTurn = ports.map((_, place) => ports[(place + turn) % ports.length] ?? 0);
    const isSpared = (port: number) => isChange(incoming) && spared.has(port);
    const inOrder = inTurn.toSorted(
      (one, other) => Number(isSpared(one)) - Number(isSpared(other)),
    );
    handOn({ incoming, outgoing }, inOrder);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    changesAt: (at) => changes.get(at) ?? 0,
    spare: (at) => {
      spared.add(at);
      return () => spared.delete(at);
    },
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function isChange({ method = "" }: IncomingMessage): boolean {
  return !["GET", "HEAD"].includes(method);
}

/** Over a connection of its own. The request is taken once that connection stands. */
function open(
  incoming: IncomingMessage,
  port: number,
): { upstream: ClientRequest; isTaken: () => boolean } {
  let isTaken = false;
  const { method, url: path, headers, socket } = incoming;
  const forwarded = [headers["x-forwarded-for"], socket.remoteAddress].flat().filter(Boolean);
  const upstream = request({
    host: "127.0.0.1",
    port,
    method,
    path,
    agent: false,
    headers: { ...headers, "x-forwarded-for": forwarded.join(", "), connection: "close" },
  });
  upstream.once("socket", (connection) =>
    connection.once("connect", () => {
      isTaken = true;
      incoming.pipe(upstream);
    }),
  );
  return { upstream, isTaken: () => isTaken };
}
