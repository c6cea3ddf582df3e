import { api, signedIn } from "#server/http/calls/api.ts";
import { listLetters, previewLetter, readLetter, updateLetter } from "./letters.ts";

const { letters } = api;

export const lettersRoutes = {
  list: letters.list.handler(({ context }) => listLetters(context.work)),
  read: letters.read.handler(({ input, context }) => readLetter(context.work, input.kind)),
  update: letters.update.handler(({ input: { kind, ...update }, context }) =>
    updateLetter(context.work, kind, update),
  ),
  preview: letters.preview.handler(({ input: { kind, ...words }, context }) =>
    previewLetter(context.work, kind, { ...words, coachId: signedIn(context).id }),
  ),
};
