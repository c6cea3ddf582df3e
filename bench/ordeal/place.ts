import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "#server/db/database.ts";
import { openCaller } from "#testing/app/caller.ts";
import { testSecrets } from "#testing/app/secrets.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { type Cluster, startCluster } from "#testing/database/postgres-cluster.ts";
import { createDatabase, makeTemplate } from "#testing/database/postgres-databases.ts";
import { prepareDatabase } from "#testing/database/prepare-database.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { makeCrowd } from "#testing/people/crowd.ts";
import { freePort } from "#testing/processes/free-port.ts";
import type { Stage } from "./writes.ts";

export type Engine = "pglite" | "postgres";

export const engineNames = { pglite: "embedded engine", postgres: "PostgreSQL" } as const;

const admin = { email: "admin@softspoken.test", password: "quiet words of an admin" };

export type Place = {
  engine: Engine;
  folder: string;
  url: string;
  settings: Record<string, string>;
  mailbox: Mailbox;
  /** Undefined on the embedded engine. */
  cluster: Cluster | undefined;
  stage: Stage;
  /** On the embedded engine no server may be running. */
  openDatabase: () => Promise<OpenDatabase>;
  remove: () => Promise<void>;
};

type Options = {
  members: number;
  folder?: string;
};

const placesToBook = 10_000;

export async function makePlace(
  engine: Engine,
  { members, folder: given }: Options,
): Promise<Place> {
  const [folder, mailbox, port] = await Promise.all([
    given ?? mkdtemp(join(tmpdir(), "softspoken-ordeal-")),
    startMailbox(),
    freePort(),
  ]);
  const cluster = engine === "postgres" ? await startCluster({ durable: true }) : undefined;
  const databaseUrl = cluster && (await newDatabase(cluster));
  const open = () => openDatabase({ databaseUrl, dataDir: folder });
  const stage = await setStage(await open(), members);
  return {
    engine,
    folder,
    url: `http://localhost:${port}`,
    settings: {
      PORT: String(port),
      DATA_DIR: folder,
      SMTP_URL: mailbox.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...testSecrets,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    mailbox,
    cluster,
    stage,
    openDatabase: open,
    remove: async () => {
      await mailbox.stop();
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function logAdminIn({ url }: Place) {
  const caller = openCaller(url, "10.255.0.1");
  const session = await caller.api.accounts.signIn(admin);
  if ("two_factor_required" in session) throw new Error("Two-factor is on");
  return { ...caller, session };
}

async function newDatabase({ socketFolder }: Cluster): Promise<string> {
  await makeTemplate(socketFolder);
  return await createDatabase(socketFolder);
}

async function setStage(database: OpenDatabase, members: number): Promise<Stage> {
  await prepareDatabase(database);
  const { db } = database;
  const course = await makeCourse(db);
  const stage = {
    crowd: await makeCrowd(db, members),
    session: await makeSession(db, { places: placesToBook }),
    course: course.id,
    module: course.modules[0] ?? "",
  };
  await database.close();
  return stage;
}
