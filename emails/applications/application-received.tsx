import * as z from "zod";
import {
  ApplicationAnswers,
  reviewPromiseBusinessDays,
} from "#contract/applications/applications.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Answer, Greeting, Panel, Subheading } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";

const ApplicationReceivedProps = Greeted.extend({
  reviewBy: z.iso.date(),
  /** Null unless the reader has proved to own the address. */
  answers: ApplicationAnswers.nullable(),
  publicUrl: z.url(),
});

export const applicationReceived: Email<typeof ApplicationReceivedProps> = {
  props: ApplicationReceivedProps,
  subject: (_props, { mails }) => mails.applicationReceived.subject,
  Body: ({ name, reviewBy, answers, publicUrl }) => {
    const words = useMails().applicationReceived;
    const date = formatDate(reviewBy);
    return (
      <Layout
        title={words.title}
        preview={fill(words.preview, { date })}
        reason={fill(words.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={words.thanks} values={{ date, days: `${reviewPromiseBusinessDays}` }} />
        <Words text={words.next} />
        {answers !== null && <Answers answers={answers} />}
      </Layout>
    );
  },
};

function Answers({ answers }: { answers: ApplicationAnswers }) {
  const words = useMails().applicationReceived;
  return (
    <>
      <Subheading>{words.copyTitle}</Subheading>
      <Words text={words.copy} />
      <Panel>
        <Answer label={words.role}>{answers.currentRole}</Answer>
        <Answer label={words.challenge}>{answers.biggestChallenge}</Answer>
        <Answer label={words.whyNow}>{answers.whyNow}</Answer>
      </Panel>
    </>
  );
}
