import { admit } from "./campaigns/campaigns.ts";
import { keepZoomMeetingJob, offerNextPlaceJob } from "./coaching/coaching.jobs.ts";
import { keepZoomMeeting } from "./coaching/rooms/zoom-meetings.ts";
import { offerNextPlace } from "./coaching/waitlist/waiting.ts";
import { carryOutNext } from "./imports/carry-out.ts";
import { renameFiles } from "./imports/file-names.ts";
import { importNextJob, renameFilesJob } from "./imports/imports.jobs.ts";
import type { MailTransport } from "./mail/transport.ts";
import { deliverMessage, type Post } from "./messages/delivery/deliver-message.ts";
import { eraseMailFiles } from "./messages/delivery/mail-files.ts";
import { deliverMessageJob, eraseMailFilesJob } from "./messages/messages.jobs.ts";
import type { Runtime } from "./runtime.ts";
import { workOnQueuedTasks } from "./schedule.ts";
import { makeStudyCardsJob } from "./starter/starter.jobs.ts";
import { makeStudyCards } from "./starter/starter.ts";

export async function startWorker(runtime: Runtime, transport: MailTransport): Promise<void> {
  const post: Post = { transport, admit: (message) => admit(runtime, message) };
  await runtime.jobs.work(deliverMessageJob, ({ id }, signal) =>
    deliverMessage(runtime, post, { id, signal }),
  );
  await runtime.jobs.work(eraseMailFilesJob, ({ ids }) => eraseMailFiles(runtime, ids));
  await runtime.jobs.work(offerNextPlaceJob, (job) => offerNextPlace(runtime, job.session_id));
  await runtime.jobs.work(keepZoomMeetingJob, ({ id }) => keepZoomMeeting(runtime, id));
  await runtime.jobs.work(makeStudyCardsJob, (course) => makeStudyCards(runtime, course));
  await runtime.jobs.work(importNextJob, (next) => carryOutNext(runtime, next));
  await runtime.jobs.work(renameFilesJob, ({ ids }) => renameFiles(runtime, ids));
  await workOnQueuedTasks(runtime);
}
