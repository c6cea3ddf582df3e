import { readLookBack, writeLookBack } from "#server/cohorts/members/look-backs.ts";
import { listOpenings, setOpenings } from "#server/cohorts/members/openings.ts";
import {
  addPlace,
  endPlace,
  listPlaces,
  markPaid,
  movePlace,
  movePlaces,
  updatePlace,
  withdrawPlace,
} from "#server/cohorts/places/places.ts";
import { listTakenPlaces } from "#server/cohorts/places/taken-places.queries.ts";
import {
  inviteWaiting,
  joinWaitlist,
  readWaitingList,
  removeWaiting,
} from "#server/cohorts/waitlist/waitlist.ts";
import { api, signedIn } from "#server/http/calls/api.ts";
import { limitCalls, limits } from "#server/http/limits/rate-limits.ts";
import { callOffCohort } from "./call-off.ts";
import {
  copyCohort,
  createCohort,
  deleteCohort,
  findNextCohort,
  listCoaches,
  listCohorts,
  showFirstName,
  updateCohort,
} from "./cohorts.ts";
import { getCohort } from "./locks.ts";
import { previewShift, shiftCohort } from "./shift.ts";

const { cohorts, cohortPlaces, cohortWaitlist, lookBacks } = api;

export const cohortsRoutes = {
  readNext: cohorts.readNext.handler(({ context }) => findNextCohort(context.work)),
  list: cohorts.list.handler(({ input, context }) => listCohorts(context.work, input)),
  listCoaches: cohorts.listCoaches.handler(({ context }) => listCoaches(context.work)),
  read: cohorts.read.handler(({ input, context }) => getCohort(context.work, input.id)),
  create: cohorts.create.handler(({ input, context }) => createCohort(context.work, input)),
  copy: cohorts.copy.handler(({ input: { id, ...copy }, context }) =>
    copyCohort(context.work, id, copy),
  ),
  update: cohorts.update.handler(({ input: { id, ...update }, context }) =>
    updateCohort(context.work, id, update),
  ),
  callOff: cohorts.callOff.handler(({ input: { id, ...reason }, context }) =>
    callOffCohort(context.work, id, reason, signedIn(context).id),
  ),
  delete: cohorts.delete.handler(async ({ input, context }) => {
    await deleteCohort(context.work, input.id);
    return { success: true as const };
  }),
  listOpenings: cohorts.listOpenings.handler(({ input, context }) =>
    listOpenings(context.work, input.id),
  ),
  setOpenings: cohorts.setOpenings.handler(({ input: { id, ...days }, context }) =>
    setOpenings(context.work, id, days),
  ),
  previewShift: cohorts.previewShift.handler(({ input, context }) =>
    previewShift(context.work, input.id, input.days),
  ),
  shift: cohorts.shift.handler(({ input: { id, ...shift }, context }) =>
    shiftCohort(context.work, id, shift, signedIn(context).id),
  ),
  showFirstName: cohorts.showFirstName.handler(async ({ input, context }) => {
    const userId = signedIn(context).id;
    await showFirstName(context.work, { cohortId: input.id, userId, isShown: input.is_shown });
    return { success: true as const };
  }),
};

export const cohortPlacesRoutes = {
  list: cohortPlaces.list.handler(({ input, context }) =>
    listPlaces(context.work, input.cohort_id),
  ),
  listTaken: cohortPlaces.listTaken.handler(({ input, context }) =>
    listTakenPlaces(context.work, input),
  ),
  add: cohortPlaces.add.handler(({ input, context }) =>
    addPlace(context.work, input, signedIn(context).id),
  ),
  update: cohortPlaces.update.handler(({ input: { id, ...update }, context }) =>
    updatePlace(context.work, update, { id, by: signedIn(context).id }),
  ),
  move: cohortPlaces.move.handler(({ input, context }) =>
    movePlace(context.work, input, signedIn(context).id),
  ),
  moveMany: cohortPlaces.moveMany.handler(({ input, context }) =>
    movePlaces(context.work, input, signedIn(context).id),
  ),
  markPaid: cohortPlaces.markPaid.handler(({ input, context }) =>
    markPaid(context.work, input, signedIn(context).id),
  ),
  withdraw: cohortPlaces.withdraw.handler(({ input, context }) =>
    withdrawPlace(context.work, input.id, signedIn(context).id),
  ),
  end: cohortPlaces.end.handler(({ input, context }) =>
    endPlace(context.work, input, signedIn(context).id),
  ),
};

export const lookBacksRoutes = {
  read: lookBacks.read.handler(({ input, context }) =>
    readLookBack(context.work, { cohortId: input.id, userId: signedIn(context).id }),
  ),
  write: lookBacks.write.handler(({ input: { id, ...answers }, context }) =>
    writeLookBack(context.work, { cohortId: id, userId: signedIn(context).id }, answers),
  ),
};

export const cohortWaitlistRoutes = {
  join: cohortWaitlist.join.handler(async ({ input, context }) => {
    await limitCalls(context, limits.publicForm, input.email);
    await joinWaitlist(context.work, input);
    return { success: true as const };
  }),
  list: cohortWaitlist.list.handler(({ input, context }) => readWaitingList(context.work, input)),
  invite: cohortWaitlist.invite.handler(({ input, context }) => inviteWaiting(context.work, input)),
  remove: cohortWaitlist.remove.handler(async ({ input, context }) => {
    await removeWaiting(context.work, input.id);
    return { success: true as const };
  }),
};
