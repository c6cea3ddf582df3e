import pg from "pg";
import { refuseInsideUnit } from "./unit-of-work.ts";

const mostConnections = 2;
const idleMs = 10_000;

type Shared = {
  client: Promise<pg.Client>;
  /** How many reads have no reply yet. */
  outstanding: number;
  closing: NodeJS.Timeout;
};

/**
 * Connections to PostgreSQL that short reads of many calls share. A read is sent without waiting for
 * the replies to earlier ones. A connection is opened when it is needed, and closed after ten seconds
 * without a read.
 */
export class SharedConnections {
  readonly #config: pg.ClientConfig;
  readonly #open: Shared[] = [];
  #hasEnded = false;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, pipeline: true };
  }

  /** Returns the rows. Throws inside a unit of work, whose changes it would not see, and after `end`. */
  async query(statement: pg.QueryConfig): Promise<unknown[]> {
    refuseInsideUnit();
    if (this.#hasEnded) throw new Error("The shared connections are closed");
    const connection = this.#choose();
    connection.outstanding += 1;
    connection.closing.refresh();
    try {
      const client = await connection.client;
      holdTogether(client);
      const { rows } = await client.query(statement);
      return rows;
    } catch (error) {
      // The driver takes a statement for prepared that is not, and would ask for it again and again.
      if (isNotPrepared(error)) this.#close(connection);
      throw error;
    } finally {
      connection.outstanding -= 1;
    }
  }

  /** Closes all connections once the outstanding replies have come. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    await Promise.all(this.#open.splice(0).map(close));
  }

  /** Returns an idle connection, a new one, or else the one with the fewest outstanding replies. */
  #choose(): Shared {
    const [first, ...others] = this.#open;
    if (first === undefined) return this.#connect();
    const freest = others.reduce(
      (least, each) => (each.outstanding < least.outstanding ? each : least),
      first,
    );
    const isBusy = freest.outstanding > 0;
    return isBusy && this.#open.length < mostConnections ? this.#connect() : freest;
  }

  #connect(): Shared {
    const client = new pg.Client(this.#config);
    const closing = setTimeout(() => {
      if (connection.outstanding > 0) closing.refresh();
      else this.#close(connection);
    }, idleMs);
    const connected = client.connect().then(() => client);
    const connection: Shared = { client: connected, outstanding: 0, closing };
    const forget = () => this.#forget(connection);
    // The outstanding reads fail with the error; the next read opens another connection.
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

/** Delays writes to the end of this turn of the event loop, so that they are sent together. */
function holdTogether(client: pg.Client): void {
  // With TLS this is not the socket: the driver replaces its stream when TLS begins.
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

async function close({ client, closing }: Shared): Promise<void> {
  clearTimeout(closing);
  const connected = await client.catch(() => undefined);
  await connected?.end();
}
