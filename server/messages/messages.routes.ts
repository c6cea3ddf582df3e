import { api } from "#server/http/api.ts";
import { listMessages, readEntry, readMessage, resendMessage } from "./messages.ts";

const { messages } = api;

export const messagesRoutes = {
  list: messages.list.handler(({ input, context }) => listMessages(context.work, input)),
  entry: messages.entry.handler(({ input, context }) => readEntry(context.work, input.id)),
  read: messages.read.handler(({ input, context }) => readMessage(context.work, input.id)),
  resend: messages.resend.handler(({ input, context }) => resendMessage(context.work, input.id)),
};
