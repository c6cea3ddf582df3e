import { Text } from "@react-email/components";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fonts, light } from "#emails/parts/palette.ts";
import { Action, Panel, Paragraph } from "#emails/parts/parts.tsx";

type SessionDetailsProps = {
  startsAt: string;
  timeZone: string;
  meetingLink: string | null;
  /** Whether the reader's calendar holds an earlier date. */
  moved: boolean;
};

export function SessionDetails({ startsAt, timeZone, meetingLink, moved }: SessionDetailsProps) {
  return (
    <>
      <Panel>
        <Text className="ink" style={styles.when}>
          {formatDay(startsAt, timeZone)}
          <br />
          {formatTime(startsAt, timeZone)}
        </Text>
        <Text className="ink" style={styles.where}>
          {infoSessionMinutes} minutes, online
        </Text>
      </Panel>
      <Paragraph>
        {moved
          ? "The attached invite replaces the earlier one in your calendar. There you see the time in your own time zone."
          : "The calendar invite is attached. Your calendar shows the time in your own time zone."}
      </Paragraph>
      {meetingLink === null ? (
        <Paragraph>The link to join will follow by email before the session.</Paragraph>
      ) : (
        <Action href={meetingLink}>Join the info session</Action>
      )}
    </>
  );
}

const styles = {
  when: {
    margin: "0 0 6px",
    fontFamily: fonts.serif,
    fontSize: "21px",
    lineHeight: "30px",
    color: light.ink,
  },
  where: { margin: "0 0 14px", fontSize: "16px", lineHeight: "26px", color: light.ink },
} as const;
