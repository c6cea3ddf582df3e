import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import type { EmailProps } from "#emails/emails.ts";
import { runAdminCommand } from "#testing/accounts/admin-command.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { messagesFor } from "#testing/mail/mails.ts";

// Access tokens are issued by this clock and checked by the machine's clock, so they must agree.
const at = new Date();
const absent = { status: 404, code: "not_found", message: "Not found" };
const lastAdmin = {
  status: 409,
  code: "last_admin",
  message: "The last admin can’t be removed. Make someone else an admin first.",
};

let app: App;
let admin: Person;

beforeAll(async () => {
  app = await startApp({ now: () => at });
  admin = await app.signIn(firstAdminEmail);
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;
const add = (person: Person, role: Role) => admin.api.roles.add({ user_id: idOf(person), role });
const remove = (person: Person, role: Role) =>
  admin.api.roles.remove({ user_id: idOf(person), role });

describe("adding a role", () => {
  test("gives it, and answers with all that the account holds", { tags: "postgres" }, async () => {
    const person = await app.signUp("added@example.com");
    expect(await add(person, "coach")).toEqual({
      id: idOf(person),
      person_id: expect.any(String),
      name: null,
      email: person.email,
      is_suspended: false,
      email_verified: true,
      roles: ["coach", "member"],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await person.api.roles.own()).toEqual(["coach", "member"]);
  });

  test.each(["admin", "coach", "member", "guest"] as const)(
    "works for %s",
    { tags: "roles.four" },
    async (role) => {
      const person = await app.personWith();
      expect((await add(person, role)).roles).toEqual([role]);
      await remove(person, role);
    },
  );

  test("that is held already says so", async () => {
    const person = await app.personWith("coach");
    await expect(add(person, "coach")).rejects.toMatchObject({ status: 409, code: "role_held" });
  });

  test("twice at the same instant gives it once", { tags: "postgres" }, async () => {
    const person = await app.signUp("instant@example.com");
    const results = await Promise.allSettled([add(person, "coach"), add(person, "coach")]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await changesOf(person)).toHaveLength(1);
  });

  test("to nobody is answered as absent", async () => {
    const body = { user_id: crypto.randomUUID(), role: "coach" };
    expect(await readRefusal(await postJson(admin, "/api/user_roles", body))).toEqual(absent);
  });

  test.each([
    ["a role outside the four", { role: "owner" }],
    ["a role in capitals", { role: "Admin" }],
    ["no role", { role: "" }],
    ["an id that is none", { role: "coach", user_id: "1" }],
    ["another field", { role: "coach", email: "a@example.com" }],
  ])("is refused with %s", async (_case, change) => {
    const person = await app.personWith("member");
    const body = { user_id: idOf(person), ...change };
    const refusal = await readRefusal(await postJson(admin, "/api/user_roles", body));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await person.api.roles.own()).toEqual(["member"]);
  });
});

describe("removing a role", () => {
  test("takes it, and it stops working at once, for the cookie and the token", {
    tags: "postgres",
  }, async () => {
    const coach = await app.personWith("coach", "member");
    expect((await coach.fetch("/api/leads")).status).toBe(200);
    expect((await remove(coach, "coach")).roles).toEqual(["member"]);
    const headers = { authorization: `Bearer ${coach.session.access_token}` };
    expect((await coach.fetch("/api/leads")).status).toBe(403);
    expect((await fetch(`${app.url}/api/leads`, { headers })).status).toBe(403);
  });

  test("that is not held, or of nobody, is answered as absent", async () => {
    const person = await app.personWith("member");
    await expect(remove(person, "coach")).rejects.toMatchObject(absent);
    const path = `/api/user_roles/${crypto.randomUUID()}/member`;
    expect(await readRefusal(await admin.fetch(path, { method: "DELETE" }))).toEqual(absent);
    const owner = `/api/user_roles/${idOf(person)}/owner`;
    expect((await admin.fetch(owner, { method: "DELETE" })).status).toBe(422);
  });

  test("of the last admin is refused, and changes nothing", {
    tags: "roles.last-admin",
  }, async () => {
    const { id } = (await admin.api.accounts.session())?.user ?? { id: "" };
    const reply = await admin.fetch(`/api/user_roles/${id}/admin`, { method: "DELETE" });
    expect(await readRefusal(reply)).toEqual(lastAdmin);
    expect(await admin.api.roles.own()).toEqual(["admin", "member"]);
    expect(await changesOf(admin)).toEqual([]);
  });

  test("of an admin works while there is another", async () => {
    const second = await app.personWith("admin");
    expect((await remove(second, "admin")).roles).toEqual([]);
    expect((await second.fetch("/api/user_roles/all")).status).toBe(403);
  });
});

test("only an admin changes roles or reads who holds which", {
  tags: "roles.who-may",
}, async () => {
  const coach = await app.personWith("coach", "member");
  const body = { user_id: idOf(coach), role: "admin" };
  const refused = { status: 403, code: "forbidden" };
  const path = `/api/user_roles/${idOf(admin)}/admin`;
  const replies = [
    await postJson(coach, "/api/user_roles", body),
    await coach.fetch(path, { method: "DELETE" }),
    await coach.fetch("/api/user_roles/all"),
    await coach.fetch("/api/audit_log"),
  ];
  for (const reply of replies) expect(await readRefusal(reply)).toMatchObject(refused);
  expect(await coach.api.roles.own()).toEqual(["coach", "member"]);
});

describe("the record of changes", () => {
  test("says who changed what of whom, and when, the latest first", {
    tags: "roles.record",
  }, async () => {
    const person = await app.signUp("recorded@example.com");
    await add(person, "coach");
    await remove(person, "member");
    const change = {
      id: expect.any(String),
      actor_email: firstAdminEmail,
      subject_email: person.email,
      created_at: at.toISOString(),
    };
    expect((await admin.api.roles.changes()).slice(0, 2)).toEqual([
      { ...change, action: "role.removed", role: "member" },
      { ...change, action: "role.added", role: "coach" },
    ]);
  });

  test("leaves out what was refused", async () => {
    const person = await app.personWith("member");
    await expect(add(person, "member")).rejects.toThrow();
    await expect(remove(person, "coach")).rejects.toThrow();
    expect(await changesOf(person)).toEqual([]);
  });

  test("outlives the accounts, with the address of who did it alone", {
    tags: "roles.record",
  }, async () => {
    const second = await app.personWith("admin");
    const person = await app.signUp("leaves@example.com");
    await second.api.roles.add({ user_id: idOf(person), role: "coach" });
    await person.api.members.deleteOwn({ email: person.email, password });
    await second.api.members.deleteOwn({ email: second.email, password });
    const [latest] = await admin.api.roles.changes();
    expect(latest).toMatchObject({ action: "role.added", role: "coach" });
    expect(latest).toMatchObject({ actor_email: second.email, subject_email: null });
  });
});

describe("the list of accounts", () => {
  test("shows each with its roles, also with none, and finds by a part of the address", async () => {
    const person = await app.personWith();
    for (const email of ["a_b@example.com", "axb@example.com"]) await app.signUp(email);
    const find = async (search: string) =>
      (await admin.api.roles.list({ search })).items.map(({ email, roles }) => ({ email, roles }));
    expect(await find(person.email.toUpperCase())).toEqual([{ email: person.email, roles: [] }]);
    expect(await find("a_b")).toEqual([{ email: "a_b@example.com", roles: ["member"] }]);
    expect(await find("%")).toEqual([]);
    expect(await find("nobody at all")).toEqual([]);
  });

  test("is paged and sorted by address", async () => {
    const emails: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { sort: "email", order: "asc", limit: 3 } as const;
      const page = await admin.api.roles.list({ ...input, ...(cursor && { cursor }) });
      expect(page.items.filter(isMember).length).toBeLessThanOrEqual(3);
      emails.push(...page.items.map(({ email }) => email));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const all = await app.database.db.selectFrom("profiles").select("email").execute();
    expect(new Set(emails).size).toBe(all.length);
    expect(emails).toHaveLength(all.length);
  });

  test("begins with staff, and is filtered by a role", { tags: "roles.list" }, async () => {
    const coach = await app.personWith("coach", "member");
    await app.signUp("latest@example.com");
    const { items } = await admin.api.roles.list({ limit: 2 });
    const [first = -1] = items.flatMap((each, place) => (isMember(each) ? [place] : []));
    expect(items.slice(0, first).map(({ email }) => email)).toContain(coach.email);
    expect(items.slice(first).map(isMember)).toEqual([true, true]);
    const coaches = (await admin.api.roles.list({ role: "coach" })).items;
    expect(coaches.map(({ email }) => email)).toContain(coach.email);
    expect(coaches.every(({ roles }) => roles.includes("coach"))).toBe(true);
  });
});

function isMember({ roles }: { roles: readonly Role[] }): boolean {
  return !roles.some((role) => role === "admin" || role === "coach");
}

function changesOf(person: Person) {
  const { db } = app.database;
  return db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject", "=", idOf(person))
    .where("action", "in", ["roles.add", "roles.remove"])
    .where("actor", "<>", "command")
    .execute();
}

describe("a change of a staff role", { tags: "roles.told" }, () => {
  const toldOf = async ({ email }: Pick<Person, "email">) => {
    const mails = await messagesFor(app.database.db, email);
    return mails
      .filter(({ kind }) => kind === "staff-role-changed")
      .map(({ props }) => props as EmailProps<"staff-role-changed">);
  };

  test.each(["admin", "coach"] as const)(
    "is mailed to the person and to every admin (%s)",
    async (role) => {
      const other = await app.personWith("admin");
      const person = await app.signUp(`told-${role}@example.com`);
      await add(person, role);
      await remove(person, role);
      const given = { role, isAdded: true, by: admin.email, waits: false };
      const taken = { ...given, isAdded: false };
      const about = (mails: EmailProps<"staff-role-changed">[], account: string | null) =>
        mails
          .filter((mail) => mail.account === account)
          .toSorted((one, two) => Number(two.isAdded) - Number(one.isAdded));
      expect(about(await toldOf(person), null)).toMatchObject([given, taken]);
      expect(about(await toldOf(other), person.email)).toMatchObject([given, taken]);
      expect(about(await toldOf(admin), person.email)).toMatchObject([given, taken]);
    },
  );

  test("by a command names no admin", async () => {
    const person = await app.signUp("told-by-command@example.com");
    await runAdminCommand(app, person.email);
    await runAdminCommand(app, person.email);
    expect(await toldOf(person)).toMatchObject([{ account: null, role: "admin", by: null }]);
    await remove(person, "admin");
  });

  test("that waits for the address to be confirmed says so", async () => {
    const person = await app.signUpUnconfirmed("told-waits@example.com");
    await add(person, "coach");
    expect(await toldOf(person)).toMatchObject([{ account: null, waits: true }]);
  });

  test("is not mailed for the roles member and guest", async () => {
    const person = await app.signUp("not-told@example.com");
    await add(person, "guest");
    await remove(person, "member");
    expect(await toldOf(person)).toEqual([]);
  });
});
