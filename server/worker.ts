import { admit } from "./campaigns/campaigns.ts";
import { offerNextPlaceJob } from "./coaching/coaching.jobs.ts";
import { offerNextPlace } from "./coaching/waitlist/waiting.ts";
import { carryOutNext } from "./imports/carry-out.ts";
import { renameFiles } from "./imports/file-names.ts";
import { importNextJob, renameFilesJob } from "./imports/imports.jobs.ts";
import { openDelivery, type Post } from "./messages/deliver-message.ts";
import { eraseMailFiles } from "./messages/mail-files.ts";
import { deliverMessageJob, eraseMailFilesJob } from "./messages/messages.jobs.ts";
import type { Runtime } from "./runtime.ts";
import { workOnQueuedTasks } from "./schedule.ts";
import { makeStudyCardsJob } from "./starter/starter.jobs.ts";
import { makeStudyCards } from "./starter/starter.ts";

type Parts = Pick<Post, "transport" | "giveWay">;

/** Starts handling every kind of job. */
export async function startWorker(runtime: Runtime, parts: Parts): Promise<void> {
  const deliver = openDelivery(runtime, { ...parts, admit: (message) => admit(runtime, message) });
  await runtime.jobs.work(deliverMessageJob, ({ id }) => deliver(id));
  await runtime.jobs.work(eraseMailFilesJob, ({ ids }) => eraseMailFiles(runtime, ids));
  await runtime.jobs.work(offerNextPlaceJob, (job) => offerNextPlace(runtime, job.session_id));
  await runtime.jobs.work(makeStudyCardsJob, (course) => makeStudyCards(runtime, course));
  await runtime.jobs.work(importNextJob, (next) => carryOutNext(runtime, next));
  await runtime.jobs.work(renameFilesJob, ({ ids }) => renameFiles(runtime, ids));
  await workOnQueuedTasks(runtime);
}
