import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import type pg from "pg";
import { Dialect } from "./dialect.ts";
import { isShared, toPrepared } from "./prepared.ts";
import type { SharedConnections } from "./shared-connections.ts";

/**
 * PostgreSQL through a pool. Outside a transaction, statements marked as shared take no connection of
 * the pool: they are sent over the shared connections.
 */
export class SharingDialect extends Dialect {
  readonly #shared: SharedConnections;

  constructor(pool: pg.Pool, shared: SharedConnections) {
    super({ pool });
    this.#shared = shared;
  }

  override createDriver(): Driver {
    return new SharingDriver(super.createDriver(), this.#shared);
  }
}

class SharingDriver implements Driver {
  readonly #pooled: Driver;
  readonly #shared: SharedConnections;

  constructor(pooled: Driver, shared: SharedConnections) {
    this.#pooled = pooled;
    this.#shared = shared;
  }

  async init(): Promise<void> {
    await this.#pooled.init();
  }

  async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(this.#pooled, this.#shared);
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    await this.#pooled.beginTransaction(await connection.own(), settings);
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    await this.#pooled.commitTransaction(await connection.own());
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    await this.#pooled.rollbackTransaction(await connection.own());
  }

  async releaseConnection(connection: LazyConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pooled.destroy();
  }
}

/** Takes a connection of the pool at the first statement that needs one, and keeps it. */
class LazyConnection implements DatabaseConnection {
  readonly #pooled: Driver;
  readonly #shared: SharedConnections;
  #own: DatabaseConnection | undefined;

  constructor(pooled: Driver, shared: SharedConnections) {
    this.#pooled = pooled;
    this.#shared = shared;
  }

  /** Kysely runs the statements of one connection one after another, so this takes only one. */
  async own(): Promise<DatabaseConnection> {
    this.#own ??= await this.#pooled.acquireConnection();
    return this.#own;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (this.#own === undefined && isShared(sql)) {
      const rows = await this.#shared.query(toPrepared(sql, parameters));
      return { rows: rows as Row[] };
    }
    return await (await this.own()).executeQuery(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    const own = await this.own();
    yield* own.streamQuery<Row>(query, chunkSize);
  }

  async release(): Promise<void> {
    if (this.#own !== undefined) await this.#pooled.releaseConnection(this.#own);
  }
}
