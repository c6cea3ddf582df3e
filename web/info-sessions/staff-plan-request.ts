import * as z from "zod";
import { failures } from "#contract/errors.ts";
import { WebAddress } from "#contract/fields.ts";
import { instantAt } from "#web/info-sessions/academy-time.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

const words = {
  missing: "Please choose a date and a time",
  past: "Please choose a time in the future",
  scheduled: "Info session scheduled",
  changed: "Info session updated",
} as const;

/** Schedules a session, or moves the one with this id. */
export function planRequest(id: string | null, zone: string) {
  return formRequest({
    schema: planOn(zone),
    send: async (plan) => {
      if (id === null) await api.infoSessions.schedule(plan);
      else await api.infoSessions.move({ id, ...plan });
      refreshInfoSessions();
    },
    refused: ({ message }) => message || failures.unexpected.message,
    failed: () => failures.unexpected.message,
    succeeded: id === null ? words.scheduled : words.changed,
  });
}

function planOn(zone: string) {
  return z.object({
    starts_at: z
      .string()
      .min(1, words.missing)
      .transform((wallClock) => instantAt(wallClock, zone))
      .refine((instant) => Date.parse(instant) > Date.now(), words.past),
    meeting_link: z
      .string()
      .trim()
      .transform((link) => link || null)
      .pipe(WebAddress.nullable()),
  });
}

export function refreshInfoSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.infoSessions.key() });
}
