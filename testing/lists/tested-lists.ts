import { ListApplications } from "#contract/applications/applications.ts";
import { ListStandings } from "#contract/campaigns/campaigns.ts";
import { ListPendingBookings } from "#contract/coaching/bookings.ts";
import { ListSessions } from "#contract/coaching/sessions.ts";
import { ListTakenPlaces } from "#contract/cohorts/cohort-places.ts";
import { ListWaiting } from "#contract/cohorts/cohort-waitlist.ts";
import { ListCohorts } from "#contract/cohorts/cohorts.ts";
import { ListPeople } from "#contract/directory/directory.ts";
import { ListRegistrations } from "#contract/info-sessions/registrations.ts";
import { ListLeads } from "#contract/leads/leads.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { ListMembers } from "#contract/members/members.ts";
import { ListMessages } from "#contract/messages/messages.ts";
import { ListVoices } from "#contract/voices/voices.ts";
import {
  countFoundApplications,
  listApplications,
} from "#server/applications/applications.queries.ts";
import { countFoundStandings, listStandings } from "#server/campaigns/standings.queries.ts";
import {
  countPendingBookings,
  listPendingBookings,
} from "#server/coaching/bookings/bookings.queries.ts";
import { countFoundSessions, listSessions } from "#server/coaching/sessions/sessions.queries.ts";
import { countFoundCohorts, listCohorts } from "#server/cohorts/cohorts.queries.ts";
import { countFoundPlaces, listTakenPlaces } from "#server/cohorts/places/taken-places.queries.ts";
import { countFoundWaiting, listWaiting } from "#server/cohorts/waitlist/waitlist.queries.ts";
import { countFoundPeople, listPeople } from "#server/directory/directory.queries.ts";
import {
  countFoundRegistrations,
  listRegistrations,
} from "#server/info-sessions/registration-list.queries.ts";
import { countFoundLeads, listLeads } from "#server/leads/leads.queries.ts";
import { countFoundMembers, listMembers } from "#server/members/tiers.queries.ts";
import { countFoundMessages, listMessages } from "#server/messages/log/message-log.queries.ts";
import { countFoundHolders, listRoleHolders } from "#server/roles/roles.queries.ts";
import { countFoundVoices, listVoices } from "#server/voices/voices.queries.ts";
import type { Work } from "#server/work.ts";

export type Asked = {
  sort?: string;
  order?: "asc" | "desc";
  cursor?: string;
  search?: string;
  cohort?: string;
  label?: string;
  [filter: string]: string | undefined;
};
type Listed = { items: readonly unknown[]; next_cursor: string | null };

const day = { zone: "UTC", today: "2000-01-01" };
const afterwards = { zone: "UTC", today: "2100-01-01" };

type TestedList = {
  sorts: readonly string[];
  list: (on: Work, asked: never) => Promise<Listed>;
  count: (on: Work, asked: never) => Promise<FoundCount>;
};

export const lists: Record<string, TestedList> = {
  people: {
    sorts: ListPeople.shape.sort.unwrap().options,
    list: (on, asked) => listPeople(on, asked),
    count: (on, asked) => countFoundPeople(on, asked),
  },
  leads: {
    sorts: ListLeads.shape.sort.unwrap().options,
    list: (on, asked) => listLeads(on, asked),
    count: (on, asked) => countFoundLeads(on, asked),
  },
  applications: {
    sorts: ListApplications.shape.sort.unwrap().options,
    list: (on, asked) => listApplications(on, asked),
    count: (on, asked) => countFoundApplications(on, asked),
  },
  registrations: {
    sorts: ListRegistrations.shape.sort.unwrap().options,
    list: (on, asked) => listRegistrations(on, asked),
    count: (on, asked) => countFoundRegistrations(on, asked),
  },
  cohorts: {
    sorts: ListCohorts.shape.sort.unwrap().options,
    list: (on, asked) => listCohorts(on, asked),
    count: (on, asked) => countFoundCohorts(on, asked),
  },
  "waiting people": {
    sorts: ListWaiting.shape.sort.unwrap().options,
    list: (on, asked) => listWaiting(on, asked),
    count: (on, asked) => countFoundWaiting(on, asked),
  },
  "taken places": {
    sorts: ListTakenPlaces.shape.sort.unwrap().options,
    list: (on, asked) => listTakenPlaces(on, asked),
    count: (on, asked) => countFoundPlaces(on, asked),
  },
  sessions: {
    sorts: ListSessions.shape.sort.unwrap().options,
    list: (on, asked) => listSessions(on, day, asked),
    count: (on, asked) => countFoundSessions(on, day, asked),
  },
  "coming sessions": {
    sorts: ListSessions.shape.sort.unwrap().options,
    list: (on, asked: object) => listSessions(on, day, { ...asked, when: "coming" }),
    count: (on, asked: object) => countFoundSessions(on, day, { ...asked, when: "coming" }),
  },
  "past sessions": {
    sorts: ListSessions.shape.sort.unwrap().options,
    list: (on, asked: object) => listSessions(on, afterwards, { ...asked, when: "past" }),
    count: (on, asked: object) => countFoundSessions(on, afterwards, { ...asked, when: "past" }),
  },
  "pending bookings": {
    sorts: ListPendingBookings.shape.sort.unwrap().options,
    list: (on, asked) => listPendingBookings(on, day, asked),
    count: (on, asked) => countPendingBookings(on, day, asked),
  },
  members: {
    sorts: ListMembers.shape.sort.unwrap().options,
    list: (on, asked) => listMembers(on, asked),
    count: (on, asked) => countFoundMembers(on, asked),
  },
  "role holders": {
    sorts: ["email", "created_at"],
    list: (on, asked) => listRoleHolders(on, asked),
    count: (on, asked) => countFoundHolders(on, asked),
  },
  messages: {
    sorts: ListMessages.shape.sort.unwrap().options,
    list: (on, asked) => listMessages(on, asked),
    count: (on, asked) => countFoundMessages(on, asked),
  },
  voices: {
    sorts: ListVoices.shape.sort.unwrap().options,
    list: (on, asked) => listVoices(on, asked),
    count: (on, asked) => countFoundVoices(on, asked),
  },
  standings: {
    sorts: ListStandings.shape.sort.unwrap().options,
    list: (on, asked) => listStandings(on, asked),
    count: (on, asked) => countFoundStandings(on, asked),
  },
};

export const ways = Object.entries(lists).flatMap(([name, { sorts }]) =>
  sorts.flatMap((sort) => (["asc", "desc"] as const).map((order) => ({ name, sort, order }))),
);

export const ofPeople = ways.filter(({ name }) =>
  [
    ...["people", "leads", "applications", "registrations", "members"],
    ...["messages", "role holders", "waiting people", "taken places", "standings"],
  ].includes(name),
);
