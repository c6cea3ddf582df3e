import { addresses } from "#contract/addresses.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Answer, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import type { PartOf } from "./digest-props.ts";

type News = PartOf<"news">;

const listed = new Intl.ListFormat("en-US");

export function newsInWords(news: readonly News[]): string {
  const counted = (["application", "booking", "offer"] as const).flatMap((about) => {
    const count = news.filter((each) => each.about === about).length;
    const nouns = count === 1 ? about : `${about}s`;
    if (count === 0) return [];
    return [about === "offer" ? `${count} ${nouns} answered or expired` : `${count} new ${nouns}`];
  });
  return listed.format(counted);
}

type NewsProps = {
  news: readonly News[];
  timeZone: string;
  publicUrl: string;
  hasHeading: boolean;
};

export function NewsSection({ news, timeZone, publicUrl, hasHeading }: NewsProps) {
  const applications = news.filter(({ about }) => about === "application");
  const bookings = news.filter(({ about }) => about === "booking");
  const offers = news.filter(({ about }) => about === "offer");
  const as = hasHeading ? "h3" : "h2";
  return (
    <>
      {hasHeading && <Subheading>{newsInWords(news)}</Subheading>}
      {applications.map((each) => (
        <Answer key={`${each.who} ${each.what}`} as={as} label={`Application from ${each.who}`}>
          {each.what}
        </Answer>
      ))}
      {applications.length > 0 && (
        <QuietLink href={publicUrl + addresses.adminApplications}>Open the applications</QuietLink>
      )}
      {bookings.map((each) => (
        <Answer
          key={`${each.address} ${each.who} ${each.startsAt}`}
          as={as}
          label={`Booking from ${each.who}`}
        >
          {inWords(each, timeZone)}
        </Answer>
      ))}
      {bookings.length > 0 && (
        <QuietLink href={publicUrl + addresses.adminBookings}>Open the bookings</QuietLink>
      )}
      {offers.map((each) => (
        <Answer key={`${each.who} ${each.what}`} as={as} label={`Offer to ${each.who}`}>
          {each.what}
        </Answer>
      ))}
      {offers.length > 0 && (
        <QuietLink href={publicUrl + addresses.adminCohorts}>Open the cohorts</QuietLink>
      )}
    </>
  );
}

function inWords({ address, what, startsAt }: News, timeZone: string): string {
  const when = startsAt && `${formatDay(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`;
  return [address, what, when].filter((line) => line !== null).join("\n");
}
