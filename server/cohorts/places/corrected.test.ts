import { describe, expect, test } from "vitest";
import type { SessionInput } from "#contract/coaching/sessions.ts";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { makeBooking, sessionInput } from "#testing/coaching/coaching.ts";
import { cohortScene } from "#testing/cohorts/cohort-scene.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";
import { entriesIn } from "#testing/mail/invite.ts";
import { mailAbout, messagesFor } from "#testing/mail/mails.ts";

const scene = cohortScene();
let count = 0;

async function newMember(cohort_id: string) {
  count += 1;
  const member = await scene.app.signUp(`corrected-${count}@example.com`);
  const place = await scene.coach.api.cohortPlaces.add({ cohort_id, email: member.email });
  const mail = await mailAbout(scene.app.mailbox, member.email, "Your place in the Spring cohort");
  return { ...member, place, entries: entriesIn(mail) };
}

const makeMeeting = (cohort_id: string, other: Partial<SessionInput> = {}) =>
  scene.coach.api.coaching.create(
    sessionInput({
      ...{ title: "Practice", type: "group", cohort_id, max_participants: 8 },
      ...{ session_date: "2026-03-10", session_time: "18:00" },
      ...other,
    }),
  );

describe("a cohort with other days", { tags: "cohorts.corrected" }, () => {
  test.each([
    ["shifted", (id: string) => scene.coach.api.cohorts.shift({ id, days: 7 })],
    [
      "edited",
      (id: string) =>
        scene.coach.api.cohorts.update({ id, first_day: "2026-03-09", last_day: "2026-05-03" }),
    ],
  ])(
    "that is %s tells its members once, and moves the entry in their calendars",
    async (_how, change) => {
      const { id } = await scene.make();
      const { email, entries } = await newMember(id);
      await change(id);
      const mail = await mailAbout(scene.app.mailbox, email, "New days for the Spring cohort");
      expect(mail.text?.replaceAll(/\s+/g, " ")).toContain(
        "They were from Monday, March 2, 2026 to Sunday, April 26, 2026.",
      );
      expect(mail.text).toContain("First day: Monday, March 9, 2026");
      expect(entriesIn(mail)).toEqual([
        { ...entries[0], sequence: 1, startsAt: "2026-03-09T13:00:00.000Z" },
      ]);
    },
  );

  test("tells nobody while it is a draft, and nothing when only its title changes", async () => {
    const draft = await scene.make({ is_published: false });
    const { id } = await scene.make();
    const { email } = await newMember(id);
    await scene.coach.api.cohortPlaces.add({ cohort_id: draft.id, email });
    await scene.coach.api.cohorts.shift({ id: draft.id, days: 7 });
    await scene.coach.api.cohorts.update({ id, title: "Other" });
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds).not.toContain("place-changed");
  });

  test("while it was a draft again tells those who know the old days once it is published", async () => {
    const { id } = await scene.make();
    const { email } = await newMember(id);
    await scene.coach.api.cohorts.update({ id, is_published: false });
    await scene.coach.api.cohorts.shift({ id, days: 7 });
    await scene.coach.api.cohorts.shift({ id, days: 7 });
    await scene.coach.api.cohorts.update({ id, is_published: true });
    const mail = await mailAbout(scene.app.mailbox, email, "New days for the Spring cohort");
    expect(mail.text?.replaceAll(/\s+/g, " ")).toContain("They were from Monday, March 2, 2026");
    expect(mail.text).toContain("First day: Monday, March 16, 2026");
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "place-changed")).toHaveLength(1);
  });

  test("that has begun names no calendar file when no date in it is to come", async () => {
    const { id } = await scene.make();
    const { email } = await newMember(id);
    await scene.moveTo("2026-03-05T15:00:00.000Z");
    await scene.coach.api.cohorts.update({ id, last_day: "2026-05-03" });
    const mail = await mailAbout(scene.app.mailbox, email, "New days for the Spring cohort");
    expect(mail.text).not.toContain("attachment");
    expect(mail.attachments).toEqual([]);
  });

  test("names its meetings and other sessions with both times, and says who is told", {
    tags: "cohorts.shift",
  }, async () => {
    const { id } = await scene.make();
    await makeMeeting(id, { title: "Alone", type: "one_on_one", session_time: "15:00" });
    await makeMeeting(id, { title: "Together", session_date: "2026-03-04", session_time: "18:00" });
    await newMember(id);
    expect(await scene.coach.api.cohorts.previewShift({ id, days: 7 })).toMatchObject({
      sessions: [
        {
          ...{ title: "Together", is_meeting: true },
          // The clocks change in between.
          ...{ from: "2026-03-04T23:00:00.000Z", to: "2026-03-11T22:00:00.000Z" },
        },
        { title: "Alone", is_meeting: false },
      ],
      told: 1,
    });
  });
});

