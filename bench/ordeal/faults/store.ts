import { sendUpload, uploadFile } from "#testing/media/media.ts";
import { startObjectStore } from "#testing/media/object-store.ts";
import { type Gate, openGate } from "#testing/processes/gate.ts";
import { logAdminIn, makePlace } from "../place.ts";
import type { Report } from "../report.ts";
import { playScene, type Scene, someWrites } from "../scene.ts";
import { stoppingAll } from "../started.ts";

const members = 1000;

/** Stops the object store under load, and makes it silent. Only uploads may fail meanwhile. */
export async function measureStoreOutages(report: Report): Promise<void> {
  await stoppingAll(async (started) => {
    const store = await startObjectStore();
    started.defer(store.stop);
    const gate = await openGate(Number(new URL(store.settings["S3_ENDPOINT"] ?? "").port));
    started.defer(gate.stop);
    const place = await makePlace("postgres", { members });
    const settings = { ...store.settings, S3_ENDPOINT: `http://127.0.0.1:${gate.port}` };
    await playScene({ place, report, part: "object store away", settings }, async (scene) => {
      const upload = await openUpload(scene);
      for (const state of ["closed", "silent"] as const) {
        await takeAway(scene, { gate, state, upload });
      }
    });
  });
}

type Absence = { gate: Gate; state: "closed" | "silent"; upload: () => Promise<Response> };

async function takeAway({ load, report }: Scene, { gate, state, upload }: Absence): Promise<void> {
  gate.set(state);
  const name = state === "closed" ? "the object store is down" : "the object store is silent";
  const began = Date.now();
  const { status } = await upload();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const writing = await someWrites(load);
  gate.set("open");
  const again = await upload();
  if (status < 500) report.complain(`${name}: an upload is answered ${status}`);
  if (!again.ok) report.complain(`${name}: an upload after its end is answered ${again.status}`);
  report.say(
    `${name}: an upload is answered ${status} after ${seconds} s, others write on within ${writing.toFixed(1)} s; uploads work again at its end`,
  );
}

async function openUpload({ place }: Scene): Promise<() => Promise<Response>> {
  const admin = await logAdminIn(place);
  await uploadFile(admin, { course: place.stage.course });
  return () => sendUpload(admin, { course: place.stage.course });
}
