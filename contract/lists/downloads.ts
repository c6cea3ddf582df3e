import * as z from "zod";
import { ListApplications } from "#contract/applications/applications.ts";
import type { Asked } from "#contract/calls.ts";
import { ListTakenPlaces } from "#contract/cohorts/cohort-places.ts";
import { ListWaiting } from "#contract/cohorts/cohort-waitlist.ts";
import { ListPeople } from "#contract/directory/directory.ts";
import { Id } from "#contract/forms/fields.ts";
import { ListRegistrations } from "#contract/info-sessions/registrations.ts";
import { ListLeads } from "#contract/leads/leads.ts";
import { ListMembers } from "#contract/members/members.ts";

type Download = Asked & { path: string; query: z.ZodObject };

const ofPage = { cursor: true, limit: true } as const;

export const listDownloads = {
  people: {
    path: "/api/downloads/people",
    action: "people.list",
    needsProof: true,
    query: ListPeople.omit(ofPage),
  },
  leads: {
    path: "/api/downloads/leads",
    action: "leads.list",
    needsProof: true,
    query: ListLeads.omit(ofPage),
  },
  applications: {
    path: "/api/downloads/applications",
    action: "applications.list",
    needsProof: true,
    query: ListApplications.omit(ofPage),
  },
  registrations: {
    path: "/api/downloads/registrations",
    action: "info_sessions.list_registrations",
    needsProof: true,
    query: ListRegistrations.omit(ofPage),
  },
  members: {
    path: "/api/downloads/members",
    action: "members.manage",
    needsProof: true,
    query: ListMembers.omit(ofPage),
  },
  roster: {
    path: "/api/downloads/roster",
    action: "cohorts.manage",
    needsProof: true,
    query: z.strictObject({ cohort_id: Id }),
  },
  places: {
    path: "/api/downloads/places",
    action: "cohorts.manage",
    needsProof: true,
    query: ListTakenPlaces.omit(ofPage),
  },
  session: {
    path: "/api/downloads/session",
    action: "coaching.manage",
    needsProof: true,
    query: z.strictObject({ session_id: Id }),
  },
  "waiting-list": {
    path: "/api/downloads/waiting-list",
    action: "cohorts.manage",
    needsProof: true,
    query: ListWaiting.omit(ofPage),
  },
  "import-problems": {
    path: "/api/downloads/import-problems",
    action: "people.import",
    needsProof: true,
    query: z.strictObject({ id: Id }),
  },
} as const satisfies Record<string, Download>;

export type DownloadedList = keyof typeof listDownloads;

export function downloadAddress(
  list: DownloadedList,
  asked: Readonly<Record<string, unknown>>,
): string {
  const values = Object.entries(asked).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  return `${listDownloads[list].path}${query.size > 0 ? `?${query}` : ""}`;
}

export const downloadMessages = {
  failed: "Failed to download the list",
} as const;
