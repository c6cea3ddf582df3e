import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { readVideoLink } from "#contract/courses/video-links.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { limits, optionalText, text, WebAddress } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";

export const videoLinkFailed = "Unable to load video. Please check the URL.";

export const AcademySettings = z.object({
  welcome_video_url: z.string().nullable(),
  postal_address: z.string().nullable(),
});
export type AcademySettings = z.infer<typeof AcademySettings>;

const WelcomeVideo = text()
  .max(limits.url, "The address is too long")
  .refine((url) => url === "" || isPlayable(url), videoLinkFailed)
  .transform((url) => url || null);

function isPlayable(url: string): boolean {
  return WebAddress.safeParse(url).success && readVideoLink(url) !== null;
}

const PostalAddress = optionalText(300, "Please keep the address to 300 characters");

export const AcademyUpdate = changesOf({
  welcome_video_url: WelcomeVideo.nullable(),
  postal_address: PostalAddress.nullable(),
});
export type AcademyUpdate = z.infer<typeof AcademyUpdate>;

const tags = ["academy"];

export const academy = {
  read: read("academy.read")
    .route({ method: "GET", path: "/academy_settings", tags, summary: "Settings of the site" })
    .output(AcademySettings),
  update: call("academy.update", { changes: [] })
    .route({ method: "PATCH", path: "/academy_settings", tags, summary: "Change the settings" })
    .input(AcademyUpdate)
    .output(AcademySettings),
};

export const welcomeVideoForm = form(academy.update, {
  schema: z.strictObject({ welcome_video_url: WelcomeVideo }),
  without: ["postal_address"],
});

export const postalAddressForm = form(academy.update, {
  schema: z.strictObject({ postal_address: PostalAddress }),
  without: ["welcome_video_url"],
});

export const academyMessages = {
  saved: "Welcome video saved",
  saveFailed: "Failed to save the welcome video",
  postalAddressSaved: "Postal address saved",
  postalAddressFailed: "Failed to save the postal address",
} as const;
