import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expireOffers } from "#server/cohorts/cohorts.ts";
import { signLinkToken } from "#server/messages/messages.ts";
import type { Caller } from "#testing/caller.ts";
import { cohortInput } from "#testing/cohorts.ts";
import { askForDeletion } from "#testing/deletion.ts";
import { keepLoginsOpen } from "#testing/logins.ts";
import { makeOffer } from "#testing/offers.ts";
import { postJson, readRefusal } from "#testing/requests.ts";
import { type App, type Person, startApp } from "#testing/start-app.ts";

/** Tuesday, the 10th, at 11:00 on the academy's clock. */
const offered = "2026-03-10T15:00:00.000Z";
const answerBy = "2026-03-13";
/** The last second of the deadline's day, and the next one, on the academy's clock. */
const lastSecond = "2026-03-14T03:59:59.000Z";
const afterwards = "2026-03-14T04:00:00.000Z";
const own = "the owner's own words";

let now = new Date(offered);
let app: App;
let coach: Person;
let cohort: string;
let count = 0;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  now = new Date(offered);
  ({ id: cohort } = await coach.api.cohorts.create(cohortInput({ price: "$900", places: 1 })));
});
afterAll(() => app.stop());

function newAddress(): string {
  count += 1;
  return `applicant-${count}@example.com`;
}

const offer = (email: string, of = cohort) =>
  makeOffer(app.runtime, { cohort: of, email, answerBy, by: coach.session.user.id });
const read = (token: string, caller: Caller = app.visitor()) => caller.api.offers.read({ token });
const accept = (token: string, body: object = {}, caller: Caller = app.visitor()) =>
  postJson(caller, "/api/offers/acceptances", { token, ...body });
const withPassword = { password: own };
const refuse = (token: string) => postJson(app.visitor(), "/api/offers/refusals", { token });
/** Sets the clock. Whoever is logged in stays so. */
async function at(instant: string): Promise<void> {
  now = new Date(instant);
  await keepLoginsOpen(app);
}

const roster = () => coach.api.cohortPlaces.list({ cohort_id: cohort });
const statuses = async () => (await roster()).map(({ status }) => status);

async function apply(p_email: string) {
  await app.visitor().api.applications.submit({
    ...{ p_name: "Ada Form", p_email, p_current_role: "Broker" },
    p_biggest_challenge: "Cold calls drain me by noon.",
    p_why_now: "A new quarter begins in May.",
  });
}

describe("the link in the letter", () => {
  test("shows the cohort, the deadline, and the name from the form", async () => {
    const email = newAddress();
    await apply(email);
    await app.database.db
      .updateTable("people")
      .set({ name: "Mara" })
      .where("email", "=", coach.email)
      .execute();
    await coach.api.cohorts.update({ id: cohort, coach_ids: [coach.session.user.id] });
    const { token } = await offer(email);
    expect(await read(token)).toEqual({
      status: "offered",
      email,
      name: "Ada Form",
      answer_by: answerBy,
      cohort: {
        title: "Spring cohort",
        first_day: "2026-03-02",
        last_day: "2026-04-26",
        hours_per_week: null,
        price: "$900",
        if_unsuited: null,
        coaches: ["Mara"],
      },
      account: "none",
      replaces_account: false,
    });
  });

  test("changes nothing when it is opened", async () => {
    const { token } = await offer(newAddress());
    await read(token);
    expect(await statuses()).toEqual(["offered"]);
  });

  test.each([
    ["forged", async () => "a.b.c"],
    ["of another purpose", (mail: Mail) => signLinkToken(app.runtime, "email-preferences", mail)],
    ["to another address", (mail: Mail) => signPlace({ ...mail, recipient: "eve@example.com" })],
    ["of another place", (mail: Mail) => signPlace({ ...mail, target: crypto.randomUUID() })],
    ["of no place", ({ target: _, ...mail }: Mail) => signPlace(mail)],
  ])("that is %s leads to no offer", async (_case, sign) => {
    const email = newAddress();
    const { id } = await offer(email);
    const token = await sign({ id, recipient: email, target: id });
    for (const call of ["check", "acceptances", "refusals"]) {
      const reply = await postJson(app.visitor(), `/api/offers/${call}`, { token });
      expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "offer_unknown" });
    }
    expect(await statuses()).toEqual(["offered"]);
  });

  test("leads to no offer once the person is erased", async () => {
    const member = await app.signUp(newAddress());
    const { token } = await offer(member.email);
    await askForDeletion(member);
    await expect(read(token)).rejects.toMatchObject({ code: "offer_unknown" });
    expect(await statuses()).toEqual(["withdrawn"]);
  });
});

