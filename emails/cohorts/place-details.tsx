import { Text } from "@react-email/components";
import { addresses } from "#contract/addresses.ts";
import { formatDate, formatDay, formatDeadline, formatTime } from "#emails/parts/dates.ts";
import { MarkdownText } from "#emails/parts/markdown-text.tsx";
import { fonts, light } from "#emails/parts/palette.ts";
import { Answer, Panel, Paragraph, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import type { PlaceFacts } from "./place-facts.ts";

const listed = new Intl.ListFormat("en-US");

/** The days, the coaches, the meetings and the payment. */
export function PlaceDetails(place: PlaceFacts) {
  const { cohort, firstDay, lastDay, coaches, meetings } = place;
  return (
    <>
      <Panel>
        <Text className="ink" style={styles.what}>
          {cohort}
        </Text>
        <Text className="ink" style={styles.days}>
          First day: {formatDate(firstDay)}
          <br />
          Last day: {formatDate(lastDay)}
        </Text>
        {coaches.length > 0 && (
          <Text className="ink" style={styles.what}>
            With {listed.format(coaches)}
          </Text>
        )}
      </Panel>
      {meetings.length > 0 && <Meetings {...place} />}
      <Payment {...place} />
    </>
  );
}

function Meetings({ meetings, timeZone }: PlaceFacts) {
  return (
    <>
      <Subheading>When the group meets</Subheading>
      {meetings.map(({ title, startsAt, minutes }) => (
        <Text key={`${startsAt} ${title}`} className="ink" style={styles.meeting}>
          {formatDay(startsAt, timeZone)}, {formatTime(startsAt, timeZone)}
          <br />
          {title}, {minutes} minutes, online
        </Text>
      ))}
    </>
  );
}

/** Nothing if the cohort has no price. */
function Payment({ price, howToPay, payBy, paidOn, academyTimeZone }: PlaceFacts) {
  if (paidOn !== null) return <Paragraph>Paid on {formatDate(paidOn)}. Thank you.</Paragraph>;
  if (price === null) return null;
  return (
    <>
      <Subheading>What it costs, and how to pay</Subheading>
      <Paragraph>
        {price}, to be paid by the end of {formatDeadline(payBy, academyTimeZone)}.
      </Paragraph>
      {howToPay !== null && <MarkdownText text={howToPay} />}
    </>
  );
}

/** How to give the place back, and the terms. */
export function WayOut({ ifUnsuited, publicUrl }: PlaceFacts) {
  return (
    <>
      <Subheading>If you change your mind</Subheading>
      <Paragraph>
        To give your place back, reply to this email. You do not need to give a reason.
      </Paragraph>
      {ifUnsuited !== null && <Answer label="If it doesn’t suit you">{ifUnsuited}</Answer>}
      <QuietLink href={publicUrl + addresses.terms}>Read the terms</QuietLink>
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
