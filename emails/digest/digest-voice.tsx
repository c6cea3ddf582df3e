import { formatDate } from "#emails/parts/dates.ts";
import { Action, Paragraph, Subheading } from "#emails/parts/parts.tsx";
import type { PartOf } from "./digest-props.ts";

type Asked = PartOf<"voice">;

export function VoiceSection({ asked, hasHeading }: { asked: Asked; hasHeading: boolean }) {
  const { title, lastDay, url } = asked;
  return (
    <>
      {hasHeading && <Subheading>{voiceInWords(asked)}</Subheading>}
      <Paragraph>
        “{title}” ended on {formatDate(lastDay)}. If it was good for you, a few words of yours may
        help somebody who is still deciding.
      </Paragraph>
      <Paragraph>
        You choose how we name you, see exactly what we would show, and can take it back whenever
        you like. If you would rather not, there is nothing to do: we ask only once.
      </Paragraph>
      <Action href={url}>Write a few words</Action>
    </>
  );
}

export function voiceInWords({ title }: Asked): string {
  return `What would you say about “${title}”?`;
}
