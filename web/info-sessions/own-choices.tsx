import { useMutation } from "@tanstack/react-query";
import {
  type OwnRegistration,
  ownRegistrationMessages,
  type RegistrationChange,
} from "#contract/info-sessions/own-registration.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { dateInBothZones } from "#web/lib/date-in-zone.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface OwnChoicesProps {
  token: string;
  registration: OwnRegistration;
}

export function OwnChoices({ token, registration }: OwnChoicesProps) {
  const { mutate, isPending, variables, error } = useMutation(
    queries.infoSessions.changeOwn.mutationOptions({ onSettled: untilReread }),
    queryClient,
  );
  const { starts_at, next_starts_at, academy_time_zone } = registration;
  const choices = choicesOf(registration);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="own-choices">
      {choices.some(({ to }) => to === "next") && (
        <p className="soft">
          {next_starts_at === null
            ? "The next info session has no date yet. We’ll email it to you as soon as it is set."
            : `The next one: ${dateInBothZones(next_starts_at, here, academy_time_zone)}.`}
        </p>
      )}
      <div className="actions">
        {choices.map(({ to, label, isMain }) => (
          <BusyButton
            key={to}
            type="button"
            className={isMain ? "button" : "button button-quiet"}
            aria-busy={isPending && variables.to === to}
            onClick={() => !isPending && mutate({ token, to, starts_at })}
          >
            {label}
          </BusyButton>
        ))}
      </div>
      <FormMessage {...failedBecause(error, ownRegistrationMessages.changeFailed)} />
    </div>
  );
}

/** To come is the main one; to give up a place is not urged. */
type Choice = { to: RegistrationChange; label: string; isMain?: true };

function choicesOf({ starts_at, has_begun, listens_later, has_next }: OwnRegistration): Choice[] {
  if (has_begun) {
    return has_next ? [] : [{ to: "next", label: "Come to the next one", isMain: true }];
  }
  if (listens_later) return [{ to: "come", label: "I’ll come after all", isMain: true }];
  const later: Choice = { to: "later", label: "I’d rather listen later" };
  if (starts_at === null) return [later];
  return [{ to: "next", label: "I can’t come: the next date instead" }, later];
}
