import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Action, type Holder, may, permissions, Role } from "#contract/permissions.ts";
import { consent } from "#contract/voices/voices.ts";
import { addPasskey } from "#testing/accounts/passkeys.ts";
import type { Caller } from "#testing/app/caller.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession, makeWaiting } from "#testing/coaching/coaching.ts";
import { openHours } from "#testing/coaching/open-hours.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";

/**
 * "own": must be the caller's. "shared": belongs to nobody; concerns the caller's own part in it.
 * "staff": anyone's, because only staff may call.
 */
const ids: Record<string, "own" | "shared" | "staff"> = {
  "accountAccess.endLogins": "staff",
  "accountAccess.keepTwoFactor": "staff",
  "accountAccess.read": "staff",
  "accountAccess.reinstate": "staff",
  "accountAccess.removeTwoFactor": "staff",
  "accountAccess.suspend": "staff",
  "accounts.endSession": "own",
  "applications.accept": "staff",
  "applications.askLater": "staff",
  "applications.decline": "staff",
  "applications.handOver": "staff",
  "applications.history": "staff",
  "applications.read": "staff",
  "applications.review": "staff",
  "calendars.blockDays": "own",
  "calendars.readBusy": "own",
  "calendars.removeBusy": "own",
  "coaching.answerMeeting": "own",
  "coaching.book": "shared",
  "coaching.calendar": "own",
  "coaching.cancelBooking": "own",
  "coaching.confirmBooking": "staff",
  "coaching.create": "staff",
  "coaching.declineBooking": "staff",
  "coaching.callOff": "staff",
  "coaching.delete": "staff",
  "coaching.deletion": "staff",
  "coaching.handOver": "staff",
  "coaching.list": "staff",
  "coaching.listFollowing": "staff",
  "coaching.listSessionBookings": "staff",
  "coaching.markAttendance": "staff",
  "coaching.moveBooking": "own",
  "coaching.noteBooking": "staff",
  "coaching.previewSeries": "staff",
  "coaching.readBooking": "staff",
  "coaching.releaseBooking": "staff",
  "coaching.undoDecision": "staff",
  "coaching.stopWaiting": "shared",
  "coaching.noteSession": "staff",
  "coaching.update": "staff",
  "coaching.waitForPlace": "shared",
  "cohortPlaces.add": "staff",
  "cohortPlaces.end": "staff",
  "cohortPlaces.list": "staff",
  "cohortPlaces.move": "staff",
  "cohortPlaces.moveMany": "staff",
  "cohortPlaces.update": "staff",
  "cohortWaitlist.invite": "staff",
  "coaches.create": "staff",
  "coaches.delete": "staff",
  "coaches.update": "staff",
  "cohortWaitlist.remove": "staff",
  "cohortPlaces.withdraw": "staff",
  "cohorts.callOff": "staff",
  "cohorts.copy": "staff",
  "cohorts.delete": "staff",
  "cohorts.listOpenings": "staff",
  "cohorts.previewShift": "staff",
  "cohorts.read": "staff",
  "cohorts.setOpenings": "staff",
  "cohorts.shift": "staff",
  "cohorts.showFirstName": "own",
  "cohorts.update": "staff",
  "courses.create": "staff",
  "courses.createModule": "staff",
  "courses.createModules": "staff",
  "courses.delete": "staff",
  "courses.deleteModule": "staff",
  "courses.deletion": "staff",
  "courses.discardDraft": "staff",
  "courses.listModules": "staff",
  "courses.preview": "staff",
  "courses.previewModule": "staff",
  "courses.moduleDeletion": "staff",
  "courses.orderModules": "staff",
  "courses.update": "staff",
  "courses.updateModule": "staff",
  "dashboard.readCohort": "own",
  "imports.confirm": "staff",
  "imports.discard": "staff",
  "imports.listProblems": "staff",
  "imports.read": "staff",
  "imports.undo": "staff",
  "infoSessions.addRecording": "staff",
  "infoSessions.cancel": "staff",
  "infoSessions.hideQuestion": "staff",
  "infoSessions.move": "staff",
  "infoSessions.readRegistration": "staff",
  "infoSessions.schedule": "staff",
  "labels.add": "staff",
  "labels.list": "staff",
  "labels.remove": "staff",
  "leads.read": "staff",
  "leads.update": "staff",
  "letters.preview": "staff",
  "letters.read": "staff",
  "letters.update": "staff",
  "lookBacks.read": "own",
  "lookBacks.write": "own",
  "members.acceptTierRequest": "staff",
  "members.declineTierRequest": "staff",
  "members.read": "staff",
  "members.update": "staff",
  "messages.cancel": "staff",
  "messages.entry": "staff",
  "messages.read": "staff",
  "messages.resend": "staff",
  "messages.sendNow": "staff",
  "openHours.book": "shared",
  "openHours.listTimes": "shared",
  "passkeys.delete": "own",
  "passkeys.rename": "own",
  "people.export": "staff",
  "people.handOver": "staff",
  "people.read": "staff",
  "people.rename": "staff",
  "people.timeline": "staff",
  "personNotes.add": "staff",
  "personNotes.delete": "staff",
  "personNotes.update": "staff",
  "pictures.copy": "staff",
  "pictures.read": "staff",
  "pictures.setLanding": "staff",
  "progress.complete": "shared",
  "progress.keepPlace": "shared",
  "progress.module": "shared",
  "progress.open": "shared",
  "quiet.check": "own",
  "roles.add": "staff",
  "roles.remove": "staff",
  "savedViews.delete": "staff",
  "savedViews.update": "staff",
  "texts.discard": "staff",
  "texts.keep": "staff",
  "texts.previewMail": "staff",
  "texts.restore": "staff",
  "texts.shown": "shared",
  "texts.version": "staff",
  "voices.agree": "own",
  "voices.entry": "staff",
  "voices.publish": "staff",
  "voices.readOwn": "own",
  "voices.takeBack": "own",
  "voices.unpublish": "staff",
};

