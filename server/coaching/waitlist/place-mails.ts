import { readSettings } from "#server/academy/academy.ts";
import { sessionProps } from "#server/coaching/bookings/booking-mails.ts";
import { footerFor } from "#server/email-preferences/email-preferences.ts";
import { type Cause, sendPromptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

type Offer = { id: string; told_at: Date };
type Waiting = Offer & { email: string; time_zone: string };
type OpenPlace = { title: string; duration: number; starts_at: Date };

/** Once for each offer. */
export async function sendPlaceOpened(
  work: Work,
  waiting: Waiting,
  session: OpenPlace,
): Promise<void> {
  const { postal_address: postalAddress } = await readSettings(work);
  await sendPromptLater(work, {
    cause: causeOfOffer(waiting),
    kind: "place-opened",
    to: waiting.email,
    props: {
      ...sessionProps(work.config, { ...session, time_zone: waiting.time_zone }),
      ...footerFor(work, waiting.email, postalAddress),
    },
  });
}

/** `id` is that of the waitlist entry. */
export function causeOfOffer({ id, told_at }: Offer): Cause {
  return { about: "waiting", about_id: id, occasion: told_at.toISOString() };
}
