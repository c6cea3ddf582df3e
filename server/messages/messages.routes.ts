import { api } from "#server/http/api.ts";
import { listMessages, readEntry, readMessage, resendMessage } from "./messages.ts";

const { messages } = api;

export const messagesRoutes = {
  list: messages.list.handler(({ input, context }) => listMessages(context.runtime, input)),
  entry: messages.entry.handler(({ input, context }) => readEntry(context.runtime, input.id)),
  read: messages.read.handler(({ input, context }) => readMessage(context.runtime, input.id)),
  resend: messages.resend.handler(({ input, context }) => resendMessage(context.runtime, input.id)),
};
