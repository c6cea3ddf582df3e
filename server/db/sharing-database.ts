import { type CompiledQuery, Kysely, type QueryResult } from "kysely";
import type pg from "pg";
import { Dialect } from "./dialect.ts";
import { isShared } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/** Where statements that are marked as shared run. Throws inside a unit of work. */
export type SharedReads = {
  query: (text: string, values: readonly unknown[]) => Promise<unknown[]>;
};

type Execute = Kysely<Schema>["executeQuery"];

/**
 * A database through a pool. Outside a transaction, compiled statements that are marked as shared take
 * no connection of the pool for themselves.
 */
export class SharingDatabase extends Kysely<Schema> {
  readonly #shared: SharedReads;

  constructor(pool: pg.Pool, shared: SharedReads) {
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
    try {
      return { rows: (await this.#shared.query(query.sql, query.parameters)) as Row[] };
    } catch (error) {
      // Where the driver made the error, nothing tells which read it was.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}
