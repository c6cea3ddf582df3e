import {
  addresses,
  cohortAddress,
  invitedAddress,
  lookBackAddress,
  moduleAddress,
  voiceAddress,
} from "#contract/addresses.ts";
import { weeksOf } from "#contract/cohorts/cohort-days.ts";
import { lookBackUntil } from "#contract/cohorts/look-backs.ts";
import { higherTier, type MembershipTier, tierName } from "#contract/members/members.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import { type DigestPart, DigestProps, type PartOf } from "#emails/digest/digest-props.ts";
import { parseNewProps } from "#emails/email-props.ts";
import { meetingEntry, offerLink } from "#server/cohorts/cohorts.ts";
import { footerFor } from "#server/email-preferences/email-preferences.ts";
import { registrationLink } from "#server/info-sessions/info-sessions.ts";
import { localDate } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import type { CohortDay, Facts, Item, ModulePlace, Plan } from "./facts.ts";
import { isWanted } from "./message-days.ts";
import type { PersonRow } from "./people.queries.ts";
import { type Courses, openModules } from "./people.ts";

/** The same for every person in a batch. */
export type Academy = { courses: Courses; postalAddress: string | null };

type Planned = { row: PersonRow; facts: Facts; plan: Plan; academy: Academy };
type Sources = {
  row: PersonRow;
  facts: Facts;
  plan: Plan;
  academy: Pick<Academy, "courses">;
};

export function digestProps(work: Work, planned: Planned): Record<string, unknown> {
  const { row, facts, plan } = planned;
  const { postalAddress } = planned.academy;
  const { publicUrl, timeZone: academyTimeZone } = work.config;
  return parseNewProps("digest", DigestProps, {
    ...footerFor(work, facts.email, postalAddress),
    parts: partsOf(publicUrl, planned),
    name: row.name,
    isMember: row.user_id !== null,
    pace: facts.pace,
    isAtOnce: plan.day === null,
    isAsked: plan.day !== null && isWanted(facts, Temporal.PlainDate.from(plan.day)),
    day: plan.day ?? localDate(plan.at, facts.timeZone).toString(),
    timeZone: facts.timeZone,
    academyTimeZone,
    publicUrl,
  });
}

/** For the reader's calendar: of the meetings that the digest announces. Null if there are none. */
export function newEntries(work: Work, row: PersonRow, { items }: Plan): CalendarEvent[] | null {
  const entries = items.flatMap((item) => {
    if (item.kind !== "meeting") return [];
    const meeting = find(row.new_meetings, item.session_id);
    const starts_at = new Date(meeting.starts_at);
    const attendee = { name: row.name, email: row.email };
    return [{ ...meetingEntry(work.config, { ...meeting, starts_at }, "REQUEST"), attendee }];
  });
  return entries.length > 0 ? entries : null;
}

/** A session that is due for both reminders appears once. */
export function partsOf(publicUrl: string, planned: Sources): DigestPart[] {
  const named = new Set<string>();
  return planned.plan.items.flatMap((item) => {
    if (item.kind === "opening" && isToldWithOthers(planned.plan, item)) return [];
    if (item.kind !== "reminder") return [partOf(publicUrl, planned, item)];
    if (named.has(item.booking_id)) return [];
    named.add(item.booking_id);
    return [partOf(publicUrl, planned, item)];
  });
}

/** The first day names all modules of that day; after a pause only one step is named. */
function isToldWithOthers({ items }: Plan, { module_id }: ModulePlace): boolean {
  return items.some(
    (item) =>
      item.kind === "return" || (item.kind === "cohort-day" && item.module_ids.includes(module_id)),
  );
}

