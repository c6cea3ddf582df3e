import { Failure } from "#contract/errors.ts";
import { may } from "#contract/permissions.ts";
import { api, signedIn } from "#server/http/calls/api.ts";
import { listLabelsOf } from "#server/labels/labels.ts";
import { readNote } from "./notes.queries.ts";
import { setNote } from "./notes.ts";
import { findPersonPage } from "./page.queries.ts";
import { isKnown } from "./people.queries.ts";
import { type PersonRecords, reportWithNotes } from "./person-records.ts";
import { listEvents } from "./timeline.queries.ts";

const { people } = api;

const usualLength = 50;

export const peopleRoutes = (records: readonly PersonRecords[]) => ({
  read: people.read.handler(async ({ input: { id }, context: { work } }) => {
    const page = await findPersonPage(work, id);
    if (page === undefined) throw new Failure("not_found");
    return { ...page, labels: await listLabelsOf(work, id), note: await readNote(work, id) };
  }),
  timeline: people.timeline.handler(async ({ input, context }) => {
    const { person_id: personId, cursor, limit = usualLength } = input;
    if (!(await isKnown(context.work, personId))) throw new Failure("not_found");
    const hasRoles = may("audit.read", signedIn(context).roles);
    return await listEvents(context.work, { personId, cursor, limit, hasRoles });
  }),
  setNote: people.setNote.handler(({ input: { id, ...update }, context }) =>
    setNote(context.work, id, { ...update, editedBy: signedIn(context).id }),
  ),
  export: people.export.handler(({ input, context }) =>
    reportWithNotes(context.work, records, input.id),
  ),
});
