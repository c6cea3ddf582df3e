import { Button } from "@mantine/core";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Dated, SetUp } from "#contract/set-up/set-up.ts";
import { api } from "#web/lib/api/api.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { timeZoneRequest } from "#web/set-up/time-zone-request.ts";
import { ZoneSelect } from "#web/ui/forms/fields/zone-select.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import "#web/set-up/set-up.css";

const dated: Record<Dated, string> = {
  cohorts: "there is a cohort",
  info_sessions: "an info session is planned",
  sessions: "there are sessions of your own, or bookings",
};

export function TimeZone({ setUp }: { setUp: SetUp }) {
  if (setUp.fixed_by !== null) {
    return (
      <>
        <p>
          {zoneInWords(setUp.time_zone)}. It can’t be changed any more, because{" "}
          {dated[setUp.fixed_by]}: people have been told days and times.
        </p>
        <p>
          Members see every time in their own zone. If sessions should begin at another hour, move
          them under <Link to={addresses.adminSessions}>Sessions</Link>: whoever has booked is told.
        </p>
      </>
    );
  }
  return <TimeZoneForm setUp={setUp} />;
}

function TimeZoneForm({ setUp }: { setUp: SetUp }) {
  const form = useRecordForm({
    draft: "academy-time-zone",
    record: setUp,
    valuesOf: ({ time_zone }) => ({ time_zone }),
    request: timeZoneRequest,
    read: () => api.setUp.read(),
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
    isControlled: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="set-up-form"
      label="Time zone"
      fields={{
        time_zone: (field) => (
          <ZoneSelect field={field} zone={form.values.time_zone} savedZone={setUp.time_zone} />
        ),
      }}
    >
      <Button type="submit" loading={form.isBusy}>
        Save time zone
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
