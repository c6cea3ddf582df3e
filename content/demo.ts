import type { ApplicationStatus } from "#contract/applications/applications.ts";
import type { LeadStatus } from "#contract/leads/leads.ts";
import type { Utm } from "#contract/lists/sources.ts";

export type DemoCohort = "past" | "running" | "open";

export interface DemoPerson {
  name: string;
  /** The part of the address before the @. */
  mailbox: string;
  utm?: Utm;
  /** Days before the first start on which each thing happened. */
  lead?: { daysAgo: number; status: LeadStatus; source?: string };
  registration?: { daysAgo: number; question?: string; came?: boolean };
  application?: {
    daysAgo: number;
    status: ApplicationStatus;
    currentRole: string;
    biggestChallenge: string;
    whyNow: string;
    notes?: string;
    isAskedToWait?: boolean;
  };
  label?: string;
  /** A place in one of the cohorts, held for the person or taken. */
  place?: {
    cohort: DemoCohort;
    isOffered?: boolean;
    paidNote?: string;
    staffNote?: string;
    showsFirstName?: boolean;
  };
  /** `completed` counts modules of the cohorts' courses. */
  member?: { daysAgo: number; completed: number; bookings?: readonly DemoBooking[] };
}

export interface DemoBooking {
  /** Index in `starterSessions`. */
  session: number;
  isConfirmed: boolean;
  notes?: string;
}

/** The domain of invented addresses. No mail can reach it, and nobody can sign up with it. */
export const demoDomain = "demo.invalid";

/** Days are counted from the first start, which can be in any season. */
export const demoCohorts = {
  past: { title: "First group", startsIn: -77, days: 56, places: 8 },
  running: { title: "Second group", startsIn: -21, days: 56, places: 8 },
  open: { title: "Third group", startsIn: 21, days: 56, places: 6 },
} as const satisfies Record<DemoCohort, unknown>;

export const demoHowToPay =
  "By bank transfer or card. Reply to our email about your place, and we’ll send you the invoice:\n\n- $640 at once, or\n- four payments of $160: the first by the day above, the others every two weeks after it.";

/** Of the starter courses, in order: those that the cohorts take, and nobody beside them. */
export const demoCohortCourses = 2;

/** Days after the first day on which the modules of these courses open. */
export const demoOpeningDays = [0, 7, 14, 21, 28, 28, 35, 35, 42, 49] as const;

/** Of each cohort, on these days after its first one. */
export const demoMeetings = [
  {
    day: 3,
    title: "Getting acquainted",
    description: "Who is here, how the weeks go, and what you would like to be easier in the end.",
  },
  {
    day: 24,
    title: "Halfway together",
    description: "What has become easier, and what you would like to try next. Only this group.",
  },
  {
    day: 52,
    title: "Looking back together",
    description: "What you keep, what you leave, and the one habit that goes on without us.",
  },
] as const;

/** Info sessions, from the first start on. */
export const demoInfoSessions = [
  { inDays: -45 },
  { inDays: -5 },
  { inDays: 9 },
  // A demo that is some weeks old still shows a date.
  { inDays: 37 },
] as const;

function from(source: string, medium: string, campaign: string | null = null): Utm {
  return { source, medium, campaign, content: null, term: null };
}

