import { moduleAddress } from "#contract/addresses.ts";
import { type DigestPart, DigestProps } from "#emails/digest/digest-props.ts";
import { parseNewProps } from "#emails/email-props.ts";
import { footerFor } from "#server/email-preferences/email-preferences.ts";
import { localDate } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import type { Facts, Item, Plan } from "./facts.ts";
import type { PersonRow } from "./people.queries.ts";
import { type Courses, openCourses } from "./people.ts";

/** What is the same for every person in one planning batch. */
export type Academy = { courses: Courses; postalAddress: string | null };

type Planned = { row: PersonRow; facts: Facts; plan: Plan; academy: Academy };
type Sources = {
  row: PersonRow;
  facts: Facts;
  plan: Plan;
  academy: Pick<Academy, "courses">;
};

/** Returns the stored props of the digest: everything needed to render it. */
export function digestProps(work: Work, planned: Planned): Record<string, unknown> {
  const { row, facts, plan } = planned;
  const { postalAddress } = planned.academy;
  const { publicUrl, timeZone: academyTimeZone } = work.config;
  return parseNewProps("digest", DigestProps, {
    ...footerFor(work, facts.email, postalAddress),
    parts: partsOf(publicUrl, planned),
    name: row.lead_name,
    isMember: row.user_id !== null,
    day: plan.day ?? localDate(plan.at, facts.timeZone).toString(),
    timeZone: facts.timeZone,
    academyTimeZone,
    publicUrl,
  });
}

/** Returns the parts of the plan. A session that is due for both reminders appears once. */
export function partsOf(publicUrl: string, planned: Sources): DigestPart[] {
  const named = new Set<string>();
  return planned.plan.items.flatMap((item) => {
    if (item.kind !== "reminder") return [partOf(publicUrl, planned, item)];
    if (named.has(item.booking_id)) return [];
    named.add(item.booking_id);
    return [partOf(publicUrl, planned, item)];
  });
}

function partOf(publicUrl: string, sources: Sources, item: Item): DigestPart {
  const { row, facts } = sources;
  const { courses } = sources.academy;
  switch (item.kind) {
    case "series":
      return item;
    case "nudge": {
      const course = find(courses, item.course_id);
      const module = find(course.modules, item.module_id);
      return {
        kind: "nudge",
        course: course.title,
        module: module.title,
        position: course.modules.indexOf(module) + 1,
        moduleCount: course.modules.length,
        url: publicUrl + moduleAddress(course.id, module.id),
      };
    }
    case "reminder": {
      const { title, starts_at, duration, meeting_link } = find(row.bookings, item.booking_id);
      return {
        kind: "reminder",
        title,
        startsAt: starts_at,
        minutes: duration,
        meetingLink: meeting_link,
      };
    }
    case "weekly": {
      const open = openCourses(row, courses).flatMap(({ modules }) => modules);
      return {
        kind: "weekly",
        completedInWeek: row.completed_lately.filter((at) => isSince(at, item.week, facts)).length,
        completed: open.filter(({ id }) => row.completed.includes(id)).length,
        moduleCount: open.length,
      };
    }
    case "news": {
      const { about, who, what, starts_at, subject } = find(row.news, item.id);
      return {
        kind: "news",
        about,
        subject,
        who: who ?? "",
        what: what ?? "",
        startsAt: starts_at,
      };
    }
  }
}

function isSince(instant: string, day: string, { timeZone }: Facts): boolean {
  return localDate(new Date(instant), timeZone).toString() >= day;
}

function find<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`Nothing has the id ${id}`);
  return found;
}
