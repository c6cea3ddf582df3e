import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { bookingMessages } from "#contract/coaching/bookings.ts";
import { whenInOneLine, whenInWords, type Zones } from "#web/coaching/session-time.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";

interface AskedTimeProps {
  title: string;
  session: { starts_at: string; duration: number };
  zones: Zones;
  /** A sentence below. */
  children: ReactNode;
}

/** What is booked, and when: by the member's clock, and by the academy's if it differs. */
export function AskedTime({ title, session, zones, children }: AskedTimeProps) {
  const { atAcademy } = whenInWords(session, zones);
  return (
    <p>
      {title}
      <br />
      {whenInOneLine(session, zones)}
      <br />
      {atAcademy !== null && (
        <>
          <span className="soft">{atAcademy}</span>
          <br />
        </>
      )}
      {children}
    </p>
  );
}

export function NotesField(field: FieldProps) {
  return (
    <Textarea
      label={<OptionalLabel>Notes</OptionalLabel>}
      placeholder={bookingMessages.notesPrompt}
      description="Your coach reads them before the session."
      autosize
      minRows={3}
      maxRows={8}
      data-autofocus
      {...field}
    />
  );
}
