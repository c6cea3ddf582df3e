import { Text } from "@react-email/components";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { JoinSession } from "#emails/parts/join-session.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { fonts, light } from "#emails/parts/palette.ts";
import { Panel } from "#emails/parts/parts.tsx";
import { CalendarWords } from "#emails/parts/words.tsx";

type SessionDetailsProps = {
  startsAt: string;
  timeZone: string;
  meetingLink: string | null;
  /** Whether the reader's calendar holds an earlier date. */
  moved: boolean;
};

export function SessionDetails({ startsAt, timeZone, meetingLink, moved }: SessionDetailsProps) {
  const { infoSessions: words, shared } = useMails();
  return (
    <>
      <Panel>
        <Text className="ink" style={styles.when}>
          {formatDay(startsAt, timeZone)}
          <br />
          {formatTime(startsAt, timeZone)}
        </Text>
        <Text className="ink" style={styles.where}>
          {fill(shared.sessionLength, { minutes: `${infoSessionMinutes}` })}
        </Text>
      </Panel>
      <CalendarWords text={moved ? words.inviteIfMoved : words.invite} />
      <JoinSession meetingLink={meetingLink} label={words.join} />
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
