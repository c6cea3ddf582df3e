import { sql } from "kysely";
import { vi } from "vitest";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { type App, startApp } from "./start-app.ts";

/** On a clock that only the test moves. Instants are in UTC. */
export type TimedApp = App & {
  /** Waits until everything due by then is planned and sent. Logins stay open. */
  at: (instant: string) => Promise<void>;
  setClock: (instant: string) => void;
  retry: () => Promise<void>;
  cameFor: (email: string) => Mail[];
  /** Nothing is planned for the people known now until something about them changes. */
  forgetEveryone: () => Promise<void>;
  unaskedFor: (email: string) => (string | undefined)[];
};

const patience = { timeout: 15_000, interval: 50 };

export async function startTimedApp(start: string): Promise<TimedApp> {
  let now = new Date(start);
  // Loads the mail renderer in advance, or the first mail of the process would wait for it.
  const [app] = await Promise.all([
    startApp({ now: () => now }),
    import("#emails/render-email.ts"),
  ]);
  const cameFor = (email: string) =>
    app.mailbox.mails.filter(({ recipients }) => recipients.includes(email));
  // The second round sends mails that were planned again at their delivery in the first.
  const planAndSend = async () => {
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await app.plan();
      await untilAllIsSent(app);
    }
  };
  return {
    ...app,
    cameFor,
    unaskedFor: (email) =>
      cameFor(email)
        .filter(isScheduled)
        .map(({ subject }) => subject),
    forgetEveryone: async () => {
      await app.plan();
      await app.database.db.deleteFrom("messages").where("state", "=", "held").execute();
      await app.database.db.deleteFrom("outreach").execute();
    },
    setClock: (instant) => {
      now = new Date(instant);
    },
    at: async (instant) => {
      // Mails already on their way arrive before the clock moves.
      await untilAllIsSent(app);
      now = new Date(instant);
      await keepLoginsOpen(app);
      await planAndSend();
    },
    retry: async () => {
      // Attempts that still run fail first.
      await untilAllIsSent(app);
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(
        app.database.db,
      );
      app.runtime.jobs.wake(["deliver-message"]);
      await untilAllIsSent(app);
      await planAndSend();
    },
  };
}

function isScheduled({ headers }: Mail): boolean {
  return headers.some(({ key }) => key === "list-unsubscribe");
}

async function untilAllIsSent({ database: { db } }: App): Promise<void> {
  const working = sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where name = 'deliver-message'
      and (state in ('created', 'active') or (state = 'retry' and start_after <= now()))`;
  await vi.waitFor(async () => {
    const [row] = (await working.execute(db)).rows;
    if (row?.count !== 0) throw new Error(`${row?.count} mails are on their way`);
  }, patience);
}