describe("a shift that moves meetings along", { tags: "cohorts.shift" }, () => {
  const shift = (id: string, days: number) =>
    postJson(scene.coach, `/api/cohorts/${id}/shift`, { days, move_meetings: true });
  const daysOfMeetings = async () =>
    (await scene.coach.api.coaching.list({})).items
      .map(({ title, session_date }) => `${title} ${session_date}`)
      .sort();

  test.each([
    [7, "2026-03-17", "2026-03-24"],
    [-7, "2026-03-03", "2026-03-10"],
  ])("by %i days tells each member of days and meetings in one mail", async (days, one, two) => {
    const { id } = await scene.make();
    await makeMeeting(id, { title: "First" });
    await makeMeeting(id, { title: "Second", session_date: "2026-03-17" });
    await makeMeeting(id, { title: "Alone", type: "one_on_one", session_time: "15:00" });
    const { email, entries } = await newMember(id);
    expect((await shift(id, days)).status).toBe(200);
    expect(await daysOfMeetings()).toEqual(["Alone 2026-03-10", `First ${one}`, `Second ${two}`]);
    const mail = await mailAbout(scene.app.mailbox, email, "New days for the Spring cohort");
    const moved = entriesIn(mail);
    expect(moved.map(({ uid, sequence }) => ({ uid, sequence }))).toEqual(
      entries.map(({ uid }) => ({ uid, sequence: 1 })),
    );
    expect(moved.slice(1).map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([one, two]);
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "place-changed")).toHaveLength(1);
    expect(kinds).not.toContain("meeting-changed");
  });

  test("moves its other sessions too if staff want it, and tells who has booked them", async () => {
    const { id } = await scene.make();
    const alone = { title: "Alone", type: "one_on_one", session_date: "2026-03-17" } as const;
    await makeMeeting(id, { title: "Together" });
    const { id: session } = await makeMeeting(id, { ...alone, session_time: "15:00" });
    const { email, session: login } = await newMember(id);
    await makeBooking(scene.db, { user: login.user.id, session, status: "confirmed" });
    await scene.coach.api.cohorts.shift({ id, days: 7, move_sessions: true });
    expect(await daysOfMeetings()).toEqual(["Alone 2026-03-24", "Together 2026-03-10"]);
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "booking-changed")).toHaveLength(1);
  });

  test("tells who had booked a meeting before it was one in the same mail", async () => {
    const { id } = await scene.make();
    const session = await makeMeeting(id, { cohort_id: null });
    const { email, session: login } = await newMember(id);
    await makeBooking(scene.db, { user: login.user.id, session: session.id, status: "confirmed" });
    await scene.coach.api.coaching.update({ id: session.id, cohort_id: id });
    expect((await shift(id, 7)).status).toBe(200);
    await mailAbout(scene.app.mailbox, email, "New days for the Spring cohort");
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds).not.toContain("booking-changed");
  });

  test.each([
    [
      "the past",
      { session_date: "2026-03-02" },
      -21,
      /“Practice” on Mar 2, 2026 can’t be moved\. Please choose a time in the future/,
    ],
    [
      "a time that the clock skips",
      { session_date: "2026-03-07", session_time: "02:30" },
      1,
      /“Practice” on Mar 7, 2026 can’t be moved\. There is no 2:30 AM on March 8, 2026/,
    ],
  ])("to %s is refused with the meeting named, and nothing is shifted", async (...given) => {
    const [, at, days, said] = given;
    const { id, first_day } = await scene.make();
    await makeMeeting(id, at);
    await makeMeeting(id, { title: "Other", session_date: "2026-04-01" });
    const { email } = await newMember(id);
    if (days < 0) await scene.moveTo("2026-03-02T15:00:00.000Z");
    const refusal = await readRefusal(await shift(id, days));
    expect(refusal).toMatchObject({ code: "invalid_input", message: expect.stringMatching(said) });
    expect(await scene.coach.api.cohorts.read({ id })).toMatchObject({ first_day });
    expect(await daysOfMeetings()).toEqual(["Other 2026-04-01", `Practice ${at.session_date}`]);
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds).not.toContain("place-changed");
  });

  test("to where the coach has another session is refused with both named", async () => {
    const { id } = await scene.make();
    const coach_id = scene.coach.session.user.id;
    await makeMeeting(id, { coach_id });
    const taken = { title: "Taken", type: "one_on_one", session_date: "2026-03-17" } as const;
    await makeMeeting(id, { ...taken, coach_id });
    expect(await readRefusal(await shift(id, 7))).toMatchObject({
      code: "coach_busy",
      message: expect.stringMatching(/^“Practice” on Mar 10, 2026 can’t be moved\. .*“Taken”/),
    });
  });
});

