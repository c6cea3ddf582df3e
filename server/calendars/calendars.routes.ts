import { record } from "#server/audit/audit.ts";
import { api, type CallContext, signedIn } from "#server/http/calls/api.ts";
import { consume, keyOf, type RateLimit } from "#server/http/limits/rate-limits.ts";
import type { Work } from "#server/work.ts";
import {
  addBusyCalendar,
  blockDays,
  listBusyCalendars,
  readBusyCalendar,
  removeBusyCalendar,
} from "./busy-calendars.ts";
import { choose, readChoice, renewFeed } from "./calendars.ts";

const { calendars } = api;

/** Of an account. Each asks a server that the account names. */
const readings: RateLimit = { name: "calendar/reading", points: 30, seconds: 600 };
const choices: RateLimit = { name: "calendar/choice", points: 30, seconds: 600 };

export const calendarsRoutes = {
  readChoice: calendars.readChoice.handler(({ context }) =>
    readChoice(context.work, signedIn(context)),
  ),
  choose: calendars.choose.handler(async ({ input, context }) => {
    await limit(context, choices);
    return await choose(context.work, signedIn(context), input.choice);
  }),
  renewFeed: calendars.renewFeed.handler(async ({ context }) => {
    await limit(context, choices);
    return await renewFeed(context.work, signedIn(context));
  }),
  listBusy: calendars.listBusy.handler(({ context }) =>
    listBusyCalendars(context.work, signedIn(context).id),
  ),
  addBusy: calendars.addBusy.handler(async ({ input, context }) => {
    await limit(context, readings);
    return await addBusyCalendar(context.work, {
      ...{ ...input, coachId: signedIn(context).id },
      record: (work, id) => recordReading(context, work, ["calendars.addBusy", id]),
    });
  }),
  readBusy: calendars.readBusy.handler(async ({ input: { id }, context }) => {
    await limit(context, readings);
    const read = await readBusyCalendar(context.work, signedIn(context).id, id);
    await recordReading(context, context.work, ["calendars.readBusy", id]);
    return read;
  }),
  removeBusy: calendars.removeBusy.handler(async ({ input, context }) => {
    await removeBusyCalendar(context.work, signedIn(context).id, input.id);
    return { success: true as const };
  }),
  blockDays: calendars.blockDays.handler(({ input, context }) =>
    blockDays(context.work, signedIn(context).id, input),
  ),
};

async function limit(context: CallContext, counted: RateLimit): Promise<void> {
  await consume(context.rateLimiters(counted), keyOf(signedIn(context).id));
}

type Recorded = ["calendars.addBusy" | "calendars.readBusy", string];

async function recordReading(context: CallContext, work: Work, [action, subject]: Recorded) {
  await record(work, action, { by: signedIn(context), from: context.address, subject });
}
