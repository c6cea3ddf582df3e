import type { Auth } from "#server/accounts/accounts.ts";
import { api } from "#server/http/calls/api.ts";
import { limitClient, limits } from "#server/http/limits/rate-limits.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { acceptOffer, readOffer, refuseOffer } from "./offers.ts";

const { offers } = api;
const done = { success: true } as const;

export function offersRoutes(auth: Auth, records: readonly PersonRecords[]) {
  return {
    read: offers.read.handler(async ({ input, context }) => {
      await limitClient(context, limits.publicForm);
      return await readOffer(context.work, input.token, await context.identify());
    }),
    accept: offers.accept.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      const actor = await context.identify();
      await acceptOffer(context.work, input, { auth, records, actor, from: context.address });
      return done;
    }),
    refuse: offers.refuse.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      await refuseOffer(context.work, input.token);
      return done;
    }),
  };
}