describe("a member who is moved", { tags: "cohorts.corrected" }, () => {
  test("is told if staff want it: the calendar loses the old dates and gets the new ones", async () => {
    const from = await scene.make();
    await makeMeeting(from.id);
    const to = await scene.make({ title: "Summer cohort", first_day: "2026-03-16" });
    const { email, place, entries } = await newMember(from.id);
    await scene.coach.api.cohortPlaces.update({ id: place.id, is_paid: true });
    await scene.coach.api.cohortPlaces.move({ id: place.id, cohort_id: to.id, tell: true });
    const mail = await mailAbout(
      scene.app.mailbox,
      email,
      "Your place is now in the Summer cohort",
    );
    expect(mail.text).toContain("Paid on Tuesday, February 10, 2026.");
    const [added, ...cancelled] = entriesIn(mail);
    expect(added).toMatchObject({ method: "REQUEST", startsAt: "2026-03-16T13:00:00.000Z" });
    expect(cancelled).toEqual(
      entries.map((entry) => ({ ...entry, method: "CANCEL", sequence: 1 })),
    );
  });

  test("to one of the same title reads of a move, not of new days", async () => {
    const from = await scene.make();
    const to = await scene.make({ first_day: "2026-03-16" });
    const { email, place } = await newMember(from.id);
    await scene.coach.api.cohortPlaces.move({ id: place.id, cohort_id: to.id, tell: true });
    const mail = await mailAbout(
      scene.app.mailbox,
      email,
      "Your place is now in the Spring cohort",
    );
    expect(mail.text).toContain("We have moved your place");
    expect(mail.text).not.toContain("What you have paid");
  });

  test("or taken out while the mail about the place waits never gets that mail", async () => {
    await scene.moveTo("2026-02-11T04:00:00.000Z"); // eleven at night
    const { id } = await scene.make();
    const { email } = await scene.app.signUp("taken-out@example.com");
    const place = await scene.coach.api.cohortPlaces.add({ cohort_id: id, email });
    const states = async () =>
      (await messagesFor(scene.db, email))
        .filter(({ kind }) => kind === "place-confirmed")
        .map(({ state }) => state);
    await expect.poll(states).toEqual(["held"]);
    await scene.coach.api.cohortPlaces.end({ id: place.id });
    expect(await states()).toEqual(["dropped"]);
  });

  test("is not told otherwise", async () => {
    const from = await scene.make();
    const to = await scene.make({ title: "Summer cohort" });
    const { email, place } = await newMember(from.id);
    await scene.coach.api.cohortPlaces.move({ id: place.id, cohort_id: to.id });
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds).not.toContain("place-changed");
  });
});

test("a member who is taken out is told if staff want it, and loses the dates", {
  tags: "cohorts.corrected",
}, async () => {
  const { id } = await scene.make();
  const { email, place, entries } = await newMember(id);
  await scene.coach.api.cohortPlaces.end({ id: place.id, tell: true });
  const mail = await mailAbout(
    scene.app.mailbox,
    email,
    "Your place in the Spring cohort has ended",
  );
  expect(entriesIn(mail)).toEqual(
    entries.map((entry) => ({ ...entry, method: "CANCEL", sequence: 1 })),
  );
});

