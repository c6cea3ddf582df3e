import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signLinkToken } from "#server/messages/messages.ts";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { App, Person } from "#testing/app/start-app.ts";
import {
  answerBy,
  type OfferedPlaces,
  offered,
  own,
  startOfferedPlaces,
  withPassword,
} from "#testing/cohorts/offered-places.ts";
import { importPeople } from "#testing/people/imports.ts";

let places: OfferedPlaces;
let app: App;
let coach: Person;
let admin: Person;
let cohort: string;

beforeAll(async () => {
  places = await startOfferedPlaces();
  ({ app, coach } = places);
  admin = await app.personWith("admin");
});
beforeEach(async () => {
  places.setBack();
  cohort = await places.openCohort({ price: "$900", places: 1 });
});
afterAll(() => app.stop());

async function apply(p_email: string) {
  await app.visitor().api.applications.submit({
    ...{ p_name: "Ada Form", p_email, p_current_role: "Broker" },
    p_biggest_challenge: "Cold calls drain me by noon.",
    p_why_now: "A new quarter begins in May.",
  });
}

describe("the link in the letter", { tags: "offers.link" }, () => {
  test("shows the cohort, the deadline, and the name from the form", {
    tags: "postgres",
  }, async () => {
    const email = places.newAddress();
    await apply(email);
    await app.database.db
      .updateTable("people")
      .set({ name: "Mara" })
      .where("email", "=", coach.email)
      .execute();
    await coach.api.cohorts.update({ id: cohort, coach_ids: [coach.session.user.id] });
    const { token } = await places.offer(email);
    expect(await places.read(token)).toEqual({
      status: "offered",
      email,
      name: "Ada Form",
      has_name: false,
      answer_by: answerBy,
      academy_time_zone: "America/New_York",
      ...{ pay_by: "2026-03-17", paid_on: null, first_meeting: null },
      cohort: {
        title: "Spring cohort",
        first_day: "2026-03-02",
        last_day: "2026-04-26",
        hours_per_week: null,
        price: "$900",
        how_to_pay: "Bank transfer to **12 34 56**.",
        if_unsuited: null,
        coaches: [{ name: "Mara", face: null }],
      },
      account: "none",
      replaces_account: false,
    });
  });

  test("tells only its own account more than how the offer ended", async () => {
    const email = places.newAddress();
    const { token } = await places.offer(email);
    expect((await places.accept(token, withPassword)).status).toBe(200);
    const ended = { account: "unsaid", status: "joined" };
    expect(await places.read(token)).toEqual(ended);
    const other = await app.signUp(places.newAddress());
    expect(await other.api.offers.read({ token })).toEqual(ended);
    const member = await app.signIn(email, own);
    expect(await member.api.offers.read({ token })).toMatchObject({
      ...{ account: "own", status: "joined", email },
      cohort: { title: "Spring cohort" },
    });
  });

  test("changes nothing when it is opened", async () => {
    const { token } = await places.offer(places.newAddress());
    await places.read(token);
    expect(await places.statuses()).toEqual(["offered"]);
  });

  test.each([
    ["forged", async () => "a.b.c"],
    ["of another purpose", (mail: Mail) => signLinkToken(app.runtime, "email-preferences", mail)],
    ["to another address", (mail: Mail) => signPlace({ ...mail, recipient: "eve@example.com" })],
    ["of another place", (mail: Mail) => signPlace({ ...mail, target: crypto.randomUUID() })],
    ["of no place", ({ target: _, ...mail }: Mail) => signPlace(mail)],
  ])("that is %s leads to no offer", async (_case, sign) => {
    const email = places.newAddress();
    const { id } = await places.offer(email);
    const token = await sign({ id, recipient: email, target: id });
    for (const call of ["check", "acceptances", "refusals"]) {
      const reply = await postJson(app.visitor(), `/api/offers/${call}`, { token });
      expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "offer_unknown" });
    }
    expect(await places.statuses()).toEqual(["offered"]);
  });

  test("leads to no offer once the person is erased", async () => {
    const member = await app.signUp(places.newAddress());
    const { token } = await places.offer(member.email);
    await askForDeletion(member);
    await expect(places.read(token)).rejects.toMatchObject({ code: "offer_unknown" });
    expect(await places.statuses()).toEqual(["withdrawn"]);
  });
});