function partOf(publicUrl: string, sources: Sources, item: Item): DigestPart {
  const { row, facts, plan } = sources;
  const { courses } = sources.academy;
  switch (item.kind) {
    case "series":
      return item;
    case "nudge": {
      const course = find(courses, item.course_id);
      const module = find(course.modules, item.module_id);
      const position = course.modules.indexOf(module) + 1;
      return {
        ...modulePart(publicUrl, sources, item),
        kind: "nudge",
        position,
        moduleCount: course.modules.length,
        waiting: waitingBefore(row, { course, module, moment: plan.at }),
      };
    }
    case "opening":
    case "return":
      return { kind: item.kind, ...modulePart(publicUrl, sources, item) };
    case "cohort-open": {
      if (row.open_cohort === null) throw new Error("No cohort is open");
      const { title, first_day, last_day, occasion } = row.open_cohort;
      const isInvitation = occasion === "invited";
      return {
        kind: "cohort-open",
        title,
        firstDay: first_day,
        weeks: weeksOf({ first_day, last_day }),
        isInvitation,
        url: publicUrl + (isInvitation ? invitedAddress : addresses.apply),
      };
    }
    case "cohort-day":
      return cohortDayPart(publicUrl, sources, item);
    case "meeting": {
      const { title, starts_at, duration, cohort } = find(row.new_meetings, item.session_id);
      return {
        kind: "meeting",
        title,
        startsAt: starts_at,
        minutes: duration,
        cohort,
        url: publicUrl + addresses.sessions,
      };
    }
    case "reminder": {
      const booking = find(row.bookings, item.booking_id);
      const { id, title, starts_at, duration, meeting_link, is_info_session } = booking;
      return {
        kind: "reminder",
        title,
        startsAt: starts_at,
        minutes: duration,
        meetingLink: meeting_link,
        ownUrl: is_info_session ? registrationLink(publicUrl, id) : null,
      };
    }
    case "place": {
      const { id, status, answer_by, cohort } = find(row.places, item.id);
      const url = status === "offered" ? offerLink(publicUrl, id) : null;
      return { kind: "place", status, cohort, answerBy: answer_by, url };
    }
    case "voice": {
      const { cohort_id, title, last_day: lastDay } = item;
      return { kind: "voice", title, lastDay, url: publicUrl + voiceAddress(cohort_id) };
    }
    case "info-session": {
      const { registration_id, starts_at: startsAt, what: outcome } = item;
      const { recording_link: recordingLink, has_answers: hasAnswers } = find(
        row.guest,
        registration_id,
      );
      const next = row.guest.find(
        (each) => !each.listens_later && Date.parse(each.starts_at) > plan.at.getTime(),
      );
      return {
        kind: "info-session",
        ...{ outcome, startsAt, recordingLink, hasAnswers },
        nextAt: next?.starts_at ?? row.next_info_session,
        isRegistered: next !== undefined,
        ownUrl: registrationLink(publicUrl, registration_id),
      };
    }
    case "weekly": {
      const open = courses.flatMap((course) => openModules(row, course, plan.at));
      return {
        kind: "weekly",
        completedInWeek: row.completed_lately.filter((at) => isSince(at, item.week, facts)).length,
        completed: open.filter(({ id }) => row.completed.includes(id)).length,
        moduleCount: open.length,
      };
    }
    case "news": {
      const { about, who, address, what, starts_at, subject } = find(row.news, item.id);
      return {
        kind: "news",
        about,
        subject,
        who: who ?? "",
        address,
        what: what ?? "",
        startsAt: starts_at,
      };
    }
  }
}

function modulePart(
  publicUrl: string,
  { academy: { courses } }: Sources,
  { course_id, module_id }: ModulePlace,
) {
  const course = find(courses, course_id);
  return {
    course: course.title,
    module: find(course.modules, module_id).title,
    url: publicUrl + moduleAddress(course_id, module_id),
  };
}

function cohortDayPart(
  publicUrl: string,
  { row, academy: { courses } }: Sources,
  { cohort_id, which }: CohortDay,
): PartOf<"cohort-first" | "cohort-last"> {
  const day = row.cohort_days.find((each) => each.cohort_id === cohort_id && each.which === which);
  if (day === undefined) throw new Error(`No day of the cohort ${cohort_id}`);
  const { title, date, last_day: lastDay, meeting, membership_tier } = day;
  if (which === "first") {
    return {
      kind: "cohort-first",
      ...{ title, firstDay: date, lastDay },
      modules: day.modules.map(({ course_id, module_id, opens_at }) => {
        const course = find(courses, course_id);
        const module = find(course.modules, module_id).title;
        return { module, course: course.title, opensAt: opens_at };
      }),
      meeting: meeting && { title: meeting.title, startsAt: meeting.starts_at },
      url: publicUrl + cohortAddress(cohort_id),
    };
  }
  return {
    kind: "cohort-last",
    ...{ title, lastDay },
    courses: courses.filter(({ id }) => day.course_ids.includes(id)).map((each) => each.title),
    opensLater: day.opens_later,
    tier: endingTier(row, membership_tier),
    lookBackUntil: lookBackUntil(lastDay),
    url: publicUrl + lookBackAddress(cohort_id),
  };
}

/** Null if the person keeps it or a higher one. */
function endingTier({ membership_tier: own }: PersonRow, tier: MembershipTier | null) {
  return tier === null || higherTier(own, tier) === own ? null : tierName(tier);
}

type Offered = {
  course: Courses[number];
  module: Courses[number]["modules"][number];
  moment: Date;
};

/** The first earlier module of the course that a cohort opens after that moment. */
function waitingBefore(
  row: PersonRow,
  { course, module, moment }: Offered,
): PartOf<"nudge">["waiting"] {
  const open = openModules(row, course, moment);
  const earlier = course.modules.slice(0, course.modules.indexOf(module));
  const waiting = earlier.find((each) => !open.includes(each) && !row.completed.includes(each.id));
  const opening = row.openings.find(({ module_id }) => module_id === waiting?.id);
  return waiting && opening ? { module: waiting.title, opensAt: opening.opens_at } : null;
}

function isSince(instant: string, day: string, { timeZone }: Facts): boolean {
  return localDate(new Date(instant), timeZone).toString() >= day;
}

function find<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`Nothing has the id ${id}`);
  return found;
}
