import * as z from "zod";
import { form } from "#contract/forms/form.ts";
import { TypedId } from "#contract/forms/form-fields.ts";
import { voiceFields, voices } from "./voices.ts";

export const voiceForm = form(voices.agree, {
  schema: z.strictObject({ ...voiceFields, picture_id: TypedId }),
  without: ["cohort_id", "consent"],
});

export const voiceMessages = {
  readFailed: "Failed to load what you said",
  agreed: "Thank you. Your coaches can publish your words now.",
  agreeFailed: "Failed to save your words",
  takenBack: "Taken back. Your words are no longer shown.",
  takeBackFailed: "Failed to take your words back",
  listFailed: "Failed to load what people say",
  empty: "Nobody has said anything yet",
  published: "Published. The person gets no other email.",
  publishedAndTold: "Published. The person is told by email.",
  publishFailed: "Failed to publish it",
  unpublished: "No longer shown",
  unpublishFailed: "Failed to take it off the public pages",
  ordered: "Order saved",
  orderFailed: "Failed to save the order",
} as const;
