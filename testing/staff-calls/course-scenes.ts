import { calendarOf, entry, startCalendarServer } from "#testing/calendars/calendar-server.ts";
import { makeBooking, makeSession, sessionInput } from "#testing/coaching/coaching.ts";
import { cohortInput, inFuture, makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";
import { encoded, halves } from "#testing/pictures/picture-samples.ts";
import { uploadPicture } from "#testing/pictures/pictures.ts";
import { day, idOf, inAWeek, reason, type Scenes } from "./scene.ts";

export const courseScenes: Scenes = {
  "pictures.setLanding": async ({ admin }) => {
    await admin.api.pictures.setLanding({ picture_id: null });
    return [null];
  },
  "pictures.upload, pictures.copy": async ({ admin }) => {
    const bytes = await encoded(halves(200, 200).png());
    const { id } = await uploadPicture(admin, bytes);
    const copy = await admin.api.pictures.copy({ id, x: 0, y: 0, alt: "Private words" });
    return [id, copy.id];
  },
  "calendars.addBusy, calendars.readBusy, calendars.blockDays, calendars.removeBusy": async ({
    admin,
  }) => {
    const server = await startCalendarServer();
    server.answer({ body: calendarOf(entry({ day: inAWeek().slice(0, 10), isFree: true })) });
    const { calendars } = admin.api;
    const { id, free_days } = await calendars.addBusy({ name: reason, address: server.address });
    await calendars.readBusy({ id });
    await calendars.blockDays({ id, entry: free_days[0]?.entry ?? "", blocks: true });
    await calendars.removeBusy({ id });
    await server.stop();
    return [id, id, id, id];
  },
  "coaching.create, coaching.update, coaching.noteSession, coaching.callOff, coaching.delete":
    async ({ admin }) => {
      const session_date = inAWeek().slice(0, 10);
      const { id } = await admin.api.coaching.create(sessionInput({ session_date }));
      await admin.api.coaching.update({
        id,
        ...sessionInput({ session_date, title: "Another title" }),
      });
      await admin.api.coaching.noteSession({ id, coach_note: reason });
      await admin.api.coaching.callOff({ id, cancel_reason: reason });
      await admin.api.coaching.delete({ id });
      return [id, id, id, id, id];
    },
  "openHours.update": async ({ admin }) => {
    await admin.api.openHours.update({ is_open: true, title: reason });
    return [null];
  },
  "coaching.markAttendance": async ({ app, admin, member }) => {
    const { db } = app.database;
    const id = await makeSession(db, { date: "2026-01-05" });
    await makeBooking(db, { user: member.session.user.id, session: id });
    const { items } = await admin.api.coaching.listSessionBookings({ id });
    const person_ids = items.flatMap(({ person_id }) => person_id ?? []);
    await admin.api.coaching.markAttendance({ id, person_ids, attended: true });
    return [id];
  },
  "cohorts.create, cohorts.update, cohorts.setOpenings, cohorts.shift, cohorts.delete": async ({
    admin,
  }) => {
    const { id } = await admin.api.cohorts.create(cohortInput(inFuture));
    await admin.api.cohorts.update({ id, title: "Another title" });
    await admin.api.cohorts.setOpenings({ id, openings: [] });
    await admin.api.cohorts.shift({ id, days: 7 });
    await admin.api.cohorts.delete({ id });
    return [id, id, id, id, id];
  },
  "cohorts.copy, cohorts.callOff": async ({ app, admin }) => {
    const original = await makeCohort(app.database.db);
    const { first_day } = inFuture;
    const copy = { id: original, title: "Another cohort", first_day };
    const { id } = await admin.api.cohorts.copy(copy);
    await admin.api.cohorts.callOff({ id, cancel_reason: reason });
    return [id, id];
  },
  "cohortPlaces.add, cohortPlaces.update, cohortPlaces.move, cohortPlaces.end": async ({
    app,
    admin,
    member,
  }) => {
    const { db } = app.database;
    const [cohort_id, other] = [await makeCohort(db), await makeCohort(db)];
    const { id, person_id } = await admin.api.cohortPlaces.add({ cohort_id, email: member.email });
    await admin.api.cohortPlaces.update({ id, is_paid: true, paid_note: "Private words" });
    const moved = await admin.api.cohortPlaces.move({ id, cohort_id: other });
    await admin.api.cohortPlaces.end({ id: moved.id });
    return [person_id, person_id, person_id, person_id];
  },
  "cohortPlaces.moveMany": async ({ app, admin, member }) => {
    const { db } = app.database;
    const [cohort_id, other] = [await makeCohort(db), await makeCohort(db)];
    await makePlace(db, { cohort: cohort_id, email: member.email });
    const [place] = await admin.api.cohortPlaces.list({ cohort_id });
    await admin.api.cohortPlaces.moveMany({ ids: [place?.id ?? ""], cohort_id: other });
    return [null];
  },
  "cohortPlaces.markPaid": async ({ app, admin, member }) => {
    const { db } = app.database;
    const cohort_id = await makeCohort(db);
    await makePlace(db, { cohort: cohort_id, email: member.email });
    const [place] = await admin.api.cohortPlaces.list({ cohort_id });
    const paid = { paid_on: day(-1), paid_note: "Private words" };
    await admin.api.cohortPlaces.markPaid({ ids: [place?.id ?? ""], ...paid });
    return [null];
  },
  "cohortWaitlist.invite": async ({ app, admin }) => {
    const cohort_id = await makeCohort(app.database.db, { first_day: day(7), last_day: day(60) });
    await admin.api.cohortWaitlist.join({ email: "invited@example.com" });
    const [waiting] = (await admin.api.cohortWaitlist.list({})).items;
    await admin.api.cohortWaitlist.invite({ id: waiting?.id ?? "", cohort_id });
    return [waiting?.person_id ?? ""];
  },
  "cohortWaitlist.remove": async ({ admin }) => {
    await admin.api.cohortWaitlist.join({ email: "waiting@example.com" });
    const [waiting] = (await admin.api.cohortWaitlist.list({})).items;
    await admin.api.cohortWaitlist.remove({ id: waiting?.id ?? "" });
    return [waiting?.id ?? ""];
  },
  "cohortPlaces.withdraw": async ({ app, admin }) => {
    const cohort = await makeCohort(app.database.db, { first_day: day(7), last_day: day(60) });
    const email = "offered@example.com";
    const offer = { cohort, email, answerBy: day(7), by: idOf(admin) };
    const { id } = await makeOffer(app.runtime, offer);
    return [(await admin.api.cohortPlaces.withdraw({ id })).person_id];
  },
  "coaching.confirmBooking, coaching.undoDecision, coaching.noteBooking, coaching.declineBooking, coaching.releaseBooking":
    async ({ app, admin, member }) => {
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
  // Each booking is recorded as if it had been decided alone.
  "coaching.confirmBooking, coaching.confirmBookings, coaching.undoDecision, coaching.undoDecisions":
    async ({ app, admin, member }) => {
      const session = await makeSession(app.database.db, { title: "Booked by many" });
      const booked = { user: idOf(member), session, status: "pending" } as const;
      const id = await makeBooking(app.database.db, booked);
      const { items } = await admin.api.coaching.confirmBookings({ bookings: [{ id }] });
      const bookings = items.map(({ id, undo_until }) => ({ id, undo_until: undo_until ?? "" }));
      await admin.api.coaching.undoDecisions({ bookings });
      return [id, null, id, null];
    },
  "courses.create, courses.update, courses.delete": async ({ admin }) => {
    const { id } = await admin.api.courses.create({ title: "A course" });
    await admin.api.courses.update({ id, title: "The course" });
    await admin.api.courses.delete({ id });
    return [id, id, id];
  },
  "courses.createModule, courses.createModules, courses.updateModule, courses.discardDraft, courses.orderModules, courses.deleteModule":
    async ({ admin }) => {
      const course = await admin.api.courses.create({ title: "With modules" });
      const { id } = await admin.api.courses.createModule({
        course_id: course.id,
        title: "A module",
        content_type: "text",
      });
      const entries = [{ title: null, video_url: "https://vimeo.com/1" }];
      const [video] = await admin.api.courses.createModules({ course_id: course.id, entries });
      const changes = { id, title: "The module", as_draft: true };
      const { changed_at } = await admin.api.courses.updateModule(changes);
      await admin.api.courses.discardDraft({ id, changed_at: changed_at ?? "" });
      const module_ids = [video?.id ?? "", id];
      await admin.api.courses.orderModules({ id: course.id, module_ids });
      await admin.api.courses.deleteModule({ id });
      return [course.id, id, course.id, id, id, course.id, id];
    },
  "demo.remove": async ({ admin }) => {
    await admin.api.demo.remove();
    return [null];
  },
};
