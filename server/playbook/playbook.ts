import type { Work } from "#server/work.ts";

const purpose = "playbook";
const validForSeconds = 90 * 86_400;

/**
 * Returns a link to the playbook that expires after 90 days. `askedBy` is the id of the lead that
 * requested it, or of the message that is sent again.
 */
export async function playbookLink(work: Work, askedBy: string): Promise<string> {
  const token = await work.links.sign(purpose, askedBy, validForSeconds, work.now());
  return `${work.config.publicUrl}/api/playbook?token=${token}`;
}

/** Whether the token opens the playbook. */
export async function opensPlaybook(work: Work, token: string): Promise<boolean> {
  return (await work.links.read(purpose, token, work.now())) !== null;
}
