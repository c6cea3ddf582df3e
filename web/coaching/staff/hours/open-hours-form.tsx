import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { type OpenHours, openHoursMessages, TalkLength } from "#contract/coaching/hours.ts";
import { openHoursForm, typedHours, weekdays } from "#contract/coaching/hours-forms.ts";
import { api } from "#web/lib/api/api.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { ZoneSelect } from "#web/ui/forms/fields/zone-select.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

function request(hours: OpenHours) {
  return formRequest(openHoursForm, {
    read: hours,
    failed: openHoursMessages.saveFailed,
    succeeded: openHoursMessages.saved,
  });
}

interface OpenHoursFormProps {
  hours: OpenHours;
  /** The academy has keys for it. */
  hasZoom: boolean;
}

export function OpenHoursForm({ hours, hasZoom }: OpenHoursFormProps) {
  const form = useRecordForm({
    draft: "open-hours",
    record: hours,
    valuesOf: typedHours,
    request,
    read: async () => (await api.openHours.read()).hours,
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
    isControlled: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="open-hours-form"
      label="Open hours"
      fields={{
        is_open: (field) => (
          <SwitchField
            {...field}
            label="Members can book talks with me"
            words="Closing it leaves what is booked."
          />
        ),
        monday: (field) => <TextInput label="Monday" placeholder="Closed" {...field} />,
        tuesday: (field) => <TextInput label="Tuesday" placeholder="Closed" {...field} />,
        wednesday: (field) => <TextInput label="Wednesday" placeholder="Closed" {...field} />,
        thursday: (field) => <TextInput label="Thursday" placeholder="Closed" {...field} />,
        friday: (field) => <TextInput label="Friday" placeholder="Closed" {...field} />,
        saturday: (field) => <TextInput label="Saturday" placeholder="Closed" {...field} />,
        sunday: (field) => <TextInput label="Sunday" placeholder="Closed" {...field} />,
        time_zone: (field) => (
          <ZoneSelect field={field} zone={form.values.time_zone} savedZone={hours.time_zone} />
        ),
        days_off: (field) => (
          <Textarea
            label="Days off"
            description="One a line, as in 2026-12-24 to 2027-01-02"
            autosize
            minRows={2}
            {...field}
          />
        ),
        other_hours: (field) => (
          <Textarea
            label="Other hours on a date"
            description="One date a line, as in 2026-12-05 10-12, 14-16"
            autosize
            minRows={2}
            {...field}
          />
        ),
        title: (field) => <TextInput label="What a talk is called" {...field} />,
        // Without a name: the form reads a field by it as one text.
        lengths: ({ name: _name, ...field }) => (
          <Checkbox.Group label="Lengths" {...field}>
            <div className="talk-lengths">
              {TalkLength.options.map((minutes) => (
                <Checkbox key={minutes} value={minutes} label={`${minutes} minutes`} />
              ))}
            </div>
          </Checkbox.Group>
        ),
        notice_hours: (field) => (
          <TextInput label="Notice, in hours" inputMode="numeric" {...field} />
        ),
        gap: (field) => (
          <TextInput label="Gap between talks, in minutes" inputMode="numeric" {...field} />
        ),
        most_a_day: (field) => (
          <TextInput
            label={<OptionalLabel>Most talks a day</OptionalLabel>}
            inputMode="numeric"
            {...field}
          />
        ),
        days_ahead: (field) => (
          <TextInput label="How far ahead, in days" inputMode="numeric" {...field} />
        ),
        needs_confirmation: (field) => (
          <SwitchField
            {...field}
            label="A booking waits for me to confirm it"
            words="Otherwise it is confirmed at once, and you read of it in the day’s message."
          />
        ),
        room: (field) => (
          <TextInput
            label={<OptionalLabel>Address of your room</OptionalLabel>}
            description="As in https://meet.example/nora. With {code} in it, each session gets its own, which nobody can guess."
            type="url"
            placeholder="https://"
            {...field}
          />
        ),
        uses_zoom: (field) =>
          hasZoom && (
            <SwitchField
              {...field}
              label="Make a Zoom meeting for each session"
              words="Its link follows within a minute. If Zoom fails, your address stands in."
            />
          ),
      }}
      groups={[
        {
          fields: [...weekdays, "time_zone", "days_off", "other_hours"],
          frame: (fields) => (
            <SettingCard
              title="Hours"
              words="In quarter hours, as in 9-12:30, 14-18 or 9 AM-12:30 PM, 2 PM-6 PM. A day without hours is closed."
            >
              {fields}
            </SettingCard>
          ),
        },
        {
          fields: [
            ...(["title", "lengths", "notice_hours", "gap", "most_a_day", "days_ahead"] as const),
            "needs_confirmation",
          ],
          frame: (fields) => (
            <SettingCard title="Talks" words="What members can book within your hours.">
              {fields}
            </SettingCard>
          ),
        },
        {
          fields: ["uses_zoom", "room"],
          frame: (fields) => (
            <SettingCard
              title="Room"
              words="Where your new sessions and booked talks take place. Sessions that exist already keep their links."
            >
              {fields}
            </SettingCard>
          ),
        },
      ]}
    >
      <div>
        <Button type="submit" loading={form.isBusy}>
          Save open hours
        </Button>
        <FormMessage {...form.failure} />
      </div>
    </RequestForm>
  );
}
