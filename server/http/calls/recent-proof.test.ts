import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditExport } from "#contract/audit/audit.ts";
import { listDownloads } from "#contract/lists/downloads.ts";
import { type Action, type Holder, permissions, Role } from "#contract/permissions.ts";
import type { Caller } from "#testing/app/caller.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

type MarkedCall = { name: string; method: string; path: string; action: Action | null };

const ofContract = contractCalls.filter(({ needsProof }) => needsProof);

const marked: readonly MarkedCall[] = [
  ...ofContract,
  { ...auditExport, path: auditExport.path.replace("/api", ""), name: "the CSV", method: "GET" },
  ...Object.entries(listDownloads).map(([list, { path, action }]) => ({
    ...{ name: `the CSV of ${list}`, method: "GET", path: path.replace("/api", ""), action },
  })),
];

let app: App;
const people = new Map<Holder, Person>();

beforeAll(async () => {
  app = await startApp();
  for (const role of Role.options) people.set(role, await app.personWith(role));
});
afterAll(() => app.stop());

function holding(role: Role): Person {
  const person = people.get(role);
  if (person === undefined) throw new Error(`Nobody is ${role}`);
  return person;
}

/** In seconds, for every login session. */
async function makeProofsOld(seconds: number): Promise<void> {
  const proven_at = sql<Date>`now() - make_interval(secs => ${seconds})`;
  await app.database.db.updateTable("login_sessions").set({ proven_at }).execute();
}

function send(caller: Pick<Caller, "fetch">, { method, path }: MarkedCall): Promise<Response> {
  const address = `/api${path.replace("{role}", "guest").replace(/\{\w+\}/g, crypto.randomUUID())}`;
  return method === "POST" ? postJson(caller, address, {}) : caller.fetch(address, { method });
}

/** Without the cookie. */
function byToken({ session }: Person): Pick<Caller, "fetch"> {
  const authorization = `Bearer ${session.access_token}`;
  return {
    fetch: (path, init) => {
      const headers = { ...(init?.headers as Record<string, string>), authorization };
      return fetch(`${app.url}${path}`, { ...init, headers });
    },
  };
}

test("the calls that need a recent proof change roles or passkeys, import or download people, remove two-factor, lock somebody out or let them in again", {
  tags: "accounts.recent-proof",
}, () => {
  expect(ofContract.map(({ name }) => name)).toEqual([
    "accountAccess.endLogins",
    "accountAccess.suspend",
    "accountAccess.reinstate",
    "accountAccess.removeTwoFactor",
    "imports.confirm",
    "imports.discard",
    "imports.undo",
    "members.exportOwn",
    "passkeys.prepare",
    "passkeys.delete",
    "people.export",
    "roles.add",
    "roles.remove",
  ]);
});

const risky = contractCalls.filter(({ name, method, path, action }) => {
  const isRoleChange = action === "roles.manage" && method !== "GET";
  const isExport = /export|download|csv/i.test(`${name} ${path}`);
  const isDeletion = /^accounts\.delete|^members\.deleteOwn/.test(name);
  const isPasskeyChange = /^passkeys\.(?:prepare|delete)$/.test(name);
  const isWithoutSecondFactor = /(?:disable|remove)TwoFactor/.test(name);
  const locksOut = /^accountAccess\.(?:endLogins|suspend|reinstate)$/.test(name);
  const isImport = action === "people.import" && method !== "GET";
  return [
    isRoleChange,
    isExport,
    isDeletion,
    isPasskeyChange,
    isWithoutSecondFactor,
    locksOut,
    isImport,
  ].includes(true);
});

test.each(risky)(
  "$name needs a recent proof, or asks for the password itself",
  { tags: ["accounts.two-factor-removal", "accounts.recent-proof"] },
  (call) => {
    expect(call.needsProof || call.takesPassword).toBe(true);
  },
);

describe.each(marked)("$name", (call) => {
  const allowed: readonly Holder[] = call.action === null ? [] : permissions[call.action];

  beforeEach(() => makeProofsOld(0));

  describe.each(Role.options)("by a %s", (role) => {
    const isAllowed = allowed.includes(role);

    test(isAllowed ? "is carried out after a recent proof" : "is forbidden", async () => {
      await makeProofsOld(14 * 60);
      const { status } = await send(holding(role), call);
      if (isAllowed) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    });

    test("is refused when the last proof is older than 15 minutes", {
      tags: "accounts.recent-proof",
    }, async () => {
      await makeProofsOld(15 * 60 + 1);
      expect(await readRefusal(await send(holding(role), call))).toMatchObject({
        status: 403,
        code: isAllowed ? "proof_required" : "forbidden",
      });
    });

    test("is refused with an access token alone, however recent the proof", {
      tags: "accounts.recent-proof",
    }, async () => {
      expect(await readRefusal(await send(byToken(holding(role)), call))).toMatchObject({
        status: 403,
        code: isAllowed ? "proof_required" : "forbidden",
      });
    });
  });

  test("is refused without a login", async () => {
    expect((await send(app.visitor(), call)).status).toBe(401);
  });

  test("is refused with an access token and somebody else's cookie", {
    tags: "accounts.recent-proof",
  }, async () => {
    const [role = "admin"] = Role.options.filter((each) => allowed.includes(each));
    const { authorization } = { authorization: `Bearer ${holding(role).session.access_token}` };
    const other = await app.personWith(role);
    const withToken: Pick<Caller, "fetch"> = {
      fetch: (path, init) =>
        other.fetch(path, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), authorization },
        }),
    };
    expect(await readRefusal(await send(withToken, call))).toMatchObject({
      code: "proof_required",
    });
  });
});

test("a refused change of roles changes nothing", { tags: "accounts.recent-proof" }, async () => {
  const admin = holding("admin");
  const member = await app.personWith("member");
  const assignment = { user_id: member.session.user.id, role: "coach" } as const;
  await makeProofsOld(16 * 60);
  await expect(admin.api.roles.add(assignment)).rejects.toMatchObject({ code: "proof_required" });
  expect(await member.api.roles.own()).toEqual(["member"]);
  await admin.api.accounts.prove({ password: "quiet words" });
  await admin.api.roles.add(assignment);
  expect(await member.api.roles.own()).toEqual(["coach", "member"]);
});
