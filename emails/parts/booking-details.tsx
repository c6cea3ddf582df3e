import { Text } from "@react-email/components";
import type { BookedSession } from "./booked-session.ts";
import { formatDay, formatTime } from "./dates.ts";
import { fill } from "./fill.ts";
import { useMails } from "./mail-words.tsx";
import { fonts, light } from "./palette.ts";
import { Panel } from "./parts.tsx";

export function BookingDetails({ session }: { session: BookedSession }) {
  const { title, startsAt, minutes, timeZone } = session;
  const { sessionLength, academyTime } = useMails().shared;
  const atAcademy = timeAtAcademy(session);
  return (
    <Panel>
      <Text className="ink" style={styles.what}>
        {title}
      </Text>
      <Text className="ink" style={styles.when}>
        {formatDay(startsAt, timeZone)}
        <br />
        {formatTime(startsAt, timeZone)}
      </Text>
      <Text className="ink" style={styles.where}>
        {fill(sessionLength, { minutes: `${minutes}` })}
      </Text>
      {atAcademy !== null && (
        <Text className="muted" style={styles.atAcademy}>
          {fill(academyTime, { time: atAcademy })}
        </Text>
      )}
    </Panel>
  );
}

/** Null when it is the same in the reader's zone. */
function timeAtAcademy({ startsAt, timeZone, academyTimeZone }: BookedSession): string | null {
  const day = formatDay(startsAt, academyTimeZone);
  const time = formatTime(startsAt, academyTimeZone);
  const isSameDay = day === formatDay(startsAt, timeZone);
  if (isSameDay && time === formatTime(startsAt, timeZone)) return null;
  return isSameDay ? time : `${day}, ${time}`;
}

const styles = {
  what: { margin: "0 0 6px", fontSize: "16px", lineHeight: "26px", color: light.ink },
  when: {
    margin: "0 0 6px",
    fontFamily: fonts.serif,
    fontSize: "21px",
    lineHeight: "30px",
    color: light.ink,
  },
  where: { margin: "0 0 14px", fontSize: "16px", lineHeight: "26px", color: light.ink },
  atAcademy: { margin: "0 0 14px", fontSize: "14px", lineHeight: "22px", color: light.muted },
} as const;
