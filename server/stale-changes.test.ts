import { isContractProcedure } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { letters } from "#content/letters.ts";
import { contract } from "#contract/contract.ts";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { cohortInput, inFuture, makeCohort } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { ofPersonWith, personWith } from "#testing/people/people.ts";

let app: App;
let coach: Person;
let count = 0;
const nora = "0c6f1d3e-5a53-4a5e-9f5c-000000000001";
const julian = "0c6f1d3e-5a53-4a5e-9f5c-000000000002";

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  for (const id of [nora, julian]) await makeStaff(id);
});
afterAll(() => app.stop());

/** A call that changes a record. */
interface Change {
  /** Makes a record. Returns its path. */
  make: () => Promise<string>;
  /** A field, its value at first, and two others. */
  field: string;
  values: readonly [first: unknown, second: unknown, third: unknown];
  /** Another field with a new value, if the call has one. */
  other?: Readonly<Record<string, unknown>>;
}

const answers = {
  currentRole: "Broker",
  biggestChallenge: "Open houses are loud.",
  whyNow: "I have some time now.",
};

/** Every call of staff that changes a record. */
const changes: Readonly<Record<string, Change>> = {
  "leads.update": {
    make: async () => {
      const row = { ...ofPersonWith(newAddress()), name: "Ada" };
      const insert = app.database.db.insertInto("leads").values(row).returning("id");
      return `/api/leads/${(await insert.executeTakeFirstOrThrow()).id}`;
    },
    field: "name",
    values: ["Ada", "Grace", "Mary"],
    other: { status: "dead" },
  },
  "cohortPlaces.update": {
    make: async () => {
      count += 1;
      const { email } = await app.signUp(`place-${count}@example.com`);
      const cohort_id = await makeCohort(app.database.db);
      const { id } = await coach.api.cohortPlaces.add({ cohort_id, email });
      return `/api/cohort_places/${id}`;
    },
    field: "paid_note",
    values: [null, "Cash", "Card"],
    other: { is_everything_open: true },
  },
  "people.rename": {
    make: async () => {
      count += 1;
      const email = `renamed-${count}@example.com`;
      await app.api.leads.submit({ email });
      const [lead] = (await coach.api.leads.list({ search: email })).items;
      return `/api/people/${lead?.person_id}/name`;
    },
    field: "own_name",
    values: [null, "Ada", "Grace"],
  },
  "personNotes.update": {
    make: async () => {
      count += 1;
      const email = `noted-${count}@example.com`;
      await app.api.leads.submit({ email });
      const [lead] = (await coach.api.leads.list({ search: email })).items;
      const person_id = lead?.person_id ?? "";
      const { id } = await coach.api.personNotes.add({ person_id, text: "Has a dog." });
      return `/api/person_notes/${id}`;
    },
    field: "text",
    values: ["Has a dog.", "Prefers mornings.", "Prefers evenings."],
  },
  "people.handOver": {
    make: async () => `/api/people/${await newPersonId()}/responsible`,
    field: "responsible_id",
    values: [null, nora, julian],
  },
  "applications.handOver": {
    make: async () => {
      const row = { person_id: newPerson(), name: "Ada", answers: JSON.stringify(answers) };
      const insert = app.database.db.insertInto("applications").values(row).returning("id");
      return `/api/applications/${(await insert.executeTakeFirstOrThrow()).id}/responsible`;
    },
    field: "responsible_id",
    values: [null, nora, julian],
  },
  "coaching.handOver": {
    make: async () => {
      const session = await makeSession(app.database.db);
      const user = (await app.personWith("member")).session.user.id;
      const id = await makeBooking(app.database.db, { user, session });
      return `/api/session_bookings/${id}/responsible`;
    },
    field: "responsible_id",
    values: [null, nora, julian],
  },
  "applications.review": {
    make: async () => {
      const row = { person_id: newPerson(), name: "Ada", answers: JSON.stringify(answers) };
      const insert = app.database.db.insertInto("applications").values(row).returning("id");
      return `/api/applications/${(await insert.executeTakeFirstOrThrow()).id}`;
    },
    field: "notes",
    values: [null, "Call her.", "Write to her."],
    other: { status: "reviewing" },
  },
  "letters.update": {
    make: async () => {
      await app.database.db.updateTable("letters").set({ subject: null, text: null }).execute();
      return "/api/letters/later";
    },
    field: "subject",
    values: [letters.later.subject, "Not this time", "Perhaps later"],
    other: { text: "Hello {name}" },
  },
  "infoSessions.addRecording": {
    make: async () => {
      count += 1;
      const starts_at = new Date(Date.UTC(2031, 0, count, 12)).toISOString();
      const { id } = await coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
      return `/api/info_sessions/${id}/recording`;
    },
    field: "answers",
    values: [null, "Yes.", "No."],
    other: { recording_link: "https://video.example/talk" },
  },
  "infoSessions.move": {
    make: async () => {
      count += 1;
      const starts_at = new Date(Date.UTC(2031, 0, count, 12)).toISOString();
      const { id } = await coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
      return `/api/info_sessions/${id}`;
    },
    field: "meeting_link",
    values: [null, "https://meet.example/one", "https://meet.example/two"],
    other: { starts_at: "2032-01-01T12:00:00.000Z" },
  },
  "coaching.update": {
    make: async () => `/api/sessions/${await makeSession(app.database.db, { title: "Group" })}`,
    field: "title",
    values: ["Group", "Scripts", "Follow-ups"],
    other: { session_time: "11:30", description: "Calls without a script." },
  },
  "coaching.noteBooking": {
    make: async () => {
      const session = await makeSession(app.database.db);
      const user = (await app.personWith("member")).session.user.id;
      return `/api/session_bookings/${await makeBooking(app.database.db, { user, session })}`;
    },
    field: "coach_note",
    values: [null, "Ask about scripts", "Ask about the fee"],
  },
  "coaching.noteSession": {
    make: async () => `/api/sessions/${await makeSession(app.database.db)}/notes`,
    field: "coach_note",
    values: [null, "All came", "Two were late"],
  },
  "savedViews.update": {
    make: async () => {
      count += 1;
      const view = { name: `View ${count}`, query: "tier=basic" };
      return `/api/saved_views/${(await coach.api.savedViews.create(view)).id}`;
    },
    field: "query",
    values: ["tier=basic", "tier=premium", "tier=elite"],
    other: { name: "Renamed" },
  },
  "cohorts.update": {
    make: async () => `/api/cohorts/${(await coach.api.cohorts.create(cohortInput(inFuture))).id}`,
    field: "places",
    values: [8, 9, 10],
    other: { price: "$900", title: "Summer cohort" },
  },
  "courses.update": {
    make: async () => `/api/courses/${(await makeCourse(app.database.db)).id}`,
    field: "title",
    values: ["Course", "Scripts", "Follow-ups"],
    other: { is_locked: true, description: "Calls without a script." },
  },
  "courses.updateModule": {
    make: async () => `/api/modules/${(await makeCourse(app.database.db)).modules[0]}`,
    field: "content",
    values: [null, "Listen first.", "Ask first."],
    other: { duration: 7 },
  },
  "members.update": {
    make: async () => `/api/profiles/${(await app.personWith("member")).session.user.id}`,
    field: "membership_tier",
    values: [null, "basic", "premium"],
  },
  "academy.update": {
    make: async () => {
      await coach.api.academy.update({ welcome_video_url: null, postal_address: null });
      return "/api/academy_settings";
    },
    field: "postal_address",
    values: [null, "12 Quiet Lane", "14 Quiet Lane"],
    other: { welcome_video_url: "https://youtu.be/dQw4w9WgXcQ" },
  },
};

