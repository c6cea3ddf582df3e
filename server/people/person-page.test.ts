import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonEvent } from "#contract/people/people.ts";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";
import { mailsFor } from "#testing/mail/mails.ts";
import { ensuredPerson } from "#testing/people/people.ts";

let app: App;
let coach: Person;
let admin: Person;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  admin = await app.personWith("admin");
});
afterAll(() => app.stop());

const nextEmail = () => {
  count += 1;
  return `known-${count}@example.com`;
};
const idOf = (email: string) => ensuredPerson(app.database.db, email);
const cohortDays = { first_day: "2020-01-06", last_day: "2021-12-31" };

/** Waits for their mails. */
async function sendForms(email: string): Promise<void> {
  await app.api.leads.submit({ email, name: "Vera" });
  await app.api.infoSessions.register({
    p_name: "Vera",
    p_email: email,
    p_question: "Is it loud?",
  });
  await app.api.applications.submit({
    p_name: "Vera Lind",
    p_email: email,
    p_current_role: "Broker",
    p_biggest_challenge: "Open houses are loud.",
    p_why_now: "I have some time now.",
  });
  await mailsFor(app.mailbox, email, 3);
}

/** All events, read in pages of `limit`. */
async function timelineOf(id: string, { as = coach, limit = 100 } = {}): Promise<PersonEvent[]> {
  const events: PersonEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await as.api.people.timeline({ person_id: id, cursor, limit });
    events.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return events;
}

const kindsOf = (events: readonly PersonEvent[]) => events.map(({ kind }) => kind);

describe("the page about a person", () => {
  test("has the same id from the first form to the account", { tags: "people.page" }, async () => {
    const email = nextEmail();
    await app.api.leads.submit({ email, name: "Vera" });
    const [lead] = (await coach.api.leads.list({ search: email })).items;
    const id = lead?.person_id ?? "";
    expect(await coach.api.people.read({ id })).toMatchObject({
      ...{ id, email, name: "Vera", account: null, erased_at: null, application: null },
      lead: { id: lead?.id, status: "new" },
      ...{ notes: [], bookings: [], next_meeting: null, labels: [] },
    });
    const member = await app.signUp(email);
    expect(await coach.api.people.read({ id })).toMatchObject({
      account: { id: member.session.user.id, is_confirmed: true, roles: ["member"] },
    });
  });

  test("says that an account's address is not confirmed, or that it is suspended", {
    tags: "people.page-facts",
  }, async () => {
    const email = nextEmail();
    await app.signUpUnconfirmed(email);
    const read = async () => (await coach.api.people.read({ id: await idOf(email) })).account;
    expect(await read()).toMatchObject({ is_confirmed: false, is_suspended: false });
    const other = await app.signUp(nextEmail());
    await admin.api.accountAccess.suspend({ id: other.session.user.id, reason: "Spam" });
    const page = await coach.api.people.read({ id: await idOf(other.email) });
    expect(page.account).toMatchObject({ is_confirmed: true, is_suspended: true });
  });

  test("has the member's own tier, and that of a cohort that runs", {
    tags: "people.page-facts",
  }, async () => {
    const { email, session } = await app.signUp(nextEmail());
    await coach.api.members.update({ id: session.user.id, membership_tier: "basic" });
    const now = new Date();
    const day = (days: number) =>
      new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const running = { first_day: day(-10), last_day: day(10) };
    const values = { title: "Running", membership_tier: "elite", ...running } as const;
    const cohort = await makeCohort(app.database.db, values);
    await makePlace(app.database.db, { cohort, email });
    const page = await coach.api.people.read({ id: await idOf(email) });
    expect(page.account).toMatchObject({
      membership_tier: "basic",
      cohort_tier: { tier: "elite", cohort: "Running", last_day: day(10) },
    });
    expect(page.places).toMatchObject([{ cohort_id: cohort, title: "Running", status: "joined" }]);
  });

  test("has the quiet settings that the member has changed, and who is unsubscribed", {
    tags: "people.page-facts",
  }, async () => {
    const { email, api } = await app.signUp(nextEmail());
    const id = await idOf(email);
    expect((await coach.api.people.read({ id })).is_unsubscribed).toBe(false);
    const hours = { quiet_hours_start: "21:30", quiet_hours_end: "07:00" };
    await api.quiet.update({ quiet_pace: "weekly", channel_email: false, ...hours });
    await app.api.emailPreferences.update({ email, unsubscribed: true });
    const page = await coach.api.people.read({ id });
    expect(page.account?.quiet).toMatchObject({
      quiet_pace: "weekly",
      channel_email: false,
      ...hours,
    });
  });

  test("of nobody is not found, and so is the timeline", { tags: "people.page" }, async () => {
    const id = crypto.randomUUID();
    await expect(coach.api.people.read({ id })).rejects.toMatchObject({ code: "not_found" });
    const timeline = coach.api.people.timeline({ person_id: id });
    await expect(timeline).rejects.toMatchObject({ code: "not_found" });
  });

  test("that staff open is recorded", { tags: "people.page" }, async () => {
    const id = await idOf(nextEmail());
    await coach.api.people.read({ id });
    const entries = await admin.api.audit.list({ search: id });
    expect(entries.items).toMatchObject([{ action: "people.read", actor: coach.email }]);
  });
});

