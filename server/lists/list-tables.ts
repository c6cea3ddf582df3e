import { Readable } from "node:stream";
import type * as z from "zod";
import { type DownloadedList, listDownloads } from "#contract/lists/downloads.ts";
import { longestPage } from "#contract/lists/pages.ts";
import { listWholeApplications } from "#server/applications/applications.ts";
import { listSessionPeople } from "#server/coaching/coaching.ts";
import { listPlaces, listTakenPlaces, listWaiting } from "#server/cohorts/cohorts.ts";
import type { RunRead } from "#server/db/lists/slow-reads.ts";
import { listPeople } from "#server/directory/directory.ts";
import { type Csv, type CsvColumn, toCsv } from "#server/http/downloads/csv-columns.ts";
import { readProblemRows } from "#server/imports/imports.ts";
import { listRegistrations } from "#server/info-sessions/info-sessions.ts";
import { listLeads } from "#server/leads/leads.ts";
import { listMembers } from "#server/members/members.ts";
import type { Work } from "#server/work.ts";
import * as columns from "./list-columns.ts";
import { readQuery } from "./list-query.ts";

/** `subject`: the id of what the list is about. */
type Table = Csv & { subject?: string };

type Page<Item> = { items: readonly Item[]; next_cursor: string | null };

type Place = { cursor: string | undefined; limit: number };

/** Read page by page, so no query waits for a slow client. Throws invalid_input, not_found. */
export async function openTable(
  run: RunRead,
  list: DownloadedList,
  asked: unknown,
): Promise<Table> {
  if (list === "roster") return await openRoster(run, asked);
  if (list === "session") return await openSessionPeople(run, asked);
  if (list === "import-problems") return await openImportProblems(run, asked);
  return lists[list].openCsv(run, asked);
}

/** Throws invalid_input. */
export function readRows(
  run: RunRead,
  list: PagedName,
  asked: unknown,
): AsyncIterable<{ id: string }> {
  return lists[list].readRows(run, asked);
}

type PagedName = Exclude<DownloadedList, "roster" | "session" | "import-problems">;

const { people, leads, applications, registrations, members } = listDownloads;

const lists = {
  people: paged(people.query, listPeople, columns.personColumns),
  leads: paged(leads.query, listLeads, columns.leadColumns),
  applications: paged(applications.query, listWholeApplications, columns.applicationColumns),
  registrations: paged(registrations.query, listRegistrations, columns.registrationColumns),
  members: paged(members.query, listMembers, columns.memberColumns),
  places: paged(listDownloads.places.query, listTakenPlaces, columns.takenPlaceColumns),
  "waiting-list": paged(listDownloads["waiting-list"].query, listWaiting, columns.waitingColumns),
};

function paged<Query, Item extends { id: string }>(
  schema: z.ZodType<Query>,
  read: (work: Work, input: Query & Place) => Promise<Page<Item>>,
  itemColumns: readonly CsvColumn<Item>[],
) {
  const readRows = (run: RunRead, asked: unknown) => {
    const query = readQuery(schema, asked);
    return readItems(run, (work, place) => read(work, { ...query, ...place }));
  };
  const openCsv = (run: RunRead, asked: unknown): Table => toCsv(itemColumns, readRows(run, asked));
  return { readRows, openCsv };
}

async function openRoster(run: RunRead, asked: unknown): Promise<Table> {
  const { cohort_id } = readQuery(listDownloads.roster.query, asked);
  const places = await run((work) => listPlaces(work, cohort_id));
  return { ...toCsv(columns.placeColumns, Readable.from(places)), subject: cohort_id };
}

async function openImportProblems(run: RunRead, asked: unknown): Promise<Table> {
  const { id } = readQuery(listDownloads["import-problems"].query, asked);
  const readAfter = (line: number) => run((work) => readProblemRows(work, id, line));
  const { titles, problems: first } = await readAfter(0);
  async function* rows() {
    let problems = first;
    while (problems.length > 0) {
      for (const { line, problem, cells } of problems) {
        yield [String(line), problem, ...titles.map((_, index) => cells?.[index] ?? "")];
      }
      ({ problems } = await readAfter(problems.at(-1)?.line ?? 0));
    }
  }
  return { headers: ["Line", "Problem", ...titles], rows: rows(), subject: id };
}

async function openSessionPeople(run: RunRead, asked: unknown): Promise<Table> {
  const { session_id } = readQuery(listDownloads.session.query, asked);
  const people = await run((work) => listSessionPeople(work, session_id));
  return { ...toCsv(columns.sessionPersonColumns, Readable.from(people)), subject: session_id };
}

async function* readItems<Item>(
  run: RunRead,
  read: (work: Work, place: Place) => Promise<Page<Item>>,
) {
  let cursor: string | undefined;
  do {
    const place = { cursor, limit: longestPage };
    const { items, next_cursor } = await run((work) => read(work, place));
    yield* items;
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
}
