import { NativeSelect, TextInput } from "@mantine/core";
import type { TypedSession } from "#contract/coaching/coaching-forms.ts";
import { mostInSeries } from "#contract/coaching/series.ts";
import { rhythmChoices } from "#web/coaching/staff/series/rhythm-words.ts";
import { SeriesPreview } from "#web/coaching/staff/series/series-preview.tsx";
import type { FormFields } from "#web/ui/forms/request-form.tsx";

type Fields = Pick<
  FormFields<TypedSession>,
  "repeat" | "weeks" | "ends" | "times" | "until" | "exceptions"
>;

const nothing = () => null;
export const noRepeatFields: Fields = {
  ...{ repeat: nothing, weeks: nothing, ends: nothing },
  ...{ times: nothing, until: nothing, exceptions: nothing },
};

/** Only a new session can be repeated. */
export function repeatFields(values: TypedSession, zone: string | undefined): Fields {
  const { repeat, ends, session_date } = values;
  const isRepeated = repeat !== "";
  const number = { type: "number", min: 1, max: mostInSeries, step: 1 } as const;
  return {
    repeat: (field) => (
      <NativeSelect label="Repeat" data={rhythmChoices(session_date)} {...field} />
    ),
    weeks: (field) =>
      repeat === "weeks" && <TextInput label="Every how many weeks" {...number} {...field} />,
    ends: (field) =>
      isRepeated && (
        <NativeSelect
          label="Ends"
          data={[
            { value: "times", label: "After so many dates" },
            { value: "until", label: "On a day" },
          ]}
          {...field}
        />
      ),
    times: (field) =>
      isRepeated && ends === "times" && <TextInput label="How many dates" {...number} {...field} />,
    until: (field) =>
      isRepeated && ends === "until" && <TextInput label="Last day" type="date" {...field} />,
    exceptions: (field) =>
      isRepeated && <SeriesPreview values={values} zone={zone} field={field} />,
  };
}
