import type { FastifyInstance } from "fastify";
import { VoicePictureFields, voicePictureUpload } from "#contract/voices/voices.ts";
import { api, signedIn } from "#server/http/calls/api.ts";
import type { Identify } from "#server/http/calls/calls.ts";
import { registerFormUpload } from "#server/media/media.ts";
import { readPictureForm } from "#server/pictures/pictures.ts";
import type { Work } from "#server/work.ts";
import { agreeToVoice, readOwnVoice, takeVoiceBack } from "./own-voices.ts";
import { allowVoicePicture, uploadVoicePicture } from "./voice-pictures.ts";
import { listVoices } from "./voices.queries.ts";
import { getVoice, orderVoices, publishVoice, readPublicVoices, unpublishVoice } from "./voices.ts";

const { voices } = api;

export const voicesRoutes = {
  read: voices.read.handler(({ context }) => readPublicVoices(context.work)),
  readOwn: voices.readOwn.handler(({ input, context }) =>
    readOwnVoice(context.work, { cohortId: input.cohort_id, userId: signedIn(context).id }),
  ),
  agree: voices.agree.handler(({ input: { cohort_id: cohortId, ...agreement }, context }) =>
    agreeToVoice(context.work, { cohortId, userId: signedIn(context).id }, agreement),
  ),
  takeBack: voices.takeBack.handler(({ input, context }) =>
    takeVoiceBack(context.work, { cohortId: input.cohort_id, userId: signedIn(context).id }),
  ),
  list: voices.list.handler(({ input, context }) => listVoices(context.work, input)),
  entry: voices.entry.handler(({ input, context }) => getVoice(context.work, input.id)),
  publish: voices.publish.handler(({ input, context }) => publishVoice(context.work, input.id)),
  unpublish: voices.unpublish.handler(({ input, context }) =>
    unpublishVoice(context.work, input.id),
  ),
  order: voices.order.handler(({ input, context }) => orderVoices(context.work, input)),
};

export function registerVoicePictureUpload(
  app: FastifyInstance,
  work: Work,
  identify: Identify,
): Promise<void> {
  return registerFormUpload(
    app,
    { work, identify },
    {
      ...voicePictureUpload,
      async receive(request, by) {
        const { fields, ...file } = await readPictureForm(
          request,
          VoicePictureFields,
          ({ cohort_id }) => allowVoicePicture(work, by, cohort_id),
        );
        return await uploadVoicePicture(work, by, { ...fields, ...file });
      },
    },
  );
}
