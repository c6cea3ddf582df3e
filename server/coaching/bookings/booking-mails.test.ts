import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SessionInput } from "#contract/coaching/sessions.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { icsIn, inviteIn, propertyOf, readInvite, unfold } from "#testing/mail/invite.ts";
import { linksIn, mailAbout, mailsFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

const monday = new Date("2026-03-02T15:00:00.000Z"); // ten in the morning in New York
const meetingLink = "https://meet.example/room";
const bookingsUrl = "http://softspoken.test/dashboard/sessions/book";

let app: App;
let coach: Person;
let now = monday;

beforeAll(async () => {
  const settings = { PUBLIC_URL: "http://softspoken.test" };
  app = await startApp({ settings, now: () => now });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

/** Ends the time in which a coach can undo a decision, and sends its mail. */
async function passUndo() {
  now = new Date(now.getTime() + 12_000);
  await app.plan();
}

/** The mail with this subject, and its calendar entry. */
async function entryIn(email: string, subject: string) {
  const mail = await mailAbout(app.mailbox, email, subject);
  const ics = icsIn(mail);
  if (ics === null) throw new Error("There is no calendar entry");
  const status = propertyOf(ics, "STATUS");
  return { ...readInvite(ics), status, ics, text: mail.text ?? "", links: linksIn(mail) };
}

const make = (change: Partial<SessionInput>) =>
  coach.api.coaching.create(sessionInput({ meeting_link: meetingLink, ...change }));

describe("the calendar entry of a booking", () => {
  test("is one from booking to cancelling, and every mail brings a newer state of it", {
    tags: "coaching.calendar",
  }, async () => {
    const { email, api } = await app.signUp("ada@example.com");
    const practice = await make({ title: "Practice", session_date: "2026-03-10" });
    const other = await make({ title: "Other", session_date: "2026-03-12" });
    const { id } = await api.coaching.book({ session_id: practice.id });
    const uid = `${id}@softspoken.test`;
    const day = "on Tuesday, March 10, 2026";

    const requested = await entryIn(email, `We have your booking: Practice ${day}`);
    expect(requested).toMatchObject({
      method: "REQUEST",
      status: "TENTATIVE",
      uid,
      sequence: 0,
      startsAt: "2026-03-10T22:00:00.000Z",
      links: [bookingsUrl],
    });
    expect(requested.text).toContain("Tuesday, March 10, 2026\n6:00 PM Eastern Time");
    expect(requested.ics + requested.text).not.toContain(meetingLink);

    await coach.api.coaching.confirmBooking({ id });
    await passUndo();
    const confirmed = await entryIn(email, `Confirmed: Practice ${day}`);
    expect(confirmed).toMatchObject({ method: "REQUEST", status: "CONFIRMED", uid, sequence: 1 });
    expect(confirmed.links).toEqual([meetingLink, bookingsUrl]);
    expect(propertyOf(confirmed.ics, "LOCATION")).toBe(meetingLink);
    expect(confirmed.text).toContain(`Join the session:\n${meetingLink}`);

    const later = { ...practice, session_time: "19:00" };
    await coach.api.coaching.update({ ...sessionInput(later), id: practice.id });
    const changed = await entryIn(email, `Changed: Practice ${day}`);
    expect(changed).toMatchObject({ method: "REQUEST", status: "CONFIRMED", uid, sequence: 2 });
    expect(changed.startsAt).toBe("2026-03-10T23:00:00.000Z");
    expect(changed.links).toEqual([meetingLink, bookingsUrl]);

    await api.coaching.moveBooking({ id, session_id: other.id });
    const there = "Other on Thursday, March 12, 2026";
    const moved = await entryIn(email, `You moved your booking to ${there}`);
    expect(moved).toMatchObject({ method: "REQUEST", status: "TENTATIVE", uid, sequence: 3 });
    expect(moved.startsAt).toBe("2026-03-12T22:00:00.000Z");
    expect(moved.links).toEqual([bookingsUrl]);
    expect(moved.ics + moved.text).not.toContain(meetingLink);

    await api.coaching.cancelBooking({ id });
    const cancelled = await entryIn(email, `You cancelled: ${there}`);
    expect(cancelled).toMatchObject({ method: "CANCEL", status: "CANCELLED", uid, sequence: 4 });
    expect(cancelled.links).toEqual([bookingsUrl]);

    await api.coaching.book({ session_id: other.id });
    const again = await entryIn(email, `We have your booking: ${there}`);
    expect(again).toMatchObject({ method: "REQUEST", status: "TENTATIVE", uid, sequence: 5 });
  });

  test("grows also when it moves between sessions that changed more and less often", {
    tags: "coaching.calendar",
  }, async () => {
    const { email, api } = await app.signUp("grows@example.com");
    const [often, never] = [await make({ title: "Often" }), await make({ title: "Never" })];
    for (const title of ["Oftener", "Oftenest", "Often"]) {
      await coach.api.coaching.update({ ...sessionInput({ ...often, title }), id: often.id });
    }
    const { id } = await api.coaching.book({ session_id: often.id });
    for (const session_id of [never.id, often.id, never.id]) {
      await api.coaching.moveBooking({ id, session_id });
    }
    const mails = await mailsFor(app.mailbox, email, 5); // the first confirms the address
    const sequences = mails.flatMap((mail) => inviteIn(mail)?.sequence ?? []);
    expect(new Set(sequences).size).toBe(4);
    expect(sequences.toSorted()[0]).toBe(3);
  });

  test("is taken out when a coach declines, and when the session is called off", {
    tags: "coaching.calendar",
  }, async () => {
    const { email, api } = await app.signUp("off@example.com");
    const [declined, deleted] = [await make({ title: "One" }), await make({ title: "Two" })];
    const one = await api.coaching.book({ session_id: declined.id });
    const two = await api.coaching.book({ session_id: deleted.id });
    await coach.api.coaching.declineBooking({ id: one.id });
    await passUndo();
    await coach.api.coaching.delete({ id: deleted.id });
    const day = "on Tuesday, March 10, 2026";
    const first = await entryIn(email, "We can’t make Tuesday, March 10, 2026: One");
    expect(first).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 1 });
    expect(first.uid).toBe(`${one.id}@softspoken.test`);
    expect(first.text).toContain("We had to decline this booking");
    const second = await entryIn(email, `Cancelled: Two ${day}`);
    expect(second).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 1 });
    expect(second.uid).toBe(`${two.id}@softspoken.test`);
  });

  test("comes with the time in the member's own zone, and the academy's named", async () => {
    const { email, api } = await app.signUp("tokyo@example.com");
    await api.quiet.reportTimeZone({ time_zone: "Asia/Tokyo" });
    const { id } = await make({ title: "Far away" });
    await api.coaching.book({ session_id: id });
    const subject = "We have your booking: Far away on Wednesday, March 11, 2026";
    const { text } = await entryIn(email, subject);
    expect(text).toContain("Wednesday, March 11, 2026\n7:00 AM Japan Standard Time");
    expect(text).toContain("Academy time: Tuesday, March 10, 2026, 6:00 PM Eastern Time");
  });
});

