import * as z from "zod";
import { AcademyUpdate, academyMessages } from "#contract/academy.ts";
import { saveSettings } from "#web/academy/save-settings.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const welcomeVideoRequest = formRequest({
  schema: z.strictObject({
    welcome_video_url: AcademyUpdate.shape.welcome_video_url.unwrap().unwrap(),
  }),
  send: saveSettings,
  refused: () => academyMessages.saveFailed,
  failed: () => academyMessages.saveFailed,
  succeeded: academyMessages.saved,
});
