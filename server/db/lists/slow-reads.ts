import { sql } from "kysely";
import pg from "pg";
import { Failure } from "#contract/errors.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import type { Work } from "#server/work.ts";
import { openTurns } from "./turns.ts";

/** Who asks for a slow read. */
export type Asker = {
  account: string;
  /** Aborted when nobody waits for the reply any more. */
  gone: AbortSignal;
  /** Whether it waits for its turn for as long as it takes, like a download that has begun. */
  isPatient?: true;
  /** Throws if the asker may not read any more, once the turn has come. */
  requireRight?: () => Promise<void>;
};

/** How many slow reads an account may run at once, and how long they may take, in milliseconds. */
export type SlowReadLimits = {
  perAccount: number;
  /** Until a read begins. */
  waiting: number;
  /** For each statement of a read. */
  statement: number;
};

type Read<Reply> = (work: Work) => Promise<Reply>;

/** Runs a read. */
export type RunRead = <Reply>(read: Read<Reply>) => Promise<Reply>;

/** Returns what runs the slow reads of an asker. It throws what they throw, and overloaded. */
export type SlowReads = (asker: Asker) => RunRead;

const usualLimits: SlowReadLimits = { perAccount: 2, waiting: 3000, statement: 5000 };

/**
 * Limits slow reads: as many run at once as leave half of the pool free. A read throws overloaded if
 * it gets no turn in time, or if a statement of it takes too long, and it is stopped when its asker
 * has gone. The embedded engine can stop no statement, so it runs one read at a time, and lets others
 * have its connection between two statements (decision 54).
 */
export function limitSlowReads(
  work: Work,
  { engine, pool }: Pick<OpenDatabase, "engine" | "pool">,
  limits = usualLimits,
): SlowReads {
  const inAll = engine === "postgres" ? Math.floor(pool.options.max / 2) : 1;
  const turns = openTurns({ inAll, perAccount: limits.perAccount });
  return (asker) => async (read) => {
    const { account, gone, isPatient, requireRight } = asker;
    const givingUp = isPatient
      ? gone
      : AbortSignal.any([gone, AbortSignal.timeout(limits.waiting)]);
    const end = await turns.take(account, givingUp).catch(throwOverloaded);
    try {
      await requireRight?.();
      if (engine === "pglite") return await read(work);
      return await readInTime(work, { ...asker, read, longest: limits.statement });
    } finally {
      end();
    }
  };
}

type Reading<Reply> = Asker & { read: Read<Reply>; longest: number };

async function readInTime<Reply>(work: Work, reading: Reading<Reply>): Promise<Reply> {
  try {
    return await readStoppably(work, reading);
  } catch (error) {
    if (!isStopped(error)) throw error;
    const { account, gone } = reading;
    if (!gone.aborted) work.log.warn({ err: error, account }, "a slow read was cut off");
    throwOverloaded();
  }
}

/** Runs the read in a unit of work of its own, whose end also ends the limit of its statements. */
function readStoppably<Reply>(work: Work, { gone, read, longest }: Reading<Reply>): Promise<Reply> {
  return work.transaction(async (unit) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid,
      set_config('statement_timeout', ${String(longest)}, true)`.execute(unit.db);
    let stopping: Promise<unknown> | undefined;
    const stop = () => {
      stopping = sql`select pg_cancel_backend(${rows[0]?.pid})`
        .execute(work.db)
        .catch((error) => work.log.warn({ err: error }, "a slow read could not be stopped"));
    };
    gone.addEventListener("abort", stop);
    try {
      gone.throwIfAborted();
      return await read(unit);
    } finally {
      gone.removeEventListener("abort", stop);
      // It must not reach a later statement of this connection.
      await stopping;
    }
  });
}

/** Whether PostgreSQL stopped the statement, or the read did not begin because its asker had gone. */
function isStopped(error: unknown): boolean {
  const canceled = "57014";
  const isCanceled = error instanceof pg.DatabaseError && error.code === canceled;
  return isCanceled || (error instanceof Error && error.name === "AbortError");
}

/** Without the cause, which is no fault to log: a turn that did not come, or a limit that ended. */
function throwOverloaded(): never {
  throw new Failure("overloaded");
}
