import { cohortNoticeForm, waitlistMessages } from "#contract/cohorts/cohort-waitlist.ts";
import { failures } from "#contract/errors.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { utmInAddress } from "#web/lib/page/utm.ts";

export const cohortNoticeRequest = () =>
  formRequest(cohortNoticeForm, {
    known: { utm: utmInAddress() },
    refused: ({ message }) => message || waitlistMessages.askFailed,
    failed: failures.unexpected.message,
    succeeded: waitlistMessages.asked,
  });
