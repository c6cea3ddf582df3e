import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function apply(p_email: string): Promise<void> {
  await app.visitor().api.applications.submit({
    p_name: "Ana",
    p_email,
    p_current_role: "Broker",
    p_biggest_challenge: "Cold calls drain me.",
    p_why_now: "A new quarter begins.",
  });
}

test("the overview counts leads, pending applications, registrations and members", {
  tags: ["overview.counts", "postgres"],
}, async () => {
  const coach = await app.personWith("coach");
  const before = await coach.api.overview.read();
  await app.api.leads.submit({ email: "lead@example.com" });
  for (const email of ["waits@example.com", "decided@example.com"]) await apply(email);
  const [decided] = (await coach.api.applications.list({ search: "decided@" })).items;
  if (decided === undefined) throw new Error("The application is missing");
  await coach.api.applications.review({ id: decided.id, status: "accepted", notes: null });
  const registration = { p_name: "Ana", p_email: "comes@example.com", p_question: null };
  await app.api.infoSessions.register(registration);
  await app.signUp("member@example.com");
  await app.personWith("guest");
  expect(await coach.api.overview.read()).toEqual({
    total_leads: before.total_leads + 1,
    pending_applications: before.pending_applications + 1,
    info_registrations: before.info_registrations + 1,
    active_members: before.active_members + 1,
    to_set_up: before.to_set_up,
  });
});

test("what is left to set up is said until it is done", {
  tags: ["overview.set-up", "postgres"],
}, async () => {
  const coach = await app.personWith("coach");
  const left = async () => (await coach.api.overview.read()).to_set_up;
  expect(await left()).toEqual(["postal_address", "course", "cohort", "info_session"]);
  await coach.api.academy.update({ postal_address: "1 Quiet Lane", was: { postal_address: null } });
  await coach.api.infoSessions.schedule({
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
    meeting_link: null,
  });
  expect(await left()).toEqual(["course", "cohort"]);
});
