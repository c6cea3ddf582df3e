import type { ComponentProps } from "react";
import { ResendVerification } from "#web/shared/accounts/resend-verification.tsx";
import { MailOffNote } from "#web/shared/messages/mail-off-note.tsx";
import { EmailCell } from "#web/shared/people/email-cell.tsx";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

const tones = {
  open: ["new", "pending", "requested"],
  going: ["contacted", "qualified", "planned"],
  good: ["converted", "accepted", "confirmed"],
  closed: ["dead", "declined", "cancelled"],
  wrong: ["failed", "suspended", "late"],
} as const satisfies Record<ComponentProps<typeof StatusBadge>["tone"], readonly string[]>;

const long = "wilhelmina.featherstonehaugh@a-rather-long-domain.example.com";

export const badges: Group = {
  id: "badges",
  title: "Badges and cells",
  Specimens: () => (
    <>
      {Object.entries(tones).map(([tone, words]) => (
        <Specimen key={tone} name={`Tone “${tone}”`}>
          <div className="actions">
            {words.map((status) => (
              <StatusBadge key={status} status={status} tone={tone as keyof typeof tones} />
            ))}
          </div>
        </Specimen>
      ))}
      <Specimen name="A person with a name">
        <NameCell name="Ana Ruiz" email="ana@example.com" personId={sampleId(1)} />
      </Specimen>
      <Specimen name="An address alone">
        <EmailCell email="ana@example.com" personId={sampleId(1)} />
      </Specimen>
      <Specimen name="An address with everything that can be wrong">
        <EmailCell email={long} isConfirmed={false} isSuspended problem="550 No such user" />
      </Specimen>
      <Specimen name="A text that is cut off">
        <Clipped>{long}</Clipped>
      </Specimen>
      <Specimen name="A cell with a note">
        <NotedCell note="Booked by staff">Thursday, 10:00 AM</NotedCell>
      </Specimen>
      <Specimen name="Why no email is sent">
        <MailOffNote profile={sampleProfile({ mail_off: "unsubscribed" })} />
        <MailOffNote profile={sampleProfile({ mail_off: "channel_email" })} />
      </Specimen>
      <Specimen name="An address to confirm">
        <ResendVerification />
      </Specimen>
    </>
  ),
};
