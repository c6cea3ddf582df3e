import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";

/** The environment, which may name a PostgreSQL, changes none of them. */
export function connectionTo(engine: PGlite): pg.PoolConfig {
  return {
    ...{ host: "localhost", user: "postgres", database: "postgres", ssl: false },
    stream: () => new EngineStream(engine),
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
  };
}

type Chunk = { chunk: Buffer };

type Done = (error?: Error | null) => void;

/**
 * Takes the place of a socket, because the library's own connection is several times slower.
 * Messages of a statement reach the engine at once: the stream is corked meanwhile.
 */
class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  /** The engine has one session for all connections. */
  connect(): this {
    const begin = async () => {
      await this.#engine.exec("rollback");
      await this.#engine.exec("discard all");
    };
    begin().then(
      () => this.emit("connect"),
      (error) => this.destroy(error),
    );
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#answer(chunk).then(() => done(), done);
  }

  override _writev(chunks: Chunk[], done: Done): void {
    void this.#answer(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _read(): void {}

  // The driver sets these for a socket.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  /** Runs once the driver's call has returned. */
  async #answer(messages: Buffer): Promise<void> {
    await this.#engine.waitReady;
    const replies: Buffer[] = [];
    await this.#engine.execProtocolRawStream(messages, {
      // The bytes lie in the engine's memory, and change.
      onRawData: (bytes) => void replies.push(Buffer.from(bytes)),
    });
    if (replies.length > 0) this.push(replies.length === 1 ? replies[0] : Buffer.concat(replies));
  }
}
