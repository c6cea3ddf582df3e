import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApplicationStatus } from "#contract/applications/applications.ts";
import { LeadStatus } from "#contract/leads/leads.ts";
import { BulkAction, isOfferedIn, type PeopleList } from "#contract/lists/lists.ts";
import { noTier } from "#contract/members/member-forms.ts";
import { MembershipTier, tierName } from "#contract/members/members.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { type Choice, SearchedSelect, type UseChoices } from "#web/ui/searched-select.tsx";
import { useCurrentCohortChoices, useLabelChoices } from "./use-people-filters.ts";

type Kind = BulkAction["kind"];

/** In the order in which they are offered. */
const words = {
  add_label: "Add a label",
  remove_label: "Remove a label",
  place: "Add to a cohort",
  tier: "Set the tier",
  lead_status: "Set the status",
  application_status: "Set the status, without a letter",
} as const satisfies Record<Kind, string>;

const kinds = Object.keys(words) as Kind[];

export interface ChosenAction {
  kind: Kind;
  value: string;
}

export const nothingChosen: ChosenAction = { kind: "add_label", value: "" };

interface ActionChoiceProps {
  list: PeopleList;
  chosen: ChosenAction;
  onChoose: (chosen: ChosenAction) => void;
  isBusy: boolean;
  failure: { message: string | null; detail: string };
  onCancel: () => void;
  onChosen: (action: BulkAction, inWords: string) => void;
}

export function ActionChoice(props: ActionChoiceProps) {
  const { list, chosen, onChoose, isBusy, failure, onCancel, onChosen } = props;
  const { kind, value } = chosen;
  const offered = kinds.filter((each) => isOfferedIn(list, each));
  const [error, setError] = useState<string | null>(null);
  const { choices, useFound } = useValues(kind);
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = BulkAction.safeParse(actionOf(kind, value));
    const said = choices?.find((choice) => choice.value === value)?.label ?? value.trim();
    if (read.success) onChosen(read.data, `${words[kind]}: ${said}`);
    else setError(kind === "add_label" ? messageOf(read.error) : "Please choose one");
  }
  function choose(next: ChosenAction) {
    onChoose(next);
    setError(null);
  }
  const field = {
    label: kind === "add_label" ? "Label" : "To",
    value,
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      choose({ kind, value: currentTarget.value }),
  };
  return (
    <form className="dialog-form" onSubmit={submit} noValidate>
      <NativeSelect
        label="What to do"
        data-autofocus={choices !== null || undefined}
        value={kind}
        data={offered.map((each) => ({ value: each, label: words[each] }))}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value as Kind, value: "" })}
      />
      {choices === null && (
        <TextInput autoComplete="off" maxLength={40} data-autofocus {...field} />
      )}
      {choices !== null && useFound === undefined && (
        <NativeSelect data={[{ value: "", label: "Choose one" }, ...choices]} {...field} />
      )}
      {useFound !== undefined && (
        <SearchedSelect
          // Another action has other choices, read by another function.
          key={kind}
          {...field}
          placeholder="Choose one"
          useChoices={useFound}
          value={value || null}
          onChange={(next) => choose({ kind, value: next ?? "" })}
        />
      )}
      <DialogEnd message={<RequestMessage isPending={isBusy} {...failure} />}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Show what changes
        </Button>
      </DialogEnd>
    </form>
  );
}

/** `choices` is null if the value is typed; `useFound` finds more of them. */
function useValues(kind: Kind): { choices: readonly Choice[] | null; useFound?: UseChoices } {
  const cohorts = useCurrentCohortChoices();
  const labels = useLabelChoices();
  switch (kind) {
    case "lead_status":
      return { choices: LeadStatus.options.map(toChoice) };
    case "application_status":
      return { choices: ApplicationStatus.options.map(toChoice) };
    case "tier":
      return {
        choices: [null, ...MembershipTier.options].map((tier) => ({
          value: tier ?? noTier,
          label: tierName(tier),
        })),
      };
    case "place":
      return {
        choices: cohorts.first,
        ...(cohorts.useChoices && { useFound: cohorts.useChoices }),
      };
    case "remove_label":
      return {
        choices: labels.first,
        ...(labels.useChoices && { useFound: labels.useChoices }),
      };
    case "add_label":
      return { choices: null };
  }
}

function toChoice(value: string): Choice {
  return { value, label: capitalized(value) };
}

function actionOf(kind: Kind, value: string): unknown {
  switch (kind) {
    case "lead_status":
    case "application_status":
      return { kind, status: value };
    case "tier":
      return { kind, membership_tier: value === noTier ? null : value };
    case "place":
      return { kind, cohort_id: value };
    case "add_label":
      return { kind, name: value };
    case "remove_label":
      return { kind, label_id: value };
  }
}

function messageOf({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? "Please enter a label";
}
