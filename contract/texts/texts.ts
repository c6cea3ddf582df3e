import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { text } from "#contract/forms/fields.ts";
import { PageGroup } from "./group-names.ts";
import { MailSection } from "./mail-sections.ts";

const Entry = z.union([z.string(), z.record(z.string(), z.string())]);
const TextValue = z.union([z.string(), z.array(Entry)]);

/** A paragraph with marks is HTML that was made of its Markdown, and is safe to show. */
const Shown = z.union([z.string(), z.strictObject({ html: z.string() })]);
export type Shown = z.infer<typeof Shown>;
const ShownEntry = z.union([Shown, z.record(z.string(), Shown)]);
export type ShownEntry = z.infer<typeof ShownEntry>;
export const ShownText = z.union([Shown, z.array(ShownEntry)]);
export type ShownText = z.infer<typeof ShownText>;

/** Texts that differ from their defaults, by name. */
export const ShownTexts = z.record(z.string(), ShownText);
export type ShownTexts = z.infer<typeof ShownTexts>;

export const mostVersions = 200;

/** 0 is the academy with its default texts. */
const VersionNumber = z.int().min(0).max(1_000_000_000);
const Name = z.string().max(100);

/** Checked once more against the kind of the text. */
const Typed = z.union([
  text().max(10_000),
  z
    .array(z.union([text().max(10_000), z.record(z.string().max(100), text().max(10_000))]))
    .max(100),
]);

const TextDraft = z.object({
  name: z.string(),
  /** As it is published, or the default. */
  published: TextValue,
  value: TextValue,
  /** Null if the account is gone. */
  edited_by: z.string().nullable(),
  edited_at: z.iso.datetime(),
});
export type TextDraft = z.infer<typeof TextDraft>;

export const TextDrafts = z.object({
  number: VersionNumber,
  /** Published texts that differ from their defaults. */
  texts: z.record(z.string(), TextValue),
  drafts: z.array(TextDraft),
  /** The drafts, as pages will show them. */
  shown: ShownTexts,
});
export type TextDrafts = z.infer<typeof TextDrafts>;

const TextChange = z.object({ name: z.string(), before: TextValue, after: TextValue });
export type TextChange = z.infer<typeof TextChange>;

const TextVersion = z.object({
  number: VersionNumber,
  published_at: z.iso.datetime(),
  published_by: z.string().nullable(),
  names: z.array(z.string()),
});
export type TextVersion = z.infer<typeof TextVersion>;

const MailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** What each sample of the section is. */
  samples: z.array(z.string()),
});
export type MailPreview = z.infer<typeof MailPreview>;

const tags = ["texts"];
const byName = z.strictObject({ name: Name });
const byNumber = z.strictObject({ number: z.coerce.number().pipe(VersionNumber) });
const marks = { changes: ["texts"] } as const;

export const texts = {
  shown: plainRead("texts.read")
    .route({
      method: "GET",
      path: "/texts/{group}",
      tags,
      summary: "The published texts of a group of the pages that differ from their defaults",
    })
    .input(z.strictObject({ group: PageGroup }))
    .output(ShownTexts),
  drafts: plainRead("texts.edit")
    .route({
      method: "GET",
      path: "/text_drafts",
      tags,
      summary: "What is published, and what was changed since",
    })
    .output(TextDrafts),
  keep: call("texts.edit", { ...marks, kept: ["name"] })
    .route({
      method: "PUT",
      path: "/text_drafts/{name}",
      tags,
      summary: "Keep a text as a draft, unless it is no longer as the caller has read it",
    })
    .input(byName.extend({ value: Typed, was: TextValue }))
    .output(TextDrafts),
  discard: call("texts.edit", { ...marks, kept: ["name"] })
    .route({
      method: "DELETE",
      path: "/text_drafts/{name}",
      tags,
      summary: "Discard a draft, unless it is no longer as the caller has read it",
    })
    .input(byName.extend({ was: TextValue }))
    .output(TextDrafts),
  publish: call("texts.edit", { ...marks, kept: ["number"] })
    .route({
      method: "POST",
      path: "/text_versions",
      tags,
      summary: "Publish all drafts, if they are those that the caller has read",
    })
    .input(
      z.strictObject({
        after: VersionNumber,
        drafts: z.record(Name, TextValue),
      }),
    )
    .output(z.object({ number: VersionNumber })),
  versions: plainRead("texts.edit")
    .route({
      method: "GET",
      path: "/text_versions",
      tags,
      summary: `The latest ${mostVersions} versions, the newest first`,
    })
    .output(z.array(TextVersion)),
  version: plainRead("texts.edit")
    .route({
      method: "GET",
      path: "/text_versions/{number}",
      tags,
      summary: "What a version changed, and what restoring it would change",
    })
    .input(byNumber)
    .output(TextVersion.extend({ changes: z.array(TextChange), differences: z.array(TextChange) })),
  restore: call("texts.edit", { ...marks, kept: ["number"] })
    .route({
      method: "POST",
      path: "/text_versions/{number}/drafts",
      tags,
      summary: "Make drafts of what differs from a version",
    })
    .input(byNumber)
    .output(TextDrafts),
  previewMail: plainRead("texts.edit")
    .route({
      method: "GET",
      path: "/mail_previews/{section}/{sample}",
      tags,
      summary: "A mail as the drafts would make it, with invented facts. Sends nothing",
    })
    .input(
      z.strictObject({
        section: MailSection,
        /** Its place among the samples of the section. */
        sample: z.coerce.number().pipe(z.int().min(0).max(100)),
      }),
    )
    .output(MailPreview),
  previewPlaybook: plainRead("texts.edit")
    .route({
      method: "GET",
      path: "/playbook_preview",
      tags,
      summary: "The playbook as the drafts would make it, as a PDF",
    })
    .output(z.file()),
};

export const textMessages = {
  draftsFailed: "Failed to load the words",
  keepFailed: "Failed to keep the words",
  discarded: "Draft discarded",
  discardFailed: "Failed to discard the draft",
  published: "Published. Visitors see it within five seconds.",
  publishFailed: "Failed to publish the words",
  versionsFailed: "Failed to load the versions",
  restored: "The version is in your drafts now. Publish them to show it.",
  restoreFailed: "Failed to restore the version",
  previewFailed: "Failed to load the preview",
} as const;