const namesOf = (whose: string) => Object.keys(ids).filter((name) => ids[name] === whose);

let app: App;
let cohort = "";
let full: string;
let open: string;
let place: { course_id: string; module_id: string };
let meeting = "";
let coach_id = "";
let other: Person & { booking: string; passkey: string; calendar: string };

beforeAll(async () => {
  app = await startApp();
  const { db } = app.database;
  const person = await app.personWith("member");
  const user = person.session.user.id;
  full = await makeSession(db, { places: 1 });
  open = await makeSession(db, { places: 50 });
  const course = await makeCourse(db);
  const [module = ""] = course.modules;
  place = { course_id: course.id, module_id: module };
  await makeProgress(db, { user, course: course.id, module });
  await makeBooking(db, { user, session: open, status: "pending" });
  const booking = await makeBooking(db, { user, session: full });
  await makeWaiting(db, { user, email: person.email, session: full });
  cohort = await makeCohort(db);
  meeting = await makeSession(db, { cohort });
  await makePlace(db, { cohort, email: person.email });
  const { passkey } = await addPasskey(app, person);
  const coach = await app.personWith("coach");
  coach_id = coach.session.user.id;
  await openHours(coach);
  other = { ...person, booking, passkey: passkey.id, calendar: await makeBusyCalendar(user) };
});
afterAll(() => app.stop());

