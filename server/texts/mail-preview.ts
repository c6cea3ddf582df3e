import { Failure } from "#contract/errors.ts";
import type { MailSection } from "#contract/texts/mail-sections.ts";
import type { MailPreview } from "#contract/texts/texts.ts";
import type { Work } from "#server/work.ts";
import { mailWords } from "./mail-words.ts";
import { readDrafted } from "./texts.ts";

/** By the mail's own renderer, from the drafts. Throws not_found. */
export async function previewMail(
  work: Work,
  { section, sample }: { section: MailSection; sample: number },
): Promise<MailPreview> {
  const { mailSamples } = await import("#emails/samples/mail-samples.ts");
  const { renderEmail } = await import("#emails/render-email.ts");
  const samples = mailSamples(work.config.publicUrl)[section];
  const shown = samples[sample];
  if (shown === undefined) throw new Failure("not_found");
  const words = await mailWords(work, await readDrafted(work));
  const { subject, html, text } = await renderEmail(shown.kind, shown.props, words);
  return { subject, html, text, samples: samples.map(({ name }) => name) };
}
