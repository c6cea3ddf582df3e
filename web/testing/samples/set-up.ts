import type { Sender, SenderRecord, SenderRecords } from "#contract/sender/sender.ts";
import type { SetUp } from "#contract/set-up/set-up.ts";

/** Nothing is left unless said. */
export function sampleSetUp(of: Partial<SetUp> = {}): SetUp {
  return {
    name: "Softspoken",
    academy: "Softspoken Academy",
    tagline: "Sales coaching for people who would rather listen.",
    has_drafts: false,
    time_zone: "America/New_York",
    fixed_by: null,
    is_new: false,
    left: [],
    is_put_away: false,
    ...of,
  };
}

export function sampleSender(of: Partial<Sender> = {}): Sender {
  return {
    name: "Slow Sales",
    address: "hello@slow.example",
    is_chosen: true,
    mail_server: "smtp.provider.example:587",
    is_encrypted: true,
    reply_to: "nora@slow.example",
    test_mail: null,
    ...of,
  };
}

export function sampleRecords(...of: Partial<SenderRecord>[]): SenderRecords {
  const good: SenderRecord[] = [
    {
      ...{ kind: "spf", name: "slow.example", state: "good", remark: null },
      found: ["v=spf1 include:spf.provider.example ~all"],
    },
    {
      ...{ kind: "dkim", name: "s1._domainkey.slow.example", state: "good", remark: null },
      found: ["v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA"],
    },
    {
      ...{ kind: "dmarc", name: "_dmarc.slow.example", state: "good", remark: null },
      found: ["v=DMARC1; p=quarantine"],
    },
  ];
  return {
    domain: "slow.example",
    dkim_selector: "s1",
    records: good.map((record) => ({ ...record, ...of.find(({ kind }) => kind === record.kind) })),
  };
}
