import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { Instant, ShownEmail, text } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";

export const TestMail = z.object({
  to: ShownEmail,
  sent_at: Instant,
  state: z.enum(["on_its_way", "accepted", "refused"]),
  /** What the mail server said, or what went wrong on the way to it. */
  reply: z.string().nullable(),
});
export type TestMail = z.infer<typeof TestMail>;

export const Sender = z.object({
  name: z.string(),
  address: ShownEmail,
  /** Whether MAIL_FROM is set. */
  is_chosen: z.boolean(),
  /** Host and port; null while mails become files. */
  mail_server: z.string().nullable(),
  is_encrypted: z.boolean(),
  reply_to: ShownEmail,
  /** The latest one. */
  test_mail: TestMail.nullable(),
});
export type Sender = z.infer<typeof Sender>;

/**
 * Good: as it should be. Weak: it works, and could be stricter. Wrong: receivers can't use it.
 * Unknown: it could not be looked up. Unnamed: DKIM without a selector.
 */
export const RecordState = z.enum(["good", "weak", "wrong", "missing", "unknown", "unnamed"]);
export type RecordState = z.infer<typeof RecordState>;

export const SenderRecord = z.object({
  kind: z.enum(["spf", "dkim", "dmarc"]),
  /** Where the record stands, as in "_dmarc.academy.example". Empty while it has no name. */
  name: z.string(),
  state: RecordState,
  /** As they were found. */
  found: z.array(z.string()),
  /** What is wrong or could be better, in a sentence. */
  remark: z.string().nullable(),
});
export type SenderRecord = z.infer<typeof SenderRecord>;

const DkimSelector = z.object({ dkim_selector: z.string().nullable() });
export type DkimSelector = z.infer<typeof DkimSelector>;

export const SenderRecords = DkimSelector.extend({
  /** Null while MAIL_FROM names none that the internet knows. */
  domain: z.string().nullable(),
  records: z.array(SenderRecord),
});
export type SenderRecords = z.infer<typeof SenderRecords>;

/** One or more labels of a domain, as in "s1" or "mail.2026". Also pasted with what follows it. */
const Selector = text()
  .toLowerCase()
  .transform((typed) => typed.replace(/\._domainkey\b.*$/, ""))
  .pipe(
    z
      .string()
      .max(63, "Please keep the selector to 63 characters")
      .regex(
        /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*)?$/,
        "A selector has letters, digits, hyphens and dots, as in s1",
      ),
  )
  .transform((selector) => selector || null);

export const SelectorUpdate = changesOf({ dkim_selector: Selector.nullable() });
export type SelectorUpdate = z.infer<typeof SelectorUpdate>;

const tags = ["sender"];

export const sender = {
  read: plainRead("academy.set_up")
    .route({ method: "GET", path: "/sender", tags, summary: "Who sends the academy’s mail" })
    .output(Sender),
  sendTest: call("academy.set_up", { changes: ["sender", "setUp", "overview", "messages"] })
    .route({ method: "POST", path: "/sender/test", tags, summary: "Send a test mail to yourself" })
    .output(Sender),
  readRecords: plainRead("academy.set_up")
    .route({
      method: "GET",
      path: "/sender/records",
      tags,
      summary: "The records of the sender’s domain, as found now",
    })
    .output(SenderRecords),
  nameSelector: call("academy.set_up", { changes: ["sender"] })
    .route({
      method: "PATCH",
      path: "/sender/records",
      tags,
      summary: "Say under which name the DKIM key is published",
    })
    .input(SelectorUpdate)
    .output(DkimSelector),
};

export const dkimSelectorForm = form(sender.nameSelector, {
  schema: z.strictObject({ dkim_selector: Selector }),
});

export const senderMessages = {
  testFailed: "Failed to send the test mail",
  selectorSaved: "Selector saved",
  selectorFailed: "Failed to save the selector",
} as const;
