import { placeholderOf, readLinkToken } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

/** The link works once the mail is sent, and expires 90 days later. */
export function playbookLink(publicUrl: string): string {
  return `${publicUrl}/api/playbook?token=${placeholderOf("playbook")}`;
}

export async function opensPlaybook(work: Work, token: string): Promise<boolean> {
  return (await readLinkToken(work, "playbook", token)) !== null;
}
