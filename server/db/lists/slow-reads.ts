import { sql } from "kysely";
import pg from "pg";
import { Failure } from "#contract/errors.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import type { Work } from "#server/work.ts";

export type RunRead = <Reply>(read: (work: Work) => Promise<Reply>) => Promise<Reply>;

export type SlowReads = (account: string) => RunRead;

/** For each statement, in milliseconds. */
const usualLimit = 5000;

/** A statement cut off throws overloaded. The embedded engine can stop none. */
export function limitSlowReads(
  work: Work,
  { engine }: Pick<OpenDatabase, "engine">,
  limit = usualLimit,
): SlowReads {
  return (account) => async (read) => {
    if (engine === "pglite") return await read(work);
    try {
      // The limit ends with the unit of work.
      return await work.transaction(async (unit) => {
        await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(unit.db);
        return await read(unit);
      });
    } catch (error) {
      if (!isCutOff(error)) throw error;
      work.log.warn({ err: error, account }, "a slow read was cut off");
      throw new Failure("overloaded");
    }
  };
}

function isCutOff(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}
