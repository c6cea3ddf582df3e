import type { Email } from "#emails/email.ts";
import { VoiceMail } from "./voice-mail.tsx";
import { VoiceProps } from "./voice-props.ts";

export const voicePublished: Email<typeof VoiceProps> = {
  props: VoiceProps,
  subject: (_props, { mails }) => mails.voicePublished.subject,
  Body: (props) => <VoiceMail {...props} texts="voicePublished" />,
};
