import type * as z from "zod";
import { fill } from "#emails/parts/fill.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Action, Answer, Greeting } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";
import type { VoiceProps } from "./voice-props.ts";

type VoiceMailProps = z.output<typeof VoiceProps> & {
  texts: "voicePublished" | "voiceSuggested";
};

export function VoiceMail({ texts, name, text, by, url, publicUrl }: VoiceMailProps) {
  const words = useMails()[texts];
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
