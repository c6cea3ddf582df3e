import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import pg from "pg";

type Connected = Parameters<pg.Pool["connect"]>[0];

type Unit = { isOpen: boolean };

const unitOfCallChain = new AsyncLocalStorage<Unit>();

/** No connection in a unit of work: a query would wait forever, or not see the unit's changes. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): unknown {
    refuseInsideUnit();
    return callback === undefined ? super.connect() : super.connect(callback);
  }
}

/** Throws inside a unit of work. */
export function refuseInsideUnit(): void {
  if (unitOfCallChain.getStore()?.isOpen) {
    throw new Error("This query bypasses the open unit of work: use the `work` of the unit");
  }
}

/** Until it ends, code called by `run` gets no other connection. */
export async function runUnit<Schema, Reply>(
  db: Kysely<Schema>,
  run: (transaction: Transaction<Schema>) => Promise<Reply>,
): Promise<Reply> {
  return await db.transaction().execute(async (transaction) => {
    const unit = { isOpen: true };
    try {
      return await unitOfCallChain.run(unit, () => run(transaction));
    } finally {
      unit.isOpen = false;
    }
  });
}
