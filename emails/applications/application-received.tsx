import * as z from "zod";
import {
  ApplicationAnswers,
  reviewPromiseBusinessDays,
} from "#contract/applications/applications.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Answer, Greeting, Panel, Paragraph, Subheading } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const ApplicationReceivedProps = Greeted.extend({
  reviewBy: z.iso.date(),
  /** Null unless the reader has proved to own the address. */
  answers: ApplicationAnswers.nullable(),
  publicUrl: z.url(),
});

export const applicationReceived: Email<typeof ApplicationReceivedProps> = {
  props: ApplicationReceivedProps,
  subject: () => "Thank you for applying",
  Body: ({ name, reviewBy, answers, publicUrl }) => (
    <Layout
      title="We have your application"
      preview={`You will have our answer by ${formatDate(reviewBy)}.`}
      reason={`You get this email because this address was used to apply for a cohort at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Thank you for filling in the Cohort Fit Check. One of us will read it and get back to you
        within {reviewPromiseBusinessDays} business days: by {formatDate(reviewBy)}. You will hear
        from us even if we think that something else would serve you better.
      </Paragraph>
      <Paragraph>
        If a cohort suits you, our answer holds a place for you, with its dates and its price. To
        correct something that you wrote, or to withdraw, reply to this email.
      </Paragraph>
      {answers !== null && <Answers answers={answers} />}
    </Layout>
  ),
};

function Answers({ answers }: { answers: ApplicationAnswers }) {
  return (
    <>
      <Subheading>What you wrote</Subheading>
      <Paragraph>This copy is for you to keep.</Paragraph>
      <Panel>
        <Answer label="Your current role">{answers.currentRole}</Answer>
        <Answer label="Your biggest challenge">{answers.biggestChallenge}</Answer>
        <Answer label="Why now">{answers.whyNow}</Answer>
      </Panel>
    </>
  );
}
