import { type CompiledQuery, Kysely, type QueryResult } from "kysely";
import type pg from "pg";
import { Dialect } from "./dialect.ts";
import { isShared } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import type { SharedConnections } from "./shared-connections.ts";

type Execute = Kysely<Schema>["executeQuery"];

/**
 * PostgreSQL through a pool. Outside a transaction, compiled statements that are marked as shared
 * take no connection of the pool: they are sent over the shared connections.
 */
export class SharingDatabase extends Kysely<Schema> {
  readonly #shared: SharedConnections;

  constructor(pool: pg.Pool, shared: SharedConnections) {
    super({ dialect: new Dialect({ pool }) });
    this.#shared = shared;
  }

  override async executeQuery<Row>(
    query: CompiledQuery<Row> | Parameters<Execute>[0],
    options?: Parameters<Execute>[1],
  ): Promise<QueryResult<Row>> {
    if (!("sql" in query) || !isShared(query.sql)) {
      return await super.executeQuery(query as CompiledQuery<Row>, options);
    }
    const rows = await this.#shared.query(query.sql, query.parameters);
    return { rows: rows as Row[] };
  }
}
