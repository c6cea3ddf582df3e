import * as z from "zod";
import { failures } from "#contract/errors.ts";
import { registrationFields, registrationMessages } from "#contract/info-sessions.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const registrationRequest = formRequest({
  schema: z.object(registrationFields),
  send: ({ name, email, question }) =>
    api.infoSessions.register({ p_name: name, p_email: email, p_question: question }),
  fieldNames: { p_name: "name", p_email: "email", p_question: "question" },
  refused: ({ code, message }) =>
    code === "already_registered" || /duplicate|already/i.test(message)
      ? failures.already_registered.message
      : message || registrationMessages.registerFailed,
  failed: () => failures.unexpected.message,
  succeeded: registrationMessages.registered,
});