type Mail = { id: string; recipient: string; target?: string };

function signPlace(mail: Mail): Promise<string> {
  return signLinkToken(app.runtime, "place", mail);
}

describe("taking the place without an account", { tags: "offers.taken" }, () => {
  test("makes one with a confirmed address and the chosen name, which logs in", async () => {
    const email = places.newAddress();
    const { token } = await places.offer(email);
    expect((await places.accept(token, { ...withPassword, name: "Ada" })).status).toBe(200);
    const member = await app.signIn(email, own);
    expect(member.session.user.email_verified).toBe(true);
    expect(await member.api.roles.own()).toEqual(["member"]);
    expect(await places.roster()).toMatchObject([
      { email, name: "Ada", status: "joined", has_account: true, joined_at: offered },
    ]);
    expect(await places.read(token)).toMatchObject({ status: "joined" });
  });

  test("takes away an imported name that was cleared, and keeps it if no name was asked for", async () => {
    const [asked, other] = [places.newAddress(), places.newAddress()];
    cohort = await places.openCohort({ places: 2 });
    await importPeople(admin, `email,name\n${asked},Imported\n${other},Imported\n`);
    const { token } = await places.offer(asked);
    expect(await places.read(token)).toMatchObject({ name: "Imported" });
    await places.accept(token, { ...withPassword, name: null });
    await places.accept((await places.offer(other)).token, withPassword);
    const named = (await places.roster()).map(({ email, name }) => [email, name]);
    expect(Object.fromEntries(named)).toEqual({ [asked]: null, [other]: "Imported" });
  });

  test("converts the lead and accepts the application", async () => {
    const email = places.newAddress();
    await app.visitor().api.leads.submit({ email });
    await apply(email);
    const { token } = await places.offer(email);
    await places.accept(token, withPassword);
    const find = { search: email };
    expect((await coach.api.leads.list(find)).items).toMatchObject([{ status: "converted" }]);
    expect((await coach.api.applications.list(find)).items).toMatchObject([{ status: "accepted" }]);
  });

  test.each([
    ["no password", {}, "invalid_input"],
    ["an easy password", { password: "password" }, "weak_password"],
    ["a link as the name", { ...withPassword, name: "www.evil.example" }, "invalid_input"],
  ])("with %s is refused, and the place stays offered", async (_case, body, code) => {
    const email = places.newAddress();
    const { token } = await places.offer(email);
    expect(await readRefusal(await places.accept(token, body))).toMatchObject({ code });
    expect(await places.statuses()).toEqual(["offered"]);
    await expect(app.signIn(email, own)).rejects.toMatchObject({ status: 401 });
  });

  test("several times at once makes one account and one member", { tags: "postgres" }, async () => {
    const email = places.newAddress();
    const { token } = await places.offer(email);
    const replies = await Promise.all([1, 2, 3].map(() => places.accept(token, withPassword)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    expect(await places.statuses()).toEqual(["joined"]);
    await app.signIn(email, own);
  });
});

describe("taking the place with an account", { tags: "offers.taken" }, () => {
  test("takes a login with it, and then a press", async () => {
    const member = await app.signUp(places.newAddress());
    const { token } = await places.offer(member.email);
    expect(await places.read(token)).toMatchObject({ account: "other" });
    expect(await readRefusal(await places.accept(token, withPassword))).toMatchObject({
      code: "offer_of_account",
    });
    await app.signIn(member.email);
    expect(await places.read(token, member)).toMatchObject({ account: "own" });
    expect((await places.accept(token, {}, member)).status).toBe(200);
    expect(await places.statuses()).toEqual(["joined"]);
  });

  test("takes a name too, if one was chosen, and keeps it when none is asked for", async () => {
    const member = await app.signUp(places.newAddress());
    const { token } = await places.offer(member.email);
    expect(await places.read(token, member)).toMatchObject({ name: null, has_name: false });
    expect((await places.accept(token, { name: "Ada" }, member)).status).toBe(200);
    expect(await places.read(token, member)).toMatchObject({ name: "Ada", has_name: true });
    await places.openCohort({ places: 1 });
    const again = await places.offer(member.email);
    expect((await places.accept(again.token, {}, member)).status).toBe(200);
    expect(await places.read(token, member)).toMatchObject({ name: "Ada", has_name: true });
  });

  test("asks for a name in place of an imported one, which can be taken away", async () => {
    const member = await app.signUp(places.newAddress());
    await apply(member.email);
    await importPeople(admin, `email,name\n${member.email},Imported\n`, "update");
    const { token } = await places.offer(member.email);
    const asked = { name: "Imported", has_name: false };
    expect(await places.read(token, member)).toMatchObject(asked);
    expect((await places.accept(token, { name: null }, member)).status).toBe(200);
    expect((await member.api.members.readOwn()).name).toBeNull();
    expect(await places.read(token, member)).toMatchObject({ name: null, has_name: false });
  });

  test("of another address shows neither the whole address nor anything else of the offer", async () => {
    const [email, other] = [places.newAddress(), await app.signUp(places.newAddress())];
    cohort = await places.openCohort({ places: 2 });
    const { token } = await places.offer(email);
    expect(await places.read(token, other)).toEqual({
      account: "wrong",
      email: `${email[0]}…@${email.split("@")[1]}`,
    });
    const short = await places.offer("a@example.com");
    expect(await places.read(short.token, other)).toMatchObject({ email: "…@example.com" });
  });

  test("of another address is refused, and makes no account", async () => {
    const [email, other] = [places.newAddress(), await app.signUp(places.newAddress())];
    const { token } = await places.offer(email);
    const refusal = await readRefusal(await places.accept(token, withPassword, other));
    expect(refusal).toMatchObject({ status: 409, code: "offer_of_account" });
    expect(await places.statuses()).toEqual(["offered"]);
  });

  test("whose address was never confirmed confirms it, for whoever is logged in with it", async () => {
    const member = await app.signUpUnconfirmed(places.newAddress());
    const { token } = await places.offer(member.email);
    expect((await places.accept(token, {}, member)).status).toBe(200);
    const session = await member.api.accounts.session();
    expect(session?.user).toMatchObject({ id: member.session.user.id, email_verified: true });
  });

  test("that somebody made with the address and never confirmed replaces it", async () => {
    const stranger = await app.signUpUnconfirmed(places.newAddress());
    const { token } = await places.offer(stranger.email);
    expect(await places.read(token)).toMatchObject({ account: "none", replaces_account: true });
    expect((await places.accept(token, withPassword)).status).toBe(200);
    expect((await stranger.fetch("/api/profile")).status).toBe(401);
    const owner = await app.signIn(stranger.email, own);
    expect(owner.session.user.id).not.toBe(stranger.session.user.id);
  });
});

test("a suspended account is not replaced by taking the place, which stays offered", {
  tags: "offers.taken",
}, async () => {
  const stranger = await app.signUpUnconfirmed(places.newAddress());
  const { token } = await places.offer(stranger.email);
  await app.database.db
    .updateTable("users")
    .set({ suspended_at: new Date(offered), suspension_reason: "Spam" })
    .where("email", "=", stranger.email)
    .execute();
  expect(await readRefusal(await places.accept(token, withPassword))).toMatchObject({
    ...{ status: 403, code: "account_suspended" },
  });
  expect(await places.statuses()).toEqual(["offered"]);
});
