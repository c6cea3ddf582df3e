import type { Database } from "#server/db/database.ts";
import { postJson } from "#testing/app/requests.ts";
import type { Someone } from "#testing/people/crowd.ts";

export type Stage = {
  crowd: readonly Someone[];
  session: string;
  course: string;
  module: string;
};

/** How it is sent, and which of its keys are in the database. */
export type WriteKind = {
  name: string;
  /** Returns the reply and the key by which the write is found. */
  send: (url: string, stage: Stage, index: number) => Promise<{ reply: Response; key: string }>;
  /** Keys of all writes of this kind in the database. */
  listKept: (db: Database, stage: Stage) => Promise<(string | null)[]>;
  /** The address whose mail confirms the write, or null if none does. */
  mailTo: (key: string) => string | null;
};

const answer = "A long answer, so that it can be told apart from a short one.";
const toKey = ({ key }: { key: string | null }) => key;

/** From a network address of its own, so that no rate limit is reached. */
function postFrom(index: number, url: string, path: string, body: unknown): Promise<Response> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const send = (to: string, init?: RequestInit) =>
    fetch(new URL(to, url), {
      ...init,
      headers: { ...init?.headers, "x-forwarded-for": address },
      signal: AbortSignal.timeout(patience),
    });
  return postJson({ fetch: send }, path, body);
}

/** In milliseconds. */
const patience = 20_000;

const playbook: WriteKind = {
  name: "playbook requests",
  send: async (url, _stage, index) => {
    const key = `reader-${index}@example.com`;
    const reply = await postFrom(index, url, "/api/functions/lead-submit", { email: key });
    return { reply, key };
  },
  listKept: async (db) => {
    const leads = db.selectFrom("leads").innerJoin("people", "people.id", "leads.person_id");
    return (await leads.select("people.email as key").execute()).map(toKey);
  },
  mailTo: (key) => key,
};

const application: WriteKind = {
  name: "applications",
  send: async (url, _stage, index) => {
    const key = `applicant-${index}@example.com`;
    const reply = await postFrom(index, url, "/api/rpc/submit_application", {
      p_name: "Ada",
      p_email: key,
      p_current_role: "Broker",
      p_biggest_challenge: answer,
      p_why_now: answer,
    });
    return { reply, key };
  },
  listKept: async (db) => {
    const rows = db
      .selectFrom("applications")
      .innerJoin("people", "people.id", "applications.person_id");
    return (await rows.select("people.email as key").execute()).map(toKey);
  },
  mailTo: (key) => key,
};

const signUp: WriteKind = {
  name: "sign-ups",
  send: async (url, _stage, index) => {
    const key = `newcomer-${index}@example.com`;
    const body = { email: key, password: "quiet words of a newcomer" };
    return { reply: await postFrom(index, url, "/api/auth/sign-up", body), key };
  },
  listKept: async (db) =>
    (await db.selectFrom("users").select("email as key").execute()).map(toKey),
  mailTo: (key) => key,
};

const booking: WriteKind = {
  name: "bookings",
  send: async (url, { crowd, session }, index) => {
    const who = memberOf(crowd, index);
    const reply = await postJson(who.at(url), "/api/session_bookings", { session_id: session });
    return { reply, key: who.id };
  },
  listKept: async (db, { session }) => {
    const bookings = db.selectFrom("session_bookings").where("session_id", "=", session);
    return (await bookings.select("user_id as key").execute()).map(toKey);
  },
  mailTo: () => null,
};

const progress: WriteKind = {
  name: "completed modules",
  send: async (url, { crowd, course, module }, index) => {
    const who = memberOf(crowd, index);
    const path = "/api/user_course_progress/completion";
    const reply = await postJson(who.at(url), path, { course_id: course, module_id: module });
    return { reply, key: who.id };
  },
  listKept: async (db, { module }) => {
    const rows = db
      .selectFrom("user_course_progress")
      .where("module_id", "=", module)
      .where("completed", "=", true);
    return (await rows.select("user_id as key").execute()).map(toKey);
  },
  mailTo: () => null,
};

export const writeKinds: readonly WriteKind[] = [playbook, application, signUp, booking, progress];

function memberOf(crowd: readonly Someone[], index: number): Someone {
  const member = crowd[index % crowd.length];
  if (member === undefined) throw new Error("There are no members");
  return member;
}
