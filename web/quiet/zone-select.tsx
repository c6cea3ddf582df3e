import { NativeSelect } from "@mantine/core";
import { useMemo } from "react";
import type { FieldProps } from "#web/lib/forms/use-request-form.ts";
import { browserTimeZone, zoneGroups } from "#web/quiet/time-zones.ts";

interface ZoneSelectProps {
  field: FieldProps;
  /** The selected time zone, or the saved one if none is selected. */
  zone: string;
  savedZone: string;
}

export function ZoneSelect({ field, zone, savedZone }: ZoneSelectProps) {
  const zones = useMemo(() => zoneGroups([savedZone, browserTimeZone()]), [savedZone]);
  return <NativeSelect label="Time zone" data={zones} {...field} value={zone} />;
}