/** With free days. */
async function makeBusyCalendar(coach_id: string): Promise<string> {
  const { db } = app.database;
  const { id } = await db
    .insertInto("busy_calendars")
    .values({ coach_id, position: 1, name: "Own", address: "x", key_id: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [starts_at, ends_at] = ["2031-03-03", "2031-03-04"];
  const days = { calendar_id: id, starts_at, ends_at, blocks: false };
  await db
    .insertInto("busy_times")
    .values({ ...days, free_entry: freeEntry, title: "Holiday" })
    .execute();
  return id;
}

const freeEntry = "a".repeat(64);

function belongings() {
  const { db } = app.database;
  const tables = [
    "login_sessions",
    "passkeys",
    "session_bookings",
    "session_waitlist",
    "user_course_progress",
    "user_roles",
  ] as const;
  const owner = other.session.user.id;
  const busy = db
    .selectFrom("busy_calendars")
    .innerJoin("busy_times", "busy_times.calendar_id", "busy_calendars.id")
    .selectAll();
  return Promise.all([
    ...tables.map((table) =>
      db.selectFrom(table).selectAll().where("user_id", "=", owner).execute(),
    ),
    busy.where("coach_id", "=", owner).execute(),
  ]);
}

test("every call that is told an id is known for what it is the id of", () => {
  const telling = contractCalls.filter(({ takesId }) => takesId).map(({ name }) => name);
  expect(telling.toSorted()).toEqual(Object.keys(ids).toSorted());
});

test("what may be told anyone's id is closed to members", () => {
  for (const { name, action } of contractCalls) {
    if (ids[name] !== "staff") continue;
    const allowed: readonly Holder[] = permissions[action as Action];
    expect(allowed, name).not.toContain("member");
  }
});

describe("told another member's id, it answers as if that were not there:", () => {
  const passkey = () => `/api/auth/passkeys/${other.passkey}`;
  const lookBack = () => `/api/cohorts/${cohort}/look_back`;
  const voice = () => `/api/cohorts/${cohort}/voice`;
  const ofBooking = (what: string) => `/api/session_bookings/${other.booking}/${what}`;

  const busy = (what = "") => `/api/busy_calendars/${other.calendar}${what}`;

  const tell: Record<string, (caller: Caller) => Promise<Response>> = {
    "accounts.endSession": async (caller) => {
      const [theirs] = await other.api.accounts.listSessions();
      return caller.fetch(`/api/auth/sessions/${theirs?.id}`, { method: "DELETE" });
    },
    "calendars.blockDays": (caller) =>
      postJson(caller, busy("/free_days"), { entry: freeEntry, blocks: true }),
    "calendars.readBusy": (caller) => postJson(caller, busy("/reading"), {}),
    "calendars.removeBusy": (caller) => caller.fetch(busy(), { method: "DELETE" }),
    "coaching.answerMeeting": (caller) =>
      sendJson(caller, "PUT", `/api/cohort_meetings/${meeting}/absence`, { is_absent: true }),
    "coaching.calendar": (caller) => caller.fetch(ofBooking("calendar.ics")),
    "coaching.cancelBooking": (caller) => postJson(caller, ofBooking("cancellation"), {}),
    "coaching.moveBooking": (caller) => postJson(caller, ofBooking("move"), { session_id: open }),
    "cohorts.showFirstName": (caller) =>
      sendJson(caller, "PUT", `/api/cohorts/${cohort}/first_name`, { is_shown: true }),
    "dashboard.readCohort": (caller) => caller.fetch(`/api/dashboard/cohorts/${cohort}`),
    "lookBacks.read": (caller) => caller.fetch(lookBack()),
    "lookBacks.write": (caller) =>
      sendJson(caller, "PUT", lookBack(), { changed: "Mine", missing: null, advice: null }),
    "passkeys.delete": (caller) => caller.fetch(passkey(), { method: "DELETE" }),
    "passkeys.rename": (caller) => sendJson(caller, "PATCH", passkey(), { name: "Mine" }),
    "quiet.check": (caller) =>
      postJson(caller, "/api/rpc/check_quiet_hours", { p_user_id: other.session.user.id }),
    "voices.agree": (caller) =>
      sendJson(caller, "PUT", voice(), { text: "Quiet", name: "Ida", consent: consent.version }),
    "voices.readOwn": (caller) => caller.fetch(voice()),
    "voices.takeBack": (caller) => caller.fetch(voice(), { method: "DELETE" }),
  };
  const actions = new Map(contractCalls.map(({ name, action }) => [name, action]));
  const mayCall = (name: string, role: Role) => {
    const action = actions.get(name);
    return !action || may(action, [role]);
  };
  const cases = namesOf("own").flatMap((name) =>
    Role.options.filter((role) => mayCall(name, role)).map((role) => [name, role] as const),
  );

  test.each(cases)(
    "%s, asked by a person with the role %s",
    { tags: ["roles.who-may", "errors.one-shape"] },
    async (name, role) => {
      const caller = await app.personWith(role);
      const before = await belongings();
      const reply = await tell[name]?.(caller);
      expect(reply && (await readRefusal(reply))).toMatchObject({ status: 404, code: "not_found" });
      expect(await belongings()).toEqual(before);
    },
  );
});

describe("told the id of what is everybody's, it acts for the caller alone:", () => {
  const act: Record<string, (caller: Caller) => Promise<Response>> = {
    "coaching.book": (caller) => postJson(caller, "/api/session_bookings", { session_id: open }),
    "coaching.stopWaiting": (caller) =>
      caller.fetch(`/api/session_waitlist/${full}`, { method: "DELETE" }),
    "coaching.waitForPlace": (caller) =>
      postJson(caller, "/api/session_waitlist", { session_id: full }),
    "openHours.book": async (caller) => {
      const { times } = await caller.api.openHours.listTimes({ coach_id, length: "60" });
      const talk = { length: "60", starts_at: times[0] };
      return postJson(caller, `/api/open_hours/${coach_id}/bookings`, talk);
    },
    "openHours.listTimes": (caller) => caller.fetch(`/api/open_hours/${coach_id}/times?length=60`),
    "progress.complete": (caller) =>
      postJson(caller, "/api/user_course_progress/completion", place),
    "progress.keepPlace": (caller) =>
      postJson(caller, "/api/user_course_progress/place", { ...place, resume_seconds: 90 }),
    "progress.module": (caller) =>
      caller.fetch(`/api/training/${place.course_id}/modules/${place.module_id}`),
    "progress.open": (caller) => postJson(caller, "/api/user_course_progress", place),
    "texts.shown": (caller) => caller.fetch("/api/texts/landing"),
  };
  const cases = namesOf("shared").flatMap((name) =>
    (["member", "coach"] as const).map((role) => [name, role] as const),
  );

  test.each(cases)("%s, asked by a person with the role %s", async (name, role) => {
    const caller = await app.personWith(role);
    const before = await belongings();
    expect((await act[name]?.(caller))?.status).toBe(200);
    expect(await belongings()).toEqual(before);
  });
});

test("booking in another member's name is refused, also for staff", async () => {
  const before = await belongings();
  for (const role of ["member", "coach"] as const) {
    const caller = await app.personWith(role);
    const body = { session_id: open, user_id: other.session.user.id };
    const reply = await postJson(caller, "/api/session_bookings", body);
    expect(await readRefusal(reply)).toMatchObject({ status: 403, code: "not_your_booking" });
    expect((await caller.api.coaching.listBookings({})).items).toEqual([]);
  }
  expect(await belongings()).toEqual(before);
});
