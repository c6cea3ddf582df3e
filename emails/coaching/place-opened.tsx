import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Action, Greeting } from "#emails/parts/parts.tsx";
import { ScheduledFooter } from "#emails/parts/scheduled-footer.ts";
import { siteName } from "#emails/parts/site-name.ts";
import { whyNow } from "#emails/parts/why-now.ts";
import { Words } from "#emails/parts/words.tsx";

const PlaceOpenedProps = Greeted.extend({
  ...BookedSession.shape,
  ...ScheduledFooter.shape,
  publicUrl: z.url(),
});

export const placeOpened: Email<typeof PlaceOpenedProps> = {
  props: PlaceOpenedProps,
  subject: ({ title, startsAt, timeZone }, { mails }) =>
    fill(mails.placeOpened.subject, { title, date: formatDay(startsAt, timeZone) }),
  Body: ({ name, publicUrl, unsubscribeUrl, preferencesUrl, postalAddress, ...session }) => {
    const words = useMails().placeOpened;
    return (
      <Layout
        title={words.title}
        preview={words.preview}
        reason={fill(words.reason, { site: siteName(publicUrl) })}
        whyNow={whyNow({ kind: "place-opened" })}
        scheduled={{ unsubscribeUrl, preferencesUrl, postalAddress }}
      >
        <Greeting name={name} />
        <Words text={words.intro} />
        <BookingDetails session={session} />
        <Words text={words.next} />
        <Action href={publicUrl + addresses.bookSession}>{words.button}</Action>
      </Layout>
    );
  },
};
