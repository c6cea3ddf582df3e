import { sql } from "kysely";
import { vi } from "vitest";
import type { Mail } from "./mailbox.ts";
import { type App, startApp } from "./start-app.ts";

/** The app on a clock that stands where the test puts it. */
export type TimedApp = App & {
  /** Puts the clock to this instant, and lets happen what happens then, mails included. */
  at: (instant: string) => Promise<void>;
  /** Puts the clock to this instant, and nothing else. */
  setClock: (instant: string) => void;
  /** Tries now what the mail server did not take. */
  retry: () => Promise<void>;
  /** What came to this address so far, oldest first. */
  cameFor: (email: string) => Mail[];
  /** Nobody who is known by now is written to any more, until something changes about them. */
  forgetEveryone: () => Promise<void>;
  /** The subjects of what came to this address that it did not ask for at that moment. */
  unaskedFor: (email: string) => (string | undefined)[];
};

const patience = { timeout: 15_000, interval: 50 };

export async function startTimedApp(start: string): Promise<TimedApp> {
  let now = new Date(start);
  // The first mail of a process waits until all that draws mails is loaded.
  const [app] = await Promise.all([
    startApp({ now: () => now }),
    import("#emails/render-email.ts"),
  ]);
  const cameFor = (email: string) =>
    app.mailbox.mails.filter(({ recipients }) => recipients.includes(email));
  // What is planned anew at its delivery is planned and sent in the second round.
  const live = async () => {
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await app.plan();
      await untilNothingIsOnItsWay(app);
    }
  };
  return {
    ...app,
    cameFor,
    unaskedFor: (email) =>
      cameFor(email)
        .filter(isUnasked)
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
      // What was on its way before comes before what is sent then.
      await untilNothingIsOnItsWay(app);
      now = new Date(instant);
      await live();
    },
    retry: async () => {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(
        app.database.db,
      );
      await untilNothingIsOnItsWay(app);
      await live();
    },
  };
}

function isUnasked({ headers }: Mail): boolean {
  return headers.some(({ key }) => key === "list-unsubscribe");
}

async function untilNothingIsOnItsWay({ database: { db } }: App): Promise<void> {
  const working = sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where name = 'deliver-message'
      and (state in ('created', 'active') or (state = 'retry' and start_after <= now()))`;
  await vi.waitFor(async () => {
    const [row] = (await working.execute(db)).rows;
    if (row?.count !== 0) throw new Error(`${row?.count} mails are on their way`);
  }, patience);
}
