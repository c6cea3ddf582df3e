import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditWords } from "#contract/audit/audit-words.ts";
import { isStaffOnly } from "#contract/permissions.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";
import { calendarSettings } from "#testing/calendars/calendar-server.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { academyScenes } from "#testing/staff-calls/academy-scenes.ts";
import { courseScenes } from "#testing/staff-calls/course-scenes.ts";
import { peopleScenes } from "#testing/staff-calls/people-scenes.ts";
import { idOf, type Scenes } from "#testing/staff-calls/scene.ts";

let app: App;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await startApp({ settings: calendarSettings });
  admin = await app.signIn(firstAdminEmail);
  member = await app.signUp("member@example.com");
});
afterAll(() => app.stop());

/** Returns the entries of everything that the admin did while `act` ran, oldest first. */
async function recordedDuring(act: () => Promise<unknown>) {
  const entries = () =>
    app.database.db.selectFrom("audit_log").selectAll().where("actor", "=", admin.email);
  const before = await entries().execute();
  await act();
  return (await entries().orderBy("id").execute()).slice(before.length);
}

/** What an admin does with each noun, once for every call. A scene may go on from one before it. */
const scenes: Scenes = { ...academyScenes, ...courseScenes, ...peopleScenes };

const actionsOf = (scene: string) => scene.split(", ");

describe("what staff do is recorded once: who, what, about whom and from where", {
  tags: "audit.staff-calls",
}, () => {
  test.each(Object.keys(scenes))("%s", { tags: "coaching.confirm-all" }, async (scene) => {
    let subjects: (string | null)[] = [];
    const entries = await recordedDuring(async () => {
      subjects = (await scenes[scene]?.({ app, admin, member })) ?? [];
    });
    const expected = scene.startsWith("courses.createModule,")
      ? ["courses.create", ...actionsOf(scene)]
      : actionsOf(scene);
    expect(entries.map(({ action }) => action)).toEqual(expected);
    expect(entries.map(({ subject }) => subject)).toEqual(subjects);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_id: idOf(admin) });
      expect(entry.client_address).toMatch(/^10\.0\./);
      expect(JSON.stringify(entry)).not.toContain("Private words");
    }
  });

  test("by the id as it is stored, however it was written", async () => {
    const { id } = await makeCourse(app.database.db);
    const entries = await recordedDuring(() => admin.api.courses.delete({ id: id.toUpperCase() }));
    expect(entries.map(({ subject }) => subject)).toEqual([id]);
  });

  test("the call that uploads a file", async () => {
    const course = await makeCourse(app.database.db);
    const [module = ""] = course.modules;
    const [entry] = await recordedDuring(() => uploadFile(admin, { course: course.id, module }));
    expect(entry).toMatchObject({ action: "media.upload", actor_id: idOf(admin) });
  });

  test("with the tier, also the one before, the status or the role that was chosen", async () => {
    const of = async (action: string) =>
      (await app.database.db.selectFrom("audit_log").selectAll().execute()).find(
        (entry) => entry.action === action && entry.actor === admin.email,
      )?.detail;
    expect(await of("members.acceptTierRequest")).toEqual({
      membership_tier: "elite",
      previous_tier: "basic",
    });
    expect(await of("applications.review")).toEqual({ status: "accepted" });
    expect(await of("roles.add")).toEqual({ role: "coach" });
  });
});

describe("over the whole contract", () => {
  const staffCalls = contractCalls.filter(({ action }) => action !== null && isStaffOnly(action));

  test("a call that only staff may make is recorded above, unless it only reads a list", {
    tags: "audit.staff-calls",
  }, () => {
    const recorded = Object.keys(scenes).flatMap(actionsOf);
    const others = staffCalls.filter(({ name }) => !recorded.includes(name));
    expect(others.map(({ method, name }) => `${method} ${name}`).toSorted()).toEqual([
      "GET applications.list",
      "GET audit.list",
      "GET calendars.listBusy",
      "GET campaigns.series",
      "GET campaigns.standings",
      "GET coaches.list",
      "GET coaching.deletion",
      "GET coaching.list",
      "GET coaching.listCalendar",
      "GET coaching.listFollowing",
      "GET coaching.listPendingBookings",
      "GET coaching.listSessionBookings",
      "GET coaching.readBooking",
      "GET coaching.suggest",
      "GET cohortPlaces.list",
      "GET cohortPlaces.listTaken",
      "GET cohortWaitlist.list",
      "GET cohorts.list",
      "GET cohorts.listCoaches",
      "GET cohorts.listOpenings",
      "GET cohorts.previewShift",
      "GET cohorts.read",
      "GET courses.deletion",
      "GET courses.list",
      "GET courses.listModules",
      "GET courses.moduleDeletion",
      "GET courses.preview",
      "GET courses.previewModule",
      "GET demo.read",
      "GET directory.list",
      "GET funnel.read",
      "GET imports.list",
      "GET imports.listProblems",
      "GET imports.read",
      "GET infoSessions.list",
      "GET infoSessions.listRegistrations",
      "GET labels.list",
      "GET leads.list",
      "GET letters.list",
      "GET letters.read",
      "GET lists.count",
      "GET members.list",
      "GET messages.entry",
      "GET messages.list",
      "GET messages.whyNone",
      "GET openHours.read",
      "GET overview.read",
      "GET pictures.landing",
      "GET pictures.read",
      "GET roles.changes",
      "GET roles.list",
      "GET savedViews.list",
      "GET search.find",
      "GET search.recent",
      "GET secondFactorAdvice.read",
      "GET sender.read",
      "GET sender.readRecords",
      "GET setUp.read",
      "GET texts.drafts",
      "GET texts.previewMail",
      "GET texts.previewPlaybook",
      "GET texts.version",
      "GET texts.versions",
      "GET today.read",
      "GET today.waiting",
      "GET voices.entry",
      "GET voices.list",
      "POST coaching.previewSeries",
      "POST letters.preview",
      "POST lists.select",
      "POST lists.summarize",
    ]);
  });

  test("every recorded call has words", () => {
    const words: Readonly<Record<string, string>> = auditWords;
    for (const action of Object.keys(scenes).flatMap(actionsOf))
      expect(words).toHaveProperty([action]);
  });
});

describe("nothing is recorded", () => {
  test("of what is refused, and nothing is changed without its entry", {
    tags: "audit.staff-calls",
  }, async () => {
    const entries = await recordedDuring(async () => {
      const body = { user_id: idOf(member), role: "member" } as const;
      await expect(admin.api.roles.add(body)).rejects.toMatchObject({ code: "role_held" });
      await expect(admin.api.courses.create({ title: "" })).rejects.toMatchObject({ status: 422 });
    });
    expect(entries).toEqual([]);
  });

  test("of what is refused for a missing role", async () => {
    const id = crypto.randomUUID();
    await expect(member.api.leads.read({ id })).rejects.toMatchObject({ status: 403 });
    const all = await app.database.db
      .selectFrom("audit_log")
      .select("action")
      .where("actor", "=", member.email)
      .execute();
    expect(all).toEqual([{ action: "accounts.signed_up" }]);
  });
});
