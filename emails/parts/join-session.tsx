import { Action, Paragraph } from "./parts.tsx";

export function JoinSession({ meetingLink }: { meetingLink: string | null }) {
  return meetingLink === null ? (
    <Paragraph>The link to join will follow by email before the session.</Paragraph>
  ) : (
    <Action href={meetingLink}>Join the session</Action>
  );
}
