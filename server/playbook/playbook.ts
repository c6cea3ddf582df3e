import type { Runtime } from "#server/runtime.ts";

const purpose = "playbook";
const validForSeconds = 90 * 86_400;

/**
 * The address that opens the playbook; it ends after 90 days. `askedBy` is the lead that asks for it,
 * or the message that is sent once more.
 */
export async function playbookLink(runtime: Runtime, askedBy: string): Promise<string> {
  const token = await runtime.links.sign(purpose, askedBy, validForSeconds, runtime.now());
  return `${runtime.config.publicUrl}/api/playbook?token=${token}`;
}

/** Whether the token opens the playbook. */
export async function opensPlaybook(runtime: Runtime, token: string): Promise<boolean> {
  return (await runtime.links.read(purpose, token, runtime.now())) !== null;
}
