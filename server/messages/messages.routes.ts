import { api } from "#server/http/calls/api.ts";
import { getMessage, listMessages, readMessage, resendMessage } from "./log/message-log.ts";

const { messages } = api;

export const messagesRoutes = {
  list: messages.list.handler(({ input, context }) => listMessages(context.work, input)),
  entry: messages.entry.handler(({ input, context }) => getMessage(context.work, input.id)),
  read: messages.read.handler(({ input, context }) => readMessage(context.work, input.id)),
  resend: messages.resend.handler(({ input, context }) => resendMessage(context.work, input.id)),
};
