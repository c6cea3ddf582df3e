import { useMails } from "./mail-words.tsx";
import { Action } from "./parts.tsx";
import { Words } from "./words.tsx";

type JoinSessionProps = { meetingLink: string | null; label?: string };

export function JoinSession({ meetingLink, label }: JoinSessionProps) {
  const { join, linkFollows } = useMails().shared;
  if (meetingLink === null) return <Words text={linkFollows} />;
  return <Action href={meetingLink}>{label ?? join}</Action>;
}
