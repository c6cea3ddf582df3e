import { NativeSelect, TextInput } from "@mantine/core";
import { mostInSeries } from "#contract/coaching/series.ts";
import type { TypedRepeat } from "#contract/coaching/series-forms.ts";
import type { PreviewSeries } from "#contract/coaching/series-preview.ts";
import { rhythmChoices } from "#web/shared/coaching/series/rhythm-words.ts";
import { SeriesPreview } from "#web/shared/coaching/series/series-preview.tsx";
import type { FormFields } from "#web/ui/forms/request-form.tsx";

type Fields = FormFields<TypedRepeat>;

const nothing = () => null;
export const noRepeatFields: Fields = {
  ...{ repeat: nothing, weeks: nothing, ends: nothing },
  ...{ times: nothing, until: nothing, exceptions: nothing },
};

interface Repeated {
  values: TypedRepeat;
  /** The first, as in 2027-01-12. */
  date: string;
  preview: PreviewSeries | null;
  zone: string | undefined;
}

/** Only a new session can be repeated. */
export function repeatFields({ values: { repeat, ends }, date, preview, zone }: Repeated): Fields {
  const isRepeated = repeat !== "";
  const number = { type: "number", min: 1, max: mostInSeries, step: 1 } as const;
  return {
    repeat: (field) => <NativeSelect label="Repeat" data={rhythmChoices(date)} {...field} />,
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
      isRepeated && <SeriesPreview preview={preview} zone={zone} field={field} />,
  };
}
