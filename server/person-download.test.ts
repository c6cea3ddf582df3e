import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";
import { canHoldWords, listColumns } from "#testing/database/columns.ts";
import { leaveTraces } from "#testing/people/traces.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The names of tables in the download, where they differ. */
const reportedAs: Readonly<Record<string, string>> = {
  users: "account",
  login_sessions: "sessions_logged_in",
  profiles: "profile",
  people: "person",
};

/** Numbers, switches and times that are not downloaded, by the reason. */
const unreported: Readonly<Record<string, readonly string[]>> = {
  "staff's own record of what they did": [
    ...["coaches.created_at", "coaches.is_shown", "coaches.position", "coaches.updated_at"],
    ...["modules.changed_at", "modules.created_at", "modules.duration", "modules.is_published"],
    ...["modules.order_index", "modules.publish_on", "pictures.created_at"],
    ...["text_drafts.edited_at", "text_versions.number", "text_versions.published_at"],
    ...["applications.reviewed_at", "media_files.attached", "media_files.bytes"],
    ...["media_files.created_at", "media_files.pages"],
    ...["sessions.cancelled_at", "sessions.created_at", "sessions.meeting_since"],
    ...["info_sessions.cancelled_at", "info_sessions.created_at", "info_sessions.starts_at"],
    ...["session_attendance.marked_at", "info_session_registrations.question_hidden"],
    ...["media_removals.bytes", "media_removals.remove_after"],
    ...["imports.created_at", "imports.confirmed_at", "imports.finished_at"],
    ...[
      "imports.line_count",
      "imports.problem_count",
      "imports.known_count",
      "imports.refusal_count",
      "imports.added",
    ],
    ...["imports.updated", "imports.skipped", "imports.removed", "imports.reverted"],
    "imports.spared",
    ...["import_lines.line", "import_lines.is_tier_given", "import_lines.is_name_given"],
    ...["import_lines.is_refusal", "import_lines.mail_off_at"],
    ...["imported_people.line", "imported_people.is_new", "people.is_name_chosen"],
    ...["label_counts.labels", "person_labels.set_at", "person_notes.written_at"],
  ],
  "it passes within seconds": ["session_bookings.undo_until"],
  "it tells when the row was last written": ["session_bookings.updated_at"],
  "it tells how the mail was sent, and goes with it": [
    ...["messages.attempts", "messages.due_at"],
    ...["messages.leased_until"],
    ...["messages.local_date", "messages.planned_at"],
  ],
  "it serves planning, counting and order": [
    ...["outreach.plan_at", "outreach_changes.id"],
    ...["cohort_coaches.position", "session_bookings.sequence", "session_waitlist.position"],
    ...["sessions.may_overlap", "sessions.sequence", "cohort_places.told_at"],
    ...[
      "sessions.ends_with_booking",
      "sessions.gap",
      "sessions.has_room_link",
      "info_sessions.sequence",
    ],
    "info_session_registrations.sequence",
  ],
  "it guards the account": [
    ...["confirmation_links.expires_at", "reset_links.expires_at"],
    ...["unfinished_sign_ins.expires_at", "unfinished_sign_ins.wrong_codes", "passkeys.counter"],
    ...["two_factors.key_id", "two_factors.last_step", "two_factors.locked_until"],
    ...["busy_calendars.key_id", "calendar_choices.feed_key_id"],
    ...["two_factors.wrong_codes", "users.must_change_password"],
    ...["users.second_factor_postponed_until", "users.suspended_at"],
  ],
  "it is empty until the person is erased": ["people.erased_at"],
  "nobody real has it": ["people.is_invented"],
  "it says that the session is of the demo content": [
    ...["info_sessions.is_invented", "sessions.is_invented"],
  ],
};

/** Returns the numbers, switches and times of all tables whose rows refer to a person or an account. */
async function listPersonColumns() {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('people'::regclass, 'users'::regclass, 'profiles'::regclass)`.execute(
    app.database.db,
  );
  const tables = ["people", ...rows.map(({ table }) => table)];
  const columns = await listColumns(app.database.db);
  const ofPeople = columns.filter(
    ({ schema, table }) => schema === "public" && tables.includes(table),
  );
  return ofPeople.filter((column) => !canHoldWords(column) && column.type !== "uuid");
}

test("every number, switch and time of a row about a person is downloaded, unless there is a reason", {
  tags: "people.own-records",
}, async () => {
  const person = await app.signUp("everything@example.com");
  await leaveTraces(app, person, "everything");
  const everything = await person.api.members.exportOwn();
  const missing = (await listPersonColumns()).filter(({ table, column }) => {
    const [row] = [everything[reportedAs[table] ?? table]].flat();
    return !Object.hasOwn(row ?? {}, column);
  });
  const names = missing.map(({ table, column }) => `${table}.${column}`);
  expect(names.toSorted()).toEqual(Object.values(unreported).flat().toSorted());
});
