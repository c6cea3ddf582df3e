import { Socket } from "node:net";
import pg from "pg";
import { refuseInsideUnit } from "./unit-of-work.ts";

const most = 2;
const idleMs = 10_000;

type Shared = {
  client: Promise<pg.Client>;
  socket: Socket;
  waiting: number;
  closing: NodeJS.Timeout;
};

/**
 * Connections to PostgreSQL that short reads of many calls share. A read is sent at once, also if
 * replies to earlier ones are outstanding, so under load many travel together. A connection is
 * opened when it is needed, and closed after ten seconds without a read.
 */
export class SharedConnections {
  readonly #config: pg.ClientConfig;
  readonly #open: Shared[] = [];

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, pipeline: true };
  }

  /** Runs a statement. Throws inside a unit of work, whose changes it would not see. */
  async query(statement: pg.QueryConfig): Promise<unknown[]> {
    refuseInsideUnit();
    const connection = this.#choose();
    connection.waiting += 1;
    connection.closing.refresh();
    try {
      const client = await connection.client;
      holdTogether(connection.socket);
      const { rows } = await client.query(statement);
      return rows;
    } catch (error) {
      // The driver takes a statement for prepared that is not, and would ask for it again and again.
      if (isNotPrepared(error)) this.#close(connection);
      throw error;
    } finally {
      connection.waiting -= 1;
    }
  }

  /** Closes all connections, once the outstanding replies are there. */
  async end(): Promise<void> {
    await Promise.all(this.#open.splice(0).map(close));
  }

  /** Returns the connection with the fewest outstanding replies; a new one if all have some. */
  #choose(): Shared {
    const [first, ...others] = this.#open;
    if (first === undefined) return this.#connect();
    const freest = others.reduce(
      (least, each) => (each.waiting < least.waiting ? each : least),
      first,
    );
    return freest.waiting > 0 && this.#open.length < most ? this.#connect() : freest;
  }

  #connect(): Shared {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, stream: () => socket });
    const closing = setTimeout(() => {
      if (connection.waiting > 0) closing.refresh();
      else this.#close(connection);
    }, idleMs);
    const connected = client.connect().then(() => client);
    const connection: Shared = { client: connected, socket, waiting: 0, closing };
    const forget = () => this.#forget(connection);
    // Whoever waits for a reply is told of the error; the next read opens another connection.
    client.on("error", forget);
    connected.catch(forget);
    this.#open.push(connection);
    return connection;
  }

  #forget(connection: Shared): void {
    clearTimeout(connection.closing);
    const index = this.#open.indexOf(connection);
    if (index >= 0) this.#open.splice(index, 1);
  }

  #close(connection: Shared): void {
    this.#forget(connection);
    void close(connection);
  }
}

/** Whether PostgreSQL says that it does not know the statement's name. */
function isNotPrepared(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "26000";
}

/** Sends what is written from now on in one piece, once everything that has arrived is read. */
function holdTogether(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

async function close({ client, closing }: Shared): Promise<void> {
  clearTimeout(closing);
  const connected = await client.catch(() => undefined);
  await connected?.end();
}
