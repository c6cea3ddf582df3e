import type * as z from "zod";
import type { CallMeta } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import type { CountedList, FoundCount } from "#contract/lists/lists.ts";
import { countFoundApplications } from "#server/applications/applications.ts";
import { countFoundEntries } from "#server/audit/audit.ts";
import { countFoundStandings } from "#server/campaigns/campaigns.ts";
import { countFoundSessions, countPendingBookings } from "#server/coaching/coaching.ts";
import { countFoundCohorts, countFoundPlaces, countFoundWaiting } from "#server/cohorts/cohorts.ts";
import { countFoundPeople } from "#server/directory/directory.ts";
import { type Actor, admit } from "#server/http/calls/api.ts";
import { countFoundRegistrations } from "#server/info-sessions/info-sessions.ts";
import { countFoundLeads } from "#server/leads/leads.ts";
import { countFoundMembers } from "#server/members/members.ts";
import { countFoundMessages } from "#server/messages/messages.ts";
import { countFoundHolders } from "#server/roles/roles.ts";
import { countFoundVoices } from "#server/voices/voices.ts";
import type { Work } from "#server/work.ts";
import { readQuery } from "./list-query.ts";

/** Ignores order and page. Throws invalid_input, and what the listing call throws. */
export async function countFound(
  work: Work,
  caller: Actor,
  list: CountedList,
  asked: object,
): Promise<FoundCount> {
  const { listing, count } = countings[list];
  admit(listing, caller, work.now());
  return await count(work, asked);
}

type Counting = { listing: CallMeta; count: (work: Work, asked: object) => Promise<FoundCount> };

type ListingCall<Query> = {
  "~orpc": { meta: CallMeta; inputSchema?: z.ZodType<Query> | undefined };
};

function counted<Query>(
  call: ListingCall<Query>,
  count: (work: Work, query: Query) => Promise<FoundCount>,
): Counting {
  const { meta, inputSchema } = call["~orpc"];
  if (inputSchema === undefined) throw new Error("This call takes no input");
  return { listing: meta, count: (work, asked) => count(work, readQuery(inputSchema, asked)) };
}

const countings: Readonly<Record<CountedList, Counting>> = {
  applications: counted(contract.applications.list, countFoundApplications),
  audit_log: counted(contract.audit.list, countFoundEntries),
  cohorts: counted(contract.cohorts.list, countFoundCohorts),
  leads: counted(contract.leads.list, countFoundLeads),
  members: counted(contract.members.list, countFoundMembers),
  messages: counted(contract.messages.list, countFoundMessages),
  pending_bookings: counted(contract.coaching.listPendingBookings, countPendingBookings),
  people: counted(contract.directory.list, countFoundPeople),
  registrations: counted(contract.infoSessions.listRegistrations, countFoundRegistrations),
  role_holders: counted(contract.roles.list, countFoundHolders),
  sessions: counted(contract.coaching.list, countFoundSessions),
  standings: counted(contract.campaigns.standings, countFoundStandings),
  taken_places: counted(contract.cohortPlaces.listTaken, countFoundPlaces),
  voices: counted(contract.voices.list, countFoundVoices),
  waiting_people: counted(contract.cohortWaitlist.list, countFoundWaiting),
};