describe("the calendar file of a booking", () => {
  const fileOf = (person: Person, id: string) =>
    person.fetch(`/api/session_bookings/${id}/calendar.ics`);

  test("can be downloaded once it is confirmed, with the same uid", {
    tags: "coaching.calendar",
  }, async () => {
    const ada = await app.signUp("file@example.com");
    const { id: session_id } = await make({ title: "Commas, and; more" });
    const { id } = await ada.api.coaching.book({ session_id });
    expect(await readRefusal(await fileOf(ada, id))).toMatchObject({
      status: 409,
      code: "booking_not_confirmed",
    });
    await coach.api.coaching.confirmBooking({ id });
    const reply = await fileOf(ada, id);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/calendar;charset=utf-8");
    expect(reply.headers.get("content-disposition")).toContain(
      'filename="softspoken-session-2026-03-10.ics"',
    );
    const ics = unfold(await reply.text());
    expect(readInvite(ics)).toEqual({
      method: "PUBLISH",
      uid: `${id}@softspoken.test`,
      sequence: 1,
      startsAt: "2026-03-10T22:00:00.000Z",
    });
    expect(propertyOf(ics, "SUMMARY")).toBe("Softspoken Academy: Commas\\, and\\; more");
    expect(ics).not.toContain("ATTENDEE");
    await ada.api.coaching.cancelBooking({ id });
    expect((await fileOf(ada, id)).status).toBe(409);
  });

  test("comes to the typed client as a file", async () => {
    const ada = await app.signUp("typed@example.com");
    const { id: session_id } = await make({});
    const { id } = await ada.api.coaching.book({ session_id });
    await coach.api.coaching.confirmBooking({ id });
    const file = await ada.api.coaching.calendar({ id });
    expect(file.name).toBe("softspoken-session-2026-03-10.ics");
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  test("of somebody else is not found", async () => {
    const [ada, bob] = [await app.signUp("a@example.com"), await app.signUp("b@example.com")];
    const { id: session_id } = await make({});
    const { id } = await ada.api.coaching.book({ session_id });
    await coach.api.coaching.confirmBooking({ id });
    for (const person of [bob, coach]) {
      expect((await readRefusal(await fileOf(person, id))).code).toBe("not_found");
    }
  });
});

describe("once a session has begun", () => {
  test("nobody is written to about it", { tags: "coaching.begun" }, async () => {
    const { email, api } = await app.signUp("begun@example.com");
    const session = await make({
      title: "Begun",
      session_date: "2026-03-02",
      session_time: "11:00",
    });
    const { id } = await api.coaching.book({ session_id: session.id });
    now = new Date("2026-03-02T16:00:00.000Z");
    await coach.api.coaching.confirmBooking({ id });
    await coach.api.coaching.update({
      ...sessionInput({ ...session, title: "Named" }),
      id: session.id,
    });
    await coach.api.coaching.declineBooking({ id });
    await expect(coach.api.coaching.delete({ id: session.id })).rejects.toThrow("stays on record");
    now = monday;
    const written = app.database.db.selectFrom("messages").select("kind");
    expect(
      await written.where("person_id", "=", personWith(email)).orderBy("kind").execute(),
    ).toEqual([{ kind: "booking-requested" }, { kind: "email-verification-requested" }]);
  });
});
