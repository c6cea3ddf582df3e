import { setTimeout as pause } from "node:timers/promises";
import { openGate } from "#testing/processes/gate.ts";
import { makePlace, type Place } from "../place.ts";
import type { Report } from "../report.ts";
import { playScene, type Scene, someWrites } from "../scene.ts";
import { stoppingAll } from "../started.ts";
import { waitUntil } from "../wait.ts";
import { mountSmallDisk } from "./small-disk.ts";

const members = 1000;
/** In milliseconds: until noticed, its length, and until over. */
const noticing = 15_000;
const lasting = 3000;
const recovering = 30_000;
const diskMegabytes = 256;

type Outage = {
  name: string;
  begin: () => void | Promise<void>;
  end: () => void | Promise<void>;
  /** Whether the server can't serve meanwhile, so that /readyz must say so. */
  isFatal: boolean;
};

/** Restarts and crashes PostgreSQL under load. */
export async function measureDatabaseOutages(report: Report): Promise<void> {
  const place = await makePlace("postgres", { members });
  const { cluster } = place;
  if (cluster === undefined) throw new Error("This place has no PostgreSQL of its own");
  await playScene({ place, report, part: "PostgreSQL away" }, async (scene) => {
    for (const how of ["fast", "crash"] as const) {
      await endure(scene, {
        name: how === "fast" ? "PostgreSQL restarts" : "PostgreSQL crashes",
        begin: () => cluster.goDown(how),
        end: cluster.goUp,
        isFatal: true,
      });
    }
  });
}

export async function measureMailOutages(report: Report): Promise<void> {
  await stoppingAll(async (started) => {
    const place = await makePlace("postgres", { members });
    const gate = await openGate(Number(new URL(place.mailbox.url).port));
    started.defer(gate.stop);
    const settings = { SMTP_URL: `smtp://127.0.0.1:${gate.port}` };
    await playScene({ place, report, part: "mail server away", settings }, async (scene) => {
      for (const state of ["closed", "silent"] as const) {
        await endure(scene, {
          name: state === "closed" ? "the mail server is down" : "the mail server is silent",
          begin: () => gate.set(state),
          end: () => gate.set("open"),
          isFatal: false,
        });
      }
    });
  });
}

/** Fills the disk of the embedded engine under load. Skipped without the right to mount one. */
export async function measureFullDisk(report: Report): Promise<void> {
  const disk = await mountSmallDisk(diskMegabytes);
  if (disk === null) {
    report.conclude("full disk", "skipped, because only root may mount a small file system");
    return;
  }
  await stoppingAll(async (started) => {
    started.defer(disk.remove);
    const place = await makePlace("pglite", { members, folder: `${disk.folder}/data` });
    await playScene({ place, report, part: "full disk" }, (scene) =>
      endure(scene, { name: "the disk is full", begin: disk.fill, end: disk.clear, isFatal: true }),
    );
  });
}

/** The server must report the outage, stay alive, and recover by itself. */
async function endure(scene: Scene, { name, begin, end, isFatal }: Outage): Promise<void> {
  const { place, load, report } = scene;
  const refusedBefore = countRefused(scene);
  const status = isFatal ? 503 : 200;
  await begin();
  const told = await waitUntil(
    async () => (await ask(place, "/readyz")).status === status,
    noticing,
  );
  const { status: said, text } = await ask(place, "/readyz");
  if (said !== status) report.complain(`${name}: /readyz answers ${said}`);
  const page = await ask(place, "/");
  if (page.status !== 200) report.complain(`${name}: the landing page is answered ${page.status}`);
  await pause(lasting);
  const refused = countRefused(scene) - refusedBefore;
  await end();
  const ready = await waitUntil(
    async () => (await ask(place, "/readyz")).status === 200,
    recovering,
  );
  const writing = await someWrites(load, recovering);
  if (ready + writing >= recovering / 1000) report.complain(`${name}: the server did not recover`);
  report.say(
    `${name}: /readyz ${said} after ${told.toFixed(1)} s (${text}), ${refused} requests refused; ready ${ready.toFixed(1)} s after its end, writing ${writing.toFixed(1)} s later`,
  );
}

function countRefused({ load }: Scene): number {
  return [...load.refused.values()].reduce((sum, count) => sum + count, load.unanswered());
}

async function ask({ url }: Place, path: string): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(10_000);
  const reply = await fetch(`${url}${path}`, { signal }).catch(() => null);
  const text = (await reply?.text()) ?? "no reply";
  return { status: reply?.status ?? 0, text: text.slice(0, 120) };
}
