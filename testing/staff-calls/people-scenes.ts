import { sql } from "kysely";
import { vi } from "vitest";
import { consent } from "#contract/voices/voices.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { idOf, inAWeek, type Scenes } from "./scene.ts";

export const peopleScenes: Scenes = {
  "infoSessions.schedule, infoSessions.move, infoSessions.addRecording, infoSessions.cancel":
    async ({ admin }) => {
      const plan = { starts_at: inAWeek(), meeting_link: null };
      const { id } = await admin.api.infoSessions.schedule(plan);
      await admin.api.infoSessions.move({ id, ...plan, meeting_link: "https://meet.example/1" });
      await admin.api.infoSessions.addRecording({ id, answers: "Private words" });
      await admin.api.infoSessions.cancel({ id });
      return [id, id, id, id];
    },
  "infoSessions.readRegistration, infoSessions.hideQuestion": async ({ app, admin }) => {
    await app.api.infoSessions.register({ p_name: "Ada", p_email: "ada@example.com" });
    const [registration] = (await admin.api.infoSessions.listRegistrations({})).items;
    const id = registration?.id ?? "";
    await admin.api.infoSessions.readRegistration({ id });
    await admin.api.infoSessions.hideQuestion({ id, is_hidden: true });
    return [id, id];
  },
  "infoSessions.markAttendance": async ({ app, admin }) => {
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
  "voices.publish, voices.order, voices.unpublish": async ({ app, admin, member }) => {
    const cohort_id = await makeCohort(app.database.db);
    await makePlace(app.database.db, { cohort: cohort_id, email: member.email });
    const words = { text: "Private words", name: "Ada" };
    await member.api.voices.agree({ cohort_id, ...words, consent: consent.version });
    const [voice] = (await admin.api.voices.list({})).items;
    const { id = "", person_id = "" } = voice ?? {};
    await admin.api.voices.publish({ id });
    await admin.api.voices.order({ ids: [id], was: [id] });
    await admin.api.voices.unpublish({ id });
    return [person_id, null, person_id];
  },
  "labels.add, labels.remove, personNotes.add, personNotes.update, personNotes.delete, people.rename, people.read, people.timeline, people.export":
    async ({ app, admin }) => {
      const email = "noted@example.com";
      await app.api.leads.submit({ email });
      const [lead] = (await admin.api.leads.list({ search: email })).items;
      const person_id = lead?.person_id ?? "";
      const { labels } = await admin.api.labels.add({ person_id, name: "Private words" });
      await admin.api.labels.remove({ person_id, id: labels[0]?.id ?? "" });
      const { id } = await admin.api.personNotes.add({ person_id, text: "Private words" });
      await admin.api.personNotes.update({ id, text: "Other private words" });
      await admin.api.personNotes.delete({ id });
      await admin.api.people.rename({ id: person_id, own_name: "Private words" });
      await admin.api.people.read({ id: person_id });
      await admin.api.people.timeline({ person_id });
      await admin.api.people.export({ id: person_id });
      return Array.from({ length: 9 }, () => person_id);
    },
  "people.handOver, applications.handOver, coaching.handOver": async ({ app, admin, member }) => {
    const p_email = "handed@example.com";
    const answers = { p_biggest_challenge: "Open houses are loud.", p_why_now: "I have time now." };
    await app.api.applications.submit({
      ...{ p_name: "Ada", p_email, p_current_role: "Broker", ...answers },
    });
    const [application] = (await admin.api.applications.list({ search: p_email })).items;
    const { id = "", person_id = "" } = application ?? {};
    const { db } = app.database;
    const session = await makeSession(db, { title: "Handed over" });
    const booking = await makeBooking(db, { user: idOf(member), session });
    const responsible_id = idOf(admin);
    await admin.api.people.handOver({ id: person_id, responsible_id });
    await admin.api.applications.handOver({ id, responsible_id });
    await admin.api.coaching.handOver({ id: booking, responsible_id });
    return [person_id, id, booking];
  },
  "leads.read, leads.update": async ({ app, admin }) => {
    await app.api.leads.submit({ email: "lead@example.com", name: "Lea" });
    const [lead] = (await admin.api.leads.list({})).items;
    const id = lead?.id ?? "";
    await admin.api.leads.read({ id });
    await admin.api.leads.update({ id, name: "Private words", status: "contacted" });
    return [id, id];
  },
  "imports.discard": async ({ app, admin }) => {
    const { rows } = await sql<{ id: string }>`insert into imports (state) values ('ready')
      returning id`.execute(app.database.db);
    const id = rows[0]?.id ?? "";
    await admin.api.imports.discard({ id });
    return [id];
  },
  "imports.confirm, imports.undo": async ({ app, admin }) => {
    const { rows } = await sql<{ id: string }>`insert into imports (state) values ('ready')
      returning id`.execute(app.database.db);
    const id = rows[0]?.id ?? "";
    await admin.api.imports.confirm({ id, existing: "skip" });
    const isImported = async () => (await admin.api.imports.read({ id })).can_undo;
    await vi.waitUntil(isImported, { timeout: 15_000 });
    await admin.api.imports.undo({ id });
    return [id, id];
  },
  "lists.addresses": async ({ admin }) => {
    const ids = (await admin.api.leads.list({})).items.map(({ id }) => id);
    await admin.api.lists.addresses({ list: "leads", ids });
    return [null];
  },
  "leads.update, lists.change": async ({ admin }) => {
    const [lead] = (await admin.api.leads.list({})).items;
    const id = lead?.id ?? "";
    const action = { kind: "lead_status", status: "dead" } as const;
    const request = { list: "leads" as const, ids: [id], action };
    const { seal } = await admin.api.lists.summarize(request);
    await admin.api.lists.change({ ...request, seal });
    return [id, null];
  },
  "members.read, members.update": async ({ admin, member }) => {
    await admin.api.members.read({ id: idOf(member) });
    await admin.api.members.update({ id: idOf(member), membership_tier: "basic" });
    return [idOf(member), idOf(member)];
  },
  "members.declineTierRequest, members.acceptTierRequest": async ({ admin, member }) => {
    const request = { requested_tier: "elite", note: "Private words" } as const;
    const declined = await member.api.members.requestTier(request);
    await admin.api.members.declineTierRequest({ id: declined.id });
    const accepted = await member.api.members.requestTier(request);
    await admin.api.members.acceptTierRequest({ id: accepted.id });
    return [idOf(member), idOf(member)];
  },
  "messages.read, messages.resend": async ({ app, admin }) => {
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
  "messages.sendNow, messages.cancel": async ({ app, admin }) => {
    const made = await sql<{ id: string }>`
      insert into messages (kind, nature, person_id, props, state, planned_at)
      select 'application-declined', 'answer', id, '{}', 'held', now() + interval '1 day'
      from people where is_invented = false order by id limit 2 returning id`.execute(
      app.database.db,
    );
    const [sent = "", cancelled = ""] = made.rows.map(({ id }) => id);
    await admin.api.messages.sendNow({ id: sent });
    await admin.api.messages.cancel({ id: cancelled });
    return [sent, cancelled];
  },
  "savedViews.create, savedViews.update, savedViews.delete": async ({ admin }) => {
    const { id } = await admin.api.savedViews.create({ name: "Private words", query: "" });
    await admin.api.savedViews.update({ id, query: "tier=basic" });
    await admin.api.savedViews.delete({ id });
    return [id, id, id];
  },
  "roles.add, roles.remove": async ({ admin, member }) => {
    await admin.api.roles.add({ user_id: idOf(member), role: "coach" });
    await admin.api.roles.remove({ user_id: idOf(member), role: "coach" });
    return [idOf(member), idOf(member)];
  },
};