/**
 * Calls whose input has another shape, or of admins alone; server/cohorts/openings.test.ts,
 * server/coaching/bookings/decided-meanwhile.test.ts, server/sender/sender.test.ts and
 * server/set-up/set-up.test.ts show the same of them.
 */
const others = [
  "coaches.order",
  "coaches.update",
  "coaching.confirmBooking",
  "coaching.declineBooking",
  "cohorts.setOpenings",
  "cohorts.shift",
  "openHours.update",
  "pictures.setLanding",
  "sender.nameSelector",
  "setUp.chooseTimeZone",
  "setUp.nameAcademy",
  "texts.discard",
  "texts.keep",
  "voices.order",
];

const cases = Object.entries(changes).map(([name, change]) => ({ name, ...change }));

async function makeStaff(id: string): Promise<void> {
  const { db } = app.database;
  const account = { id, email: newAddress(), email_verified: true };
  await db.insertInto("users").values(account).execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "coach" }).execute();
}

async function newPersonId(): Promise<string> {
  const { db } = app.database;
  const insert = db.insertInto("leads").values(ofPersonWith(newAddress())).returning("person_id");
  return (await insert.executeTakeFirstOrThrow()).person_id;
}

function newPerson() {
  return personWith(newAddress());
}

function newAddress(): string {
  count += 1;
  return `read-${count}@example.com`;
}

