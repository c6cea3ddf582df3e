import { Failure } from "#contract/errors.ts";
import { may } from "#contract/permissions.ts";
import { listComingBookings } from "#server/coaching/coaching.ts";
import { api, signedIn } from "#server/http/calls/api.ts";
import { listLabelsOf } from "#server/labels/labels.ts";
import { correctName } from "./correct-name.ts";
import { describeRecords } from "./described-records.ts";
import { handPersonOver } from "./handing-over.ts";
import { addNote, deleteNote, listNotes, updateNote } from "./notes.ts";
import { findPersonPage } from "./page.queries.ts";
import { isKnown } from "./people.queries.ts";
import { type PersonRecords, reportWithNotes } from "./person-records.ts";
import { listEvents } from "./timeline.queries.ts";

const { people, personNotes } = api;

const usualLength = 50;
const mostBookings = 5;

export const peopleRoutes = (records: readonly PersonRecords[]) => ({
  read: people.read.handler(async ({ input: { id }, context }) => {
    const { work } = context;
    const page = await findPersonPage(work, id);
    if (page === undefined) throw new Failure("not_found");
    return {
      ...page,
      bookings: page.account ? await listComingBookings(work, page.account.id, mostBookings) : [],
      labels: await listLabelsOf(work, id),
      notes: await listNotes(work, id, signedIn(context).id),
    };
  }),
  describe: people.describe.handler(({ context }) => describeRecords(records, context.work.config)),
  timeline: people.timeline.handler(async ({ input, context }) => {
    const { person_id: personId, cursor, limit = usualLength } = input;
    if (!(await isKnown(context.work, personId))) throw new Failure("not_found");
    const hasRoles = may("audit.read", signedIn(context).roles);
    return await listEvents(context.work, { personId, cursor, limit, hasRoles });
  }),
  handOver: people.handOver.handler(({ input, context }) => handPersonOver(context.work, input)),
  rename: people.rename.handler(({ input, context }) => correctName(context.work, input)),
  export: people.export.handler(({ input, context }) =>
    reportWithNotes(context.work, records, input.id),
  ),
});

export const personNotesRoutes = {
  add: personNotes.add.handler(({ input, context }) =>
    addNote(context.work, input, signedIn(context).id),
  ),
  update: personNotes.update.handler(({ input, context }) =>
    updateNote(context.work, input, signedIn(context).id),
  ),
  delete: personNotes.delete.handler(({ input, context }) =>
    deleteNote(context.work, input.id, signedIn(context).id),
  ),
};
