import { api, signedIn } from "#server/http/calls/api.ts";
import {
  completeModule,
  keepPlace,
  listTraining,
  openModule,
  readStudyModule,
} from "./progress.ts";

const { progress } = api;

export const progressRoutes = {
  training: progress.training.handler(({ context }) =>
    listTraining(context.work, signedIn(context)),
  ),
  module: progress.module.handler(({ input, context }) =>
    readStudyModule(context.work, signedIn(context), input),
  ),
  open: progress.open.handler(({ input, context }) =>
    openModule(context.work, signedIn(context), input),
  ),
  complete: progress.complete.handler(({ input, context }) =>
    completeModule(context.work, signedIn(context), input),
  ),
  keepPlace: progress.keepPlace.handler(({ input, context }) =>
    keepPlace(context.work, signedIn(context), input),
  ),
};
