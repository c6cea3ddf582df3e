import {
  type Application,
  type ApplicationRequest,
  type ApplicationReview,
  type ListApplications,
  reviewPromiseBusinessDays,
} from "#contract/applications.ts";
import { Failure } from "#contract/errors.ts";
import type { Actor } from "#server/http/api.ts";
import { sendFormReceiptLater } from "#server/messages/messages.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./applications.queries.ts";
import { addBusinessDays } from "./business-days.ts";

/**
 * Stores the application and sends a receipt that names the day of the answer. The receipt repeats
 * the answers only to `caller`'s own confirmed address: otherwise anyone could have us mail a text
 * to any address. Throws application_exists. A filled honeypot gets the same reply, and nothing is
 * stored (rule forms.honeypot).
 */
export async function submitApplication(
  work: Work,
  request: ApplicationRequest,
  caller: Actor | null,
): Promise<void> {
  if (request.website) return;
  const { timeZone, publicUrl } = work.config;
  await work.transaction(async (work) => {
    const application = await queries.insertApplication(work, request);
    if (application === undefined) throw new Failure("application_exists");
    const { id, name, answers } = application;
    const isOwn = caller !== null && caller.personId !== null && caller.email === request.p_email;
    await sendFormReceiptLater(work, {
      cause: { about: "application", about_id: id, occasion: "received" },
      kind: "application-received",
      to: request.p_email,
      props: {
        name,
        reviewBy: addBusinessDays(work.now(), reviewPromiseBusinessDays, timeZone),
        answers: isOwn ? answers : null,
        publicUrl,
      },
    });
  });
}

export function listApplications(work: Work, input: ListApplications) {
  return queries.listApplications(work, input);
}

/** Returns an application. Throws not_found. */
export async function readApplication(work: Work, id: string): Promise<Application> {
  const application = await queries.findApplication(work, id);
  if (application === undefined) throw new Failure("not_found");
  return application;
}

/** Saves a review with its reviewer and time. Throws not_found, changed_meanwhile. */
export async function reviewApplication(
  work: Work,
  id: string,
  { was, ...review }: ApplicationReview,
  reviewerId: string,
): Promise<Application> {
  return await work.transaction(async (work) => {
    const before = await queries.holdApplication(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, review, was);
    const reviewed = { reviewed_by: reviewerId, reviewed_at: work.now() };
    await queries.reviewApplication(work, id, { ...review, ...reviewed });
    return await readApplication(work, id);
  });
}
