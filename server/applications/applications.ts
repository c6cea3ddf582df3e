import {
  type Application,
  type ApplicationRequest,
  type ApplicationReview,
  type ListApplications,
  reviewPromiseBusinessDays,
} from "#contract/applications.ts";
import { Failure } from "#contract/errors.ts";
import { sendReceiptLater } from "#server/mail/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import * as queries from "./applications.queries.ts";
import { addBusinessDays } from "./business-days.ts";

/**
 * Keeps the application and sends a receipt with the day by which it is answered. Throws
 * application_exists (specification 8). A filled honeypot is answered like anyone.
 */
export async function submitApplication(
  runtime: Runtime,
  request: ApplicationRequest,
): Promise<void> {
  if (request.website) return;
  const { timeZone, publicUrl } = runtime.config;
  await runtime.db.transaction().execute(async (trx) => {
    const application = await queries.insertApplication(trx, request, runtime.now());
    if (application === undefined) throw new Failure("application_exists");
    const { id, name, email, answers } = application;
    await sendReceiptLater(runtime, trx, {
      cause: `application/${id}/received`,
      kind: "application-received",
      to: email,
      props: {
        name,
        reviewBy: addBusinessDays(runtime.now(), reviewPromiseBusinessDays, timeZone),
        answers,
        publicUrl,
      },
    });
  });
}

export function listApplications(runtime: Runtime, input: ListApplications) {
  return queries.listApplications(runtime.db, input);
}

/** Throws not_found. */
export async function readApplication({ db }: Runtime, id: string): Promise<Application> {
  const application = await queries.findApplication(db, id);
  if (application === undefined) throw new Failure("not_found");
  return application;
}

/** Saves a review; the reviewer and the time are kept (specification 4). Throws not_found. */
export async function reviewApplication(
  runtime: Runtime,
  id: string,
  review: ApplicationReview,
  reviewerId: string,
): Promise<Application> {
  const application = await queries.reviewApplication(runtime.db, id, {
    ...review,
    reviewed_by: reviewerId,
    reviewed_at: runtime.now(),
  });
  if (application === undefined) throw new Failure("not_found");
  return application;
}
