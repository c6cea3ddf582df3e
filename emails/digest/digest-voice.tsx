import { formatDate } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { type MailWords, useMails } from "#emails/parts/mail-words.tsx";
import { Action, Subheading } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import type { PartOf } from "./digest-props.ts";

type Asked = PartOf<"voice">;

export function VoiceSection({ asked, hasHeading }: { asked: Asked; hasHeading: boolean }) {
  const mails = useMails();
  const words = mails.askedForVoice;
  const { title, lastDay, url } = asked;
  return (
    <>
      {hasHeading && <Subheading>{voiceInWords(mails, asked)}</Subheading>}
      <Words text={words.intro} values={{ cohort: title, date: formatDate(lastDay) }} />
      <Words text={words.choice} />
      <Action href={url}>{words.button}</Action>
    </>
  );
}

export function voiceInWords({ askedForVoice }: MailWords["mails"], { title }: Asked): string {
  return fill(askedForVoice.title, { cohort: title });
}
