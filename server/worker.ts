import { deliverMessage } from "./mail/deliver-message.ts";
import { deliverMessageJob } from "./mail/messages.ts";
import type { MailTransport } from "./mail/transport.ts";
import type { Runtime } from "./runtime.ts";

/** Starts working on every kind of job. */
export async function startWorker(runtime: Runtime, transport: MailTransport): Promise<void> {
  await runtime.jobs.work(deliverMessageJob, ({ id }) => deliverMessage(runtime, transport, id));
}
