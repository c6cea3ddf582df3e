import { api, signedIn } from "#server/http/calls/api.ts";
import { nameSelector, readRecords, readSender, sendTest } from "./sender.ts";

export const senderRoutes = {
  read: api.sender.read.handler(({ context }) => readSender(context.work)),
  sendTest: api.sender.sendTest.handler(({ context }) => sendTest(context.work, signedIn(context))),
  readRecords: api.sender.readRecords.handler(({ context }) => readRecords(context.work)),
  nameSelector: api.sender.nameSelector.handler(({ input, context }) =>
    nameSelector(context.work, input),
  ),
};
