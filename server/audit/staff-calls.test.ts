import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auditWords } from "#contract/audit-words.ts";
import { isStaffOnly } from "#contract/permissions.ts";
import { makeBooking, makeSession, sessionInput } from "#testing/coaching.ts";
import { cohortInput, makeCohort, makePlace } from "#testing/cohorts.ts";
import { contractCalls } from "#testing/contract-calls.ts";
import { makeCourse } from "#testing/courses.ts";
import { uploadFile } from "#testing/media.ts";
import { makeOffer } from "#testing/offers.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/start-app.ts";
import { turnTwoFactorOn } from "#testing/two-factor.ts";

let app: App;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signIn(firstAdminEmail);
  member = await app.signUp("member@example.com");
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** Returns the entries of everything that the admin did while `act` ran, oldest first. */
async function recordedDuring(act: () => Promise<unknown>) {
  const entries = () =>
    app.database.db.selectFrom("audit_log").selectAll().where("actor", "=", admin.email);
  const before = await entries().execute();
  await act();
  return (await entries().orderBy("id").execute()).slice(before.length);
}

const reason = "Private words";

/** What an admin does with each noun, once for every call; returns the id that each is about. */
const scenes: Record<string, () => Promise<(string | null)[]>> = {
  "academy.update": async () => {
    await admin.api.academy.update({ postal_address: "1 Quiet Street" });
    return [null];
  },
  "accountAccess.read, accountAccess.endLogins, accountAccess.suspend, accountAccess.reinstate":
    async () => {
      const other = await app.signUp("suspended@example.com");
      const id = idOf(other);
      await admin.api.accountAccess.read({ id });
      await admin.api.accountAccess.endLogins({ id });
      await admin.api.accountAccess.suspend({ id, reason });
      await admin.api.accountAccess.reinstate({ id });
      return [id, id, id, id];
    },
  "accountAccess.removeTwoFactor, accountAccess.keepTwoFactor": async () => {
    const other = await app.signUp("lost@example.com");
    await turnTwoFactorOn(other);
    await admin.api.accountAccess.removeTwoFactor({ id: idOf(other), reason });
    await admin.api.accountAccess.keepTwoFactor({ id: idOf(other) });
    return [idOf(other), idOf(other)];
  },
  "secondFactorAdvice.postpone": async () => {
    await admin.api.secondFactorAdvice.postpone();
    return [null];
  },
  "applications.read, applications.review": async () => {
    await app.api.applications.submit({
      p_name: "Ada",
      p_email: "ada@example.com",
      p_current_role: "Broker",
      p_biggest_challenge: "Cold calls drain me by noon.",
      p_why_now: "A new quarter begins in May.",
    });
    const [application] = (await admin.api.applications.list({})).items;
    const id = application?.id ?? "";
    await admin.api.applications.read({ id });
    await admin.api.applications.review({ id, status: "accepted", notes: "Private words" });
    return [id, id];
  },
  "applications.history, applications.accept, applications.decline, applications.askLater":
    async () => {
      await app.api.applications.submit({
        p_name: "Mia",
        p_email: "mia@example.com",
        p_current_role: "Broker",
        p_biggest_challenge: "Cold calls drain me by noon.",
        p_why_now: "A new quarter begins in May.",
      });
      const { items } = await admin.api.applications.list({ search: "mia@example.com" });
      const id = items[0]?.id ?? "";
      const seen = async () => {
        const { items } = await admin.api.applications.list({ search: "mia@example.com" });
        return { status: items[0]?.status ?? "", decided_at: items[0]?.decided_at ?? null };
      };
      const first_day = inAWeek().slice(0, 10);
      const last_day = `${Number(first_day.slice(0, 4)) + 1}-06-30`;
      const cohort_id = await makeCohort(app.database.db, { first_day, last_day });
      const words = { subject: "An answer", text: "Private words" };
      await admin.api.applications.history({ id });
      const text = "Private words {link}";
      const place = { cohort_id, answer_by: first_day };
      await admin.api.applications.accept({ id, ...words, text, ...place, seen: await seen() });
      const open_offer = "withdraw" as const;
      await admin.api.applications.decline({ id, ...words, open_offer, seen: await seen() });
      await admin.api.applications.askLater({ id, ...words, seen: await seen() });
      return [id, id, id, id];
    },
  "letters.update": async () => {
    await admin.api.letters.update({ kind: "decline", text: "Private words" });
    return [null];
  },
  "coaching.create, coaching.update, coaching.delete": async () => {
    const session_date = inAWeek().slice(0, 10);
    const { id } = await admin.api.coaching.create(sessionInput({ session_date }));
    await admin.api.coaching.update({
      id,
      ...sessionInput({ session_date, title: "Another title" }),
    });
    await admin.api.coaching.delete({ id });
    return [id, id, id];
  },
  "cohorts.create, cohorts.update, cohorts.setOpenings, cohorts.shift, cohorts.delete":
    async () => {
      const { id } = await admin.api.cohorts.create(cohortInput());
      await admin.api.cohorts.update({ id, title: "Another title" });
      await admin.api.cohorts.setOpenings({ id, openings: [] });
      await admin.api.cohorts.shift({ id, days: 7 });
      await admin.api.cohorts.delete({ id });
      return [id, id, id, id, id];
    },
  "cohorts.copy": async () => {
    const id = await makeCohort(app.database.db);
    const copy = { id, title: "Autumn cohort", first_day: "2026-09-07" };
    return [(await admin.api.cohorts.copy(copy)).id];
  },
  "cohortPlaces.add, cohortPlaces.update, cohortPlaces.move, cohortPlaces.end": async () => {
    const { db } = app.database;
    const [cohort_id, other] = [await makeCohort(db), await makeCohort(db)];
    const { id, person_id } = await admin.api.cohortPlaces.add({ cohort_id, email: member.email });
    await admin.api.cohortPlaces.update({ id, is_paid: true, paid_note: "Private words" });
    const moved = await admin.api.cohortPlaces.move({ id, cohort_id: other });
    await admin.api.cohortPlaces.end({ id: moved.id });
    return [person_id, person_id, person_id, person_id];
  },
  "cohortPlaces.moveMany": async () => {
    const { db } = app.database;
    const [cohort_id, other] = [await makeCohort(db), await makeCohort(db)];
    await makePlace(db, { cohort: cohort_id, email: member.email });
    const [place] = await admin.api.cohortPlaces.list({ cohort_id });
    await admin.api.cohortPlaces.moveMany({ ids: [place?.id ?? ""], cohort_id: other });
    return [null];
  },
  "cohortWaitlist.invite": async () => {
    const cohort_id = await makeCohort(app.database.db, { first_day: day(7), last_day: day(60) });
    await admin.api.cohortWaitlist.join({ email: "invited@example.com" });
    const [waiting] = (await admin.api.cohortWaitlist.list({})).items;
    await admin.api.cohortWaitlist.invite({ id: waiting?.id ?? "", cohort_id });
    return [waiting?.person_id ?? ""];
  },
  "cohortWaitlist.remove": async () => {
    await admin.api.cohortWaitlist.join({ email: "waiting@example.com" });
    const [waiting] = (await admin.api.cohortWaitlist.list({})).items;
    await admin.api.cohortWaitlist.remove({ id: waiting?.id ?? "" });
    return [waiting?.id ?? ""];
  },
  "cohortPlaces.withdraw": async () => {
    const cohort = await makeCohort(app.database.db, { first_day: day(7), last_day: day(60) });
    const email = "offered@example.com";
    const offer = { cohort, email, answerBy: day(7), by: idOf(admin) };
    const { id } = await makeOffer(app.runtime, offer);
    return [(await admin.api.cohortPlaces.withdraw({ id })).person_id];
  },
  "coaching.confirmBooking, coaching.undoDecision, coaching.noteBooking, coaching.declineBooking, coaching.releaseBooking":
    async () => {
      const session = await makeSession(app.database.db, { title: "Booked", places: 1 });
      const id = await makeBooking(app.database.db, {
        user: idOf(member),
        session,
        status: "pending",
      });
      const { undo_until } = await admin.api.coaching.confirmBooking({ id });
      await admin.api.coaching.undoDecision({ id, undo_until: undo_until ?? "" });
      await admin.api.coaching.noteBooking({ id, coach_note: "Private words" });
      await admin.api.coaching.declineBooking({ id });
      await admin.api.coaching.releaseBooking({ id });
      return [id, id, id, id, id];
    },
  "courses.create, courses.update, courses.delete": async () => {
    const { id } = await admin.api.courses.create({ title: "A course" });
    await admin.api.courses.update({ id, title: "The course" });
    await admin.api.courses.delete({ id });
    return [id, id, id];
  },
  "courses.createModule, courses.createModules, courses.updateModule, courses.orderModules, courses.deleteModule":
    async () => {
      const course = await admin.api.courses.create({ title: "With modules" });
      const { id } = await admin.api.courses.createModule({
        course_id: course.id,
        title: "A module",
        content_type: "text",
      });
      const entries = [{ title: null, video_url: "https://vimeo.com/1" }];
      const [video] = await admin.api.courses.createModules({ course_id: course.id, entries });
      await admin.api.courses.updateModule({ id, title: "The module" });
      const module_ids = [video?.id ?? "", id];
      await admin.api.courses.orderModules({ id: course.id, module_ids });
      await admin.api.courses.deleteModule({ id });
      return [course.id, id, course.id, id, course.id, id];
    },
  "demo.remove": async () => {
    await admin.api.demo.remove();
    return [null];
  },
  "infoSessions.schedule, infoSessions.move, infoSessions.cancel": async () => {
    const plan = { starts_at: inAWeek(), meeting_link: null };
    const { id } = await admin.api.infoSessions.schedule(plan);
    await admin.api.infoSessions.move({ id, ...plan, meeting_link: "https://meet.example/1" });
    await admin.api.infoSessions.cancel({ id });
    return [id, id, id];
  },
  "infoSessions.readRegistration": async () => {
    await app.api.infoSessions.register({ p_name: "Ada", p_email: "ada@example.com" });
    const [registration] = (await admin.api.infoSessions.listRegistrations({})).items;
    const id = registration?.id ?? "";
    await admin.api.infoSessions.readRegistration({ id });
    return [id];
  },
  "infoSessions.markAttendance": async () => {
    await app.api.infoSessions.register({ p_name: "Ada", p_email: "came@example.com" });
    await sql`with past as
        (insert into info_sessions (starts_at) values (now() - interval '1 hour') returning id)
      update info_session_registrations set info_session_id = past.id from past, people
      where people.id = person_id and email = 'came@example.com'`.execute(app.database.db);
    const [registration] = (await admin.api.infoSessions.listRegistrations({ search: "came@" }))
      .items;
    const id = registration?.id ?? "";
    await admin.api.infoSessions.markAttendance({ ids: [id], attended: true });
    return [null];
  },
  "labels.add, labels.remove, people.setNote, people.read, people.timeline": async () => {
    const email = "noted@example.com";
    await app.api.leads.submit({ email });
    const [lead] = (await admin.api.leads.list({ search: email })).items;
    const person_id = lead?.person_id ?? "";
    const { labels } = await admin.api.labels.add({ person_id, name: "Private words" });
    await admin.api.labels.remove({ person_id, id: labels[0]?.id ?? "" });
    await admin.api.people.setNote({ id: person_id, note: "Private words" });
    await admin.api.people.read({ id: person_id });
    await admin.api.people.timeline({ person_id });
    return [person_id, person_id, person_id, person_id, person_id];
  },
  "leads.read, leads.update": async () => {
    await app.api.leads.submit({ email: "lead@example.com", name: "Lea" });
    const [lead] = (await admin.api.leads.list({})).items;
    const id = lead?.id ?? "";
    await admin.api.leads.read({ id });
    await admin.api.leads.update({ id, name: "Private words", status: "contacted" });
    return [id, id];
  },
  "imports.confirm, imports.undo": async () => {
    const { rows } = await sql<{ id: string }>`insert into imports (state) values ('ready')
      returning id`.execute(app.database.db);
    const id = rows[0]?.id ?? "";
    await admin.api.imports.confirm({ id, existing: "skip" });
    const isImported = async () => (await admin.api.imports.read({ id })).can_undo;
    await vi.waitUntil(isImported, { timeout: 15_000 });
    await admin.api.imports.undo({ id });
    return [id, id];
  },
  "leads.update, lists.change": async () => {
    const [lead] = (await admin.api.leads.list({})).items;
    const id = lead?.id ?? "";
    const action = { kind: "lead_status", status: "dead" } as const;
    const request = { list: "leads" as const, ids: [id], action };
    const { seal } = await admin.api.lists.summarize(request);
    await admin.api.lists.change({ ...request, seal });
    return [id, null];
  },
  "members.read, members.update": async () => {
    await admin.api.members.read({ id: idOf(member) });
    await admin.api.members.update({ id: idOf(member), membership_tier: "basic" });
    return [idOf(member), idOf(member)];
  },
  "members.declineTierRequest, members.acceptTierRequest": async () => {
    const request = { requested_tier: "elite", note: "Private words" } as const;
    const declined = await member.api.members.requestTier(request);
    await admin.api.members.declineTierRequest({ id: declined.id });
    const accepted = await member.api.members.requestTier(request);
    await admin.api.members.acceptTierRequest({ id: accepted.id });
    return [idOf(member), idOf(member)];
  },
  "messages.read, messages.resend": async () => {
    const { items } = await admin.api.messages.list({ search: "lead@example.com" });
    const id = items[0]?.id ?? "";
    const isSent = async () => (await admin.api.messages.entry({ id })).state === "sent";
    await vi.waitUntil(isSent, { timeout: 15_000 });
    await admin.api.messages.read({ id });
    const earlier = new Date(Date.now() - 120_000);
    const { db } = app.database;
    await db.updateTable("messages").set({ sent_at: earlier }).where("id", "=", id).execute();
    const copy = await admin.api.messages.resend({ id });
    return [id, copy.id];
  },
  "roles.add, roles.remove": async () => {
    await admin.api.roles.add({ user_id: idOf(member), role: "coach" });
    await admin.api.roles.remove({ user_id: idOf(member), role: "coach" });
    return [idOf(member), idOf(member)];
  },
};

const actionsOf = (scene: string) => scene.split(", ");

describe("what staff do is recorded once: who, what, about whom and from where", () => {
  test.each(Object.keys(scenes))("%s", async (scene) => {
    let subjects: (string | null)[] = [];
    const entries = await recordedDuring(async () => {
      subjects = (await scenes[scene]?.()) ?? [];
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

  test("a call that only staff may make is recorded above, unless it only reads a list", () => {
    const recorded = Object.keys(scenes).flatMap(actionsOf);
    const others = staffCalls.filter(({ name }) => !recorded.includes(name));
    expect(others.map(({ method, name }) => `${method} ${name}`).toSorted()).toEqual([
      "GET applications.list",
      "GET audit.list",
      "GET campaigns.series",
      "GET campaigns.standings",
      "GET coaching.deletion",
      "GET coaching.list",
      "GET coaching.listPendingBookings",
      "GET coaching.listSessionBookings",
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
      "GET demo.read",
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
      "GET overview.read",
      "GET roles.changes",
      "GET roles.list",
      "GET search.find",
      "GET secondFactorAdvice.read",
      "GET today.read",
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
  test("of what is refused, and nothing is changed without its entry", async () => {
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
