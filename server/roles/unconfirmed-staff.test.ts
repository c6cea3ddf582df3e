import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";

let app: App;
let admin: Person;

async function open(): Promise<void> {
  app = await startApp();
  admin = await app.signIn(firstAdminEmail);
}
const close = () => app.stop();

beforeAll(open);
afterAll(close);

const idOf = ({ session }: Person) => session.user.id;

async function appoint(email: string, role: "admin" | "coach"): Promise<Person> {
  const person = await app.signUpUnconfirmed(email);
  await admin.api.roles.add({ user_id: idOf(person), role });
  return person;
}

async function confirm({ email, api }: Person): Promise<void> {
  const mail = await mailAbout(app.mailbox, email, "Confirm your email address for Softspoken");
  await api.accounts.verifyEmail({ token: tokenIn(mail, "verify") });
}

async function statusesOf({ fetch }: Person): Promise<number[]> {
  const paths = ["/api/applications", "/api/profiles", "/api/messages", "/api/user_roles/all"];
  return await Promise.all(paths.map(async (path) => (await fetch(path)).status));
}

describe.each([
  ["coach", [200, 200, 200, 403]],
  ["admin", [200, 200, 200, 200]],
] as const)(
  "the role %s of an account whose address is not confirmed",
  { tags: "roles.confirmed-staff" },
  (role, allowed) => {
    test("is stored and shown to admins, with a word that the address is not confirmed", async () => {
      const person = await appoint(`shown-${role}@example.com`, role);
      const { items } = await admin.api.roles.list({ search: person.email });
      expect(items).toMatchObject([{ email_verified: false, roles: [role, "member"] }]);
      const members = await admin.api.members.list({ search: person.email });
      expect(members.items).toMatchObject([{ email: person.email, email_verified: false }]);
      await confirm(person);
      const after = await admin.api.roles.list({ search: person.email });
      expect(after.items).toMatchObject([{ email_verified: true, roles: [role, "member"] }]);
      const confirmed = await admin.api.members.list({ search: person.email });
      expect(confirmed.items).toMatchObject([{ email_verified: true }]);
    });

    test("takes effect once the address is confirmed, and not before", async () => {
      const person = await appoint(`waits-${role}@example.com`, role);
      expect(await person.api.roles.own()).toEqual(["member"]);
      expect(await person.api.dashboard.read()).toMatchObject({ waiting_roles: [role] });
      expect(await statusesOf(person)).toEqual([403, 403, 403, 403]);
      await confirm(person);
      expect(await person.api.dashboard.read()).toMatchObject({ waiting_roles: [] });
      expect(await person.api.roles.own()).toEqual([role, "member"]);
      expect(await statusesOf(person)).toEqual(allowed);
    });

    test("does not let an access token in either", async () => {
      const { session } = await appoint(`token-${role}@example.com`, role);
      const headers = { authorization: `Bearer ${session.access_token}` };
      expect((await fetch(`${app.url}/api/applications`, { headers })).status).toBe(403);
      const form = new FormData();
      form.set("file", new Blob(["x"]), "x.pdf");
      const upload = { method: "POST", headers, body: form };
      const reply = await fetch(`${app.url}/api/functions/course-content-upload`, upload);
      expect(reply.status).toBe(403);
    });

    test("brings no news for staff", async () => {
      const person = await appoint(`news-${role}@example.com`, role);
      await app.api.applications.submit({
        p_name: "Zora",
        p_email: `zora-${role}@example.com`,
        p_current_role: "Broker",
        p_biggest_challenge: "A private challenge",
        p_why_now: "A private reason",
      });
      await app.plan();
      const kinds = (await messagesFor(app.database.db, person.email)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(["email-verification-requested", "staff-role-changed"]);
    });
  },
);

test.each(["member", "guest"] as const)("the role %s needs no confirmed address", async (role) => {
  const person = await app.signUpUnconfirmed(`${role}-at-once@example.com`);
  const user_id = idOf(person);
  if (role === "guest") {
    await admin.api.roles.add({ user_id, role });
    await admin.api.roles.remove({ user_id, role: "member" });
  }
  expect(await person.api.roles.own()).toEqual([role]);
});

describe("an admin who has not confirmed the address", () => {
  // An academy of its own, where the first admin is the only one in effect.
  beforeAll(async () => {
    await close();
    await open();
  });

  test("does not count as the last admin: the one in effect stays", {
    tags: "roles.last-admin",
  }, async () => {
    const waiting = await appoint("waiting-admin@example.com", "admin");
    const removal = `/api/user_roles/${idOf(admin)}/admin`;
    expect(await readRefusal(await admin.fetch(removal, { method: "DELETE" }))).toMatchObject({
      status: 409,
      code: "last_admin",
    });
    const deletion = { email: admin.email, password };
    expect(
      await readRefusal(await postJson(admin, "/api/profile/deletion", deletion)),
    ).toMatchObject({ status: 409, code: "last_admin" });
    await confirm(waiting);
    expect((await admin.fetch(removal, { method: "DELETE" })).status).toBe(200);
    await waiting.api.roles.add({ user_id: idOf(admin), role: "admin" });
    await waiting.api.roles.remove({ user_id: idOf(waiting), role: "admin" });
  });

  test("can lose the role, and leave", async () => {
    const first = await appoint("dismissed-admin@example.com", "admin");
    await admin.api.roles.remove({ user_id: idOf(first), role: "admin" });
    const second = await appoint("leaving-admin@example.com", "admin");
    await second.api.members.deleteOwn({ email: second.email, password });
  });
});
