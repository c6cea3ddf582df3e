import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { startPair } from "#testing/processes/server-pair.ts";
import { type ServerProcess, startServer } from "#testing/processes/server-process.ts";
import { clockAt } from "./later.ts";
import { type Engine, makePlace, type Place } from "./place.ts";

export const admin = { email: "admin@softspoken.test", password: "quiet-admin-words" };

/** Set by the ordeal: every journey goes through two processes, one of which is killed meanwhile. */
export const killsProcesses = process.env["KILL_PROCESSES"] !== undefined;

export type Academy = {
  place: Place;
  mailbox: Mailbox;
  server: ServerProcess;
  /** The first server, which has the same address, must have stopped. */
  startAt: (instant: number) => Promise<ServerProcess>;
  hasKilled: () => boolean;
  stop: () => Promise<void>;
};

/** With empty storage and the first admin. */
export async function openAcademy(engine: Engine): Promise<Academy> {
  const place = await makePlace(engine);
  const mailbox = await startMailbox(killsProcesses ? 60_000 : undefined);
  const environment = { ...place.environment, SMTP_URL: mailbox.url };
  const firstAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const usesPair = killsProcesses && engine === "postgres";
  const pair = usesPair ? await startPair({ ...environment, ...firstAdmin }) : null;
  const server = pair ?? (await startServer({ ...environment, ...firstAdmin }));
  const start = usesPair ? startPair : startServer;
  const sameAddress: Record<string, string> = usesPair ? {} : { PORT: new URL(server.url).port };
  return {
    place,
    mailbox,
    server,
    startAt: (instant) => start({ ...environment, ...clockAt(instant), ...sameAddress }),
    hasKilled: () => pair?.hasKilled() ?? false,
    stop: async () => {
      await server.stop();
      await mailbox.stop();
      await place.remove();
    },
  };
}
