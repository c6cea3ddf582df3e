import {
  addresses,
  courseModulesAddress,
  personAddress,
  sessionAddress,
  staffCohortAddress,
} from "#contract/addresses.ts";
import { sessionTypeName } from "#contract/coaching/sessions.ts";
import { mailtoAll } from "#contract/forms/email-address.ts";
import { isReachable } from "#contract/forms/fields.ts";
import { type Found, searchLimits } from "#contract/search/search.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";

export interface Place {
  to: string;
  label: string;
  /** Other words by which it is found. */
  also?: string;
}

export interface Entry {
  id: string;
  label: string;
  detail: string;
  /** The address of a page or `mailto:`. */
  to?: string;
  /** Of the link to the page. */
  state?: object;
  /** Instead of a page: what it writes into the field. */
  types?: string;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

/** Outside of the back office. */
const otherPlaces: readonly Place[] = [
  { to: addresses.dashboard, label: "Dashboard" },
  { to: addresses.training, label: "Training" },
  { to: addresses.bookSession, label: "Book a session" },
  { to: addresses.profile, label: "Profile" },
  { to: addresses.settings, label: "Settings" },
  { to: addresses.home, label: "Landing page" },
  { to: addresses.infoSession, label: "Info session" },
  { to: addresses.apply, label: "Application form" },
  { to: addresses.about, label: "About" },
];

interface Searched {
  text: string;
  /** Undefined until something was searched. */
  found: Found | undefined;
  recent: Found["people"];
  places: readonly Place[];
  commands: readonly Entry[];
}

/** Only groups that have entries. */
export function groupEntries({ text, found, recent, places, commands }: Searched) {
  const groups: EntryGroup[] = [
    ...(text === "" ? [{ title: "Recent people", entries: recent.map(personEntry) }] : []),
    ...(found ? foundGroups(found) : []),
    { title: "Commands", entries: commands },
    pagesWith(text, places),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** People without an address that works are left out. */
export function groupWriting(people: Found["people"]): EntryGroup[] {
  const entries = people.filter(({ email }) => isReachable(email)).flatMap(writingEntry);
  return entries.length > 0 ? [{ title: "Write to", entries }] : [];
}

function writingEntry({ id, name, email }: Found["people"][number]): Entry[] {
  const to = mailtoAll([email]);
  return to === null ? [] : [{ id, to, label: `Write to ${name ?? email}`, detail: email }];
}

function foundGroups(found: Found): EntryGroup[] {
  return [
    { title: "People", entries: found.people.map(personEntry) },
    { title: "Cohorts", entries: found.cohorts.map(cohortEntry) },
    {
      title: "Courses",
      entries: found.courses.map(({ id, title }) => ({
        ...{ id, label: title, detail: "" },
        to: courseModulesAddress(id),
      })),
    },
    {
      title: "Modules",
      entries: found.modules.map(({ id, title, course_id, course }) => ({
        ...{ id, label: title, detail: course },
        to: courseModulesAddress(course_id),
      })),
    },
    { title: "Coaching sessions", entries: found.sessions.map(sessionEntry) },
  ];
}

function personEntry({ id, name, email }: Found["people"][number]): Entry {
  return { id, to: personAddress(id), label: name ?? email, detail: name === null ? "" : email };
}

function cohortEntry({ id, title, first_day, last_day }: Found["cohorts"][number]): Entry {
  const detail = `${dayInWords(first_day)} to ${dayInWords(last_day)}`;
  return { id, to: staffCohortAddress(id), label: title, detail };
}

function sessionEntry(session: Found["sessions"][number]): Entry {
  const { id, title, type, session_date, session_time } = session;
  const [hours = 0, minutes = 0] = session_time.split(":").map(Number);
  const time = new Date(Date.UTC(2000, 0, 1, hours, minutes)).toLocaleTimeString("en-US", {
    ...{ hour: "numeric", minute: "2-digit", timeZone: "UTC" },
  });
  const detail = `${dayInWords(session_date, "weekday")}, ${time}, ${sessionTypeName(type)}`;
  return { id, to: sessionAddress(id), label: title, detail };
}

function pagesWith(text: string, places: readonly Place[]): EntryGroup {
  const searched = text.toLowerCase();
  const all = text === "" ? places : [...places, ...otherPlaces];
  const entries = all
    .filter(({ label, also = "" }) => `${label}\n${also}`.toLowerCase().includes(searched))
    .slice(0, text === "" ? undefined : searchLimits.found)
    .map(({ to, label }) => ({ id: to, to, label, detail: "" }));
  return { title: "Pages", entries };
}
