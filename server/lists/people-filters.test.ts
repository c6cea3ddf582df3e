// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";

let app: App;
let admin: Person;
let label = "";
let cohort = "";

/** Two people with everything that lists show. Ana has the label, and a place in the cohort. */
const [ana, ben] = ["ana@filters.example", "ben@filters.example"];

beforeAll(async () => {
  app = await startApp();
  admin = await app.personWith("admin");
  const { db } = app.database;
  cohort = await makeCohort(db, { title: "Filtered" });
  await makePlace(db, { cohort: await makeCohort(db, { title: "Another" }), email: ben });
  await makePlace(db, { cohort, email: ana });
  for (const email of [ana, ben]) {
    await app.signUp(email);
    const visitor = app.visitor().api;
    await visitor.leads.submit({ email });
    await visitor.infoSessions.register({ p_name: "Name", p_email: email });
    await visitor.applications.submit({
      ...{ p_name: "Name", p_email: email, p_current_role: "Agent" },
      ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
    });
    await visitor.cohortWaitlist.join({ email });
  }
  const { items } = await admin.api.leads.list({ search: ana });
  const given = { person_id: items[0]?.person_id ?? "", name: "Filtered" };
  label = (await admin.api.labels.add(given)).labels[0]?.id ?? "";
});
afterAll(() => app.stop());

type Filter = { label: string } | { cohort: string };

const lists = {
  leads: (filter: Filter) => admin.api.leads.list(filter),
  applications: (filter: Filter) => admin.api.applications.list(filter),
  registrations: (filter: Filter) => admin.api.infoSessions.listRegistrations(filter),
  members: (filter: Filter) => admin.api.members.list(filter),
  roles: (filter: Filter) => admin.api.roles.list(filter),
  "places in cohorts": (filter: Filter) => admin.api.cohortPlaces.listTaken(filter),
  "the welcome series": (filter: Filter) => admin.api.campaigns.standings(filter),
  "the waiting list": (filter: Filter) => admin.api.cohortWaitlist.list(filter),
};

describe.each(Object.entries(lists))("the list of %s", { tags: "lists.filters" }, (_name, list) => {
  test("shows only people with a label", async () => {
    const { items } = await list({ label });
    expect(items.map(({ email }) => email)).toEqual([ana]);
  });

  test("shows only people of a cohort", async () => {
    const { items } = await list({ cohort });
    expect(items.map(({ email }) => email)).toEqual([ana]);
  });
});

test.each(["label", "cohort"])(
  "the mail log shows only messages to people of a %s",
  { tags: "lists.filters" },
  async (by) => {
    const filter = by === "label" ? { label } : { cohort };
    const { items } = await admin.api.messages.list(filter);
    expect(new Set(items.map(({ recipient }) => recipient))).toEqual(new Set([ana]));
  },
);