describe("the timeline", () => {
  test("has every form, mail, place, module, booking and tier, the newest first", {
    tags: ["people.timeline", "people.page-places"],
  }, async () => {
    const email = nextEmail();
    await sendForms(email);
    const member = await app.signUp(email);
    const user = member.session.user.id;
    const { db } = app.database;
    const id = await idOf(email);
    const application = (await coach.api.people.read({ id })).application?.id ?? "";
    await coach.api.applications.review({ id: application, status: "reviewing" });
    const cohort = await makeCohort(db, { title: "Autumn", ...cohortDays });
    const place = await coach.api.cohortPlaces.add({ cohort_id: cohort, email });
    const paid = { is_paid: true, paid_note: "By card", staff_note: "Prefers mornings" };
    await coach.api.cohortPlaces.update({ id: place.id, ...paid });
    expect((await coach.api.people.read({ id })).places).toMatchObject([paid]);
    await coach.api.cohortPlaces.end({ id: place.id });
    const course = await makeCourse(db, { title: "Calls" });
    const [module = ""] = course.modules;
    await makeProgress(db, { user, course: course.id, module, completed: true });
    const session = await makeSession(db, { title: "One to one" });
    await makeBooking(db, { user, session, notes: "My first call" });
    const asked = await member.api.members.requestTier({ requested_tier: "elite", note: "Please" });
    await coach.api.members.acceptTierRequest({ id: asked.id });
    await sql`insert into cohort_waitlist (person_id, asked_at, told_at, invited_to)
      values (${id}, '2026-01-05T10:00Z', '2026-01-06T14:00Z', ${cohort})`.execute(db);

    const events = await timelineOf(id);
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect([...new Set(kindsOf(events))].toSorted()).toEqual([
      ...[
        "account",
        "application",
        "booking",
        "cohort_told",
        "cohort_wait",
        "lead",
        "message",
        "module",
        "place",
        "registration",
      ],
      ...["review", "tier_answer", "tier_change", "tier_request"],
    ]);
    const by = coach.email;
    const expected: Partial<PersonEvent>[] = [
      { kind: "lead", source: "landing_page" },
      { kind: "registration", starts_at: null, question: "Is it loud?" },
      { kind: "review", status: "reviewing", is_asked_later: false, by },
      { kind: "place", change: "joined", cohort: "Autumn", cohort_id: cohort },
      { kind: "cohort_wait", at: "2026-01-05T10:00:00.000Z" },
      { kind: "cohort_told", at: "2026-01-06T14:00:00.000Z", invited_to: "Autumn" },
      { kind: "place", change: "paid", cohort: "Autumn", paid_note: "By card" },
      { kind: "place", change: "left", cohort: "Autumn" },
      { kind: "module", course: "Calls" },
      { kind: "booking", session: "One to one", notes: "My first call" },
      { kind: "tier_request", tier: "elite", note: "Please" },
      { kind: "tier_answer", tier: "elite", status: "accepted", by },
      { kind: "tier_change", tier: "elite", previous: null, by },
      { kind: "message", message_kind: "playbook-requested", state: "sent" },
      { kind: "message", message_kind: "application-received", state: "sent" },
    ];
    for (const event of expected) expect(events).toContainEqual(expect.objectContaining(event));
  });

  test("has that the person came to an info session, at the time of its start", {
    tags: "people.timeline",
  }, async () => {
    const id = await idOf(nextEmail());
    await sql`with held as (
        insert into info_sessions (starts_at) values ('2026-01-04T18:00Z') returning id, starts_at)
      insert into info_session_registrations (person_id, name, info_session_id, attended_at, created_at)
      select ${id}, 'Ben', id, starts_at, '2026-01-02T18:00Z' from held`.execute(app.database.db);
    const forms = (await timelineOf(id)).filter(({ kind }) => kind !== "message");
    expect(forms).toMatchObject([
      { kind: "attendance", at: "2026-01-04T18:00:00.000Z" },
      { kind: "registration" },
    ]);
  });

  test("can be read in pages of any length without losing or doubling an event", {
    tags: "people.timeline",
  }, async () => {
    const email = nextEmail();
    await sendForms(email);
    const { session } = await app.signUp(email);
    await coach.api.members.update({ id: session.user.id, membership_tier: "basic" });
    const id = await idOf(email);
    await expect
      .poll(async () => kindsOf(await timelineOf(id)).filter((kind) => kind === "message").length)
      .toBeGreaterThanOrEqual(4);
    const all = (await timelineOf(id)).map((event) => event.id);
    expect(new Set(all).size).toBe(all.length);
    for (const limit of [1, 2, 3]) {
      const read = await timelineOf(id, { limit });
      expect(read.map((event) => event.id)).toEqual(all);
    }
  });

  test("has why a mail is held, and the planned ones first", {
    tags: "people.timeline",
  }, async () => {
    const email = nextEmail();
    await app.api.leads.submit({ email });
    await app.plan();
    const [first] = await timelineOf(await idOf(email));
    expect(first).toMatchObject({
      kind: "message",
      state: "held",
      items: ["series 1"],
      reason: expect.stringContaining("part 1 of 6"),
    });
  });

  test("shows changes of roles to admins alone", { tags: "people.timeline" }, async () => {
    const { email, session } = await app.signUp(nextEmail());
    const user_id = session.user.id;
    await admin.api.roles.add({ user_id, role: "coach" });
    await admin.api.roles.remove({ user_id, role: "coach" });
    const id = await idOf(email);
    const changes = (await timelineOf(id, { as: admin })).filter(
      (event) => event.kind === "role_change",
    );
    expect(changes).toMatchObject([
      { role: "coach", is_given: false, by: admin.email },
      { role: "coach", is_given: true, by: admin.email },
    ]);
    expect(kindsOf(await timelineOf(id))).not.toContain("role_change");
  });

  test("refuses a cursor that we did not issue", async () => {
    const person_id = await idOf(nextEmail());
    const timeline = coach.api.people.timeline({ person_id, cursor: "made-up" });
    await expect(timeline).rejects.toMatchObject({ code: "malformed_request" });
  });

  test("of an erased person has what remains, without words", {
    tags: "people.page-erased",
  }, async () => {
    const email = nextEmail();
    await sendForms(email);
    const member = await app.signUp(email);
    const id = await idOf(email);
    await askForDeletion(member);
    const page = await coach.api.people.read({ id });
    expect(page).toMatchObject({ name: "Deleted member", account: null });
    expect(page.erased_at).not.toBeNull();
    const events = await timelineOf(id);
    expect(kindsOf(events).toSorted()).toEqual(["application", "lead", "registration"]);
    expect(JSON.stringify(events)).not.toMatch(/Vera|loud|Broker/);
  });
});