export const demoPeople: readonly DemoPerson[] = [
  {
    name: "Mara Quill",
    mailbox: "mara.quill",
    lead: { daysAgo: 60, status: "converted", source: "landing_page" },
    utm: from("newsletter", "email", "quiet-calls"),
    registration: {
      daysAgo: 50,
      question: "Do I have to speak in front of the group?",
      came: true,
    },
    application: {
      daysAgo: 40,
      status: "accepted",
      currentRole: "Agent in an office of four",
      biggestChallenge: "I wait until evening to return calls, and by then nobody answers.",
      whyNow: "The busiest months begin soon and I want a routine before they do.",
      notes: "Calm and exact. A good fit for a small group.",
    },
    label: "Evenings only",
    place: {
      cohort: "running",
      paidNote: "Bank transfer, the whole price",
      staffNote: "Would like to be called in the morning.",
      showsFirstName: true,
    },
    member: {
      daysAgo: 30,
      completed: 3,
      bookings: [
        { session: 0, isConfirmed: true, notes: "An owner who keeps postponing the viewing." },
        { session: 2, isConfirmed: false },
      ],
    },
  },
  {
    name: "Tomasz Brandt",
    mailbox: "tomasz.brandt",
    utm: from("linkedin", "social"),
    lead: { daysAgo: 55, status: "converted" },
    application: {
      daysAgo: 38,
      status: "accepted",
      currentRole: "Account manager for machine parts",
      biggestChallenge: "I write long proposals so that I don’t have to call about the price.",
      whyNow: "My two best customers renew in the next quarter.",
    },
    place: { cohort: "running" },
    member: { daysAgo: 29, completed: 2, bookings: [{ session: 3, isConfirmed: true }] },
  },
  {
    name: "Ines Valdivia",
    mailbox: "ines.valdivia",
    utm: from("newsletter", "email", "quiet-calls"),
    registration: { daysAgo: 48, came: true },
    application: {
      daysAgo: 36,
      status: "accepted",
      currentRole: "Broker, on my own for half a year",
      biggestChallenge: "Networking evenings empty me for two days, so I stopped going.",
      whyNow: "I need a way to meet sellers that I can keep up.",
    },
    label: "Needs follow-up",
    place: { cohort: "running", showsFirstName: true },
    member: { daysAgo: 28, completed: 1, bookings: [{ session: 2, isConfirmed: true }] },
  },
  {
    name: "Oskar Lind",
    mailbox: "oskar.lind",
    application: {
      daysAgo: 33,
      status: "accepted",
      currentRole: "Software sales, second year",
      biggestChallenge: "I agree to discounts because the silence after my price frightens me.",
      whyNow: "My manager offered to pay for a course this year.",
    },
    place: { cohort: "running" },
    member: { daysAgo: 26, completed: 0 },
  },
  {
    name: "Priya Raman",
    mailbox: "priya.raman",
    lead: { daysAgo: 25, status: "qualified" },
    application: {
      daysAgo: 12,
      status: "accepted",
      currentRole: "Letting agent",
      biggestChallenge: "I prepare so much for each call that I make only two a day.",
      whyNow: "A colleague told me that the exercises take ten minutes.",
    },
    place: { cohort: "open", showsFirstName: true },
    member: {
      daysAgo: 10,
      completed: 0,
      bookings: [{ session: 4, isConfirmed: false, notes: "How to begin a call." }],
    },
  },
  {
    name: "Jonah Feld",
    mailbox: "jonah.feld",
    utm: from("linkedin", "social"),
    lead: { daysAgo: 18, status: "contacted" },
    application: {
      daysAgo: 6,
      status: "accepted",
      currentRole: "Insurance adviser",
      biggestChallenge: "I am asked for my opinion and answer with a brochure.",
      whyNow: "I have changed offices and can start my habits anew.",
    },
    place: { cohort: "open", isOffered: true },
  },
  {
    name: "Beatriz Nogueira",
    mailbox: "beatriz.nogueira",
    utm: from("podcast", "audio"),
    registration: { daysAgo: 9, question: "Is there a recording if I miss a week?", came: true },
    application: {
      daysAgo: 3,
      status: "reviewing",
      currentRole: "Agent for holiday homes",
      biggestChallenge: "Owners compare me with louder agents, and I do it, too.",
      whyNow: "I have two free mornings a week for the next months.",
      notes: "Ask when she could attend.",
    },
    label: "Evenings only",
  },
  {
    name: "Hal Whitcombe",
    mailbox: "hal.whitcombe",
    lead: { daysAgo: 7, status: "new" },
    application: {
      daysAgo: 1,
      status: "pending",
      currentRole: "Commercial property, twenty years",
      biggestChallenge: "Cold calls were never for me. I lived on referrals that end now.",
      whyNow: "My oldest client retires soon.",
    },
  },
  {
    name: "Freya Dahl",
    mailbox: "freya.dahl",
    lead: { daysAgo: 20, status: "dead" },
    application: {
      daysAgo: 15,
      status: "declined",
      currentRole: "Student of economics",
      biggestChallenge: "I would like to know what selling is before I try it.",
      whyNow: "I have to choose a subject for my thesis.",
      notes: "Too early. Pointed to the free info session.",
    },
  },
  {
    name: "Samir Haddad",
    mailbox: "samir.haddad",
    lead: { daysAgo: 8, status: "new" },
    registration: { daysAgo: 7, question: "May I leave my camera off?" },
    member: { daysAgo: 2, completed: 0 },
  },
  {
    name: "Nils Aalto",
    mailbox: "nils.aalto",
    utm: from("newsletter", "email"),
    lead: { daysAgo: 98, status: "converted" },
    application: {
      daysAgo: 95,
      status: "accepted",
      currentRole: "Sells wood stoves in a family business",
      biggestChallenge: "I explain for an hour and never ask whether they would like to buy.",
      whyNow: "My sister takes over the books, so I am with the customers now.",
    },
    place: { cohort: "past", paidNote: "Four payments, all received" },
    member: { daysAgo: 80, completed: 3 },
  },
  {
    name: "Ruth Okafor",
    mailbox: "ruth.okafor",
    utm: from("podcast", "audio"),
    application: {
      daysAgo: 11,
      status: "reviewing",
      currentRole: "Recruiter, four days a week",
      biggestChallenge: "I write to candidates at night because nobody can answer then.",
      whyNow: "I would like to begin, but my evenings are full for two more months.",
      notes: "Would be good in a later group.",
      isAskedToWait: true,
    },
  },
  { name: "Lotte Meier", mailbox: "lotte.meier", lead: { daysAgo: 4, status: "contacted" } },
];