type Mail = { id: string; recipient: string; target?: string };

function signPlace(mail: Mail): Promise<string> {
  return signLinkToken(app.runtime, "place", mail);
}

describe("taking the place without an account", () => {
  test("makes one with a confirmed address and the chosen name, which logs in", async () => {
    const email = newAddress();
    const { token } = await offer(email);
    expect((await accept(token, { ...withPassword, name: "Ada" })).status).toBe(200);
    const member = await app.signIn(email, own);
    expect(member.session.user.email_verified).toBe(true);
    expect(await member.api.roles.own()).toEqual(["member"]);
    expect(await roster()).toMatchObject([
      { email, name: "Ada", status: "joined", has_account: true, joined_at: offered },
    ]);
    expect(await read(token)).toMatchObject({ status: "joined" });
  });

  test("converts the lead and accepts the application", async () => {
    const email = newAddress();
    await app.visitor().api.leads.submit({ email });
    await apply(email);
    const { token } = await offer(email);
    await accept(token, withPassword);
    const find = { search: email };
    expect((await coach.api.leads.list(find)).items).toMatchObject([{ status: "converted" }]);
    expect((await coach.api.applications.list(find)).items).toMatchObject([{ status: "accepted" }]);
  });

  test.each([
    ["no password", {}, "invalid_input"],
    ["an easy password", { password: "password" }, "weak_password"],
    ["a link as the name", { ...withPassword, name: "www.evil.example" }, "invalid_input"],
  ])("with %s is refused, and the place stays offered", async (_case, body, code) => {
    const email = newAddress();
    const { token } = await offer(email);
    expect(await readRefusal(await accept(token, body))).toMatchObject({ code });
    expect(await statuses()).toEqual(["offered"]);
    await expect(app.signIn(email, own)).rejects.toMatchObject({ status: 401 });
  });

  test("several times at once makes one account and one member", async () => {
    const email = newAddress();
    const { token } = await offer(email);
    const replies = await Promise.all([1, 2, 3].map(() => accept(token, withPassword)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    expect(await statuses()).toEqual(["joined"]);
    await app.signIn(email, own);
  });
});

describe("taking the place with an account", () => {
  test("takes a login with it, and then a press", async () => {
    const member = await app.signUp(newAddress());
    const { token } = await offer(member.email);
    expect(await read(token)).toMatchObject({ account: "other" });
    expect(await readRefusal(await accept(token, withPassword))).toMatchObject({
      code: "offer_of_account",
    });
    await app.signIn(member.email);
    expect(await read(token, member)).toMatchObject({ account: "own" });
    expect((await accept(token, {}, member)).status).toBe(200);
    expect(await statuses()).toEqual(["joined"]);
  });

  test("of another address is refused, and makes no account", async () => {
    const [email, other] = [newAddress(), await app.signUp(newAddress())];
    const { token } = await offer(email);
    expect(await read(token, other)).toMatchObject({ account: "other" });
    const refusal = await readRefusal(await accept(token, withPassword, other));
    expect(refusal).toMatchObject({ status: 409, code: "offer_of_account" });
    expect(await statuses()).toEqual(["offered"]);
  });

  test("whose address was never confirmed confirms it, for whoever is logged in with it", async () => {
    const member = await app.signUpUnconfirmed(newAddress());
    const { token } = await offer(member.email);
    expect((await accept(token, {}, member)).status).toBe(200);
    const session = await member.api.accounts.session();
    expect(session?.user).toMatchObject({ id: member.session.user.id, email_verified: true });
  });

  test("that somebody made with the address and never confirmed replaces it", async () => {
    const stranger = await app.signUpUnconfirmed(newAddress());
    const { token } = await offer(stranger.email);
    expect(await read(token)).toMatchObject({ account: "none", replaces_account: true });
    expect((await accept(token, withPassword)).status).toBe(200);
    expect((await stranger.fetch("/api/profile")).status).toBe(401);
    const owner = await app.signIn(stranger.email, own);
    expect(owner.session.user.id).not.toBe(stranger.session.user.id);
  });
});

test("a suspended account is not replaced by taking the place, which stays offered", async () => {
  const stranger = await app.signUpUnconfirmed(newAddress());
  const { token } = await offer(stranger.email);
  await app.database.db
    .updateTable("users")
    .set({ suspended_at: now, suspension_reason: "Spam" })
    .where("email", "=", stranger.email)
    .execute();
  expect(await readRefusal(await accept(token, withPassword))).toMatchObject({
    ...{ status: 403, code: "account_suspended" },
  });
  expect(await statuses()).toEqual(["offered"]);
});

describe("refusing the place", () => {
  test("frees it for the next person", async () => {
    const { token } = await offer(newAddress());
    expect((await refuse(token)).status).toBe(200);
    expect(await roster()).toMatchObject([{ status: "refused", closed_at: offered }]);
    await offer(newAddress());
  });

  test("is final: the link says so, and takes no other answer", async () => {
    const { token } = await offer(newAddress());
    await refuse(token);
    expect(await read(token)).toMatchObject({ status: "refused" });
    for (const reply of [await accept(token, withPassword), await refuse(token)]) {
      expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "offer_closed" });
    }
  });

  test("and taking it at the same instant has one effect", async () => {
    for (let round = 0; round < 5; round += 1) {
      ({ id: cohort } = await coach.api.cohorts.create(cohortInput()));
      const email = newAddress();
      const { token } = await offer(email);
      const [taken, refused] = await Promise.all([accept(token, withPassword), refuse(token)]);
      expect([taken.status, refused.status].toSorted()).toEqual([200, 409]);
      expect(await statuses()).toEqual([taken.status === 200 ? "joined" : "refused"]);
    }
  });
});

