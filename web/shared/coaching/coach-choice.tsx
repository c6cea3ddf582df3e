import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

interface CoachChoiceProps {
  /** Offered at once, on the staff or not. */
  chosen: { id: string; label: string } | null;
  field: FieldProps;
}

export function CoachChoice({ chosen, field }: CoachChoiceProps) {
  const { data = [] } = useQuery(queries.cohorts.listCoaches.queryOptions(), queryClient);
  const coaches = data.map(({ id, name, email }) => ({ value: id, label: name ?? email }));
  const isListed = chosen === null || coaches.some(({ value }) => value === chosen.id);
  return (
    <NativeSelect
      label="Coach"
      data={[
        { value: "", label: "Not named" },
        ...coaches,
        ...(isListed ? [] : [{ value: chosen.id, label: chosen.label }]),
      ]}
      {...field}
    />
  );
}
