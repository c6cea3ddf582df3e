import { sql } from "kysely";
import { makeBooking, makeSession, makeWaiting } from "./coaching.ts";
import { makeCourse, makeProgress } from "./courses.ts";
import { addPasskey } from "./passkeys.ts";
import { personWith } from "./people.ts";
import type { App, Person } from "./start-app.ts";
import { turnTwoFactorOn } from "./two-factor.ts";

/**
 * Leaves rows of a member in every place where members can. All that the member writes has words of
 * its own around `word`; the titles of courses and sessions, which staff write, do not. Turns
 * two-factor on; `code` is a recovery code.
 */
export async function leaveTraces(app: App, person: Person, word: string) {
  const { db } = app.database;
  const { email, session } = person;
  const user = session.user.id;
  await app.api.leads.submit({ email, name: `Lead name of ${word}` });
  await app.api.infoSessions.register({
    p_name: `Registered name of ${word}`,
    p_email: email,
    p_question: `Question of ${word}`,
  });
  await app.api.applications.submit({
    p_name: `Applicant name of ${word}`,
    p_email: email,
    p_current_role: `Broker ${word}`,
    p_biggest_challenge: `Challenge ${word}`,
    p_why_now: `Because of ${word}`,
  });
  await sql`update applications set notes = ${`Staff on ${word}`}
    where person_id = ensure_person(${email}, now())`.execute(db);
  const settings = { quiet_hours_start: "21:00", quiet_hours_end: "07:00" } as const;
  await person.api.quiet.update({ quiet_pace: "weekly", channel_email: true, ...settings });
  await person.api.members.requestTier({ requested_tier: "elite", note: `Note ${word}` });
  await sql`insert into email_prefs (person_id, unsubscribed)
    values (${personWith(email)}, true)`.execute(db);
  const course = await makeCourse(db, { title: "Traced course" });
  const [module = ""] = course.modules;
  await makeProgress(db, { user, course: course.id, module, completed: true });
  const coming = await makeSession(db, { title: "Coming session", places: 1 });
  const past = await makeSession(db, { title: "Past session", date: "2026-01-05" });
  await makeBooking(db, { user, session: coming, notes: `Coming notes ${word}` });
  await makeBooking(db, { user, session: past, notes: `Past notes ${word}` });
  const full = await makeSession(db, { title: "Full session", places: 1 });
  await makeWaiting(db, { user, email, session: full });
  await addPasskey(app, person, `Passkey of ${word}`);
  const twoFactor = await turnTwoFactorOn(person);
  const [code = ""] = twoFactor.recovery_codes;
  return { coming, past, twoFactor, code };
}
