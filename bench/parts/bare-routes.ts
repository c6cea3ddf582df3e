import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { findLogin } from "#server/accounts/logins/login-sessions.queries.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import { listOpenSessions } from "#server/coaching/sessions/sessions.queries.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { readHome } from "#server/dashboard/dashboard.queries.ts";
import type { Schema } from "#server/db/schema.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { listLeads } from "#server/leads/leads.queries.ts";
import { listTraining } from "#server/progress/progress.queries.ts";
import type { Work } from "#server/work.ts";
import { type Academy, change, type Login, type Logins } from "../academies.ts";
import { makeRuntime, silentLog } from "../runtime.ts";
import type { BareRoute } from "./bare-server.ts";
import { fromBrowser } from "./works.ts";

const insertPlaybookRequest = `
  with lead as (
    insert into leads (person_id, email) values (ensure_person($1, now()), $1) returning id, person_id
  ), message as (
    insert into messages (kind, nature, person_id, props, about, about_id, occasion)
    select 'playbook-requested', 'receipt', person_id, '{"name": null}', 'lead', id, '1' from lead
    returning id
  )
  insert into pgboss.job (name, data)
  select 'deliver-message', jsonb_build_object('id', id) from message`;

/**
 * Has the product's paths. Each route runs the main statement of the call as the product's code
 * builds it; the request for the playbook, the least that stores the same.
 */
export async function makeBareRoutes(academy: Academy, logins: Logins): Promise<BareRoute[]> {
  const { id: userId } = logins.member;
  const statements = await recordStatements(academy, {
    "/api/leads": (work) => listLeads(work, { limit: 20 }),
    "/api/training": (work) => listTraining(work, { userId, ...dayOf(work) }),
    "/api/sessions/open": (work) => listOpenSessions(work, { userId, ...dayOf(work) }),
    "/api/dashboard": (work) => readHome(work, { userId, ...dayOf(work) }),
    "/api/auth/session": (work) => findLogin(work, { token_hash: tokenHashOf(logins.member) }),
  });
  return [
    ...statements,
    {
      path: "/api/functions/lead-submit",
      posted: { text: insertPlaybookRequest, field: "email" },
    },
  ];
}

function dayOf(work: Work) {
  return { zone: work.config.timeZone, today: academyDate(work), now: work.now() };
}

function tokenHashOf({ cookie }: Login): string {
  const [, token = ""] = /session_token=([^.;]+)/.exec(cookie) ?? [];
  return hashToken(token);
}

type Reads = Record<string, (work: Work) => PromiseLike<unknown>>;

/** Runs each read once to learn its statement. */
function recordStatements(academy: Academy, reads: Reads): Promise<BareRoute[]> {
  return change(academy, async ({ pool }) => {
    const recorded: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool });
    const db = new Kysely<Schema>({ dialect, log: ({ query }) => void recorded.push(query) });
    const jobs = await startJobs(pool, silentLog);
    const work = await makeRuntime({ db, jobs });
    const routes: BareRoute[] = [];
    for (const [path, read] of Object.entries(reads)) {
      await read(work);
      const statement = recorded.pop();
      if (statement === undefined) throw new Error(`Nothing was read for ${path}`);
      const { sql: text, parameters: values } = statement;
      routes.push({ path, statement: { text, values } });
    }
    await jobs.stop();
    return routes;
  });
}

export async function makeBarePage(url: string, folder: string): Promise<BareRoute> {
  const [reply]: IncomingMessage[] = await once(get(url, { headers: fromBrowser }), "response");
  if (reply?.statusCode !== 200) throw new Error("There is no landing page");
  const file = join(folder, "landing-page");
  await writeFile(file, await buffer(reply));
  const { "content-type": type = "", "content-encoding": encoding = "" } = reply.headers;
  return { path: "/", file, headers: { "content-type": type, "content-encoding": encoding } };
}
