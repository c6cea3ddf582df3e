import { Select } from "@mantine/core";
import { useMemo } from "react";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { zoneGroups } from "#web/lib/time-zones.ts";
import { browserTimeZone } from "#web/lib/zones.ts";

interface ZoneSelectProps {
  field: FieldProps;
  /** The selected time zone, or the saved one if none is selected. */
  zone: string;
  savedZone: string;
}

export function ZoneSelect({ field, zone, savedZone }: ZoneSelectProps) {
  const zones = useMemo(() => zoneGroups([browserTimeZone(), savedZone]), [savedZone]);
  return (
    <Select
      label="Time zone"
      data={zones}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No time zone found"
      comboboxProps={{ withinPortal: false }}
      error={field.error}
      value={zone}
      onChange={(chosen) => chosen !== null && field.onChange(chosen)}
      // What is typed next replaces the selected zone's name.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
