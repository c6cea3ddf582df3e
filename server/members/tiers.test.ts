import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MembershipTier, TierRequest } from "#contract/members/members.ts";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { linksIn, mailAbout, messagesFor } from "#testing/mail/mails.ts";
import { ensuredPerson } from "#testing/people/people.ts";

const at = new Date("2026-11-21T12:00:00.000Z");

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp({ now: () => at });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;

async function personWhoAsked(tier: MembershipTier, note: string | null = null) {
  const person = await app.personWith("member");
  const request = await person.api.members.requestTier({ requested_tier: tier, note });
  return { person, request };
}

const answer = (caller: Person, { id }: TierRequest, how: "acceptance" | "decline") =>
  postJson(caller, `/api/tier_requests/${id}/${how}`, {});

async function tierOf(person: Person) {
  return (await person.api.members.readOwn()).membership_tier;
}

function requestRow({ id }: TierRequest) {
  const { db } = app.database;
  const rows = db.selectFrom("tier_requests").select(["status", "decided_by", "decided_at"]);
  return rows.where("id", "=", id).executeTakeFirstOrThrow();
}

/** In the audit log. */
function changesOf(person: Person) {
  const { db } = app.database;
  const rows = db.selectFrom("audit_log").select(["actor_id", "action", "detail", "created_at"]);
  return rows
    .where("subject", "=", idOf(person))
    .where("action", "like", "members.%")
    .orderBy("id")
    .execute();
}

const mailsAboutTier = async ({ email }: Person) =>
  (await messagesFor(app.database.db, email)).filter(({ kind }) => kind === "tier-request-decided");

describe("accepting a request", () => {
  test("gives the member the tier, keeps who decided, and tells the member once", {
    tags: "members.tier-decision",
  }, async () => {
    const { person, request } = await personWhoAsked("premium", "For the recordings.");
    expect(await coach.api.members.acceptTierRequest({ id: request.id })).toEqual({
      id: idOf(person),
      person_id: await ensuredPerson(app.database.db, person.email),
      email: person.email,
      name: null,
      is_suspended: false,
      email_verified: true,
      membership_tier: "premium",
      created_at: expect.any(String),
      tier_request: null,
      mail_problem: null,
      is_staff: false,
      cohort: null,
      completed_modules: 0,
      last_seen_at: expect.any(String),
    });
    const profile = await person.api.members.readOwn();
    expect(profile).toMatchObject({
      membership_tier: "premium",
      tier_request: { id: request.id, status: "accepted" },
    });
    const decision = { status: "accepted", decided_by: idOf(coach), decided_at: at };
    expect(await requestRow(request)).toEqual(decision);
    expect(await changesOf(person)).toEqual([
      {
        actor_id: idOf(coach),
        action: "members.acceptTierRequest",
        detail: { membership_tier: "premium", previous_tier: null },
        created_at: at,
      },
    ]);
    const mail = await mailAbout(app.mailbox, person.email, "You now have the Premium tier");
    expect(linksIn(mail)).toEqual([expect.stringMatching(/\/dashboard\/training$/)]);
    expect(await mailsAboutTier(person)).toHaveLength(1);
  });

  test("is refused once it was decided, and changes nothing more", async () => {
    const { person, request } = await personWhoAsked("basic");
    await coach.api.members.declineTierRequest({ id: request.id });
    expect(await readRefusal(await answer(coach, request, "acceptance"))).toEqual({
      status: 409,
      code: "tier_request_decided",
      message: "This request has been decided already.",
    });
    expect(await tierOf(person)).toBeNull();
    expect(await mailsAboutTier(person)).toHaveLength(1);
  });

  test("is refused for a request that was withdrawn, or never was", async () => {
    const { person, request } = await personWhoAsked("basic");
    await person.api.members.withdrawTierRequest();
    const refusal = await readRefusal(await answer(coach, request, "acceptance"));
    expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    expect(await tierOf(person)).toBeNull();
    expect(await mailsAboutTier(person)).toEqual([]);
  });
});

describe("declining a request", () => {
  test("leaves the tier, keeps who decided, and tells the member once", {
    tags: "members.tier-decision",
  }, async () => {
    const { person, request } = await personWhoAsked("elite");
    const member = await coach.api.members.declineTierRequest({ id: request.id });
    expect(member).toMatchObject({ membership_tier: null, tier_request: null });
    expect(await person.api.members.readOwn()).toMatchObject({
      membership_tier: null,
      tier_request: { id: request.id, status: "declined" },
    });
    const decision = { status: "declined", decided_by: idOf(coach), decided_at: at };
    expect(await requestRow(request)).toEqual(decision);
    expect(await changesOf(person)).toMatchObject([{ action: "members.declineTierRequest" }]);
    await mailAbout(app.mailbox, person.email, "Your request for the Elite tier");
    expect(await mailsAboutTier(person)).toHaveLength(1);
  });

  test("is refused once it was decided", async () => {
    const { person, request } = await personWhoAsked("elite");
    await coach.api.members.acceptTierRequest({ id: request.id });
    const refusal = await readRefusal(await answer(coach, request, "decline"));
    expect(refusal).toMatchObject({ status: 409, code: "tier_request_decided" });
    expect(await tierOf(person)).toBe("elite");
  });
});

