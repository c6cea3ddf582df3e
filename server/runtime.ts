import type { Transaction } from "kysely";
import type { Schema } from "./db/schema.ts";
import { runUnit } from "./db/unit-of-work.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Work } from "./work.ts";

type Parts = Omit<Work, "transaction" | "enqueue" | "enqueueMany"> & { jobs: Jobs };

export type Runtime = Work & { jobs: Jobs };

export function openRuntime(parts: Parts): Runtime {
  return {
    ...parts,
    transaction: async (run) => {
      const queues = new Set<string>();
      const reply = await runUnit(parts.db, (transaction) =>
        run(insideUnit(parts, { transaction, queues })),
      );
      parts.jobs.wake(queues);
      return reply;
    },
    enqueue: refuseOutsideUnit,
    enqueueMany: refuseOutsideUnit,
  };
}

type Unit = {
  transaction: Transaction<Schema>;
  /** Those in which a job was enqueued. */
  queues: Set<string>;
};

function insideUnit({ jobs, ...parts }: Parts, { transaction, queues }: Unit): Work {
  const work: Work = {
    ...parts,
    db: transaction,
    transaction: (run) => run(work),
    enqueue: (job, ...how) => {
      queues.add(job.queue);
      return jobs.enqueue(transaction, job, ...how);
    },
    enqueueMany: (job, ...how) => {
      queues.add(job.queue);
      return jobs.enqueueMany(transaction, job, ...how);
    },
  };
  return work;
}

/** Refuses to enqueue outside a unit of work: a job must be written together with its change. */
async function refuseOutsideUnit(): Promise<never> {
  throw new Error("Jobs are enqueued inside a unit of work");
}
