import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPath } from "#contract/media/media.ts";
import { type Holder, permissions, Role } from "#contract/permissions.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { sendUpload, toFormData } from "#testing/media/media.ts";

let app: App;
let course: string;

beforeAll(async () => {
  app = await startApp();
  course = (await makeCourse(app.database.db)).id;
});
afterAll(() => app.stop());

async function countFiles(): Promise<number> {
  return (await app.database.db.selectFrom("media_files").select("id").execute()).length;
}

test.each(Role.options)(
  "a person with the role %s may upload if the table says so",
  { tags: "media.kinds" },
  async (role) => {
    const person = await app.personWith(role);
    const before = await countFiles();
    const reply = await sendUpload(person, { course });
    const allowed: readonly Holder[] = permissions["media.upload"];
    expect(reply.status).toBe(allowed.includes(role) ? 200 : 403);
    expect(await countFiles()).toBe(before + (allowed.includes(role) ? 1 : 0));
  },
);

test("the cookie of a coach is not enough", { tags: "media.upload" }, async () => {
  const coach = await app.personWith("coach");
  const reply = await coach.fetch(uploadPath, { method: "POST", body: toFormData({ course }) });
  expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
});

test.each(["Bearer nonsense", "Bearer ", "Basic Y29hY2g6cXVpZXQ=", "nonsense"])(
  "nobody is let in by %j, also with a coach's cookie",
  async (authorization) => {
    const coach = await app.personWith("coach");
    const init = { method: "POST", headers: { authorization }, body: toFormData({ course }) };
    const reply = await coach.fetch(uploadPath, init);
    expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
  },
);

test("a token ends with the login session, and a role that is taken away counts at once", async () => {
  const [coach, other] = [await app.personWith("coach"), await app.personWith("coach")];
  await coach.api.accounts.signOut();
  expect((await sendUpload(coach, { course })).status).toBe(401);
  const { db } = app.database;
  await db.deleteFrom("user_roles").where("user_id", "=", other.session.user.id).execute();
  expect((await sendUpload(other, { course })).status).toBe(403);
});

test("another site's page can't upload with a stolen token's help", async () => {
  const coach = await app.personWith("coach");
  const headers = {
    authorization: `Bearer ${coach.session.access_token}`,
    "sec-fetch-site": "cross-site",
  };
  const init = { method: "POST", headers, body: toFormData({ course }) };
  expect((await coach.fetch(uploadPath, init)).status).toBe(403);
});

test.each(["anonymous", "member"] as const)(
  "%s is refused before a byte of the body is sent",
  async (who) => {
    const headers: Record<string, string> = {
      "content-type": "multipart/form-data; boundary=quiet",
      "content-length": "1000000000",
    };
    if (who === "member") {
      const { session } = await app.personWith("member");
      headers["authorization"] = `Bearer ${session.access_token}`;
    }
    const sent = request(`${app.url}${uploadPath}`, { method: "POST", headers });
    sent.flushHeaders();
    const [reply] = await once(sent, "response");
    expect(reply.statusCode).toBe(who === "member" ? 403 : 401);
    expect(await json(reply)).toHaveProperty("error.code");
    sent.destroy();
  },
);