describe("a cohort that is called off", { tags: "cohorts.called-off" }, () => {
  const callOff = (id: string, cancel_reason: string | null = null) =>
    scene.coach.api.cohorts.callOff({ id, cancel_reason });

  test("tells members and people with an offer once, with the reason, and leaves their calendars", async () => {
    const { id } = await scene.make();
    await makeMeeting(id);
    const { id: session_id } = await makeMeeting(id, { type: "one_on_one", session_time: "15:00" });
    const { email, api, entries } = await newMember(id);
    const booking = await api.coaching.book({ session_id });
    const offer = { cohort: id, email: "waits@example.com", answerBy: "2026-02-20" };
    const { token } = await makeOffer(scene.app.runtime, {
      ...offer,
      by: scene.coach.session.user.id,
    });
    expect(await callOff(id, "Mara is ill.")).toMatchObject({
      state: "cancelled",
      cancel_reason: "Mara is ill.",
    });
    const subject = "Called off: the Spring cohort";
    const mail = await mailAbout(scene.app.mailbox, email, subject);
    expect(mail.text).toContain("Mara is ill.");
    const [booked] = entriesIn(mail).filter(({ uid }) => uid.startsWith(booking.id));
    expect(booked).toMatchObject({ method: "CANCEL", sequence: 1 });
    expect(entriesIn(mail).filter((entry) => entry !== booked)).toEqual(
      expect.arrayContaining(entries.map((entry) => ({ ...entry, method: "CANCEL", sequence: 1 }))),
    );
    const offered = await mailAbout(scene.app.mailbox, offer.email, subject);
    expect(offered.text).toContain("We had offered you a place");
    expect(entriesIn(offered)).toEqual([]);
    expect(await scene.app.visitor().api.offers.read({ token })).toMatchObject({
      status: "withdrawn",
    });
    expect((await api.coaching.listOpen()).items).toEqual([]);
    const ended = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(ended.filter((kind) => kind === "place-ended")).toHaveLength(1);
    expect(ended).not.toContain("booking-cancelled");
  });

  test("tells who has paid that the coaches write about it, and all others that nothing is due", async () => {
    const { id } = await scene.make({ price: "$640" });
    const [paid, unpaid] = [await newMember(id), await newMember(id)];
    await scene.coach.api.cohortPlaces.update({ id: paid.place.id, is_paid: true });
    await callOff(id);
    const textFor = async (email: string) => {
      const mail = await mailAbout(scene.app.mailbox, email, "Called off: the Spring cohort");
      return mail.text?.replaceAll(/\s+/g, " ") ?? "";
    };
    const due = "Nothing is to be paid.";
    expect(await textFor(unpaid.email)).toContain(due);
    expect(await textFor(paid.email)).toContain(
      "Your coaches will write to you about what you paid; you do not need to ask.",
    );
    expect(await textFor(paid.email)).not.toContain(due);
  });

  test("is no longer shown, changed, published or joined, and its members can be moved", async () => {
    const { id } = await scene.make();
    const { place, email } = await newMember(id);
    await callOff(id);
    expect(await scene.app.visitor().api.cohorts.readNext()).toEqual({ cohort: null });
    const stranger = await scene.app.signUp(`stranger-${count}@example.com`);
    for (const reply of [
      sendJson(scene.coach, "PATCH", `/api/cohorts/${id}`, { is_published: true }),
      postJson(scene.coach, `/api/cohorts/${id}/shift`, { days: 7 }),
      postJson(scene.coach, `/api/cohorts/${id}/cancellation`, {}),
      postJson(scene.coach, `/api/cohorts/${id}/places`, { email: stranger.email }),
    ]) {
      expect(await readRefusal(await reply)).toMatchObject({ code: "cohort_cancelled" });
    }
    const { items } = await scene.coach.api.cohorts.list({ state: "cancelled" });
    expect(items.map((cohort) => cohort.id)).toEqual([id]);
    expect((await scene.coach.api.cohorts.list({ is_current: "yes" })).items).toEqual([]);
    const other = await scene.make({ title: "Summer cohort" });
    const moved = await scene.coach.api.cohortPlaces.move({ id: place.id, cohort_id: other.id });
    expect(moved).toMatchObject({ email, status: "joined" });
  });

  test("keeps open what has opened, and opens nothing else", async () => {
    const course = await makeCourse(scene.db, { modules: 2, required: "elite" });
    const [, later = ""] = course.modules;
    const { id } = await scene.make({ course_ids: [course.id] });
    const openings = [{ module_id: later, opens_after_days: 14 }];
    await scene.coach.api.cohorts.setOpenings({ id, openings });
    const member = await newMember(id);
    await scene.moveTo("2026-03-03T15:00:00.000Z");
    await callOff(id);
    await scene.moveTo("2026-04-01T15:00:00.000Z");
    const { api } = await scene.app.signIn(member.email);
    for (const [index, module_id] of course.modules.entries()) {
      const read = api.progress.module({ course_id: course.id, module_id });
      if (index === 0) await expect(read).resolves.toBeDefined();
      else await expect(read).rejects.toMatchObject({ status: 403 });
    }
  });

  test("tells nobody if it is a draft", async () => {
    const { id } = await scene.make({ is_published: false });
    const { email } = await scene.app.signUp(`draft-${count}@example.com`);
    await scene.coach.api.cohortPlaces.add({ cohort_id: id, email });
    await callOff(id);
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds).not.toContain("place-ended");
  });
});
