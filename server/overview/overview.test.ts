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
  });
});
