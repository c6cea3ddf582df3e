import { type ReactNode, useState } from "react";
import { cohortMessages } from "#contract/cohorts/cohorts.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SearchableSelect } from "#web/ui/searched-select.tsx";
import { toCohortChoice, useFoundCohorts } from "./found-cohorts.ts";

const current = { is_current: "yes", sort: "first_day", order: "desc", limit: 20 } as const;

interface CohortChoiceProps {
  label: ReactNode;
  description?: string;
  placeholder: string;
  except?: string | undefined;
  isClearable?: boolean;
  isFirst?: boolean;
  /** The value is an id, or empty. */
  field: FieldProps;
}

export function CohortChoice({ except, isClearable = false, field, ...words }: CohortChoiceProps) {
  const [chosen, setChosen] = useState(field.value ?? field.defaultValue ?? "");
  const [text, setText] = useState("");
  const { cohorts, retry } = useFoundCohorts(current, text, chosen || null);
  return (
    <div>
      <SearchableSelect
        {...words}
        choices={cohorts.filter(({ id }) => id !== except).map(toCohortChoice)}
        onSearch={setText}
        value={chosen || null}
        onChange={(id) => {
          setChosen(id ?? "");
          field.onChange(id ?? "");
        }}
        clearLabel={isClearable ? "Remove the cohort" : undefined}
        nothingFound="No current or future cohort found"
        error={field.error}
      />
      {retry !== null && <LoadFailure message={cohortMessages.listFailed} onRetry={retry} />}
    </div>
  );
}
