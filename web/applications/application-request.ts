import * as z from "zod";
import { applicationFields, applicationMessages } from "#contract/applications.ts";
import { failures } from "#contract/errors.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const applicationRequest = formRequest({
  schema: z.object(applicationFields),
  send: ({ name, email, currentRole, biggestChallenge, whyNow }) =>
    api.applications.submit({
      p_name: name,
      p_email: email,
      p_current_role: currentRole,
      p_biggest_challenge: biggestChallenge,
      p_why_now: whyNow,
    }),
  fieldNames: {
    p_name: "name",
    p_email: "email",
    p_current_role: "currentRole",
    p_biggest_challenge: "biggestChallenge",
    p_why_now: "whyNow",
  },
  refused: ({ code, message }) =>
    code === "application_exists" || /duplicate/i.test(message)
      ? failures.application_exists.message
      : applicationMessages.submitFailed,
  failed: (error) => (error instanceof Error && error.message) || failures.unexpected.message,
  succeeded: applicationMessages.submitted,
});
