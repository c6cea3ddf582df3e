import { EventEmitter, on } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { freePort } from "#testing/processes/free-port.ts";

/** With the recipients of the SMTP dialog. */
export type Mail = Email & { recipients: string[] };

/** A real mail server on loopback that fails on demand. */
export type Mailbox = {
  url: string;
  mails: readonly Mail[];
  /** The first match, now or later. */
  waitFor: (isWanted: (mail: Mail) => boolean, timeoutMs?: number) => Promise<Mail>;
  goDown: () => Promise<void>;
  goUp: () => Promise<void>;
  /** Permanently, like a server that doesn't know the address. */
  refuse: (address: string) => void;
  accept: (address: string) => void;
  /** Holds up senders of mail to this address until the returned function is called. */
  stall: (address: string) => () => void;
  waitForStalled: (address: string) => Promise<void>;
  /** Receives the next mail in full, then breaks the connection instead of confirming. */
  dropAfterNextMail: () => void;
  stop: () => Promise<void>;
};

const host = "127.0.0.1";

/** `waitFor` waits for `patienceMs` by default. */
export async function startMailbox(patienceMs = 30_000): Promise<Mailbox> {
  const mails: Mail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0); // any number may wait
  const refused = new Set<string>();
  const stalled = new Map<string, Promise<void>>();
  let dropsNext = false;

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
    arrivals.emit("recipients", recipients);
    await Promise.all(recipients.map((recipient) => stalled.get(recipient)));
    const mail = { ...(await PostalMime.parse(await readAll(stream))), recipients };
    mails.push(mail);
    arrivals.emit("mail");
    const drops = dropsNext;
    dropsNext = false;
    return { drops };
  };

  const open = (port: number) =>
    listen(port, {
      isRefused: (address) => refused.has(address.toLowerCase()),
      receive,
    });

  const port = await freePort();
  let server = await open(port);
  const goDown = () => new Promise<void>((resolve) => server.close(resolve));

  return {
    url: `smtp://${host}:${port}`,
    mails,
    waitFor: (isWanted, timeoutMs = patienceMs) => waitFor(mails, arrivals, isWanted, timeoutMs),
    goDown,
    goUp: async () => {
      server = await open(port);
    },
    refuse: (address) => {
      refused.add(address.toLowerCase());
    },
    accept: (address) => {
      refused.delete(address.toLowerCase());
    },
    stall: (address) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      stalled.set(address.toLowerCase(), promise);
      return resolve;
    },
    waitForStalled: async (address) => {
      const signal = AbortSignal.timeout(patienceMs);
      for await (const [recipients] of on(arrivals, "recipients", { signal })) {
        if (recipients.includes(address.toLowerCase())) return;
      }
    },
    dropAfterNextMail: () => {
      dropsNext = true;
    },
    stop: goDown,
  };
}

type Behaviour = {
  isRefused: (address: string) => boolean;
  receive: (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ) => Promise<{ drops: boolean }>;
};

function listen(port: number, { isRefused, receive }: Behaviour): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) =>
      done(isRefused(address) ? replyWith(550, `No such address: ${address}`) : null),
    onData: (stream, session, done) => {
      receive(stream, session).then(
        ({ drops }) => (drops ? breakConnection(server, session) : done()),
        done,
      );
    },
  });
  server.on("error", () => undefined); // a connection that a test broke
  return new Promise((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

function breakConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.id === session.id) connection._socket.destroy();
  }
}

function replyWith(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

export async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function waitFor(
  mails: readonly Mail[],
  arrivals: EventEmitter,
  isWanted: (mail: Mail) => boolean,
  timeoutMs: number,
): Promise<Mail> {
  const signal = AbortSignal.timeout(timeoutMs);
  const events = on(arrivals, "mail", { signal });
  try {
    for (;;) {
      const found = mails.find(isWanted);
      if (found) return found;
      await events.next();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`No such mail came within ${timeoutMs} ms. ${whatCame(mails)}`);
  } finally {
    await events.return?.();
  }
}

function whatCame(mails: readonly Mail[]): string {
  if (mails.length === 0) return "None came at all.";
  const list = mails.map((mail) => `"${mail.subject}" for ${mail.recipients.join(", ")}`);
  return `Came: ${list.join("; ")}.`;
}