async function send(path: string, body: unknown) {
  const reply = await sendJson(coach, "PATCH", path, body);
  if (!reply.ok) return { refusal: await readRefusal(reply) };
  return { record: (await reply.json()) as Record<string, unknown> };
}

describe("a record that a colleague has changed since it was read", () => {
  test.each(cases.filter(({ other }) => other))(
    "keeps what $name does not name",
    { tags: "forms.changed-meanwhile" },
    async (change) => {
      const { make, field, values, other = {} } = change;
      const path = await make();
      await send(path, { [field]: values[1], was: { [field]: values[0] } });
      const { record } = await send(path, other);
      expect(record).toMatchObject({ [field]: values[1], ...other });
    },
  );

  test.each(cases)(
    "is not overwritten by $name, which says so",
    { tags: "forms.changed-meanwhile" },
    async ({ make, field, values }) => {
      const path = await make();
      await send(path, { [field]: values[1], was: { [field]: values[0] } });
      const { refusal } = await send(path, { [field]: values[2], was: { [field]: values[0] } });
      expect(refusal).toMatchObject({
        status: 409,
        code: "changed_meanwhile",
        message: "Someone else has changed this, so it was not saved.",
        fields: { [field]: "Someone else has changed this." },
      });
      const { record } = await send(path, {});
      expect(record).toMatchObject({ [field]: values[1] });
    },
  );

  test.each(cases)("accepts the same change by $name twice", async ({ make, field, values }) => {
    const path = await make();
    const body = { [field]: values[1], was: { [field]: values[0] } };
    await send(path, body);
    expect((await send(path, body)).record).toMatchObject({ [field]: values[1] });
  });

  test.each(cases)("is overwritten by $name without what was read", async (change) => {
    const { make, field, values } = change;
    const path = await make();
    await send(path, { [field]: values[1] });
    expect((await send(path, { [field]: values[2] })).record).toMatchObject({ [field]: values[2] });
  });

  test.each(cases)(
    "at the same instant is changed by one $name only",
    { tags: ["forms.changed-meanwhile", "postgres"] },
    async (change) => {
      const { make, field, values } = change;
      const path = await make();
      const was = { [field]: values[0] };
      const both = values.slice(1).map((value) => send(path, { [field]: value, was }));
      const refused = (await Promise.all(both)).filter(({ refusal }) => refusal);
      expect(refused).toMatchObject([{ refusal: { code: "changed_meanwhile" } }]);
    },
  );
});

test("every call that takes what was read is among these", {
  tags: "forms.changed-meanwhile",
}, () => {
  const named = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([verb, procedure]) => {
      if (!isContractProcedure(procedure)) return [];
      const { inputSchema } = procedure["~orpc"];
      const takesIt = inputSchema instanceof z.ZodObject && "was" in inputSchema.shape;
      return takesIt ? [`${noun}.${verb}`] : [];
    }),
  );
  expect(named.toSorted()).toEqual([...Object.keys(changes), ...others].toSorted());
});
