import * as z from "zod";

export const StoredData = z.object({
  name: z.string(),
  /** As in ["your name", "when you registered"]. */
  what: z.array(z.string()),
  why: z.string(),
  until: z.string(),
});
export type StoredData = z.infer<typeof StoredData>;

/** What the privacy page says by itself (rule pages.personal-data). */
export const PersonalData = z.object({
  stored: z.array(StoredData),
  /** What stays when a person is deleted. */
  kept: z.array(StoredData.pick({ name: true, what: true, why: true })),
  /** Where the data lies, and whether it passes through a mail server. */
  database: z.enum(["disk", "server"]),
  files: z.enum(["disk", "object store"]),
  mail: z.enum(["disk", "server"]),
});
export type PersonalData = z.infer<typeof PersonalData>;
