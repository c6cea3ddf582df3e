import pg from "pg";
import { isUsableAfter, runPrepared } from "./prepared.ts";
import { refuseInsideUnit } from "./unit-of-work.ts";

const mostConnections = 2;

/** How long a connection may take or last, in milliseconds. */
export type ConnectionLimits = {
  /** Until it is open. */
  opening: number;
  /** Without a reply while reads wait. After that, every read that waits on the connection fails. */
  reply: number;
  /** Without a read. */
  idle: number;
  /** In all: it keeps the plan of each statement that it prepared. */
  age: number;
};

const usualLimits: ConnectionLimits = {
  opening: 10_000,
  reply: 10_000,
  // A new connection reads and plans everything anew, which takes longer than all reads of a page.
  idle: 600_000,
  age: 3_600_000,
};

// Networks forget a connection that is silent for some minutes, and a read on it gets no reply.
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

const noReply = "PostgreSQL does not answer in time";

type Shared = {
  client: Promise<pg.Client>;
  /** How many reads have no reply yet. */
  outstanding: number;
  /** How many of them were sent. */
  sent: number;
  timers: { idle: NodeJS.Timeout; age: NodeJS.Timeout; reply: NodeJS.Timeout };
};

/**
 * Connections to PostgreSQL that short reads of many calls share. A read is sent without waiting for
 * the replies to earlier ones. A connection is opened when it is needed, and closed after ten minutes
 * without a read, or an hour.
 */
export class SharedConnections {
  readonly #config: pg.ClientConfig;
  readonly #limits: ConnectionLimits;
  readonly #open: Shared[] = [];
  #hasEnded = false;

  constructor(config: pg.ClientConfig, limits = usualLimits) {
    const connectionTimeoutMillis = limits.opening;
    this.#config = { ...config, connectionTimeoutMillis, ...alive, pipeline: true };
    this.#limits = limits;
  }

  /**
   * Prepares the statement and returns the rows. Throws inside a unit of work, whose changes it would
   * not see, when PostgreSQL does not answer in time, and after `end`.
   */
  async query(text: string, values: readonly unknown[]): Promise<unknown[]> {
    refuseInsideUnit();
    if (this.#hasEnded) throw new Error("The shared connections are closed");
    const connection = this.#choose();
    connection.outstanding += 1;
    connection.timers.idle.refresh();
    try {
      return await send(connection, await connection.client, text, values);
    } catch (error) {
      if (!isUsableAfter(error)) this.#close(connection);
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
    const idle = setTimeout(() => {
      if (connection.outstanding > 0) idle.refresh();
      else this.#close(connection);
    }, this.#limits.idle);
    const age = setTimeout(() => this.#close(connection), this.#limits.age);
    const reply = setTimeout(() => {
      if (connection.sent > 0) client.connection.stream.destroy(new Error(noReply));
    }, this.#limits.reply).unref();
    const connected = client.connect().then(() => client);
    const timers = { idle, age, reply };
    const connection: Shared = { client: connected, outstanding: 0, sent: 0, timers };
    const forget = () => this.#forget(connection);
    // The outstanding reads fail with the error; the next read opens another connection.
    client.on("error", forget);
    connected.catch(forget);
    this.#open.push(connection);
    return connection;
  }

  #forget(connection: Shared): void {
    stopTimers(connection);
    const index = this.#open.indexOf(connection);
    if (index >= 0) this.#open.splice(index, 1);
  }

  #close(connection: Shared): void {
    this.#forget(connection);
    void close(connection);
  }
}

/**
 * Sends a read and returns its rows. The time limit is one timer of the connection: the driver's own
 * would be one of each read, and keep its rows in memory (decision 56).
 */
async function send(
  connection: Shared,
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const { reply } = connection.timers;
  if (connection.sent === 0) reply.refresh();
  connection.sent += 1;
  try {
    holdTogether(client);
    const { rows } = await runPrepared((query) => client.query(query), text, values);
    return rows;
  } finally {
    connection.sent -= 1;
    if (connection.sent > 0) reply.refresh();
  }
}

/** Delays writes to the end of this turn of the event loop, so that they are sent together. */
function holdTogether(client: pg.Client): void {
  // With TLS this is not the socket: the driver replaces its stream when TLS begins.
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Closes the connection once the outstanding replies have come. */
async function close(connection: Shared): Promise<void> {
  stopTimers(connection);
  const connected = await connection.client.catch(() => undefined);
  await connected?.end();
  clearTimeout(connection.timers.reply);
}

/** Leaves the timer for replies: it ends the wait for those that never come. */
function stopTimers({ timers }: Shared): void {
  clearTimeout(timers.idle);
  clearTimeout(timers.age);
}
