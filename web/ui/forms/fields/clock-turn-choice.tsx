import { NativeSelect } from "@mantine/core";
import { clockTime } from "#contract/forms/clock-time.ts";
import { type ClockTurn, instantsOf } from "#contract/forms/wall-clock.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

interface ClockTurnChoiceProps {
  /** As in 2027-11-07T01:30, or unfinished. */
  wallClock: string;
  zone: string | undefined;
  field: FieldProps;
}

/** Asks for the one that is meant if the clock of the zone shows the time twice that day. */
export function ClockTurnChoice({ wallClock, zone, field }: ClockTurnChoiceProps) {
  if (zone === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallClock)) return null;
  const [first, second] = instantsOf(wallClock, zone);
  if (first === undefined || second === undefined) return null;
  const choice = (value: ClockTurn, at: Date) => {
    const label = `The ${value}, in ${zoneNameAt(zone, at)}`;
    return { value, label };
  };
  return (
    <NativeSelect
      label={`Which ${clockTime(wallClock.slice(11))}?`}
      description="The clock is set back that night and shows it twice."
      data={[
        { value: "", label: "Please choose" },
        choice("first", first),
        choice("second", second),
      ]}
      {...field}
    />
  );
}

/** As in "Eastern Daylight Time". */
function zoneNameAt(timeZone: string, at: Date): string {
  const words = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" });
  return words.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
