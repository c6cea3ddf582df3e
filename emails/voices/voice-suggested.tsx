import type { Email } from "#emails/email.ts";
import { VoiceMail } from "./voice-mail.tsx";
import { VoiceProps } from "./voice-props.ts";

export const voiceSuggested: Email<typeof VoiceProps> = {
  props: VoiceProps,
  subject: (_props, { mails }) => mails.voiceSuggested.subject,
  Body: (props) => <VoiceMail {...props} texts="voiceSuggested" />,
};
