import { type DemoCohort, type DemoPerson, demoDomain } from "#content/demo.ts";
import { inventAccount } from "#server/accounts/accounts.ts";
import {
  inventAskedToWait,
  reviewApplication,
  submitApplication,
} from "#server/applications/applications.ts";
import { bookSession, confirmBooking } from "#server/coaching/coaching.ts";
import { addPlaces, offerPlace, showFirstName, updatePlace } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { markAttendance, registerForInfoSession } from "#server/info-sessions/info-sessions.ts";
import { labelPeople } from "#server/labels/labels.ts";
import { requestPlaybook, setLeadStatuses } from "#server/leads/leads.ts";
import { inventPerson } from "#server/people/people.ts";
import { completeModule } from "#server/progress/progress.ts";
import type { Work } from "#server/work.ts";
import { asOf } from "./as-of.ts";
import { findApplicationOf, findLeadOf, findPlaceOf, listRegistrationsOf } from "./demo.queries.ts";

export type DemoPlaces = {
  cohorts: Record<DemoCohort, string>;
  modules: readonly { course_id: string; module_id: string }[];
  sessionIds: readonly string[];
  /** The account that reviewed, labelled and offered. */
  staffId: string;
};

type Invented = { id: string; email: string; places: DemoPlaces };

const daysToAnswer = 5;
/** Age of the first completion at the first start; further ones follow at an interval. */
const firstCompletedDaysAgo = { past: 76, running: 20, open: 20 };
const daysBetweenModules = 7;

export async function addDemoPerson(
  work: Work,
  person: DemoPerson,
  places: DemoPlaces,
): Promise<void> {
  const email = `${person.mailbox}@${demoDomain}`;
  const id = await inventPerson(asOf(work, knownSince(person)), { email, name: person.name });
  const invented = { id, email, places };
  await sendForms(work, person, invented);
  if (person.label !== undefined) {
    await labelPeople(work, { people: [id], name: person.label, setBy: places.staffId });
  }
  await givePlace(work, person, invented);
  if (person.member !== undefined) await addMember(work, person, invented);
}

function knownSince({ lead, registration, application, member }: DemoPerson): number {
  return Math.max(...[lead, registration, application, member].map((did) => did?.daysAgo ?? 0));
}

async function sendForms(
  work: Work,
  { name, utm, lead, registration, application }: DemoPerson,
  { id, email, places }: Invented,
): Promise<void> {
  if (lead !== undefined) {
    const source = lead.source ?? "landing_page";
    await requestPlaybook(asOf(work, lead.daysAgo), {
      email,
      name,
      source,
      utm,
      website: undefined,
    });
    const leadId = await findLeadOf(work, id);
    if (leadId !== undefined) await setLeadStatuses(work, [leadId], lead.status);
  }
  if (registration !== undefined) {
    const p_question = registration.question ?? null;
    const request = {
      ...{ p_name: name, p_email: email, p_question, p_listens_later: false, p_time_zone: null },
      ...{ utm, website: undefined },
    };
    await registerForInfoSession(asOf(work, registration.daysAgo), request);
    const ids = await listRegistrationsOf(work, id);
    if (registration.came) await markAttendance(work, { ids, attended: true }, places.staffId);
  }
  if (application === undefined) return;
  const { daysAgo, status, notes = null, isAskedToWait, ...answers } = application;
  await submitApplication(
    asOf(work, daysAgo),
    {
      ...{ p_name: name, p_email: email, utm, website: undefined },
      p_current_role: answers.currentRole,
      p_biggest_challenge: answers.biggestChallenge,
      p_why_now: answers.whyNow,
    },
    null,
  );
  const applicationId = await findApplicationOf(work, id);
  if (applicationId === undefined || status === "pending") return;
  const review = { status, notes };
  const then = asOf(work, daysAgo - 1);
  await reviewApplication(then, applicationId, review, places.staffId);
  if (isAskedToWait) await inventAskedToWait(then, applicationId, places.staffId);
}

async function givePlace(
  work: Work,
  { place, member }: DemoPerson,
  { id, places }: Invented,
): Promise<void> {
  if (place === undefined) return;
  const cohortId = places.cohorts[place.cohort];
  if (place.isOffered !== true) {
    const then = asOf(work, member?.daysAgo ?? 0);
    await addPlaces(then, cohortId, { personIds: [id], by: places.staffId });
    return await markPaid(then, place, { personId: id, cohortId, by: places.staffId });
  }
  const today = Temporal.PlainDate.from(academyDate(work));
  await offerPlace(work, {
    ...{ cohort_id: cohortId, person_id: id, offered_by: places.staffId },
    application_id: (await findApplicationOf(work, id)) ?? null,
    answer_by: today.add({ days: daysToAnswer }).toString(),
  });
}

async function markPaid(
  work: Work,
  { paidNote, staffNote }: NonNullable<DemoPerson["place"]>,
  { personId, cohortId, by }: { personId: string; cohortId: string; by: string },
): Promise<void> {
  const id = await findPlaceOf(work, personId, cohortId);
  if (id === undefined || paidNote === undefined) return;
  const paid = { is_paid: true, paid_note: paidNote, staff_note: staffNote ?? null };
  await updatePlace(work, paid, { id, by });
}

async function addMember(
  work: Work,
  { member, place }: DemoPerson,
  { email, places }: Invented,
): Promise<void> {
  if (member === undefined) return;
  const { daysAgo, completed, bookings = [] } = member;
  const userId = await inventAccount(asOf(work, daysAgo), email);
  if (place?.showsFirstName === true) {
    await showFirstName(work, { cohortId: places.cohorts[place.cohort], userId, isShown: true });
  }
  const student = { id: userId, roles: ["member" as const], loginSessionId: "" };
  for (const [index, module] of places.modules.slice(0, completed).entries()) {
    const first = firstCompletedDaysAgo[place?.cohort ?? "running"];
    const then = Math.min(first - index * daysBetweenModules, daysAgo);
    await completeModule(asOf(work, then), student, module);
  }
  for (const { session, isConfirmed, notes = null } of bookings) {
    const session_id = places.sessionIds[session] ?? "";
    const { id } = await bookSession(asOf(work, 1), userId, { session_id, notes });
    if (isConfirmed) await confirmBooking(work, { id });
  }
}
