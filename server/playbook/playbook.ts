import type { Work } from "#server/work.ts";

const purpose = "playbook";
const validForSeconds = 90 * 86_400;

/**
 * The address that opens the playbook; it ends after 90 days. `askedBy` is the lead that asks for it,
 * or the message that is sent once more.
 */
export async function playbookLink(work: Work, askedBy: string): Promise<string> {
  const token = await work.links.sign(purpose, askedBy, validForSeconds, work.now());
  return `${work.config.publicUrl}/api/playbook?token=${token}`;
}

/** Whether the token opens the playbook. */
export async function opensPlaybook(work: Work, token: string): Promise<boolean> {
  return (await work.links.read(purpose, token, work.now())) !== null;
}
