import type * as z from "zod";
import { followTimeZone } from "./academy/academy.ts";
import { deleteEndedLoginsJob, removeTwoFactorsJob } from "./accounts/accounts.jobs.ts";
import { deleteEndedLogins } from "./accounts/logins/login-sessions.ts";
import { removeDue } from "./accounts/two-factor/two-factor-removals.ts";
import { forgetEntriesJob } from "./audit/audit.jobs.ts";
import { forgetEntries } from "./audit/audit.ts";
import { takeSnapshot } from "./backup/snapshots.ts";
import { readAllBusyCalendars } from "./calendars/busy-calendars.ts";
import { inviteHoldersJob, readBusyCalendarsJob } from "./calendars/calendars.jobs.ts";
import { inviteHolders } from "./calendars/held-invitations.ts";
import { planDue } from "./campaigns/campaigns.ts";
import { giveUpUnconfirmed } from "./coaching/bookings/give-up-unconfirmed.ts";
import { giveUpUnconfirmedJob } from "./coaching/coaching.jobs.ts";
import { askZoom } from "./coaching/rooms/zoom-meetings.ts";
import { expireOffersJob } from "./cohorts/cohorts.jobs.ts";
import { expireOffers } from "./cohorts/cohorts.ts";
import { publishDueJob } from "./courses/courses.jobs.ts";
import { publishDue } from "./courses/courses.ts";
import type { OpenDatabase } from "./db/database.ts";
import { analyzeChanged, vacuum } from "./db/vacuum.ts";
import { deleteEndedCounts } from "./http/limits/call-counts.queries.ts";
import type { PublicPages } from "./http/pages/public-pages.ts";
import { forgetImportsJob } from "./imports/imports.jobs.ts";
import { forgetImports } from "./imports/imports.ts";
import type { JobDefinition } from "./jobs/jobs.ts";
import { followClock } from "./jobs/open-jobs.queries.ts";
import { type RepeatedTask, startRepeating, type Wait } from "./jobs/repeat.ts";
import { countPages, countPagesJob } from "./media/count-pages.ts";
import { removeMedia, removeMediaJob } from "./media/remove-media.ts";
import { enqueueLost } from "./messages/delivery/lost-jobs.ts";
import { forgetBodies } from "./messages/log/stored-bodies.ts";
import { forgetBodiesJob } from "./messages/messages.jobs.ts";
import { removeUnusedPicturesJob } from "./pictures/pictures.jobs.ts";
import { removeUnusedPictures } from "./pictures/pictures.ts";
import type { Runtime } from "./runtime.ts";
import type { Work } from "./work.ts";

/** Each process runs this task by its own timer; the embedded engine has only one process. */
type TimedTask = Omit<RepeatedTask, "run"> & {
  runsIn: "every process" | "embedded engine";
  run: (work: Work, signal: AbortSignal) => Promise<unknown>;
};

/** The queue runs this task in one of the processes at each of its times. */
type QueuedTask = {
  name: string;
  runsIn: "one process";
  /** In UTC. */
  cron: string;
  job: JobDefinition<z.ZodObject>;
  run: (work: Work) => Promise<unknown>;
};

