import type pg from "pg";
import { isUsableAfter, runPrepared } from "./prepared.ts";
import { refuseInsideUnit } from "./unit-of-work.ts";

/** The engine runs all reads that it gets at once before the server does anything else. */
const mostAtOnce = 20;

type Read = {
  text: string;
  values: readonly unknown[];
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
};

/**
 * Short reads of many calls on the embedded engine, which has one connection. Those of one turn of the
 * event loop take it once, and reach the engine together.
 */
export class JoinedReads {
  readonly #pool: pg.Pool;
  #waiting: Read[] = [];

  /** The connections of `pool` send a statement without waiting for replies to earlier ones. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Prepares the statement and returns the rows. Throws inside a unit of work, which has the only
   * connection, and after the pool has ended.
   */
  query(text: string, values: readonly unknown[]): Promise<unknown[]> {
    refuseInsideUnit();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, values, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => void this.#run());
    });
  }

  /** Runs what waits once it has the connection. */
  async #run(): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
      return;
    }
    const reads = this.#waiting.splice(0, mostAtOnce);
    if (this.#waiting.length > 0) setImmediate(() => void this.#run());
    const areUsable = await Promise.all(sendTogether(client, reads));
    client.release(!areUsable.every(Boolean));
  }
}

/** Sends the reads in one piece. */
function sendTogether(client: pg.PoolClient, reads: readonly Read[]): Promise<boolean>[] {
  const { stream } = client.connection;
  stream.cork();
  const running = reads.map((read) => runRead(client, read));
  stream.uncork();
  return running;
}

/** Hands the rows or the error to the caller. Returns whether the connection can be used afterwards. */
async function runRead(client: pg.PoolClient, read: Read): Promise<boolean> {
  try {
    const { rows } = await runPrepared((query) => client.query(query), read.text, read.values);
    read.resolve(rows);
    return true;
  } catch (error) {
    read.reject(error);
    return isUsableAfter(error);
  }
}
