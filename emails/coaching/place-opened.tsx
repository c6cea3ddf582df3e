import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { ScheduledFooter } from "#emails/parts/scheduled-footer.ts";
import { siteName } from "#emails/parts/site-name.ts";

const PlaceOpenedProps = Greeted.extend({
  ...BookedSession.shape,
  ...ScheduledFooter.shape,
  publicUrl: z.url(),
});

export const placeOpened: Email<typeof PlaceOpenedProps> = {
  props: PlaceOpenedProps,
  subject: ({ title, startsAt, timeZone }) =>
    `A place is free: ${title} on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, publicUrl, unsubscribeUrl, preferencesUrl, postalAddress, ...session }) => (
    <Layout
      title="A place is free"
      preview="You asked us to tell you. The place goes to whoever books it first."
      reason={`You get this email because you asked to be told of a free place at ${siteName(publicUrl)}.`}
      scheduled={{ unsubscribeUrl, preferencesUrl, postalAddress }}
    >
      <Greeting name={name} />
      <Paragraph>A place has become free in the session you were waiting for.</Paragraph>
      <BookingDetails session={session} />
      <Paragraph>
        The place goes to whoever books it first. If it stays free, we tell the next person who is
        waiting. If it no longer suits you, there is nothing you need to do.
      </Paragraph>
      <Action href={publicUrl + addresses.bookSession}>Book the session</Action>
    </Layout>
  ),
};
