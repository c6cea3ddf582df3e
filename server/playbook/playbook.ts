import { listFaces } from "#server/coaches/coaches.ts";
import { placeholderOf, readLinkToken } from "#server/messages/messages.ts";
import { ownGroups, readDrafted, readGroups } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import { type Playbook, playbookGroups } from "./playbook-words.ts";
import { printPreview, renderPlaybook } from "./render-playbook.ts";

/** The link works once the mail is sent, and expires 90 days later. */
export function playbookLink(publicUrl: string): string {
  return `${publicUrl}/api/playbook?token=${placeholderOf("playbook")}`;
}

export async function opensPlaybook(work: Work, token: string): Promise<boolean> {
  return (await readLinkToken(work, "playbook", token)) !== null;
}

/** As it is published: a PDF. */
export async function readPlaybook(work: Work): Promise<Uint8Array> {
  return await renderPlaybook(await playbookOf(work, await readGroups(work, playbookGroups)));
}

/** As the drafts would make it. */
export async function previewPlaybook(work: Work): Promise<Uint8Array> {
  const texts = ownGroups(playbookGroups, await readDrafted(work));
  return await printPreview(await playbookOf(work, texts));
}

async function playbookOf(work: Work, texts: Playbook["texts"]): Promise<Playbook> {
  const coaches = (await listFaces(work)).map(({ name }) => name);
  return { texts, coaches, site: work.config.publicUrl };
}
