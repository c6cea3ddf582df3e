// A mail server on loopback in a process of its own: accepts every mail, keeps none.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SinkReport } from "./mail-sinks.ts";

let mails = 0;

const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.on("end", () => {
      mails += 1;
      done();
    });
    stream.resume();
  },
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.server.address() as AddressInfo;
  const report: SinkReport = { port };
  process.send?.(report);
});
process.on("message", () => {
  const report: SinkReport = { mails };
  process.send?.(report);
});
