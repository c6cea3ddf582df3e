import * as z from "zod";
import type { Email } from "#emails/email.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Action, Answer, Greeting } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";

const Props = Greeted.extend({
  text: z.string(),
  /** The name and the trade that are shown with it. */
  by: z.string(),
  url: z.url(),
  publicUrl: z.url(),
});

export const voicePublished: Email<typeof Props> = {
  props: Props,
  subject: (_props, { mails }) => mails.voicePublished.subject,
  Body,
};

function Body({ name, text, by, url, publicUrl }: z.output<typeof Props>) {
  const words = useMails().voicePublished;
  return (
    <Layout
      title={words.subject}
      preview={words.preview}
      reason={fill(words.reason, { site: siteName(publicUrl) })}
    >
      <Greeting name={name} />
      <Words text={words.intro} />
      <Answer label={by}>{text}</Answer>
      <Words text={words.choice} />
      <Action href={url}>{words.button}</Action>
    </Layout>
  );
}
