import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DownloadedList, listDownloads } from "#contract/lists/downloads.ts";
import { record } from "#server/audit/audit.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Readers } from "#server/http/calls/calls.ts";
import { sendCsv } from "#server/http/downloads/csv-reply.ts";
import { openDownload } from "#server/http/downloads/open-download.ts";
import { clientAddress } from "#server/http/proxies.ts";
import { openTable } from "./list-tables.ts";

/** Not calls: a list may be longer than a call's reply. */
export function registerDownloads(app: FastifyInstance, parts: Readers): void {
  for (const list of Object.keys(listDownloads) as DownloadedList[]) {
    app.get(listDownloads[list].path, (request, reply) =>
      download({ ...parts, list }, request, reply),
    );
  }
}

type Wanted = Readers & { list: DownloadedList };

/** Records the beginning, and the number of rows at the end, also if the client goes away. */
async function download(
  { list, ...parts }: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { work } = parts;
  const { reader, run } = await openDownload(parts, listDownloads[list], { request, reply });
  const { subject = null, headers, rows } = await openTable(run, list, request.query);
  const done = { by: reader, from: clientAddress(request), subject };
  await record(work, "downloads.begun", { ...done, detail: { list } });
  const counted = counting(rows, (count) =>
    record(work, "downloads.ended", { ...done, detail: { list, rows: String(count) } }),
  );
  return sendCsv(reply, `${list}-${academyDate(work)}`, { headers, rows: counted });
}

/** Tells how many there were when no more are wanted. */
async function* counting<Row>(
  rows: AsyncIterable<Row>,
  tell: (count: number) => Promise<void>,
): AsyncGenerator<Row> {
  let count = 0;
  try {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  } finally {
    await tell(count);
  }
}
