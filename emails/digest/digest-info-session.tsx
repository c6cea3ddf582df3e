import { addresses } from "#contract/addresses.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { type MailWords, useMails } from "#emails/parts/mail-words.tsx";
import { Action, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import type { PartOf } from "./digest-props.ts";

type Mails = MailWords["mails"];
type Part = PartOf<"info-session">;

type InfoSessionProps = {
  after: Part;
  timeZone: string;
  publicUrl: string;
  hasHeading: boolean;
};

/** How to apply for those who came, the recording and the next date for those who did not. */
export function InfoSessionSection({ after, timeZone, publicUrl, hasHeading }: InfoSessionProps) {
  const mails = useMails();
  const words = mails.afterInfoSession;
  const { outcome, startsAt } = after;
  return (
    <>
      {hasHeading && <Subheading>{infoSessionInWords(mails, after)}</Subheading>}
      <Words text={words[outcome]} values={{ date: formatDay(startsAt, timeZone) }} />
      {outcome === "came" && <Action href={publicUrl + addresses.apply}>{words.apply}</Action>}
      <Recording after={after} />
      {outcome !== "came" && <NextDate after={after} timeZone={timeZone} />}
    </>
  );
}

function Recording({ after: { outcome, recordingLink, hasAnswers, ownUrl } }: { after: Part }) {
  const { recording, recordingLink: listen, answersLink } = useMails().afterInfoSession;
  return (
    <>
      {recordingLink !== null && (
        <>
          <Words text={recording} />
          {outcome === "came" ? (
            <QuietLink href={recordingLink}>{listen}</QuietLink>
          ) : (
            <Action href={recordingLink}>{listen}</Action>
          )}
        </>
      )}
      {hasAnswers && <QuietLink href={ownUrl}>{answersLink}</QuietLink>}
    </>
  );
}

function NextDate({ after, timeZone }: { after: Part; timeZone: string }) {
  const { next, nextIfRegistered, nextWithoutDate, nextLink } = useMails().afterInfoSession;
  const { nextAt, isRegistered, ownUrl } = after;
  return (
    <>
      {nextAt === null ? (
        <Words text={nextWithoutDate} />
      ) : (
        <Words
          text={isRegistered ? nextIfRegistered : next}
          values={{ date: formatDay(nextAt, timeZone), time: formatTime(nextAt, timeZone) }}
        />
      )}
      {!isRegistered && <QuietLink href={ownUrl}>{nextLink}</QuietLink>}
    </>
  );
}

export function infoSessionInWords({ afterInfoSession: words }: Mails, { outcome }: Part): string {
  return { came: words.titleIfCame, missed: words.titleIfMissed, later: words.titleIfLater }[
    outcome
  ];
}

export function infoSessionPreview({ afterInfoSession: words }: Mails, { outcome }: Part): string {
  const { previewIfCame: came, previewIfMissed: missed, previewIfLater: later } = words;
  return { came, missed, later }[outcome];
}
