import type { ReactNode } from "react";
import type { RecordState, SenderRecord } from "#contract/sender/sender.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

const states = {
  good: { word: "Found", tone: "good" },
  weak: { word: "Found, could be stricter", tone: "going" },
  wrong: { word: "Wrong", tone: "wrong" },
  missing: { word: "Missing", tone: "wrong" },
  unknown: { word: "Not looked up", tone: "open" },
  unnamed: { word: "Selector needed", tone: "open" },
} as const satisfies Record<RecordState, object>;

const kinds = {
  spf: {
    title: "SPF",
    text: "It says which servers may send mail in the name of the domain.",
    entry: {
      intro:
        "In the settings of the domain, add a TXT record. Your mail provider names its value, as in v=spf1 include:spf.provider.example ~all.",
      value: null,
    },
  },
  dkim: {
    title: "DKIM",
    text: "It holds the key with which receivers check that a mail is yours and unchanged.",
    entry: {
      intro:
        "Your mail provider makes the key, and shows the record to enter: a TXT record or a CNAME. Copy its value whole.",
      value: null,
    },
  },
  dmarc: {
    title: "DMARC",
    text: "It says what receivers do with mail in your name that passes neither SPF nor DKIM.",
    entry: {
      intro:
        "In the settings of the domain, add a TXT record. Once your own mail passes, write p=quarantine instead of p=none.",
      value: "v=DMARC1; p=none",
    },
  },
} as const;

interface SenderRecordProps {
  record: SenderRecord;
  /** What can be typed about it. */
  children?: ReactNode;
}

export function SenderRecordSection({ record, children }: SenderRecordProps) {
  const { kind, name, state, found, remark } = record;
  const { title, text, entry } = kinds[kind];
  const id = `record-${kind}`;
  const isToEnter = state === "missing" || (state === "wrong" && kind !== "spf");
  return (
    <section className="sender-record" aria-labelledby={id}>
      <div className="sender-record-title">
        <h2 id={id}>{title}</h2>
        <StatusBadge status={states[state].word} tone={states[state].tone} />
      </div>
      <p className="measure">{text}</p>
      {state === "unknown" && (
        <p className="measure">
          The server could not look it up: no DNS server answered. That says nothing about the
          record.
        </p>
      )}
      {found.length > 0 && <Texts name={name} found={found} />}
      {remark !== null && <p className="measure">{remark}</p>}
      {children}
      {isToEnter && (
        <>
          <p className="measure">{entry.intro}</p>
          <Entry label="Name" text={name} />
          {entry.value !== null && <Entry label="Value" text={entry.value} />}
        </>
      )}
    </section>
  );
}

function Texts({ name, found }: { name: string; found: readonly string[] }) {
  return (
    <>
      <p className="soft small">
        Found at <code>{name}</code>
      </p>
      <ul className="sender-record-texts">
        {found.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ label, text }: { label: string; text: string }) {
  return (
    <div className="sender-record-entry">
      <span className="soft">{label}</span>
      <code>{text}</code>
      <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
    </div>
  );
}