const schedule: readonly (TimedTask | QueuedTask)[] = [
  {
    name: "following the time zone",
    runsIn: "every process",
    firstAfterSeconds: 0,
    everySeconds: 1,
    run: followTimeZone,
  },
  {
    name: "planning",
    runsIn: "every process",
    firstAfterSeconds: 0,
    everySeconds: 10,
    run: planDue,
  },
  {
    name: "asking Zoom",
    runsIn: "every process",
    firstAfterSeconds: 0,
    everySeconds: 10,
    run: askZoom,
  },
  {
    name: "following the clock",
    runsIn: "every process",
    firstAfterSeconds: 0,
    everySeconds: 60,
    run: ({ db }) => followClock(db),
  },
  {
    name: "enqueuing lost messages",
    runsIn: "every process",
    firstAfterSeconds: 0,
    everySeconds: 3600,
    run: enqueueLost,
  },
  {
    name: "deleting ended counts of calls",
    runsIn: "every process",
    firstAfterSeconds: 300,
    everySeconds: 300,
    run: deleteEndedCounts,
  },
  {
    name: "analyzing changed tables",
    runsIn: "embedded engine",
    firstAfterSeconds: 60,
    everySeconds: 60,
    run: ({ db }, signal) => analyzeChanged(db, signal),
  },
  {
    name: "upkeep",
    runsIn: "embedded engine",
    firstAfterSeconds: 3600,
    everySeconds: 3600,
    run: keepUp,
  },
  {
    name: "giving up unconfirmed bookings",
    runsIn: "one process",
    cron: "*/5 * * * *",
    job: giveUpUnconfirmedJob,
    run: giveUpUnconfirmed,
  },
  {
    name: "expiring offers",
    runsIn: "one process",
    cron: "*/5 * * * *",
    job: expireOffersJob,
    run: expireOffers,
  },
  {
    name: "removing two-factor",
    runsIn: "one process",
    cron: "*/5 * * * *",
    job: removeTwoFactorsJob,
    run: removeDue,
  },
  {
    name: "publishing courses and modules",
    runsIn: "one process",
    cron: "*/5 * * * *",
    job: publishDueJob,
    run: publishDue,
  },
  {
    name: "reading busy calendars",
    runsIn: "one process",
    cron: "*/15 * * * *",
    job: readBusyCalendarsJob,
    run: readAllBusyCalendars,
  },
  {
    name: "inviting coaches to what they hold",
    runsIn: "one process",
    cron: "* * * * *",
    job: inviteHoldersJob,
    run: inviteHolders,
  },
  {
    name: "removing media",
    runsIn: "one process",
    cron: "0 * * * *",
    job: removeMediaJob,
    run: removeMedia,
  },
  {
    name: "removing unused pictures",
    runsIn: "one process",
    cron: "30 * * * *",
    job: removeUnusedPicturesJob,
    run: removeUnusedPictures,
  },
  {
    name: "counting pages",
    runsIn: "one process",
    cron: "10 * * * *",
    job: countPagesJob,
    run: countPages,
  },
  {
    name: "forgetting bodies",
    runsIn: "one process",
    cron: "20 3 * * *",
    job: forgetBodiesJob,
    run: forgetBodies,
  },
  {
    name: "forgetting audit entries",
    runsIn: "one process",
    cron: "40 3 * * *",
    job: forgetEntriesJob,
    run: forgetEntries,
  },
  {
    name: "forgetting imports",
    runsIn: "one process",
    cron: "15 * * * *",
    job: forgetImportsJob,
    run: forgetImports,
  },
  {
    name: "deleting ended logins",
    runsIn: "one process",
    cron: "40 3 * * *",
    job: deleteEndedLoginsJob,
    run: deleteEndedLogins,
  },
];

const queuedTasks = schedule.filter((task) => task.runsIn === "one process");
const timedTasks = schedule.filter((task) => task.runsIn !== "one process");

/** Also of those that a deletion enqueues. */
export async function workOnQueuedTasks({ jobs, ...work }: Runtime): Promise<void> {
  for (const { name, job, run } of queuedTasks) {
    await jobs.work(job, async () => {
      try {
        await run(work);
      } catch (error) {
        work.log.error({ err: error, task: name }, `${name} failed`);
        throw error;
      }
    });
  }
}

type Options = {
  engine: OpenDatabase["engine"];
  pages?: PublicPages | null;
  wait?: Wait;
};

/** To be called before `startSchedule`. */
export async function repeatQueuedTasks({ jobs }: Runtime): Promise<void> {
  await jobs.repeat(queuedTasks);
}

/** Timed tasks only. The result stops their timers and resolves once current runs have ended. */
export function startSchedule(
  runtime: Runtime,
  { engine, pages = null, ...options }: Options,
): () => Promise<void> {
  const tasks = timedTasks
    .filter(
      ({ runsIn }) =>
        runsIn === "every process" || (runsIn === "embedded engine") === (engine === "pglite"),
    )
    .map((task) => ({ ...task, run: (signal: AbortSignal) => task.run(runtime, signal) }));
  const all = pages === null ? tasks : [...tasks, refreshing(pages)];
  return startRepeating(all, { log: runtime.log, ...options });
}

/** Runs in every process that serves pages (rule pages.current). */
function refreshing(pages: PublicPages): RepeatedTask {
  return {
    name: "refreshing public pages",
    firstAfterSeconds: 0,
    everySeconds: 2,
    run: pages.refresh,
  };
}

/** Does for the embedded engine what a database server does for itself, also without a snapshot. */
async function keepUp(work: Work, signal: AbortSignal): Promise<void> {
  try {
    await takeSnapshot(work);
  } finally {
    await vacuum(work.db, signal);
  }
}
