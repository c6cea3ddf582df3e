import { letters } from "#content/letters.ts";
import type { Application, ApplicationAnswers } from "#contract/applications/applications.ts";
import type { Database } from "#server/db/database.ts";
import type { Person } from "#testing/app/start-app.ts";
import type { TimedApp } from "#testing/app/timed-app.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";
import { makeCohort } from "./cohorts.ts";

/** Academy-local dates and instants around a decision on a Monday. */
export const monday = {
  noon: "2026-11-16T12:00:00-05:00",
  night: "2026-11-16T23:00:00-05:00",
  /** The end of that night's quiet hours. */
  nextMorning: "2026-11-17T08:00:00-05:00",
  answerBy: "2026-11-20",
} as const;

const letterSubjects = [
  "A place for you: Spring cohort",
  letters.decline.subject,
  letters.later.subject,
];

/** As a coach decides who has read the application: again, if it has an answer. */
const readOf = ({ status, decided_at }: Application) => ({
  seen: { status, decided_at },
  ...(decided_at !== null && { decides_again: true as const }),
});

export function decisionOf(application: Application, kind: "decline" | "later") {
  return { id: application.id, ...letters[kind], ...readOf(application) };
}

type Offered = { cohort_id: string; answer_by?: string; open_offer?: "withdraw" };

/** The place is held until Friday by default. */
export function acceptanceOf(application: Application, offered: Offered) {
  const { id } = application;
  return {
    ...{ id, ...letters.offer, answer_by: monday.answerBy },
    ...{ ...readOf(application), ...offered },
  };
}

/** Returns the application after the change. */
export function accept({ api }: Person, application: Application, offered: Offered) {
  return api.applications.accept(acceptanceOf(application, offered));
}

/** Returns the application after the change. */
export function decline({ api }: Person, application: Application, open_offer?: "withdraw") {
  const decision = decisionOf(application, "decline");
  return api.applications.decline({ ...decision, ...(open_offer && { open_offer }) });
}

/** Returns the application after the change. */
export function askLater({ api }: Person, application: Application) {
  return api.applications.askLater(decisionOf(application, "later"));
}

let count = 0;

export function newApplicantEmail(): string {
  count += 1;
  return `applies-${count}@example.com`;
}

export async function makeApplication(db: Database): Promise<{ id: string; email: string }> {
  const email = newApplicantEmail();
  const { id } = await db
    .insertInto("applications")
    .values({ name: "Ada", person_id: personWith(email), answers: JSON.stringify(madeAnswers) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email };
}

export const madeAnswers: ApplicationAnswers = {
  currentRole: "Broker",
  biggestChallenge: "Open houses are loud.",
  whyNow: "I have some time now.",
};

export async function apply(
  app: TimedApp,
  coach: Person,
  email = newApplicantEmail(),
): Promise<Application> {
  const answers = {
    currentRole: "Broker",
    biggestChallenge: "Cold calls drain me.\nBy noon.",
    whyNow: "A new quarter begins.",
  };
  await app.visitor().api.applications.submit({
    p_name: "Ada [Lindqvist](https:",
    p_email: email,
    p_current_role: answers.currentRole,
    p_biggest_challenge: answers.biggestChallenge,
    p_why_now: answers.whyNow,
  });
  const { items } = await coach.api.applications.list({ search: email });
  const [application] = items;
  if (application === undefined) throw new Error("The application is not in the list");
  return { ...application, answers, notes: null, letter: null };
}

/** Published. Returns its id. */
export function springCohort(app: TimedApp, places = 8): Promise<string> {
  const days = { first_day: "2027-03-01", last_day: "2027-04-25" };
  return makeCohort(app.database.db, { ...days, places });
}

export function lettersTo(app: TimedApp, email: string): Mail[] {
  return app
    .cameFor(email)
    .filter(({ subject = "" }) => letterSubjects.some((letter) => letter === subject));
}

/** Answers to an application, sent or not. */
export async function answersTo(app: TimedApp, email: string) {
  const messages = await messagesFor(app.database.db, email);
  return messages.filter(({ nature }) => nature === "answer");
}

export function placesOf(app: TimedApp, { person_id }: Application) {
  return app.database.db
    .selectFrom("cohort_places")
    .select(["id", "status", "application_id", "answer_by"])
    .where("person_id", "=", person_id)
    .execute();
}
