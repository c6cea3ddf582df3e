import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";

export const LoginSession = z.object({
  id: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;
