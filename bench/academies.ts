import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "#server/db/database.ts";
import { createDatabase } from "#testing/database/postgres-databases.ts";
import { prepareDatabase } from "#testing/database/prepare-database.ts";
import type { Stage } from "./parts.ts";
import { type BareDatabase, startProduct, withServer } from "./processes.ts";

const admin = { email: "admin@softspoken.test", password: "quiet words of an admin" };
const member = { email: "member@softspoken.test", password: "quiet words of a member" };

/** One process at a time may run on it. */
export type Academy = {
  settings: Record<string, string>;
  bare: BareDatabase;
  /** On the embedded engine no server may be running. */
  open: () => Promise<OpenDatabase>;
};

export async function makeAcademy(stage: Stage): Promise<Academy> {
  const folder = await mkdtemp(join(stage.folder, "academy-"));
  if (stage.cluster !== undefined) {
    return academyOn(folder, await createDatabase(stage.cluster.socketFolder));
  }
  const academy = academyOn(folder);
  await change(academy, prepareDatabase);
  return academy;
}

/** No server may be running on it. */
export async function copyAcademy(stage: Stage, { settings }: Academy): Promise<Academy> {
  const folder = await mkdtemp(join(stage.folder, "academy-"));
  await cp(settings["DATA_DIR"] ?? "", folder, { recursive: true });
  if (stage.cluster === undefined) return academyOn(folder);
  const { socketFolder } = stage.cluster;
  return academyOn(folder, await createDatabase(socketFolder, settings["DATABASE_URL"]));
}

function academyOn(folder: string, databaseUrl?: string): Academy {
  return {
    settings: {
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ACADEMY_CONTENT: "starter",
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    bare: databaseUrl === undefined ? { folder: join(folder, "postgres") } : { databaseUrl },
    open: () => openDatabase({ databaseUrl, dataDir: folder }),
  };
}

export async function change<Result>(
  academy: Academy,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await academy.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** `cookie` is a Cookie header, `token` a bearer token, `id` the account's. */
export type Login = { cookie: string; token: string; id: string };

export type Logins = { staff: Login; member: Login };

/** Starts the product, signs an admin in and a member up over HTTP, and stops it. */
export async function signInBoth(academy: Academy): Promise<Logins> {
  return await withServer(startProduct(academy.settings), async ({ url }) => {
    const staff = await enter(url, "sign-in", admin);
    return { staff, member: await enter(url, "sign-up", member) };
  });
}

async function enter(
  url: string,
  how: "sign-in" | "sign-up",
  credentials: { email: string; password: string },
): Promise<Login> {
  const reply = await fetch(`${url}/api/auth/${how}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  if (!reply.ok) throw new Error(`Could not ${how}: ${reply.status} ${await reply.text()}`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const session = (await reply.json()) as { access_token: string; user: { id: string } };
  return { cookie: cookies.join("; "), token: session.access_token, id: session.user.id };
}
