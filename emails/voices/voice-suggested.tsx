import type { Email } from "#emails/email.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Answer, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { VoiceProps } from "./voice-props.ts";

export const voiceSuggested: Email<typeof VoiceProps> = {
  props: VoiceProps,
  subject: () => "May we show your words like this?",
  Body: ({ name, text, by, url, publicUrl }) => (
    <Layout
      title="May we show your words like this?"
      preview="We suggest other words for what you wrote. You decide."
      reason={`You get this email because you let us show your words at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Thank you for what you wrote about your time with us. We would like to show it in these
        words:
      </Paragraph>
      <Answer label={by}>{text}</Answer>
      <Paragraph>
        We show them only if you agree. You can change them first, or leave yours as they are: then
        there is nothing to do.
      </Paragraph>
      <Action href={url}>Read them, and decide</Action>
    </Layout>
  ),
};