describe("after the deadline", () => {
  test("nothing is taken, whether the place has been freed or not", async () => {
    const { token } = await offer(newAddress());
    await at(afterwards);
    expect(await read(token)).toMatchObject({ status: "expired" });
    for (const reply of [await accept(token, withPassword), await refuse(token)]) {
      expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "offer_closed" });
    }
    await expireOffers(app.runtime);
    expect(await roster()).toMatchObject([{ status: "expired", closed_at: afterwards }]);
    expect(await read(token)).toMatchObject({ status: "expired" });
  });

  test("the place is free, and not before: the last second of the day still counts", async () => {
    const { token } = await offer(newAddress());
    await at(lastSecond);
    await expireOffers(app.runtime);
    expect((await accept(token, withPassword)).status).toBe(200);
    await at(afterwards);
    await expireOffers(app.runtime);
    expect(await statuses()).toEqual(["joined"]);
  });

  test("many places are freed, also by several processes at once, each once", async () => {
    ({ id: cohort } = await coach.api.cohorts.create(cohortInput({ places: 250 })));
    await sql`insert into cohort_places (cohort_id, person_id, status, offered_at, answer_by)
      select ${cohort}, ensure_person('many-' || n || '@example.com', ${now}), 'offered', ${now},
        ${answerBy} from generate_series(1, 250) n`.execute(app.database.db);
    await at(afterwards);
    await Promise.all([expireOffers(app.runtime), expireOffers(app.runtime)]);
    expect(new Set(await statuses())).toEqual(new Set(["expired"]));
  });
});

test("a client can't try links without end", async () => {
  const caller = app.visitor();
  const replies: number[] = [];
  for (let tries = 0; tries < 31; tries += 1) {
    replies.push((await postJson(caller, "/api/offers/check", { token: "a.b.c" })).status);
  }
  expect(replies.at(0)).toBe(404);
  expect(replies.at(-1)).toBe(429);
});
