import { Import, importLimits, importMessages, importUpload } from "#contract/imports/imports.ts";
import { spawnServer } from "#testing/processes/server-process.ts";
import { type Engine, engineNames, logAdminIn, makePlace } from "../place.ts";
import type { Report } from "../report.ts";
import { stoppingAll } from "../started.ts";
import { waitUntil } from "../wait.ts";

type Admin = Awaited<ReturnType<typeof logAdminIn>>;

/** In milliseconds. */
const patience = 600_000;

/** Uploads a file one line too long, then imports the longest one allowed. */
export async function measureImports(engine: Engine, report: Report): Promise<void> {
  await stoppingAll(async (started) => {
    const place = await makePlace(engine, { members: 1 });
    started.defer(place.remove);
    const server = await spawnServer(place.settings);
    started.defer(server.kill);
    await server.ready();
    const admin = await logAdminIn(place);
    const refused = await upload(admin, importLimits.lines + 1);
    if (refused.status !== 422 || !(await refused.text()).includes(importMessages.tooManyLines)) {
      report.complain(`a file that is too long is answered ${refused.status}`);
    }
    if ((await admin.api.imports.list()).length > 0) report.complain("a refused file was kept");
    const seconds = await importAll(admin, report);
    report.conclude(
      `longest import on the ${engineNames[engine]}`,
      `${importLimits.lines} lines imported in ${seconds.toFixed(0)} s, one line more refused`,
    );
  });
}

function upload(admin: Admin, lines: number): Promise<Response> {
  const emails = Array.from({ length: lines }, (_, line) => `${line}@many.example`);
  return admin.fetch(importUpload.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${admin.session.access_token}`,
      "content-type": "text/csv",
    },
    body: `email\n${emails.join("\n")}\n`,
  });
}

async function importAll({ api, ...admin }: Admin, report: Report): Promise<number> {
  const began = Date.now();
  const reply = await upload({ api, ...admin }, importLimits.lines);
  const { id, line_count } = Import.parse(await reply.json());
  if (line_count !== importLimits.lines) report.complain(`${line_count} lines were read`);
  await api.imports.confirm({ id, existing: "skip" });
  const isDone = async () => (await api.imports.read({ id })).state === "imported";
  await waitUntil(isDone, patience);
  const { added, state } = await api.imports.read({ id });
  if (added !== importLimits.lines) report.complain(`${added} people were added: ${state}`);
  return (Date.now() - began) / 1000;
}
