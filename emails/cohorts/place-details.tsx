import { Text } from "@react-email/components";
import { addresses } from "#contract/addresses.ts";
import { formatDate, formatDay, formatDeadline, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { useMails } from "#emails/parts/mail-words.tsx";
import { MarkdownText } from "#emails/parts/markdown-text.tsx";
import { fonts, light } from "#emails/parts/palette.ts";
import { Answer, Panel, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import type { PlaceFacts } from "./place-facts.ts";

const listed = new Intl.ListFormat("en-US");

/** The days, the coaches, the meetings and the payment. */
export function PlaceDetails(place: PlaceFacts) {
  const { cohort, firstDay, lastDay, coaches, meetings } = place;
  const words = useMails().places;
  return (
    <>
      <Panel>
        <Text className="ink" style={styles.what}>
          {cohort}
        </Text>
        <Text className="ink" style={styles.days}>
          {fill(words.firstDay, { date: formatDate(firstDay) })}
          <br />
          {fill(words.lastDay, { date: formatDate(lastDay) })}
        </Text>
        {coaches.length > 0 && (
          <Text className="ink" style={styles.what}>
            {fill(words.coaches, { coaches: listed.format(coaches) })}
          </Text>
        )}
      </Panel>
      {meetings.length > 0 && <Meetings {...place} />}
      <Payment {...place} />
    </>
  );
}

function Meetings({ meetings, timeZone }: PlaceFacts) {
  const { places, shared } = useMails();
  return (
    <>
      <Subheading>{places.meetingsTitle}</Subheading>
      {meetings.map(({ title, startsAt, minutes }) => (
        <Text key={`${startsAt} ${title}`} className="ink" style={styles.meeting}>
          {formatDay(startsAt, timeZone)}, {formatTime(startsAt, timeZone)}
          <br />
          {title}, {fill(shared.sessionLength, { minutes: `${minutes}` })}
        </Text>
      ))}
    </>
  );
}

/** Nothing if the cohort has no price. */
function Payment({ price, howToPay, payBy, paidOn, academyTimeZone }: PlaceFacts) {
  const words = useMails().places;
  if (paidOn !== null) return <Words text={words.paid} values={{ date: formatDate(paidOn) }} />;
  if (price === null) return null;
  const values = { price, date: formatDeadline(payBy, academyTimeZone) };
  return (
    <>
      <Subheading>{words.costTitle}</Subheading>
      <Words text={words.cost} values={values} />
      {howToPay !== null && <MarkdownText text={howToPay} />}
    </>
  );
}

/** How to give the place back, and the terms. */
export function WayOut({ ifUnsuited, publicUrl }: PlaceFacts) {
  const words = useMails().places;
  return (
    <>
      <Subheading>{words.wayOutTitle}</Subheading>
      <Words text={words.wayOut} />
      {ifUnsuited !== null && <Answer label={words.unsuited}>{ifUnsuited}</Answer>}
      <QuietLink href={publicUrl + addresses.terms}>{words.terms}</QuietLink>
    </>
  );
}

const styles = {
  what: { margin: "0 0 6px", fontSize: "16px", lineHeight: "26px", color: light.ink },
  days: {
    margin: "0 0 12px",
    fontFamily: fonts.serif,
    fontSize: "19px",
    lineHeight: "30px",
    color: light.ink,
  },
  meeting: { margin: "0 0 12px", fontSize: "17px", lineHeight: "28px", color: light.ink },
} as const;