test.each(["alone", "with others"])(
  "a paid place that is moved %s was paid once, and each line says who did it",
  {
    tags: "people.timeline",
  },
  async (how) => {
    const { db } = app.database;
    const { email } = await app.signUp(nextEmail());
    const from = await makeCohort(db, { ...cohortDays, title: "From" });
    const to = await makeCohort(db, { ...cohortDays, title: "To" });
    const place = await coach.api.cohortPlaces.add({ cohort_id: from, email });
    if (how === "alone") {
      await coach.api.cohortPlaces.update({ id: place.id, is_paid: true });
      await admin.api.cohortPlaces.move({ id: place.id, cohort_id: to });
    } else {
      const ids = [place.id];
      await coach.api.cohortPlaces.markPaid({ ids, paid_on: "2026-01-02", paid_note: null });
      await admin.api.cohortPlaces.moveMany({ ids, cohort_id: to });
    }
    const events = await timelineOf(await idOf(email));
    const lines = events.flatMap((event) =>
      event.kind === "place" ? [[event.change, event.cohort, event.by]] : [],
    );
    expect(lines.toSorted()).toEqual([
      ["joined", "From", coach.email],
      ["joined", "To", admin.email],
      ["left", "From", admin.email],
      ["paid", "From", coach.email],
    ]);
  },
);
