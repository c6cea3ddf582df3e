import * as z from "zod";
import { Greeted } from "#emails/parts/greeted.ts";

export const VoiceProps = Greeted.extend({
  text: z.string(),
  /** The name and the trade that are shown with it. */
  by: z.string(),
  url: z.url(),
  publicUrl: z.url(),
});
