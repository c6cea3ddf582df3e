import type {
  DkimSelector,
  SelectorUpdate,
  Sender,
  SenderRecords,
  TestMail,
} from "#contract/sender/sender.ts";
import {
  lockHiddenSettings,
  readHiddenSettings,
  updateHiddenSettings,
} from "#server/academy/academy.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import { refuseStale } from "#server/stale-changes.ts";
import { readBrand } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import { findRecords } from "./records/find-records.ts";
import { findLatestTest } from "./sender.queries.ts";

export async function readSender(work: Work): Promise<Sender> {
  const { mailFrom, isSenderChosen, smtp, replyTo } = work.config;
  const server = smtp && new URL(smtp.url);
  const port = server?.port || (server?.protocol === "smtps:" ? "465" : "587");
  return {
    address: mailFrom.address,
    name: mailFrom.name ?? (await readBrand(work)).academy,
    is_chosen: isSenderChosen,
    mail_server: server ? `${server.hostname}:${port}` : null,
    is_encrypted: smtp !== undefined && (smtp.requireTls || server?.protocol === "smtps:"),
    reply_to: replyTo ?? mailFrom.address,
    test_mail: toTestMail(await findLatestTest(work)),
  };
}

function toTestMail(row: Awaited<ReturnType<typeof findLatestTest>>): TestMail | null {
  if (row === undefined) return null;
  const { email: to, planned_at, sent_at, last_error: reply } = row;
  const hasFailed = row.state !== "sent" && (row.state === "failed" || reply !== null);
  const outcome = sent_at === null ? "on_its_way" : "accepted";
  return {
    to,
    sent_at: (sent_at ?? planned_at).toISOString(),
    state: hasFailed ? "refused" : outcome,
    reply,
  };
}

export async function sendTest(
  work: Work,
  { id, email }: { id: string; email: string },
): Promise<Sender> {
  await work.transaction((work) =>
    sendReceiptLater(work, {
      cause: { about: "account", about_id: id, occasion: work.now().toISOString() },
      kind: "test-mail",
      to: email,
      props: { publicUrl: work.config.publicUrl },
    }),
  );
  return await readSender(work);
}

export async function readRecords(work: Work): Promise<SenderRecords> {
  const { dkim_selector } = await readHiddenSettings(work);
  const domain = senderDomain(work);
  const records =
    domain === null ? [] : await findRecords(domain, dkim_selector, work.config.dnsServers);
  return { domain, dkim_selector, records };
}

/** Null for one that the internet does not know. */
function senderDomain({ config: { isSenderChosen, mailFrom } }: Work): string | null {
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
  const isLocal = !domain.includes(".") || /\.(?:localhost|local|internal|test)$/.test(domain);
  return isSenderChosen && !isLocal ? domain : null;
}

/** Looks nothing up: the call is one unit of work. Throws changed_meanwhile. */
export async function nameSelector(
  work: Work,
  { was, ...update }: SelectorUpdate,
): Promise<DkimSelector> {
  return await work.transaction(async (work) => {
    const before = await lockHiddenSettings(work);
    refuseStale(before, update, was);
    await updateHiddenSettings(work, update);
    const { dkim_selector = before.dkim_selector } = update;
    return { dkim_selector };
  });
}
