import * as z from "zod";
import { call } from "./calls.ts";
import { limits, text } from "./fields.ts";
import { readVideoLink } from "./video-links.ts";

export const videoLinkFailed = "Unable to load video. Please check the URL.";

/** What staff can change about the public site. */
export const AcademySettings = z.object({
  welcome_video_url: z.string().nullable(),
  /** Stands at the foot of what is sent without being asked for. */
  postal_address: z.string().nullable(),
});
export type AcademySettings = z.infer<typeof AcademySettings>;

export const AcademyUpdate = z.strictObject({
  welcome_video_url: text()
    .max(limits.url, "The address is too long")
    .refine((url) => url === "" || readVideoLink(url) !== null, videoLinkFailed)
    .transform((url) => url || null)
    .nullable()
    .optional(),
  postal_address: text()
    .max(300, "Please keep the address to 300 characters")
    .transform((address) => address || null)
    .nullable()
    .optional(),
});
export type AcademyUpdate = z.infer<typeof AcademyUpdate>;

const tags = ["academy"];

export const academy = {
  read: call("academy.read")
    .route({ method: "GET", path: "/academy_settings", tags, summary: "Settings of the site" })
    .output(AcademySettings),
  update: call("academy.update")
    .route({ method: "PATCH", path: "/academy_settings", tags, summary: "Change the settings" })
    .input(AcademyUpdate)
    .output(AcademySettings),
};

export const academyMessages = {
  saved: "Welcome video saved",
  saveFailed: "Failed to save the welcome video",
  postalAddressSaved: "Postal address saved",
  postalAddressFailed: "Failed to save the postal address",
} as const;
