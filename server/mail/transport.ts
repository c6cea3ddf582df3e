import { mkdir, rename, writeFile } from "node:fs/promises";
import { Transform, type TransformCallback } from "node:stream";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Config } from "#server/config/config.ts";
import type { SmtpSettings } from "#server/config/connections.ts";
import { outboxFile, outboxFolder } from "./outbox.ts";

export type OutgoingMail = SendMailOptions & { messageId: string };

/** `id` identifies the mail permanently. The signal ends sending through a mail server. */
export type MailTransport = {
  send: (id: string, mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

export function openTransport(config: Pick<Config, "smtp" | "dataDir">): MailTransport {
  return config.smtp === undefined
    ? outboxTransport(outboxFolder(config))
    : smtpTransport(config.smtp);
}

function smtpTransport({ url, requireTls }: SmtpSettings): MailTransport {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const security = requireTls && { requireTLS: true };
  const transport = nodemailer.createTransport({ url, pool: true, ...security, ...patience });
  transport.use("stream", ({ message }, done) => {
    message.transform(() => new InOnePiece());
    done();
  });
  return {
    send: async (_id, mail, signal) => {
      // Otherwise the library looks through each text for how to encode it.
      await transport.sendMail({ ...mail, textEncoding: "quoted-printable", signal });
    },
    close: () => transport.close(),
  };
}

/** Each piece is written to the mail server by a system call. */
class InOnePiece extends Transform {
  readonly #pieces: Buffer[] = [];

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat(this.#pieces));
  }
}

/** Named by message id, so that sending twice leaves one file. */
function outboxTransport(folder: string): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (id, mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const { file, unfinished } = outboxFile(folder, id);
      await writeFile(unfinished, message as Buffer);
      await rename(unfinished, file);
    },
    close: () => transport.close(),
  };
}

const refusalsOfTheMail: unknown[] = ["EENVELOPE", "EMESSAGE"];

/** Refused permanently (5xx). Not for our own password or address, which staff can correct. */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as Error & Record<string, unknown>;
  const isFinal = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return isFinal && refusalsOfTheMail.includes(code) && command !== "MAIL FROM";
}
