// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

let app: App;
let admin: Person;

/** What is stored, and what somebody types who looks for it. */
const name = "Šimůnek O’Connor Straße".normalize("NFC");
const typed = [
  "Simunek",
  "ŠIMŮNEK",
  "šimůnek".normalize("NFD"),
  "O'Connor",
  "o’connor",
  "oʼconnor",
  "strasse",
];

const email = "alike@example.com";
const member = "member@alike.example";

beforeAll(async () => {
  app = await startApp();
  admin = await app.personWith("admin");
  const visitor = app.visitor().api;
  await visitor.leads.submit({ email, name: name.normalize("NFD") });
  await visitor.infoSessions.register({ p_name: name, p_email: email });
  await visitor.applications.submit({
    ...{ p_name: name, p_email: email, p_current_role: "Agent" },
    ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
  });
  const { db } = app.database;
  await makePlace(db, { cohort: await makeCohort(db, { title: name }), email });
  await visitor.cohortWaitlist.join({ email });
  await makeCourse(db, { title: name, modules: 0 });
  const session = await makeSession(db, { title: name, date: "2099-01-01" });
  const { api } = await app.signUp(member);
  await db.updateTable("people").set({ name }).where("email", "=", member).execute();
  await api.coaching.book({ session_id: session });
  const { items } = await admin.api.leads.list({ search: email });
  const person_id = items[0]?.person_id ?? "";
  await admin.api.labels.add({ person_id, name });
  await db
    .insertInto("messages")
    .values({
      ...{ kind: "digest", nature: "scheduled", person_id, props: "{}" },
      ...{ state: "sent", subject: name, sent_at: new Date() },
    })
    .execute();
  await db
    .insertInto("audit_log")
    .values({ action: "leads.read", actor: name, detail: "{}" })
    .execute();
});
afterAll(() => app.stop());

type Find = (search: string) => Promise<readonly unknown[]>;
const itemsOf = async (list: Promise<{ items: readonly unknown[] }>) => (await list).items;

const searches: Readonly<Record<string, Find>> = {
  leads: (search) => itemsOf(admin.api.leads.list({ search })),
  applications: (search) => itemsOf(admin.api.applications.list({ search })),
  registrations: (search) => itemsOf(admin.api.infoSessions.listRegistrations({ search })),
  members: (search) => itemsOf(admin.api.members.list({ search })),
  "role holders": (search) => itemsOf(admin.api.roles.list({ search })),
  standings: (search) => itemsOf(admin.api.campaigns.standings({ search })),
  "the waiting list": (search) => itemsOf(admin.api.cohortWaitlist.list({ search })),
  "places in cohorts": (search) => itemsOf(admin.api.cohortPlaces.listTaken({ search })),
  "bookings to confirm": (search) => itemsOf(admin.api.coaching.listPendingBookings({ search })),
  cohorts: (search) => itemsOf(admin.api.cohorts.list({ search })),
  sessions: (search) => itemsOf(admin.api.coaching.list({ search })),
  "the mail log": (search) => itemsOf(admin.api.messages.list({ search, nature: "scheduled" })),
  "the audit log": (search) => itemsOf(admin.api.audit.list({ search })),
  labels: (search) => admin.api.labels.list({ search }),
};

describe.each(Object.entries(searches))("a search of %s", (_name, find) => {
  test("finds a name or title whatever accents, apostrophes and Unicode form are typed", {
    tags: "lists.search",
  }, async () => {
    for (const text of typed) expect(await find(text), text).toHaveLength(1);
    expect(await find("Simunek2")).toEqual([]);
  });
});

test("the search over everything finds them, too", { tags: "search.find" }, async () => {
  for (const text of typed) {
    const found = await admin.api.search.find({ text });
    expect(found.people.map((person) => person.email).toSorted(), text).toEqual([email, member]);
    expect(found.courses, text).toHaveLength(1);
    expect(found.cohorts, text).toHaveLength(1);
    expect(found.sessions, text).toHaveLength(1);
  }
});
