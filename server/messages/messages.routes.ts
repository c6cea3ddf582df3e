import { readWaitOfAnswers } from "#server/campaigns/campaigns.ts";
import { api } from "#server/http/calls/api.ts";
import { cancelMessage, sendNow } from "./log/held-answers.ts";
import { getMessage, listMessages, readMessage, resendMessage } from "./log/message-log.ts";
import { listUnwritten } from "./log/unwritten.queries.ts";

const { messages } = api;

export const messagesRoutes = {
  list: messages.list.handler(({ input, context }) => listMessages(context.work, input)),
  entry: messages.entry.handler(({ input, context }) => getMessage(context.work, input.id)),
  read: messages.read.handler(({ input, context }) => readMessage(context.work, input.id)),
  resend: messages.resend.handler(({ input, context }) => resendMessage(context.work, input.id)),
  sendNow: messages.sendNow.handler(({ input, context }) =>
    sendNow(context.work, input.id, readWaitOfAnswers),
  ),
  cancel: messages.cancel.handler(({ input, context }) => cancelMessage(context.work, input.id)),
  whyNone: messages.whyNone.handler(async ({ input, context }) => ({
    items: await listUnwritten(context.work, input.search),
  })),
};
