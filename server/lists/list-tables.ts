import { Readable } from "node:stream";
import type { Registration } from "#contract/info-sessions/info-sessions.ts";
import { type DownloadedList, listDownloads } from "#contract/lists/downloads.ts";
import { longestPage } from "#contract/lists/pages.ts";
import { listApplications } from "#server/applications/applications.ts";
import { listPlaces, listWaiting } from "#server/cohorts/cohorts.ts";
import type { RunRead } from "#server/db/lists/slow-reads.ts";
import type { CsvColumn } from "#server/http/downloads/csv-reply.ts";
import { listRegistrations } from "#server/info-sessions/info-sessions.ts";
import { listLeads } from "#server/leads/leads.ts";
import { listMembers } from "#server/members/members.ts";
import type { Work } from "#server/work.ts";
import * as columns from "./list-columns.ts";
import { readQuery } from "./list-query.ts";

type Row = columns.Row;

/** A list as a CSV file: its columns, its rows as they are read, and the id of what it is about. */
type Table = { columns: readonly CsvColumn[]; rows: AsyncIterable<Row>; subject?: string };

type Page<Item> = { items: readonly Item[]; next_cursor: string | null };

type Place = { cursor: string | undefined; limit: number };

type Reading<Item> = (work: Work, place: Place) => Promise<Page<Item>>;

/**
 * Opens a list with the search, filters and order of `asked`. It is read page by page, so that no
 * query waits for a slow client and no list has to fit into memory; only the roster of a cohort is
 * read at once. Throws invalid_input, not_found.
 */
export async function openTable(
  run: RunRead,
  list: DownloadedList,
  asked: unknown,
): Promise<Table> {
  return await tables[list](run, asked);
}

type OpenTable = (run: RunRead, asked: unknown) => Table | Promise<Table>;

const tables: Readonly<Record<DownloadedList, OpenTable>> = {
  leads: (run, asked) => {
    const query = readQuery(listDownloads.leads.query, asked);
    const rows = readRows(
      run,
      (work, page) => listLeads(work, { ...query, ...page }),
      columns.toLeadRow,
    );
    return { columns: columns.leadColumns, rows };
  },
  applications: (run, asked) => {
    const query = readQuery(listDownloads.applications.query, asked);
    const rows = readRows(
      run,
      (work, page) => listApplications(work, { ...query, ...page }),
      columns.toApplicationRow,
    );
    return { columns: columns.applicationColumns, rows };
  },
  registrations: (run, asked) => {
    const query = readQuery(listDownloads.registrations.query, asked);
    const read: Reading<Registration> = (work, page) =>
      listRegistrations(work, { ...query, ...page });
    return {
      columns: columns.registrationColumns,
      rows: readRows(run, read, columns.toRegistrationRow),
    };
  },
  members: (run, asked) => {
    const query = readQuery(listDownloads.members.query, asked);
    const rows = readRows(
      run,
      (work, page) => listMembers(work, { ...query, ...page }),
      columns.toMemberRow,
    );
    return { columns: columns.memberColumns, rows };
  },
  roster: async (run, asked) => {
    const { cohort_id } = readQuery(listDownloads.roster.query, asked);
    const places = await run((work) => listPlaces(work, cohort_id));
    const rows = Readable.from(places.map(columns.toPlaceRow));
    return { columns: columns.placeColumns, rows, subject: cohort_id };
  },
  "waiting-list": (run, asked) => {
    const query = readQuery(listDownloads["waiting-list"].query, asked);
    const rows = readRows(
      run,
      (work, page) => listWaiting(work, { ...query, ...page }),
      columns.toWaitingRow,
    );
    return { columns: columns.waitingColumns, rows };
  },
};

async function* readRows<Item>(run: RunRead, read: Reading<Item>, toRow: (item: Item) => Row) {
  let cursor: string | undefined;
  do {
    const place = { cursor, limit: longestPage };
    const { items, next_cursor } = await run((work) => read(work, place));
    yield* items.map(toRow);
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
}
