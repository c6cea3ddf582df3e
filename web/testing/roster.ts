import { screen } from "@testing-library/react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import type { Found } from "#contract/search/search.ts";
import { sampleCohort, samplePlace } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import type { Answers } from "#web/testing/server.ts";

export const cohort = sampleCohort();
export const ana = samplePlace();
export const lead = samplePlace({
  ...{ id: sampleId(52), email: "lead@example.com", name: null, has_account: false },
  ...{ completed_count: 0, module_count: 1, last_seen_at: null, booked_sessions: 0 },
});
export const paid = samplePlace({
  paid_at: "2026-11-10T12:00:00.000Z",
  paid_on: "2026-11-10",
  paid_note: "Bank transfer",
});
export const gone = samplePlace({ status: "left", left_at: "2026-11-21T12:00:00.000Z" });
export const offer = samplePlace({
  ...{ id: sampleId(53), status: "offered", joined_at: null, has_account: false },
  ...{ offered_at: "2026-11-10T12:00:00.000Z", answer_by: "2026-11-20" },
});
export const autumn = sampleCohort({ id: sampleId(22), title: "Autumn cohort", state: "draft" });

type Known = { name: string | null; email: string };

export const foundPeople = (...people: Known[]): Found => ({
  people: people.map((person, place) => ({ id: sampleId(700 + place), ...person })),
  ...{ cohorts: [], courses: [], modules: [], sessions: [] },
});

export const roster = (...places: CohortPlace[]): Answers => ({ "cohortPlaces.list": places });

export const button = (name: string) => screen.findByRole("button", { name });
