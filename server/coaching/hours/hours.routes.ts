import { api, signedIn } from "#server/http/calls/api.ts";
import { limitChanges } from "#server/http/limits/change-limits.ts";
import { listOpenCoaches } from "./hours.queries.ts";
import { readOpenHours, updateOpenHours } from "./open-hours.ts";
import { bookTalk, listFreeTimes } from "./talks.ts";

const { openHours } = api;

export const openHoursRoutes = {
  read: openHours.read.handler(({ context }) => readOpenHours(context.work, signedIn(context).id)),
  update: openHours.update.handler(({ input, context }) =>
    updateOpenHours(context.work, signedIn(context).id, input),
  ),
  listCoaches: openHours.listCoaches.handler(async ({ context }) => ({
    items: await listOpenCoaches(context.work),
  })),
  listTimes: openHours.listTimes.handler(({ input, context }) =>
    listFreeTimes(context.work, signedIn(context).id, input),
  ),
  book: openHours.book.handler(({ input, context }) =>
    limitChanges(context.work, signedIn(context), {
      kind: "booking",
      change: () => bookTalk(context.work, signedIn(context).id, input),
    }),
  ),
};
