import type { Email } from "#emails/email.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Answer, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { VoiceProps } from "./voice-props.ts";

export const voicePublished: Email<typeof VoiceProps> = {
  props: VoiceProps,
  subject: () => "Your words are on our site",
  Body: ({ name, text, by, url, publicUrl }) => (
    <Layout
      title="Your words are on our site"
      preview="Exactly as you agreed to them. You can take them back at any time."
      reason={`You get this email because you let us show your words at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Thank you for what you wrote about your time with us. It is now on our site, exactly as you
        agreed to it:
      </Paragraph>
      <Answer label={by}>{text}</Answer>
      <Paragraph>
        You can take it back whenever you like, with one press and without a reason. It then
        disappears from our pages.
      </Paragraph>
      <Action href={url}>See it, or take it back</Action>
    </Layout>
  ),
};
