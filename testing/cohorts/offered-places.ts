import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import type { Caller } from "#testing/app/caller.ts";
import { postJson } from "#testing/app/requests.ts";
import { startApp } from "#testing/app/start-app.ts";
import { addCohort } from "./cohorts.ts";
import { makeOffer } from "./offers.ts";

export const offered = "2026-03-10T15:00:00.000Z";
export const answerBy = "2026-03-13";

export const own = "the owner's own words";
export const withPassword = { password: own };

export type OfferedPlaces = Awaited<ReturnType<typeof startOfferedPlaces>>;

/** With a coach. */
export async function startOfferedPlaces() {
  let now = new Date(offered);
  let count = 0;
  let cohort = "";
  const app = await startApp({ now: () => now });
  const coach = await app.personWith("coach");
  const roster = () => coach.api.cohortPlaces.list({ cohort_id: cohort });
  return {
    app,
    coach,
    setBack: () => {
      now = new Date(offered);
    },
    /** Logins stay open. */
    at: async (instant: string): Promise<void> => {
      now = new Date(instant);
      await keepLoginsOpen(app);
    },
    openCohort: async (values: Parameters<typeof addCohort>[1] = {}): Promise<string> => {
      ({ id: cohort } = await addCohort(app.runtime, values));
      return cohort;
    },
    newAddress: (): string => {
      count += 1;
      return `applicant-${count}@example.com`;
    },
    offer: (email: string) =>
      makeOffer(app.runtime, { cohort, email, answerBy, by: coach.session.user.id }),
    read: (token: string, caller: Caller = app.visitor()) => caller.api.offers.read({ token }),
    accept: (token: string, body: object = {}, caller: Caller = app.visitor()) =>
      postJson(caller, "/api/offers/acceptances", { token, ...body }),
    refuse: (token: string) => postJson(app.visitor(), "/api/offers/refusals", { token }),
    roster,
    statuses: async () => (await roster()).map(({ status }) => status),
  };
}
