import type { ReactNode } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import type { Offer } from "#contract/offers/offers.ts";
import { dayInWords, todayIn } from "#web/lib/calendar-days.ts";
import { comingTime } from "#web/lib/dates.ts";
import { browserTimeZone } from "#web/lib/zones.ts";
import { OfferFrame } from "#web/offers/offer-frame.tsx";
import { NamedCoaches } from "#web/shared/coaches/named-coaches.tsx";
import { HowToPay } from "#web/shared/cohorts/how-to-pay.tsx";
import { shortName } from "#web/ui/short-name.ts";

/** Who leads the cohort, and what comes when. */
export function Welcome({ offer }: { offer: Offer }) {
  const { cohort, name, has_name } = offer;
  const { first_day, last_day } = cohort;
  const title = `Welcome to ${theCohort(cohort.title)}`;
  return (
    <OfferFrame
      title={has_name && name ? `${title}, ${shortName(name)}` : title}
      words={`Thank you. You have a place from ${dayInWords(first_day, "long")} to ${dayInWords(last_day, "long")}. We’ve sent you an email with all of this, and the dates for your calendar.`}
      facts={cohort.coaches.length > 0 && <NamedCoaches coaches={cohort.coaches} />}
    >
      <Steps {...offer} />
      <p className="actions">
        <Link className="button" to={addresses.dashboard}>
          Go to your dashboard
        </Link>
      </p>
    </OfferFrame>
  );
}

function Steps(offer: Offer) {
  const { cohort, first_meeting, academy_time_zone } = offer;
  const hasBegun = cohort.first_day < todayIn(academy_time_zone);
  return (
    <section className="offer-next">
      <h2>What comes next</h2>
      <ol>
        <Payment {...offer} />
        <Step title="First day" when={dayInWords(cohort.first_day, "weekday")}>
          {hasBegun
            ? "The cohort has begun. What has opened since is in your training."
            : "Your modules open from this day on. Your dashboard says what you can prepare until then."}
        </Step>
        <Step
          title="First meeting"
          when={first_meeting === null ? "Not fixed yet" : timeWithZone(first_meeting.starts_at)}
        >
          {first_meeting === null
            ? "We’ll email you as soon as it is."
            : `${first_meeting.title}, online. You belong to it, and need not book.`}
        </Step>
      </ol>
    </section>
  );
}

function timeWithZone(instant: string): string {
  const zone = browserTimeZone();
  return `${comingTime(instant, zone)}, ${zoneName(zone)}`;
}

/** Nothing for a cohort without a price. */
function Payment({ cohort: { price, how_to_pay }, pay_by, paid_on }: Offer) {
  if (paid_on !== null) {
    return (
      <Step title="Payment" when={`Paid on ${dayInWords(paid_on, "weekday")}`}>
        Thank you.
      </Step>
    );
  }
  if (price === null) return null;
  return (
    <Step title={`Pay ${price}`} when={`By ${dayInWords(pay_by, "weekday")}`}>
      {how_to_pay !== null && <HowToPay text={how_to_pay} />}
    </Step>
  );
}

interface StepProps {
  title: string;
  when: string;
  children: ReactNode;
}

function Step({ title, when, children }: StepProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p className="offer-when">{when}</p>
      <div>{children}</div>
    </li>
  );
}
