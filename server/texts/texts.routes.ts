import { api, signedIn } from "#server/http/calls/api.ts";
import { consume, keyOf } from "#server/http/limits/rate-limits.ts";
import { previewPlaybook } from "#server/playbook/playbook.ts";
import { previewMail } from "./mail-preview.ts";
import {
  discardDraft,
  keepDraft,
  listVersions,
  publishDrafts,
  readDrafts,
  readVersion,
  restoreVersion,
  shownTextsOf,
} from "./texts.ts";

const { texts } = api;

const printings = { name: "playbook-preview", points: 10, seconds: 60 };

export const textsRoutes = {
  shown: texts.shown.handler(({ input, context }) => shownTextsOf(context.work, input.group)),
  drafts: texts.drafts.handler(({ context }) => readDrafts(context.work)),
  keep: texts.keep.handler(({ input, context }) =>
    keepDraft(context.work, input, signedIn(context).id),
  ),
  discard: texts.discard.handler(({ input, context }) => discardDraft(context.work, input)),
  publish: texts.publish.handler(({ input, context }) =>
    publishDrafts(context.work, input, signedIn(context).id),
  ),
  versions: texts.versions.handler(({ context }) => listVersions(context.work)),
  version: texts.version.handler(({ input, context }) => readVersion(context.work, input.number)),
  restore: texts.restore.handler(({ input, context }) =>
    restoreVersion(context.work, input.number, signedIn(context).id),
  ),
  previewMail: texts.previewMail.handler(({ input, context }) => previewMail(context.work, input)),
  previewPlaybook: texts.previewPlaybook.handler(async ({ context }) => {
    await consume(context.rateLimiters(printings), keyOf(signedIn(context).id));
    const pdf = await previewPlaybook(context.work);
    return new File([Buffer.from(pdf)], "playbook.pdf", { type: "application/pdf" });
  }),
};