describe("coaches at the same instant", { tags: "postgres" }, () => {
  test("who accept and decline: one decides, the others are told so", {
    tags: "members.tier-decision",
  }, async () => {
    const other = await app.personWith("admin");
    const { person, request } = await personWhoAsked("premium");
    const replies = await Promise.all([
      answer(coach, request, "acceptance"),
      answer(other, request, "decline"),
      answer(other, request, "acceptance"),
      answer(coach, request, "decline"),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { status } = await requestRow(request);
    expect(await tierOf(person)).toBe(status === "accepted" ? "premium" : null);
    expect(await mailsAboutTier(person)).toHaveLength(1);
  });

  test("one who sets that tier and one who declines never both succeed for the member", async () => {
    const { person, request } = await personWhoAsked("premium");
    const [, declined] = await Promise.all([
      coach.api.members.update({ id: idOf(person), membership_tier: "premium" }),
      answer(coach, request, "decline"),
    ]);
    const { status } = await requestRow(request);
    expect(status).toBe(declined.status === 200 ? "declined" : "accepted");
    expect(await tierOf(person)).toBe("premium");
    expect(await mailsAboutTier(person)).toHaveLength(1);
  });

  test("and a member who withdraws: either it was decided or it is gone", async () => {
    const { person, request } = await personWhoAsked("basic");
    const [accepted, withdrawn] = await Promise.all([
      answer(coach, request, "acceptance"),
      postJson(person, "/api/tier_requests/withdrawal", {}),
    ]);
    const isAccepted = accepted.status === 200;
    expect(withdrawn.status).toBe(isAccepted ? 404 : 200);
    expect(await tierOf(person)).toBe(isAccepted ? "basic" : null);
  });
});

describe("setting a tier by hand", () => {
  const set = (person: Person, membership_tier: MembershipTier | null) =>
    coach.api.members.update({ id: idOf(person), membership_tier });

  test("shows in the answer, to the member and in the audit log, and sends no mail", {
    tags: "members.tier-by-hand",
  }, async () => {
    const person = await app.personWith("member");
    for (const tier of ["basic", "elite", "premium", null] as const) {
      expect(await set(person, tier)).toMatchObject({ id: idOf(person), membership_tier: tier });
      expect(await tierOf(person)).toBe(tier);
    }
    expect((await changesOf(person)).map(({ detail }) => detail)).toEqual([
      { membership_tier: "basic", previous_tier: null },
      { membership_tier: "elite", previous_tier: "basic" },
      { membership_tier: "premium", previous_tier: "elite" },
      { membership_tier: null, previous_tier: "premium" },
    ]);
    expect(await mailsAboutTier(person)).toEqual([]);
  });

  test("to the tier that was asked for accepts the request, and tells the member", {
    tags: "members.tier-decision",
  }, async () => {
    const { person, request } = await personWhoAsked("elite");
    expect(await set(person, "elite")).toMatchObject({ tier_request: null });
    expect(await requestRow(request)).toMatchObject({
      status: "accepted",
      decided_by: idOf(coach),
    });
    await mailAbout(app.mailbox, person.email, "You now have the Elite tier");
  });

  test.each(["basic", null] as const)(
    "to %s leaves a request for another waiting",
    { tags: "members.tier-decision" },
    async (tier) => {
      const { person, request } = await personWhoAsked("elite");
      expect(await set(person, tier)).toMatchObject({
        membership_tier: tier,
        tier_request: { id: request.id, status: "pending" },
      });
      expect(await mailsAboutTier(person)).toEqual([]);
    },
  );

  test("leaves everyone else as they were", async () => {
    const [{ person }, other] = [await personWhoAsked("elite"), await personWhoAsked("elite")];
    await set(person, "elite");
    expect(await other.person.api.members.readOwn()).toMatchObject({
      membership_tier: null,
      tier_request: { status: "pending" },
    });
  });

  test.each([
    ["an unknown tier", { membership_tier: "gold" }],
    ["another email too", { membership_tier: "basic", email: "other@example.com" }],
  ])("with %s changes nothing", async (_case, body) => {
    const person = await app.personWith("member");
    const reply = await sendJson(coach, "PATCH", `/api/profiles/${idOf(person)}`, body);
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await tierOf(person)).toBeNull();
  });

  test("of nobody is not found", async () => {
    const path = `/api/profiles/${crypto.randomUUID()}`;
    const reply = await sendJson(coach, "PATCH", path, { membership_tier: "basic" });
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });

  test("is closed to the member", { tags: "postgres" }, async () => {
    const { person, request } = await personWhoAsked("elite");
    const body = { membership_tier: "elite" };
    const tries = [
      sendJson(person, "PATCH", `/api/profiles/${idOf(person)}`, body),
      answer(person, request, "acceptance"),
    ];
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(403);
    expect(await tierOf(person)).toBeNull();
  });
});
