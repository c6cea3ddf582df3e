import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { endWithUs } from "#testing/processes/started-processes.ts";

/** Its port first, then its count at each request. */
export type SinkReport = { port: number } | { mails: number };

/** In a process of its own, so that receiving takes no time from sending. */
export type MailSink = {
  url: string;
  count: () => Promise<number>;
  stop: () => void;
};

export async function startMailSink(): Promise<MailSink> {
  const child = fork(join(import.meta.dirname, "mail-sink.ts"));
  endWithUs(child);
  const next = async () => (await once(child, "message"))[0] as SinkReport;
  const started = await next();
  if (!("port" in started)) throw new Error("The mail sink did not say its port");
  return {
    url: `smtp://127.0.0.1:${started.port}`,
    count: async () => {
      child.send("count");
      const report = await next();
      if (!("mails" in report)) throw new Error("The mail sink did not count its mails");
      return report.mails;
    },
    stop: () => child.kill("SIGKILL"),
  };
}
