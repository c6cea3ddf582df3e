import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { cohortMessages } from "#contract/cohorts/cohorts.ts";
import type { OwnCohort } from "#contract/dashboard/own-cohort.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

/** How many there are, who shows a first name, and the member's own choice. */
export function CohortGroup({ cohort }: { cohort: OwnCohort }) {
  const { others, first_names, own_first_name: name, state, shows_first_name } = cohort;
  // Afterwards nobody is asked, and the name can only be hidden again.
  const isAsked = state !== "over" || shows_first_name === true;
  return (
    <section aria-labelledby="group">
      <h2 id="group">The group</h2>
      <p>{othersInWords(others)}</p>
      {first_names.length > 0 && <p>{namesInWords(first_names, others)}</p>}
      {isAsked && name === null && (
        <p className="small">
          Nobody in the group sees your name. <Link to={addresses.profile}>Add your name</Link> to
          choose whether the group sees your first name.
        </p>
      )}
      {isAsked && name !== null && <OwnName cohort={cohort} name={name} />}
    </section>
  );
}

function othersInWords(others: number): string {
  if (others === 0) return "You are the first in this group.";
  return others === 1 ? "You and one other person" : `You and ${pluralize(others, "other")}`;
}

const list = new Intl.ListFormat("en-US");

/** Names can be the same: each is one person. */
function namesInWords(names: readonly string[], others: number): string {
  const hidden = others - names.length;
  return list.format([...names, ...(hidden > 0 ? [`${hidden} more`] : [])]);
}

/** Asked once; afterwards it can be changed here. */
function OwnName({ cohort, name }: { cohort: OwnCohort; name: string }) {
  const { mutate, variables, isPending, error } = useMutation(
    queries.cohorts.showFirstName.mutationOptions(),
    queryClient,
  );
  const { id, shows_first_name: isShown } = cohort;
  const button = (choice: boolean, words: string) => (
    <Button
      variant="default"
      size="compact-md"
      loading={isPending && variables.is_shown === choice}
      onClick={() => mutate({ id, is_shown: choice })}
    >
      {words}
    </Button>
  );
  return (
    <div className="cohort-own-name">
      <p className="small" role="status">
        {isShown === null && `May the group see your first name, “${name}”? Nobody does yet.`}
        {isShown === true && `The group sees your first name, “${name}”.`}
        {isShown === false && "Nobody in the group sees your name."}
      </p>
      <p className="actions">
        {isShown !== true && button(true, "Show my first name to the group")}
        {isShown === null && button(false, "Keep it to myself")}
        {isShown === true && button(false, "Hide my first name")}
      </p>
      <RequestMessage isPending={isPending} {...whyFailed(error, cohortMessages.nameFailed)} />
    </div>
  );
}
